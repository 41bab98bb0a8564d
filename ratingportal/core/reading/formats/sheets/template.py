"""The spreadsheet that organisers without a pairing program fill in: empty, and filled in as an example."""

from __future__ import annotations

from ratingportal.core.reading.formats.shared.written_workbook import write_workbook

HEADINGS = (
    *("round", "date", "white id", "white name"),
    *("black id", "black name", "result", "remark"),
)
PLAYER_HEADINGS = (
    *("id", "name", "title", "sex", "birth"),
    *("federation", "FIDE id", "rating", "club"),
)
_EVENT = (
    ("name", "Spring Open"),
    ("city", "Gent"),
    ("federation", "BEL"),
    ("start", "2026-05-01"),
    ("end", "2026-05-03"),
    ("arbiter", "Sample, Eve"),
    ("arbiter id", ""),
    ("time control", "90 min + 30 sec"),
    ("rate of play", "standard"),
    ("rounds", "3"),
)
_GAMES = (
    ("1", "2026-05-01", "00101", "Sample, Ada", "00104", "Sample, Dan", "1-0", ""),
    ("1", "2026-05-01", "00102", "Sample, Ben", "00103", "Sample, Cleo", "½-½", ""),
    ("1", "2026-05-01", "00105", "Sample, Eli", "", "", "½", "half-point bye"),
    ("2", "2026-05-02", "00103", "Sample, Cleo", "00101", "Sample, Ada", "0-1", ""),
    ("2", "2026-05-02", "00104", "Sample, Dan", "00105", "Sample, Eli", "1-0", ""),
    ("2", "2026-05-02", "00102", "Sample, Ben", "", "", "1", "bye"),
    ("3", "2026-05-03", "00101", "Sample, Ada", "00102", "Sample, Ben", "½-½", ""),
    ("3", "2026-05-03", "00105", "Sample, Eli", "00103", "Sample, Cleo", "-+", "did not come"),
)
_PLAYERS = (
    ("00101", "Sample, Ada", "", "w", "1991-03-14", "BEL", "900001", "2050", "401"),
    ("00102", "Sample, Ben", "", "m", "1992-03-14", "BEL", "900002", "1990", "401"),
    ("00103", "Sample, Cleo", "", "w", "1993-03-14", "BEL", "", "1930", "401"),
    ("00104", "Sample, Dan", "", "m", "1994-03-14", "BEL", "", "1870", "401"),
    ("00105", "Sample, Eli", "", "m", "1995-03-14", "BEL", "", "1810", "401"),
)


def write_empty_sheet() -> bytes:
    """Write the spreadsheet to be filled in."""
    keys = [(key, "") for key, _ in _EVENT]
    return write_workbook({"Games": [HEADINGS], "Event": keys, "Players": [PLAYER_HEADINGS]})


def write_filled_sheet() -> bytes:
    """Write the spreadsheet with an example in it."""
    return write_workbook(
        {
            "Games": [HEADINGS, *_GAMES],
            "Event": [*_EVENT],
            "Players": [PLAYER_HEADINGS, *_PLAYERS],
        }
    )


def write_empty_csv() -> bytes:
    """Write the CSV to be filled in."""
    return _csv([*((key, "") for key, _ in _EVENT), (), HEADINGS])


def write_filled_csv() -> bytes:
    """Write the CSV with an example in it."""
    return _csv([*_EVENT, (), HEADINGS, *_GAMES, (), PLAYER_HEADINGS, *_PLAYERS])


def _csv(rows: list[tuple[str, ...]]) -> bytes:
    """Write with semicolons, and with the mark by which Excel knows UTF-8."""
    return "".join(f"{';'.join(row)}\r\n" for row in rows).encode("utf-8-sig")
