"""The field tables and liberties of the Belgian files, for the formats' pages."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldDoc

CLASSIC: tuple[FieldDoc, ...] = (
    FieldDoc("header", "", "free lines", "Tournoi(s), Envoyé par, Cadence, Tempo, Lieu, Arbitre …"),
    FieldDoc("control", "1", "mark", "the NUL character"),
    FieldDoc(
        "control",
        "2",
        "tournament type",
        "0 open, 1 round robin, 2 several, 3 24 lines, 4 national interclubs",
    ),
    FieldDoc(
        "control",
        "3",
        "program",
        "0 PairTwo, 1 Chess Manager, 2 CSV, 3 Chess Event, 4 Swiss-Chess or Swiss-Manager, "
        "5 PAPI, 6 FEFB, 7 Chessdevil, 8 Swiss-Master, 9 SWAR",
    ),
    FieldDoc("control", "4–6", "number of rows", "right-aligned, at most 998"),
    FieldDoc("control", "7–8", "number of rounds", "right-aligned"),
    FieldDoc("control", "9–16", "first day", "YYYYMMDD"),
    FieldDoc("control", "17–24", "last day", "YYYYMMDD"),
    FieldDoc(
        "control", "25–", "wins, draws and losses", "+W=D-L, counted by row, so a draw counts twice"
    ),
    FieldDoc("titles", "51–56, 59–64, …", "round dates", "YYMMDD"),
    FieldDoc("row", "1–3", "number", "right-aligned; opponents refer to it"),
    FieldDoc("row", "5–29", "name", ""),
    FieldDoc(
        "row", "31–35", "matricule", "0 for a foreign player, blank for a player to be affiliated"
    ),
    FieldDoc("row", "37–39", "club", "number"),
    FieldDoc("row", "41–43", "nationality", "blank, BEL and *** (fictitious rating) mean Belgian"),
    FieldDoc("row", "45–48", "rating", "blank or 0000 if there is none"),
    FieldDoc("row", "50–52, 58–60, …", "opponent", "0 if not played"),
    FieldDoc("row", "54, 62, …", "colour", "B for white, N for black, - for none"),
    FieldDoc("row", "56, 64, …", "result", "1, 0, 5 for a draw, - for none"),
    FieldDoc("row, 24 lines", "58", "mark", "the NUL character"),
    FieldDoc("row, 24 lines", "60–69", "date of the game", "DD/MM/YYYY"),
    FieldDoc("row, 24 lines", "71–", "tournament"),
)
CLASSIC_QUIRKS: tuple[str, ...] = (
    "The NUL before the control line may be missing or replaced by a space.",
    "Usually Windows-1252. UTF-8 is read by character, and rows padded by byte are moved back into place.",
    "DOS letters are recognised by the symbol in “N°”.",
    "A missing control line is reported, and the rows are found by their column headings.",
    "Sections that start again at 1 are kept apart.",
    "Dates and counts from the header are used if the control line has none.",
    "5 against 0 is kept as written; + and - are read as forfeits.",
    "In 24-lines files each player has many rows: rows with the same matricule are one player, and each day is a round.",
)
CSV: tuple[FieldDoc, ...] = (
    FieldDoc("header", "", "free cells", "Tournoi or Toernooi, dates, Cadence, Opgesteld door …"),
    FieldDoc("***", "A", "mark", "ends the header"),
    FieldDoc("game", "A", "number", "1 to 499"),
    FieldDoc("game", "B", "day", "DD/MM/YYYY"),
    FieldDoc("game", "C", "white's matricule"),
    FieldDoc("game", "D", "black's matricule", "0 for a foreign player"),
    FieldDoc("game", "E", "white's result", "1, 0, or 5 for a draw; anything else is ignored"),
    FieldDoc("game", "F, G", "names", "white's, black's"),
    FieldDoc("game", "H, I", "clubs", "white's, black's"),
    FieldDoc("game", "J, K", "ratings", "white's and black's; required for foreign players"),
    FieldDoc("game", "L–N", "reserved"),
)
CSV_QUIRKS: tuple[str, ...] = (
    "Commas or tabs instead of semicolons, and cells in quotation marks.",
    "A name split by a semicolon is joined and reported.",
    "Rows with results other than 1, 0 and 5 are counted and left out.",
    "Matricules with leading zeros; the same matricule is one player.",
    "Dates as D/M/YYYY, with dots or hyphens, or with the year first.",
    "Column headings. If the three asterisks are missing, reading starts at the first row that looks like a game.",
    "If the header has no dates, they are taken from the games; each day is a round.",
)
