"""What rating systems take and give: players, events and games in, an outcome out.

Plain data without a clock, settings or a database. A score is counted in half points of the first
player (2 win, 1 draw, 0 loss), so that everything which can be exact is an integer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import date

WIN, DRAW, LOSS = 2, 1, 0


class RatingError(Exception):
    """A run cannot be made; the message says why in words for people."""


class NotConvergedError(RatingError):
    """A system that repeats its calculation until nothing moves did not come to rest."""


class Status(StrEnum):
    """What kind of rating a player has."""

    FULL = "full"
    PROVISIONAL = "provisional"
    FOREIGN = "foreign"
    UNRATED = "unrated"


class Mode(StrEnum):
    """After what a system gives new ratings."""

    PERIOD = "period"
    EVENT = "event"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Points:
    """What a player without a full rating has collected: games against rated opponents.

    `score` is in half points. `period` is the first day of the period they were played in, where known.
    """

    sum: float = 0
    score: int = 0
    n: int = 0
    period: date | None = None

    @classmethod
    def add_up(cls, several: Iterable[Points]) -> Points:
        """Add up what was collected in several periods."""
        pool = list(several)
        return cls(
            sum(each.sum for each in pool),
            sum(each.score for each in pool),
            sum(each.n for each in pool),
        )


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player before a run; `None` is unknown. Systems use what they need of it.

    `games` counts the career before the period. `peak` is the highest rating ever published.
    `standard` is the standard rating of somebody who is rated in rapid or blitz.
    """

    rating: float | None = None
    k: int | None = None
    games: int | None = None
    birth_year: int | None = None
    peak: float | None = None
    status: Status | None = None
    points: tuple[Points, ...] = ()
    standard: int | None = None
    last_played: date | None = None
    dob: date | None = None
    joined: date | None = None


@dataclass(frozen=True, slots=True)
class EventGame:
    """One game of an event; `number` counts from 1 in the order of the event.

    `reason` says why the game is not to be rated, where that is known before any rule is asked.
    """

    number: int
    first: str
    second: str | None
    score: int | None
    day: date | None = None
    round: int | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament or match.

    `ratings` holds what was in force on its first day, for those whose rating at the start of the
    period is not the one to use; a `None` in it is somebody who was unrated on that day.
    `minutes` is each player's time for 60 moves. `match` is the number of games a match was set for.
    `reason` says why none of its games is to be rated.
    """

    key: str
    games: Sequence[EventGame]
    start: date | None = None
    end: date | None = None
    ratings: Mapping[str, float | None] = field(default_factory=dict)
    minutes: float | None = None
    match: int | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A rating that an office starts from instead of the one on its list, and why."""

    player: str
    rating: int
    reason: str


@dataclass(frozen=True, slots=True)
class Context:
    """What is the same for a whole run: the period, the list it makes, and the office's own decisions."""

    control: str = "standard"
    start: date | None = None
    list_date: date | None = None
    version: int | None = None
    adjustments: Sequence[Adjustment] = ()


@dataclass(slots=True)
class Change:
    """One side of one rated game, with everything that explains its change.

    `expected` and `change` (score minus expected) are hundredths where they are integers.
    Without K they are `None`: the game counts towards a first rating.
    """

    event: str
    game: int
    player: str
    opponent: str
    score: int
    rating: float | None
    opponent_rating: float
    difference: float | None
    counted: float | None
    expected: float | None
    k: int | None
    change: float | None
    rule: str

    @property
    def capped(self) -> bool:
        """Tell whether the difference counted as a smaller one."""
        return self.difference != self.counted


@dataclass(frozen=True, slots=True)
class Unrated:
    """A game that is not rated, or only not for one player, and why; `involved` are those who played it."""

    event: str
    game: int
    reason: str
    player: str | None = None
    involved: tuple[str, ...] = ()

    @classmethod
    def whole(cls, event: str, game: EventGame, reason: str) -> Unrated:
        """Put down a game that is rated for nobody."""
        involved = (game.first,) if game.second is None else (game.first, game.second)
        return cls(event, game.number, reason, None, involved)

    def concerns(self, key: str) -> bool:
        """Tell whether a player's game is meant."""
        return key == self.player or key in self.involved


@dataclass(slots=True)
class Result:
    """What a run makes of one player.

    `change` is the sum of K × change, in hundredths where it is an integer. `state` is the player as
    the next run takes them. `details` holds what only this system knows, by name.
    """

    before: float | None
    after: float | None
    change: float
    games: int
    k: int | None
    status: Status
    state: RatedPlayer
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Outcome:
    """What a run gives: a result for every player, a change for every rated side, and what was left out."""

    results: dict[str, Result] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    unrated: list[Unrated] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def states(self) -> dict[str, RatedPlayer]:
        """Give every player as the next run takes them."""
        return {key: result.state for key, result in self.results.items()}


Rate = Callable[[Mapping[str, RatedPlayer], Iterable[Event], Context], Outcome]


@dataclass(frozen=True, slots=True)
class System:
    """A rating system: what it is called and the function that rates with it.

    `version` changes when the same inputs would give other numbers. `whole_ratings` says that
    ratings are integers; a fraction in the input is then a mistake. `usual_rule` is the rule of a
    game that needs no mention.
    """

    key: str
    title: str
    version: str
    mode: Mode
    rate: Rate
    whole_ratings: bool = True
    usual_rule: str = ""
