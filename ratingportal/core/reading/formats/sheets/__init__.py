"""Tables of cells: of Chess-Results, and our own spreadsheet for results."""

from ratingportal.core.reading.formats.sheets import chess_results_table, results_sheet

FORMATS = (chess_results_table.FORMAT, results_sheet.FORMAT)
