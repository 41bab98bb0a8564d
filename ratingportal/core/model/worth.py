"""What results and byes are worth, and what they add up to."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind, Scoring

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament

Worth = dict[tuple[GameKind, int | None], int]


def build_game_worth(scoring: Scoring) -> Worth:
    """Say what each score is worth, by kind of game; a missing result is worth nothing."""
    worth: Worth = {}
    for kind in GameKind:
        loss = scoring.forfeit_loss if kind is GameKind.FORFEIT else scoring.loss
        for score, value in ((WIN, scoring.win), (DRAW, scoring.draw), (LOSS, loss), (None, 0)):
            worth[kind, score] = value
    return worth


def build_bye_worth(scoring: Scoring) -> dict[ByeKind, int]:
    """Say what each kind of bye is worth."""
    return {
        ByeKind.FULL: scoring.win,
        ByeKind.HALF: scoring.draw,
        ByeKind.ZERO: scoring.absence,
        ByeKind.PAIRING: scoring.pairing_bye,
    }


def add_up_games(tournament: Tournament) -> defaultdict[int, int]:
    """Add up every player's points from games, in tenths."""
    totals: defaultdict[int, int] = defaultdict(int)
    if tournament.scoring != Scoring():
        worth = build_game_worth(tournament.scoring)
        for game in tournament.games:
            if gained := worth[game.kind, game.white_score]:
                totals[game.white] += gained
            if gained := worth[game.kind, game.black_score]:
                totals[game.black] += gained
        return totals
    for game in tournament.games:
        if game.white_score:
            totals[game.white] += game.white_score
        if game.black_score:
            totals[game.black] += game.black_score
    return totals


def add_up_totals(tournament: Tournament) -> dict[int, int]:
    """Add up every player's points from games and byes, in tenths."""
    worth = build_bye_worth(tournament.scoring)
    totals = add_up_games(tournament)
    for bye in tournament.byes:
        totals[bye.player] += worth[bye.kind]
    return totals
