"""How alike two tournaments are: by their games, whatever format they were sent in, and by their names.

A game is known by its two players and the result. Players are known by their folded names with the words
sorted, since names are what all formats hold; ids only where a name is missing. Left out is what formats
do not agree on: round numbers (some renumber), colours (some have none), forfeits and byes (some drop
them), dates. A game becomes a number of 64 bits and a tournament a set of numbers; the smallest of them,
its *sketch*, are what an index needs to find it again, even by a part of its games.

Equal games alone prove little in small circles: four club mates who meet every week repeat their results.
So few games need the same time as a witness; see `compare_signatures`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING

from ratingportal.core.model.names import fold_name, sort_words
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.model.tournament import Game, Player, Tournament

VERSION = 2
"""Raise it when keys come out differently: signatures kept with another number are made anew."""
SKETCH = 64
"""So many of a tournament's game numbers are indexed."""
PROBES = 256
"""So many of a tournament's game numbers are looked up in that index."""
FEWEST = 5
"""Tournaments with fewer games that can be compared are never alike by games."""
SOME = 10
"""With fewer games only all of them count, not most of them."""
TELLING = 20
"""From so many games on, equal games need no equal time."""
NEAR = 0.8
NEARLY_ALL = 0.95
"""The share of equal games that needs no equal time, or no equal size."""
WEEK = timedelta(days=7)
SLACK = timedelta(days=3)
"""So far apart may dates be written for the same event; less than from one club night to the next."""

# Players' numbers are as good as random, so a sum of multiples modulo a prime is too, and it is quick.
_PRIME = 2**61 - 1
_LOST, _DRAWN, _WON, _AGAIN = 536870909, 268435399, 402653189, 805306457
# ü may be written u or ue; both become u, also where ue was never an ü.
_DIGRAPHS = (("ae", "a"), ("oe", "o"), ("ue", "u"))

_result = attrgetter("white", "black", "white_score", "black_score")


class DuplicateKind(StrEnum):
    """In what way another tournament is like this one, the strongest first."""

    EXACT = "exact"
    """Both have the same games."""
    NEAR = "near"
    """Each has at least four fifths of the other's games."""
    PART = "part"
    """The other has this one's games, and many more."""
    WHOLE = "whole"
    """This one has the other's games, and many more."""
    NAME = "name"
    """The same name in the same week, and other signs that it is the same event."""


@dataclass(frozen=True, slots=True)
class GameSignature:
    """What two tournaments are compared by."""

    games: frozenset[int]
    """A number for each game; a game that occurs again has another number."""
    players: frozenset[int]
    name: str
    """Folded; empty where the file gives none."""
    start: date | None
    end: date | None
    rounds: int
    player_count: int
    game_count: int
    """Rated games in all, also those of players who have neither name nor id."""

    @property
    def sketch(self) -> list[int]:
        """Give the numbers to index."""
        return sorted(self.games)[:SKETCH]

    @property
    def probes(self) -> list[int]:
        """Give the numbers to look up; none where there are too few games to tell anything."""
        return sorted(self.games)[:PROBES] if len(self.games) >= FEWEST else []


def build_signature(tournament: Tournament) -> GameSignature:
    """Make the signature of a tournament."""
    numbers = {
        each.number: number for each in tournament.players if (number := find_player_number(each))
    }
    games = choose_rated_games(tournament.games)
    return GameSignature(
        games=_distinct([*_game_numbers(numbers, games)]),
        players=frozenset(numbers.values()),
        name=fold_name(tournament.name or ""),
        start=tournament.start,
        end=tournament.end or tournament.start,
        rounds=tournament.rounds,
        player_count=len(tournament.players),
        game_count=len(games),
    )


def choose_rated_games(games: Iterable[Game]) -> list[Game]:
    """Give the games that all formats hold: played, with a result for both."""
    return [
        game
        for game in games
        if game.kind is GameKind.PLAYED
        and game.white_score is not None
        and game.black_score is not None
    ]


def find_player_number(player: Player) -> int | None:
    """Give the number that stands for a player in all formats, if the file tells who it is."""
    key = sort_words(fold_name(player.name)) if player.name else ""
    for two, one in _DIGRAPHS:
        key = key.replace(two, one)
    if not any(char.isalpha() for char in key):
        known = player.fide_id or player.national_id
        if not known:
            return None
        key = f"#{known}"
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big") % _PRIME


def compare_signatures(mine: GameSignature, theirs: GameSignature) -> DuplicateKind | None:
    """Tell in what way two tournaments are alike, if they are."""
    return _by_games(mine, theirs) or _by_name(mine, theirs)


def _by_games(mine: GameSignature, theirs: GameSignature) -> DuplicateKind | None:
    smaller, larger = sorted((len(mine.games), len(theirs.games)))
    shared, at_once = len(mine.games & theirs.games), _same_time(mine, theirs)
    if smaller < FEWEST or not (at_once or larger >= TELLING):
        return None
    if shared == larger:
        return DuplicateKind.EXACT
    if smaller < SOME:
        return None
    if shared >= (NEAR if at_once else NEARLY_ALL) * larger:
        return DuplicateKind.NEAR
    if at_once and shared >= NEARLY_ALL * smaller:
        return _side_of(mine, theirs)
    return None


def _side_of(mine: GameSignature, theirs: GameSignature) -> DuplicateKind:
    """Tell which of two tournaments is a part of the other."""
    return DuplicateKind.PART if len(mine.games) <= len(theirs.games) else DuplicateKind.WHOLE


def _by_name(mine: GameSignature, theirs: GameSignature) -> DuplicateKind | None:
    """Two sections of one open have the same name too, but other players and mostly another size."""
    if not mine.name or mine.name != theirs.name or mine.start is None or theirs.start is None:
        return None
    if abs(mine.start - theirs.start) > WEEK:
        return None
    fewer = min(len(mine.players), len(theirs.players))
    same_people = fewer and 2 * len(mine.players & theirs.players) >= fewer
    return DuplicateKind.NAME if same_people or _size(mine) == _size(theirs) else None


def _size(of: GameSignature) -> tuple[int, int, int]:
    return of.player_count, of.rounds, of.game_count


def _same_time(mine: GameSignature, theirs: GameSignature) -> bool:
    """Tell whether both were played in the same days; unknown dates exclude nothing."""
    if not (mine.start and mine.end and theirs.start and theirs.end):
        return True
    return mine.start <= theirs.end + SLACK and theirs.start <= mine.end + SLACK


def _game_numbers(numbers: dict[int, int], games: Iterable[Game]) -> Iterator[int]:
    number = numbers.get
    for white, black, score, other in map(_result, games):
        one, two = number(white), number(black)
        if one is None or two is None:
            continue
        if one > two:
            outcome = _LOST if score > other else _WON if score < other else _DRAWN
            yield (two + one * outcome) % _PRIME
        else:
            outcome = _WON if score > other else _LOST if score < other else _DRAWN
            yield (one + two * outcome) % _PRIME


def _distinct(games: list[int]) -> frozenset[int]:
    """Give a game that occurs again a number of its own each time, so that a set of them loses none."""
    found = frozenset(games)
    if len(found) == len(games):
        return found
    return frozenset(
        (game + again * _AGAIN) % _PRIME
        for game, times in Counter(games).items()
        for again in range(times)
    )
