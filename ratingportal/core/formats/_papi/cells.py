"""What colour, opponent and result of a round mean together in PAPI's table of players."""

from __future__ import annotations

from ratingportal.core.folding import UNREADABLE

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


def columns_of(round_: int) -> tuple[str, str, str]:
    """Name the columns of a round: colour, opponent, result."""
    return f"Rd{round_:02}Cl", f"Rd{round_:02}Adv", f"Rd{round_:02}Res"


def cell(colour: object, opponent: object, result: object) -> Cell:
    """Read one round of one player; the key is `UNREADABLE` where the three contradict."""
    mate = opponent if isinstance(opponent, int) and opponent > 0 else 0
    score = result if isinstance(result, int) else None
    if not mate and colour in _UNPAIRED and not score:
        return BLANK
    if not mate and colour == "F" and score in _FREE:
        return 0, f"-{_FREE[score]}"
    side = _COLOURS.get(colour) if isinstance(colour, str) else None
    if mate == EXEMPT and side and score in _WITHOUT_OPPONENT:
        return 0, f"-{_WITHOUT_OPPONENT[score]}"
    if mate > EXEMPT and side and score in _GAMES:
        return mate, f"{side}{_GAMES[score]}"
    return mate if mate > EXEMPT else 0, UNREADABLE
