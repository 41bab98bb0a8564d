"""What rules share about the games and byes of a tournament."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.checking.case.pairs import find_doubled_games, find_repeated_pairs
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from ratingportal.core.checking.case.pairs import Pair
    from ratingportal.core.checking.case.players import PlayerFacts
    from ratingportal.core.model.tournament import Bye, Game, Tournament
    from ratingportal.core.reading.formats.traits import Traits

_AT_ONCE = 500
Shape = tuple[GameKind, bool, int | None, int | None]


class Seats(NamedTuple):
    """Who sat where in which round, game by game: one list each for round, white and black."""

    rounds: list[int]
    whites: list[int]
    blacks: list[int]


@dataclass(frozen=True)
class GameFacts:
    """The games and byes of a tournament; everything is computed once, when it is first asked for."""

    tournament: Tournament
    players: PlayerFacts
    traits: Traits

    @cached_property
    def seats(self) -> Seats:
        """Give rounds and players of all games, in the order of the rounds."""
        games = self.tournament.games
        rounds = [game.round for game in games]
        if sorted(rounds) != rounds:
            games = sorted(games, key=attrgetter("round"))
            rounds.sort()
        return Seats(rounds, [game.white for game in games], [game.black for game in games])

    @cached_property
    def shapes(self) -> Counter[Shape]:
        """How many games there are of each kind, colour knowledge and pair of scores."""
        games, found = self.tournament.games, Counter[Shape]()
        # Lists are counted twice as fast as what a generator gives, short ones in little memory.
        for start in range(0, len(games), _AT_ONCE):
            some = games[start : start + _AT_ONCE]
            found.update(
                [
                    (each.kind, each.colours_known, each.white_score, each.black_score)
                    for each in some
                ]
            )
        return found

    @cached_property
    def has_results(self) -> bool:
        """Tell whether any game has a result."""
        return any(shape[0] is not GameKind.PENDING for shape in self.shapes)

    @cached_property
    def rounds(self) -> set[int]:
        """Rounds in which at least one pairing stands."""
        return set(self.seats.rounds)

    @cached_property
    def byes_of(self) -> dict[int, list[Bye]]:
        """Byes by player number."""
        found: defaultdict[int, list[Bye]] = defaultdict(list)
        for bye in self.tournament.byes:
            found[bye.player].append(bye)
        return found

    @cached_property
    def appearances(self) -> Counter[int]:
        """How many pairings each player has."""
        found = self.white_games.copy()
        found.update(self.seats.blacks)
        return found

    @cached_property
    def white_games(self) -> Counter[int]:
        """How many pairings each player has with white, or named first."""
        return Counter(self.seats.whites)

    @cached_property
    def per_round(self) -> dict[int, int]:
        """How many pairings each round has, in the order of the rounds."""
        return dict(sorted(Counter(self.seats.rounds).items()))

    @cached_property
    def crowded_rounds(self) -> dict[int, Counter[int]]:
        """Rounds in which somebody sits at two boards, with everybody's number of games in them."""
        whites, blacks = self.seats.whites, self.seats.blacks
        found, start = {}, 0
        for round_, games in self.per_round.items():
            end = start + games
            seated = whites[start:end] + blacks[start:end]
            if len(set(seated)) != len(seated):
                found[round_] = Counter(seated)
            start = end
        return found

    @cached_property
    def repeated_pairs(self) -> dict[Pair, int]:
        """Pairs that met more than once, the smaller number first, with how often."""
        found = find_repeated_pairs(self.seats.whites, self.seats.blacks)
        strangers = self.players.strangers
        return {pair: times for pair, times in found.items() if strangers.isdisjoint(pair)}

    @cached_property
    def doubled(self) -> list[list[Game]]:
        """Games that stand in the file more than once, where every game has a line of its own."""
        if not self.traits.one_line_per_game or not self.repeated_pairs:
            return []
        found = find_doubled_games(
            self.tournament.games,
            self.repeated_pairs,
            rounds_count=not self.traits.games_by_day,
        )
        if self.traits.rounds_in_free_text:
            # Games of a match often stand under one mark; only their discs tell them apart.
            found = [
                each for each in found if each[0].white_discs not in {None, each[0].black_discs}
            ]
        return found

    @cached_property
    def doubled_players(self) -> set[int]:
        """Players of games that stand in the file more than once: their sums are not theirs."""
        return {number for same in self.doubled for number in (same[0].white, same[0].black)}
