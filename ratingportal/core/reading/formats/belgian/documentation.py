"""The field tables and liberties of the Belgian files, for the formats' pages."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldDoc

CLASSIC: tuple[FieldDoc, ...] = (
    FieldDoc("header", "", "free lines", "Tournoi(s), Envoyé par, Cadence, Tempo, Lieu, Arbitre …"),
    FieldDoc("control", "1", "mark", "the character NUL"),
    FieldDoc(
        "control",
        "2",
        "kind of tournament",
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
    FieldDoc("control", "25–", "wins, draws, losses", "+W=D-L, counted in rows: a draw is two"),
    FieldDoc("titles", "51–56, 59–64, …", "days of the rounds", "YYMMDD"),
    FieldDoc("row", "1–3", "number", "right-aligned; opponents refer to it"),
    FieldDoc("row", "5–29", "name", ""),
    FieldDoc("row", "31–35", "matricule", "0 for a foreigner, blank for a player to be affiliated"),
    FieldDoc("row", "37–39", "club", "number"),
    FieldDoc("row", "41–43", "nationality", "blank, BEL and *** (fictitious rating) are Belgian"),
    FieldDoc("row", "45–48", "rating", "blank or 0000 when there is none"),
    FieldDoc("row", "50–52, 58–60, …", "opponent", "0 when not played"),
    FieldDoc("row", "54, 62, …", "colour", "B white, N black, - none"),
    FieldDoc("row", "56, 64, …", "result", "1, 0, 5 for a draw, - none"),
    FieldDoc("row, 24 lines", "58", "mark", "the character NUL"),
    FieldDoc("row, 24 lines", "60–69", "day of the game", "DD/MM/YYYY"),
    FieldDoc("row, 24 lines", "71–", "tournament"),
)
CLASSIC_QUIRKS: tuple[str, ...] = (
    "The NUL before the control line may have become a blank or be missing.",
    "Windows letters are usual; UTF-8 is read by characters, and rows padded by bytes are moved back.",
    "The letters of DOS are known by the sign in “N°”.",
    "A missing control line is reported, and the rows are found by the titles of their columns.",
    "Sections that count from 1 again are kept apart.",
    "Days and counts of the header hold where the control line has none.",
    "5 against 0 is kept as it is; + and - are read as forfeits.",
    "In the 24 lines everybody has many rows: the same matricule is one player, each day a round.",
)
CSV: tuple[FieldDoc, ...] = (
    FieldDoc("header", "", "free cells", "Tournoi or Toernooi, dates, Cadence, Opgesteld door …"),
    FieldDoc("***", "A", "mark", "ends the header"),
    FieldDoc("game", "A", "number", "1 to 499"),
    FieldDoc("game", "B", "day", "DD/MM/YYYY"),
    FieldDoc("game", "C", "white's matricule"),
    FieldDoc("game", "D", "black's matricule", "0 for a foreigner"),
    FieldDoc("game", "E", "white's result", "1, 0, or 5 for a draw; others are ignored"),
    FieldDoc("game", "F, G", "names", "white's, black's"),
    FieldDoc("game", "H, I", "clubs", "white's, black's"),
    FieldDoc("game", "J, K", "ratings", "white's, black's; needed for a foreigner"),
    FieldDoc("game", "L–N", "reserved"),
)
CSV_QUIRKS: tuple[str, ...] = (
    "Commas or tabs instead of semicolons, and cells in quotation marks.",
    "A name torn apart by a semicolon is joined, and reported.",
    "Rows with other results than 1, 0 and 5 are counted and left out.",
    "Matricules with leading zeros; the same matricule is one player.",
    "Days as D/M/YYYY, with dots or hyphens, or with the year in front.",
    "Titles over the columns; without the three stars the first row that looks like a game begins.",
    "Dates are taken from the games where the header has none; each day is a round.",
)
