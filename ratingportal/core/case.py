"""What a rule is given: the tournament, and what all rules share, computed once.

A hundred rules that each walk through all games would be slow, so the walks are made here, and a
rule looks at their results first: only when a number is suspicious does it search for the details.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core import pairs
from ratingportal.core.findings import Place
from ratingportal.core.form import Surprises, performances, surprises
from ratingportal.core.matching import CHOSEN, LEAST_NUMBERS, number_in_register
from ratingportal.core.model import ByeKind, GameKind, Scoring
from ratingportal.core.people import People
from ratingportal.core.scoring import bye_worth, game_points
from ratingportal.core.timing import minutes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date

    from ratingportal.core.form import Performance
    from ratingportal.core.formats.base import FieldSpan
    from ratingportal.core.knowledge import Alike, Knowledge, Numbers, Register
    from ratingportal.core.matching import Known, Match, Method
    from ratingportal.core.model import Bye, Game, Player, Tournament
    from ratingportal.core.pairs import Pair

OTHELLO = "othello_elo"
FORMATS_BY_GAME = frozenset(("belgian_classic", "belgian_csv", "knsb_csv", OTHELLO))
"""Formats that give every game a line of its own; the others cannot hold a game twice."""
FORMATS_BY_DAY = frozenset(("belgian_classic", "belgian_csv"))
"""Of these, the ones in which a game may have a day instead of a round."""
Shape = tuple[GameKind, bool, int | None, int | None]


def _nowhere(text: str, name: str) -> FieldSpan | None:  # noqa: ARG001 -- the shape of `Format.locate`
    return None


@dataclass(frozen=True, slots=True)
class Total:
    """A player's points as the results say, and the least and most that byes may make of them."""

    summed: int
    low: int
    high: int


class Seats(NamedTuple):
    """Who sat where in which round, game by game: one list each for round, white and black."""

    rounds: list[int]
    whites: list[int]
    blacks: list[int]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the office knows besides the file: who sends it, and how long they may wait."""

    deadline_days: int | None = None
    """Days after the last day of play within which results must be sent."""
    federation: str | None = None
    """The code of the federation that sends the file."""
    received: date | None = None
    """The day on which the report first came; a later check does not make it late."""


@dataclass
class Case(People):
    """One tournament under examination."""

    tournament: Tournament
    today: date
    lines: Sequence[str] = ()
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)
    locate: Callable[[str, str], FieldSpan | None] = _nowhere
    filename: str = ""
    format_key: str = ""
    rating_list: str | None = None
    terms: Terms = Terms()
    format_name: str = ""
    """What people call the format."""
    extensions: tuple[str, ...] = ()
    """Endings that files of this format usually have."""
    encoding: str = ""
    line_ending: str = ""
    knowledge: Knowledge | None = None
    register: Register | None = None
    """Answers what the file cannot; a rule that asks has `KNOWLEDGE` in its `NEEDS`."""

    def place(self, line: int | None, name: str) -> Place | None:
        """Place a field of a line; the whole line where the format cannot say more.

        “id” is the number in the register that was asked, whatever the format calls it.
        """
        if line is None:
            return None
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        names = (name, *self._names_of_number) if name == "id" else (name,)
        span = next(filter(None, (self.locate(text, each) for each in names)), None)
        return Place(line, span.column, span.length) if span else Place(line)

    @property
    def _names_of_number(self) -> tuple[str, str]:
        """Name the fields that may hold the number, the likelier first."""
        own, other = "national_id", "fide_id"
        return (other, own) if self.rating_list == "fide" else (own, other)

    def heading(self, name: str) -> Place | None:
        """Place a field of the tournament, if the file gives it."""
        return self.place(self.header_lines.get(name), name)

    @cached_property
    def minutes(self) -> int | None:
        """Minutes that each player has for sixty moves, where the time control says so."""
        return minutes_of(self.tournament.time_control or "")

    @cached_property
    def alike(self) -> Sequence[Alike]:
        """Other tournaments that are like this one."""
        return self.knowledge.alike(self.tournament) if self.knowledge else ()

    @cached_property
    def people(self) -> list[tuple[Player, Match]]:
        """Entries with what the register says of them; nothing where nobody was asked."""
        if self.register is None:
            return []
        players = self.tournament.players
        return list(zip(players, self.register.people(self.tournament), strict=True))

    def matched(self, *methods: Method) -> Iterator[tuple[Player, Match]]:
        """Give the entries that were matched in one of these ways."""
        return (pair for pair in self.people if pair[1].method in methods)

    @property
    def recognised(self) -> Iterator[tuple[Player, Known]]:
        """Give the entries whose person was found without anybody choosing."""
        for player, match in self.people:
            if match.known is not None and match.is_automatic and match.method not in CHOSEN:
                yield player, match.known

    @cached_property
    def to_register(self) -> list[Player]:
        """Give the entries that become new people of the register if nobody says otherwise."""
        return [
            player
            for player, match in self.people
            if (match.method == "new" and match.known is None)
            or (player.is_new and match.method in {"nobody", "one-candidate", "several"})
        ]

    @cached_property
    def numbers(self) -> Numbers | None:
        """Give the numbers that they can get, where the list gives them here."""
        if self.register is None or not self.to_register:
            return None
        return self.register.numbers(len(self.to_register))

    def register_number(self, player: Player) -> str:
        """Give an entry's number in the register that was asked; one made up for the file is none."""
        if self.rating_list == "fide":
            return player.fide_id or ""
        return number_in_register(player.national_id, LEAST_NUMBERS.get(self.rating_list or "", 0))

    def register_rating(self, player: Player) -> int | None:
        """Give an entry's rating in the list that the register belongs to."""
        return player.rating if self.rating_list == "fide" else player.national_rating

    def same_number(self, one: int, other: int) -> bool:
        """Tell whether two entries give the same number, which other rules report."""
        numbers = {self.register_number(self.by_number[each]) for each in (one, other)}
        return len(numbers) == 1 and numbers != {""}

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """Players by their number in the file."""
        return {player.number: player for player in self.tournament.players}

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
        return Counter(
            (game.kind, game.colours_known, game.white_score, game.black_score)
            for game in self.tournament.games
        )

    @cached_property
    def has_games(self) -> bool:
        """Tell whether any game has a result."""
        return any(shape[0] is not GameKind.PENDING for shape in self.shapes)

    @cached_property
    def rounds_with_games(self) -> set[int]:
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
    def games_per_round(self) -> dict[int, int]:
        """How many pairings each round has, in the order of the rounds."""
        return dict(sorted(Counter(self.seats.rounds).items()))

    @cached_property
    def crowded_rounds(self) -> dict[int, Counter[int]]:
        """Rounds in which somebody sits at two boards, with everybody's number of games in them."""
        whites, blacks = self.seats.whites, self.seats.blacks
        found, start = {}, 0
        for round_, games in self.games_per_round.items():
            end = start + games
            seated = whites[start:end] + blacks[start:end]
            if len(set(seated)) != len(seated):
                found[round_] = Counter(seated)
            start = end
        return found

    @cached_property
    def repeated_pairs(self) -> dict[Pair, int]:
        """Pairs that met more than once, the smaller number first, with how often."""
        return pairs.repeated(self.seats.whites, self.seats.blacks)

    @cached_property
    def doubled_games(self) -> list[list[Game]]:
        """Games that stand in the file more than once, where every game has a line of its own."""
        if self.format_key not in FORMATS_BY_GAME or not self.repeated_pairs:
            return []
        found = pairs.doubled(
            self.tournament.games,
            self.repeated_pairs,
            rounds_count=self.format_key not in FORMATS_BY_DAY,
        )
        if self.format_key == OTHELLO:
            # Games of a match often stand under one mark; only their discs tell them apart.
            found = [
                each for each in found if each[0].white_discs not in {None, each[0].black_discs}
            ]
        return found

    @cached_property
    def doubled_players(self) -> set[int]:
        """Players of games that stand in the file more than once: their sums are not theirs."""
        return {number for same in self.doubled_games for number in (same[0].white, same[0].black)}

    @cached_property
    def gained(self) -> defaultdict[int, int]:
        """Everybody's points from games, in tenths."""
        return game_points(self.tournament)

    @cached_property
    def surprises(self) -> Surprises:
        """Players who scored far more or far less than their ratings promise against this field."""
        if self.tournament.scoring != Scoring():
            return Surprises(0, [])
        return surprises(self.tournament.players, self.appearances, self.gained)

    @cached_property
    def exceptions(self) -> list[Performance]:
        """How the surprising players did against their own opponents, where they are few."""
        if not self.surprises.few:
            return []
        tournament = self.tournament
        return performances(self.surprises.players, tournament.players, tournament.games)

    @cached_property
    def exchanged_totals(self) -> dict[int, tuple[Player, Total]]:
        """Neighbours whose declared points are each other's sums: by number, the one they fit."""
        found: dict[int, tuple[Player, Total]] = {}
        for one, two in pairwise(self.unequal_totals):
            (first, first_sum), (second, second_sum) = one, two
            declared = first.points, second.points
            if abs(first.number - second.number) == 1 and declared == (
                second_sum.summed,
                first_sum.summed,
            ):
                found[first.number], found[second.number] = two, one
        return found

    @cached_property
    def unequal_totals(self) -> list[tuple[Player, Total]]:
        """Players whose declared points are not the sum of their results, with the sums."""
        games, byes = self.gained, self.byes_of
        found = []
        for player in self.tournament.players:
            number, declared = player.number, player.points
            if declared is None or (declared == games[number] and number not in byes):
                continue
            total = self._total(number, games[number])
            if declared == total.summed or number in self.doubled_players:
                continue
            if self.readable(player.line, "cells"):
                found.append((player, total))
        return found

    def _total(self, number: int, gained: int) -> Total:
        """Add byes to what a player gained in games, and say how far they may move the sum.

        Uncertain are byes in rounds that nobody has played yet (they may be announced, not given),
        byes of a whole team, and rounds in which a player has no entry at all.
        """
        summed = low = gained
        scoring = self.tournament.scoring
        worths = bye_worth(scoring)
        for bye in self.byes_of.get(number, ()):
            worth = worths[bye.kind]
            summed += worth
            team_bye = bye.kind is ByeKind.PAIRING and self.tournament.teams
            if bye.round in self.rounds_with_games and not team_bye:
                low += worth
        entries = self.appearances[number] + len(self.byes_of.get(number, ()))
        blanks = max(len(self.rounds_with_games) - entries, 0)
        return Total(summed, min(low, summed), summed + blanks * scoring.win)

    def game_place(self, game: Game) -> Place | None:
        """Place a game where the file records it."""
        return self.place(game.line, f"round {game.round}")
