"""What results and byes are worth, and what they add up to."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model import DRAW, LOSS, WIN, ByeKind, GameKind, Scoring

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.model import Tournament

Worth = dict[tuple[GameKind, int | None], int]


def game_worth(scoring: Scoring) -> Worth:
    """Say what each score is worth, by kind of game; a missing result is worth nothing."""
    worth: Worth = {}
    for kind in GameKind:
        loss = scoring.forfeit_loss if kind is GameKind.FORFEIT else scoring.loss
        for score, value in ((WIN, scoring.win), (DRAW, scoring.draw), (LOSS, loss), (None, 0)):
            worth[kind, score] = value
    return worth


def bye_worth(scoring: Scoring) -> dict[ByeKind, int]:
    """Say what each kind of bye is worth."""
    return {
        ByeKind.FULL: scoring.win,
        ByeKind.HALF: scoring.draw,
        ByeKind.ZERO: scoring.absence,
        ByeKind.PAIRING: scoring.pairing_bye,
    }


def add_up(
    scoring: Scoring,
    players: Iterable[tuple[int, ...]],
    scores: Iterable[tuple[int | None, ...]],
    kinds: Sequence[GameKind],
) -> defaultdict[int, int]:
    """Add up the points from games, given both sides' players and scores game by game."""
    totals: defaultdict[int, int] = defaultdict(int)
    worth = game_worth(scoring)
    for side, side_scores in zip(players, scores, strict=True):
        points: Iterable[int | None] = side_scores
        if scoring != Scoring() or None in side_scores:
            points = map(worth.__getitem__, zip(kinds, side_scores, strict=True))
        for number, gained in zip(side, points, strict=True):
            totals[number] += gained or 0
    return totals


def totals_of(tournament: Tournament) -> dict[int, int]:
    """Add up every player's points from games and byes, in tenths."""
    games, worth = tournament.games, bye_worth(tournament.scoring)
    totals = add_up(
        tournament.scoring,
        (tuple(game.white for game in games), tuple(game.black for game in games)),
        (tuple(game.white_score for game in games), tuple(game.black_score for game in games)),
        [game.kind for game in games],
    )
    for bye in tournament.byes:
        totals[bye.player] += worth[bye.kind]
    return totals
