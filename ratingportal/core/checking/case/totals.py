"""What rules share about points: what players declare, and what their results add up to."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind
from ratingportal.core.model.worth import add_up_games, build_bye_worth

if TYPE_CHECKING:
    from ratingportal.core.checking.case.games import GameFacts
    from ratingportal.core.model.tournament import Game, Player, Tournament
    from ratingportal.core.reading.formats.shared.file_facts import FileFacts


@dataclass(frozen=True, slots=True)
class Total:
    """A player's points as the results say, and the least and most that byes may make of them."""

    summed: int
    low: int
    high: int


@dataclass(frozen=True)
class TotalFacts:
    """Everybody's points; everything is computed once, when it is first asked for."""

    tournament: Tournament
    games: GameFacts
    file: FileFacts

    @cached_property
    def gained(self) -> defaultdict[int, int]:
        """Everybody's points from games, in tenths."""
        return add_up_games(self.tournament)

    @cached_property
    def unequal(self) -> list[tuple[Player, Total]]:
        """Players whose declared points are not the sum of their results, with the sums."""
        games, byes = self.gained, self.games.byes_of
        totals: dict[int, Total] = {}
        found = []
        for player in self.tournament.players:
            number, declared = player.number, player.points
            if declared is None or (declared == games[number] and number not in byes):
                continue
            if number not in totals:  # Many rows may have one number, and each all its byes.
                totals[number] = self._total(number, games[number])
            total = totals[number]
            if declared == total.summed or number in self.games.doubled_players:
                continue
            if self.file.is_readable(player.line, "cells"):
                found.append((player, total))
        return found

    @cached_property
    def exchanged(self) -> dict[int, tuple[Player, Total]]:
        """Neighbours whose declared points are each other's sums: by number, the one they fit."""
        found: dict[int, tuple[Player, Total]] = {}
        for one, two in pairwise(self.unequal):
            (first, first_sum), (second, second_sum) = one, two
            declared = first.points, second.points
            neighbours = abs(first.number - second.number) == 1
            if (
                neighbours
                and declared == (second_sum.summed, first_sum.summed)
                and not (self.is_disputed(first, first_sum) or self.is_disputed(second, second_sum))
            ):
                found[first.number], found[second.number] = two, one
        return found

    @cached_property
    def contradicted(self) -> list[Game]:
        """Games whose discs say another result than their sign."""
        return [
            game
            for game in self.tournament.games
            if game.white_discs is not None
            and game.black_discs not in {None, game.white_discs}
            and (game.white_score, game.black_score) != _score_of_discs(game)
        ]

    def is_disputed(self, player: Player, total: Total) -> bool:
        """Tell whether a player's total is right where the discs are, not the signs, of some games."""
        if player.number not in self._by_discs:
            return False
        less, more = self._by_discs[player.number]
        return total.low - less <= (player.points or 0) <= total.high + more

    @cached_property
    def _by_discs(self) -> dict[int, tuple[int, int]]:
        """How much less and how much more players may have by their discs."""
        less: defaultdict[int, int] = defaultdict(int)
        more: defaultdict[int, int] = defaultdict(int)
        for game in self.contradicted:
            sides = (game.white, game.white_score), (game.black, game.black_score)
            for (number, score), by_discs in zip(sides, _score_of_discs(game), strict=True):
                less[number] += max((score or 0) - by_discs, 0)
                more[number] += max(by_discs - (score or 0), 0)
        return {number: (less[number], more[number]) for number in less}

    @cached_property
    def _bye_worths(self) -> dict[ByeKind, int]:
        return build_bye_worth(self.tournament.scoring)

    def _total(self, number: int, gained: int) -> Total:
        """Add byes to what a player gained in games, and say how far they may move the sum.

        Uncertain are byes in rounds that nobody has played yet (they may be announced, not given),
        byes of a whole team, and rounds in which a player has no entry at all.
        """
        summed = low = gained
        worths = self._bye_worths
        for bye in self.games.byes_of.get(number, ()):
            worth = worths[bye.kind]
            summed += worth
            team_bye = bye.kind is ByeKind.PAIRING and self.tournament.teams
            if bye.round in self.games.rounds and not team_bye:
                low += worth
        entries = self.games.appearances[number] + len(self.games.byes_of.get(number, ()))
        blanks = max(len(self.games.rounds) - entries, 0)
        return Total(summed, min(low, summed), summed + blanks * self.tournament.scoring.win)


def _score_of_discs(game: Game) -> tuple[int, int]:
    """Say who won by discs."""
    ahead = (game.white_discs or 0) - (game.black_discs or 0)
    if not ahead:
        return DRAW, DRAW
    return (WIN, LOSS) if ahead > 0 else (LOSS, WIN)
