"""Belgian rating files: the fixed columns of the ELO file, and the CSV of the “24 lines”."""

from ratingportal.core.reading.formats.belgian import belgian_classic, belgian_csv, chess_event

FORMATS = (
    belgian_classic.FORMAT,
    belgian_csv.FORMAT,
    chess_event.FORMAT,
)
