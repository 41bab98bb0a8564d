"""What opponent, colour and result of a round mean together in PairTwo's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.pairtwo.store import NO_OPPONENT
from ratingportal.core.reading.mirrored_cells import UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.pairtwo.store import Pairing
    from ratingportal.core.reading.formats.shared.cell_rows import Cell

LOST_ADJOURNED, WON_ADJOURNED = 3, 13
ADJOURNED = frozenset((LOST_ADJOURNED, 8, WON_ADJOURNED))
_COLOURS = {0: "-", 1: "w", 3: "w", 253: "b", 255: "b"}
_GAMES = {0: " ", 1: "0", 2: "-", 4: "Z", 6: "=", 8: "=", 11: "1", 12: "+", 13: "1", 14: "U"}
"""Results against an opponent; an adjourned game that is lost needs the other side."""
_ALONE = {**_GAMES, 2: "Z", 3: "Z", 8: "H", 12: "F", 13: "F"}
"""Results without an opponent: 2 is an absence, 4 a bye without points, 14 a bye worth a point."""
WORDS = {
    0: "",
    1: "lost",
    2: "absent",
    3: "adjourned",
    4: "bye 0",
    6: "drawn",
    8: "drawn, adjourned",
    11: "won",
    12: "won by forfeit",
    13: "won, adjourned",
    14: "bye 1",
}
_WORDS_FOR_COLOURS = {"w": "white ", "b": "black ", "-": ""}


def read_cell(rows: list[list[Pairing]], player: int, round_: int) -> Cell:
    """Read one round of one player, both counted from 0; the key is `UNREADABLE` if it makes no sense."""
    opponent, colour, result = rows[player][round_]
    if opponent == NO_OPPONENT:
        key = _ALONE.get(result)
        return (0, UNREADABLE) if key is None else (0, f"-{key}")
    side, key = _COLOURS.get(colour), _GAMES.get(result)
    if result == LOST_ADJOURNED:
        # Lost only if the other side has won; else nothing is decided.
        other = rows[opponent][round_][2] if opponent < len(rows) else 0
        key = "0" if other == WON_ADJOURNED else " "
    if side is None or key is None:
        return opponent + 1, UNREADABLE
    return opponent + 1, f"{side}{key}"


def describe_pairing(pairing: Pairing) -> str:
    """Say a pairing in words."""
    opponent, colour, result = pairing
    words = WORDS.get(result, f"code {result}")
    if opponent == NO_OPPONENT:
        return words
    return f"{opponent + 1} {_WORDS_FOR_COLOURS[_COLOURS.get(colour, '-')]}{words}".strip()
