"""What a pairing's numbers and its code mean in Swiss-Manager: a game, a bye, or nothing."""

from __future__ import annotations

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind

BYE, NOT_PAIRED, NOBODY = 0xFFFF, 0xFFFE, 0
"""What stands in the place of an opponent; nobody is an empty board of a team."""
NO_RESULT = 0

Outcome = tuple[int | None, int | None, GameKind]

GAMES: dict[int, Outcome] = {
    NO_RESULT: (None, None, GameKind.PENDING),
    1: (WIN, LOSS, GameKind.PLAYED),
    2: (DRAW, DRAW, GameKind.PLAYED),
    3: (LOSS, WIN, GameKind.PLAYED),
    4: (WIN, LOSS, GameKind.FORFEIT),
    5: (LOSS, WIN, GameKind.FORFEIT),
    6: (LOSS, LOSS, GameKind.FORFEIT),
    10: (LOSS, LOSS, GameKind.PLAYED),
    15: (WIN, LOSS, GameKind.UNRATED),
    16: (DRAW, DRAW, GameKind.UNRATED),
    17: (LOSS, WIN, GameKind.UNRATED),
}
"""White's and black's result by code."""

WORDS = {
    NO_RESULT: "no result",
    1: "1-0",
    2: "½-½",
    3: "0-1",
    4: "1-0 forfeit",
    5: "0-1 forfeit",
    6: "0-0 forfeit",
    9: "bye",
    10: "0-0",
    15: "1-0 not rated",
    16: "½-½ not rated",
    17: "0-1 not rated",
}

_BYES = {
    NO_RESULT: ByeKind.PAIRING,
    1: ByeKind.PAIRING,
    2: ByeKind.HALF,
    3: ByeKind.ZERO,
    9: ByeKind.PAIRING,
}
_ABSENCES = {NO_RESULT: ByeKind.ZERO, 1: ByeKind.FULL, 2: ByeKind.HALF, 3: ByeKind.ZERO}
_KINDS = {WIN: ByeKind.FULL, DRAW: ByeKind.HALF, LOSS: ByeKind.ZERO}


def choose_bye_kind(
    opponent: int, code: int, *, has_white: bool, is_round_robin: bool
) -> ByeKind | None:
    """Say what a round without an opponent was worth; None where the code says nothing known.

    In a round robin the free round is worth nothing.
    """
    if opponent == BYE:
        kind = _BYES.get(code)
        return ByeKind.ZERO if kind is ByeKind.PAIRING and is_round_robin else kind
    if opponent == NOT_PAIRED:
        return _ABSENCES.get(code)
    white_score, black_score, _ = GAMES.get(code, GAMES[NO_RESULT])
    score = white_score if has_white else black_score
    return None if score is None else _KINDS[score]
