"""What colour, opponent and result of a round mean together in PAPI's table of players."""

from __future__ import annotations

from ratingportal.core.reading.mirrored_cells import UNREADABLE

ROUNDS = 24
"""The table has columns for so many rounds, whatever the tournament's length."""
EXEMPT = 1
"""The number of the entry that stands for nobody: its opponent has the pairing's bye."""

Cell = tuple[int, str]
"""An opponent's number (0: none) and the key of two characters that folding knows."""

BLANK: Cell = (0, "- ")
_COLOURS = {"B": "w", "N": "b"}  # blanc, noir
_GAMES = {None: " ", 0: " ", 1: "0", 2: "=", 3: "1", 4: "-", 5: "-", 6: "+"}
"""None, lost, drawn, won, lost by forfeit, both forfeited, won by forfeit."""
_FREE = {None: "Z", 0: "Z", 2: "H", 3: "F", 6: "F"}
"""Results of the colour F: the player asked for a bye, worth nothing, half a point or a point."""
_WITHOUT_OPPONENT = {None: " ", 0: " ", 2: "H", 3: "U", 6: "U"}
"""Results against EXEMPT."""
_UNPAIRED = frozenset((None, "", "R"))


def name_columns(round_: int) -> tuple[str, str, str]:
    """Name the columns of a round: colour, opponent, result."""
    return f"Rd{round_:02}Cl", f"Rd{round_:02}Adv", f"Rd{round_:02}Res"


def read_cell(colour: object, opponent: object, result: object) -> Cell:
    """Read one round of one player; the key is `UNREADABLE` where the three contradict."""
    mate = opponent if isinstance(opponent, int) and opponent > 0 else 0
    score = result if isinstance(result, int) else None
    if not mate:
        return _unpaired(colour, score)
    side = _COLOURS.get(str(colour))
    if mate == EXEMPT:
        return (
            0,
            f"-{_WITHOUT_OPPONENT[score]}" if side and score in _WITHOUT_OPPONENT else UNREADABLE,
        )
    return mate, f"{side}{_GAMES[score]}" if side and score in _GAMES else UNREADABLE


def _unpaired(colour: object, score: int | None) -> Cell:
    """Read a cell without an opponent: nothing, or a bye that the player asked for."""
    if colour in _UNPAIRED and not score:
        return BLANK
    return 0, f"-{_FREE[score]}" if colour == "F" and score in _FREE else UNREADABLE
