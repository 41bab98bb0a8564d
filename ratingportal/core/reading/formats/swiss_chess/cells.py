"""What colour, opponent, result and status of a round mean together in Swiss-Chess' file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.cell_rows import BLANK
from ratingportal.core.reading.mirrored_cells import UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.cell_rows import Cell
    from ratingportal.core.reading.formats.swiss_chess.store import PlayerRound

ROUND_ROBIN = 1
_COLOURS = {0: "-", 1: "w", 3: "b"}
_FREE = frozenset((2, 4))
"""Colours of a player who has the bye."""
_RESULT = 0b11
_RESULTS = (" ", "0", "=", "1")
_PLAYED, _ADJOURNED, _FORFEIT, _NOT_FIELDED = range(4)
_STATUS = 0x0F
_FORFEITS = {" ": " ", "0": "-", "1": "+"}
_BYES = {"0": "Z", "=": "H", "1": "F"}
_PAIRING_BYE = "U"
_WORDS = {" ": "", "0": "lost", "=": "drawn", "1": "won"}
_STATES = {_ADJOURNED: ", adjourned", _FORFEIT: " by forfeit", _NOT_FIELDED: ", not fielded"}


def read_cell(pairing: PlayerRound, mode: int) -> Cell:
    """Read one round of one player; the key is `UNREADABLE` where the codes make no sense."""
    result, status = _RESULTS[pairing.result & _RESULT], pairing.status & _STATUS
    if status == _NOT_FIELDED:
        return BLANK
    if pairing.colour in _FREE:
        return 0, f"-{_free(result, mode)}"
    if not pairing.opponent:
        return (0, f"-{_BYES[result]}") if result in _BYES else BLANK
    side = _COLOURS.get(pairing.colour)
    key = _FORFEITS.get(result) if status == _FORFEIT else result
    if side is None or key is None or status > _NOT_FIELDED:
        return pairing.opponent, UNREADABLE
    return pairing.opponent, f"{side}{key}"


def _free(result: str, mode: int) -> str:
    """Say what a bye is worth; in a round robin a free round is worth nothing unless points are given."""
    if result == "1" or (result == " " and mode != ROUND_ROBIN):
        return _PAIRING_BYE
    return _BYES.get(result, "Z")


def describe_pairing(pairing: PlayerRound) -> str:
    """Say a pairing in words."""
    result = _WORDS[_RESULTS[pairing.result & _RESULT]]
    words = f"{result}{_STATES.get(pairing.status & _STATUS, '')}".strip(" ,")
    if pairing.colour in _FREE:
        return f"bye {words}".strip()
    if not pairing.opponent:
        return words
    colour = {1: "white", 3: "black"}.get(pairing.colour, "")
    return " ".join(filter(None, (str(pairing.opponent), colour, words)))
