"""Tables from Chess-Results: the crosstable and the starting list, as an Excel file, as CSV, or pasted from the page.

Every list on chess-results.com can be saved with the link “Print list” or “Export to Excel”, or copied from
the page with Ctrl-A and Ctrl-C and pasted into the text field. The best choice is the crosstable after the
last round together with the starting list, which has the FIDE IDs: paste one below the other, or put both
into one spreadsheet.

    From the Tournament-Database of Chess-Results https://chess-results.com
    Spring Open
    Last update 15.03.2026 18:17:32
    Final Ranking crosstable after 3 Rounds
    Rk.     Name            Rtg   FED  1.Rd   2.Rd   3.Rd   Pts.
    1       Example Anna    2050  BEL   3w1    2b½    4w1   2.5

A cell holds the opponent's number in this table, the colour (`w` and `b`, or the letters of another language)
and the result: `1`, `½`, `0`, `+` and `-` for forfeits, nothing for a game still to be played. `-1`, `-½` and
`-0` are byes; `K` after a result marks a forfeit, and `U` a game that is not rated. In a round robin the
columns are headed 1, 2, 3 … and a cell holds only the result; such a table has neither rounds nor colours.
Lists of pairings (Bo., names, result) are read too, one below the other.

Columns are recognised by their content, so the page can be in any language. A player list without results is
recognised, and we tell you what is missing. A crosstable has no dates and no IDs: you are asked for the
dates, and players without an ID are matched by name. Swiss-Manager's own file contains all of this: see
`swiss_manager`.

The File tab shows the cells of a spreadsheet, and findings name sheet, row and column. Formulas are never
calculated.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import NO_CELLS, Mark, holds_cells
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="chess_results_table",
    title="Chess-Results table",
    byte_order_mark=True,
    extensions=(".xlsx", ".csv", ".txt"),
    use=FormatUse.SPREADSHEET,
    summary="Crosstable, starting list or pairings from Chess-Results, as an Excel file, CSV or pasted from the page.",
    sniff=Deferred("sheets.table_layout", "sniff"),
    read=Deferred("sheets.table_reader", "read"),
    mark=Mark(holds_cells, NO_CELLS),
    decode=Deferred("shared.sheet_text", "decode"),
    declared=Deferred("sheets.table_layout", "declare"),
    fields=(
        FieldDoc("above", "Location, Date, …", "details", "if the top of the page was copied too"),
        FieldDoc("heading", "Rk., No., Rg., Nr.", "number", "cells refer to it"),
        FieldDoc("heading", "Name", "name", "as written"),
        FieldDoc("heading", "FideID, ID", "FIDE ID and national ID", "in starting lists"),
        FieldDoc("heading", "Rtg, Elo, RtgI, RtgN", "ratings"),
        FieldDoc("heading", "FED, Land, Club/City", "federation and club"),
        FieldDoc("heading", "1.Rd, 2.Rd …", "rounds", "opponent, colour, result"),
        FieldDoc("heading", "1, 2, 3 …", "results against every opponent", "round robins"),
        FieldDoc("heading", "Pts., Pkt.", "points"),
    ),
    quirks=(
        "Lines above the table may be missing, and other lists may follow below it.",
        "Draws as ½, = or 0.5; decimal commas; -1 and 0 that Excel turned into numbers.",
        "Colours of other languages: w and s, w and z; a b beside n, p, c or s, but without a w, is white.",
        "Rounds headed 1.Rd, Rd.1 or R1; a double round robin with both results in a cell, or in columns 1a and 1b.",
        "A round robin whose diagonal is empty, if all pairs have divided their points.",
    ),
    traits=Traits(names_with_comma=False),
    sent_by="Organisers whose tournament is on chess-results.com.",
)
