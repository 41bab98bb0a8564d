"""The numbers of the regulations, each with the day from which it holds.

A sequence of dated rules is in the order of its days; `find_in_force` gives the one that holds on a day.
Nothing here is computed, and nothing outside this module knows a date of a regulation.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

ALWAYS: Final = date.min


class Dated(Protocol):
    """A rule that holds from a day on, until the next of its kind."""

    @property
    def since(self) -> date:
        """Give the first day on which it holds."""


D = TypeVar("D", bound=Dated)


def find_in_force(rules: Sequence[D], day: date) -> D:
    """Give the rule that holds on a day; the first one holds since ever."""
    return next(rule for rule in reversed(rules) if rule.since <= day)


@dataclass(frozen=True, slots=True)
class Cap:
    """How far apart two ratings count at most.

    With `largest_only`, it works for one game of an event, the one with the largest difference.
    From the rating `lifted_from` on, the own side of the game is not capped.
    """

    since: date
    points: int = 400
    largest_only: bool = False
    lifted_from: int | None = None


@dataclass(frozen=True, slots=True)
class Gap:
    """Games between players too far apart are not rated once one of them is above a rating."""

    since: date
    points: int
    above: int


@dataclass(frozen=True, slots=True)
class Floor:
    """The lowest rating of a list."""

    since: date
    rating: int


@dataclass(frozen=True, slots=True)
class FirstRating:
    """How FIDE rates a newcomer.

    `drawn` are the ratings of hypothetical opponents against whom a draw is added. `half_point` is
    what each half point above 50 % is worth; without it, the table is asked there too.
    """

    since: date
    floor: int
    drawn: tuple[int, ...] = ()
    half_point: int | None = None
    maximum: int | None = None
    games: int = 5
    periods: int = 26


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """The least minutes for 60 moves, by the higher rating of the two: (rating from, minutes)."""

    since: date
    minutes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Raise:
    """A change of all ratings below a bound, made once, on one list: part of the way to the bound."""

    on: date
    below: int
    numerator: int
    denominator: int
    title: str


@dataclass(frozen=True, slots=True)
class Newcomers:
    """How many games a Belgian rating stays provisional, and from which one it is shown."""

    since: date
    games: int
    shown: int


@dataclass(frozen=True, slots=True)
class BelgianCap:
    """The Belgian cap on the difference, and within which percentages a first score is held."""

    since: date
    points: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class IcuVersion:
    """How the Irish calculation repeats itself: at most so many rounds before and after the bonus."""

    rounds: int
    rounds_after: int
    bonus_again: bool
    bonus_updated: bool
    threshold: float


# FIDE. Rules about a game hold by the first day of its event.
CONTROLS: Final = ("standard", "rapid", "blitz")
_CAPS: Final = (
    Cap(ALWAYS),
    Cap(date(2022, 1, 1), largest_only=True),
    Cap(date(2024, 3, 1)),
)
FIDE_CAPS: Final = {
    "standard": (*_CAPS, Cap(date(2025, 10, 1), lifted_from=2650)),
    "rapid": _CAPS,
    "blitz": _CAPS,
}
_GAPS: Final = (Gap(date(2024, 12, 1), points=600, above=2600),)
FIDE_GAPS: Final = {"standard": (), "rapid": _GAPS, "blitz": _GAPS}
FIDE_FLOORS: Final = (Floor(ALWAYS, 1000), Floor(date(2024, 3, 1), 1400))
FIDE_FIRST: Final = (
    FirstRating(ALWAYS, floor=1000, half_point=20),
    FirstRating(date(2024, 3, 1), floor=1400, drawn=(1800, 1800), maximum=2200),
)
FIDE_TIMES: Final = (
    TimeLimits(ALWAYS, ((2200, 120), (1600, 90), (0, 60))),
    TimeLimits(date(2022, 1, 1), ((2400, 120), (1800, 90), (0, 60))),
)
# More than the first and less than the second; blitz may take the second in full.
FIDE_QUICK_TIMES: Final = {"rapid": (10, 60), "blitz": (3, 10)}
FIDE_RAISES: Final = (Raise(date(2024, 3, 1), 2000, 40, 100, "rise of all ratings below 2000"),)
FIDE_K_TOP: Final = (2400, 10)
FIDE_K_JUNIOR: Final = (18, 2300, 40)  # until this age, below this peak
FIDE_K_NEW: Final = (30, 40)  # below so many games
FIDE_K: Final = 20
FIDE_K_TIMES_GAMES: Final = 700
FIDE_CLOSING_DAYS: Final = 3
FIDE_LISTS_TO_REPORT: Final = 3
FIDE_INACTIVE_PERIODS: Final = 12

# Belgium. Rules hold by the day of the list.
KBSB_CAPS: Final = (
    BelgianCap(ALWAYS, 350, lowest=11, highest=89),
    BelgianCap(date(2015, 4, 1), 400, lowest=8, highest=92),
)
# Seen on lists from 2021-01 to 2022-04; nothing says that it ended before the next one.
KBSB_FLOORS: Final = (
    Floor(ALWAYS, 0),
    Floor(date(2021, 1, 1), 1150),
    Floor(date(2024, 4, 1), 1400),
)
KBSB_RAISES: Final = (Raise(date(2024, 4, 1), 2000, 250, 850, "rise of all ratings below 2000"),)
KBSB_NEWCOMERS: Final = (Newcomers(ALWAYS, 20, 10), Newcomers(date(2024, 1, 1), 5, 5))
KBSB_K_BY_GAMES: Final = ((100, 32), (300, 24))  # up to this game of the career
KBSB_K_BY_RATING: Final = ((2000, 16), (2200, 12))  # below this rating
KBSB_K: Final = 10
KBSB_FOREIGNER: Final = "0"  # the matricule of everybody without one
KBSB_MANY_GAMES: Final = 25
KBSB_MUCH_CHANGE: Final = 150

# Ireland.
ICU_VERSIONS: Final = (
    IcuVersion(30, 1, bonus_again=True, bonus_updated=False, threshold=0.5),
    IcuVersion(30, 30, bonus_again=True, bonus_updated=False, threshold=0.5),
    IcuVersion(30, 30, bonus_again=False, bonus_updated=True, threshold=0.1),
    IcuVersion(50, 50, bonus_again=False, bonus_updated=True, threshold=0.1),
)
ICU_FULL_GAMES: Final = 20
ICU_FLOOR: Final = 700
ICU_BONUS_BELOW: Final = 2100
ICU_BONUS_CHANGE: Final = 35
ICU_BONUS_K: Final = 24
ICU_BONUS_GAMES: Final = 4
ICU_K_TOP: Final = (2100, 16)
ICU_K_YOUNG: Final = (21, 40)
ICU_K_NEW: Final = (8, 32)
ICU_K: Final = 24
ICU_WIN: Final = 400
