"""Limits of the regulations that rules compare with, each with the day from which it holds.

A file is judged by the rules of its own day, so a report of 2019 that is sent or checked again today meets the limits
of 2019. A limit whose first day is not known has held since ever; what FIDE's rating system needs as well is taken
from there. Only changes that somebody has published are here; rules know no date of a regulation.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Final

from ratingportal.core.model.time_control import BLITZ
from ratingportal.core.rating.constants import ALWAYS, FIDE_TIMES, find_in_force


@dataclass(frozen=True, slots=True)
class DatedLimit:
    """A number that holds from a day on, until the next of its kind."""

    since: date
    value: int


LONGEST_BLITZ: Final = (DatedLimit(ALWAYS, 14), DatedLimit(date(2013, 7, 1), BLITZ))
"""Minutes up to which a game is blitz: less than 15 until FIDE's congress of 2012 changed it."""
FIDE_ID_DIGITS: Final = (DatedLimit(ALWAYS, 8), DatedLimit(date(2015, 3, 2), 9))
"""Digits that FIDE's numbers have at most; in a survey of March 2015 none had nine, later many had."""
ROUNDS_A_DAY: Final = (DatedLimit(ALWAYS, 3),)
"""Rounds of standard games on one day."""
HOURS_A_DAY: Final = (DatedLimit(ALWAYS, 12),)
"""Hours of play on one day."""
LEAST_MINUTES: Final = (DatedLimit(ALWAYS, 3),)
"""Minutes that every list demands at least."""
YOUTH_MINUTES: Final = (DatedLimit(ALWAYS, 15),)
"""Minutes that the Dutch youth list demands at least."""


@dataclass(frozen=True)
class Limits:
    """The limits that hold on a day."""

    day: date

    @cached_property
    def longest_blitz(self) -> int:
        """Give the minutes up to which a game is blitz."""
        return find_in_force(LONGEST_BLITZ, self.day).value

    @cached_property
    def fide_id_digits(self) -> int:
        """Give the digits that FIDE's numbers have at most."""
        return find_in_force(FIDE_ID_DIGITS, self.day).value

    @cached_property
    def rounds_a_day(self) -> int:
        """Give the rounds of standard games that one day may have."""
        return find_in_force(ROUNDS_A_DAY, self.day).value

    @cached_property
    def hours_a_day(self) -> int:
        """Give the hours of play that one day may have."""
        return find_in_force(HOURS_A_DAY, self.day).value

    @cached_property
    def least_minutes(self) -> int:
        """Give the minutes that every list demands at least."""
        return find_in_force(LEAST_MINUTES, self.day).value

    @cached_property
    def youth_minutes(self) -> int:
        """Give the minutes that the Dutch youth list demands at least."""
        return find_in_force(YOUTH_MINUTES, self.day).value

    def minutes_for(self, rating: int) -> int:
        """Give the minutes for sixty moves that FIDE demands where somebody has this rating."""
        times = find_in_force(FIDE_TIMES, self.day).minutes
        return next(minutes for least, minutes in times if rating >= least)
