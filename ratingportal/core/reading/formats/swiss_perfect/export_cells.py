"""What a cell of an exported table says: an opponent, a colon, a result."""

from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.export_layout import CELL
from ratingportal.core.reading.mirrored_cells import UNREADABLE

NOTHING = (0, "- ")
_GAMES = {"W": "1", "D": "=", "L": "0", "+": "+", "-": "-", "=": "D", "": " "}
"""Letters are games that were played; `=` against an opponent is a draw that is not rated."""
_BYES = {"W": "F", "+": "F", "D": "H", "=": "H", "L": "Z", "-": "Z"}


def read_cell(text: str) -> tuple[int, str]:
    """Read a cell as an opponent's number (0: none) and the key that folding knows; colours are not given."""
    if not text.strip():
        return NOTHING
    found = CELL.fullmatch(text)
    if not found:
        return 0, UNREADABLE
    opponent, result = int(found[1] or 0), found[2].upper()
    if opponent:
        return opponent, f"-{_GAMES[result]}"
    if result:
        return 0, f"-{_BYES[result]}"
    # A zero before the colon is a bye worth nothing; the colon alone is a round that was missed.
    return (0, "-Z") if found[1] else NOTHING
