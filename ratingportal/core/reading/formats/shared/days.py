"""Days that are written day first, and the rounds that follow from the days of games.

Files of single games have no rounds. A round is then made of each day; who plays
twice on a day plays the second game in the next round of the same day.
"""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

DAY = re.compile(r"([0-9]{1,2}) ?[/.-] ?([0-9]{1,2}) ?[/.-] ?([0-9]{4}|[0-9]{2})(?![0-9])")
_ISO = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})")
_PIVOT = 70

Dated = tuple[date | None, int, int]
"""A game's day and its two players."""


def read_day(text: str) -> date | None:
    """Read a day: the day first, then the month (JJ/MM/AAAA); a year in front is understood."""
    text = text.strip()
    if found := DAY.fullmatch(text):
        return _date(found[3], found[2], found[1])
    if found := _ISO.fullmatch(text):
        return _date(found[1], found[2], found[3])
    return None


def find_days(text: str) -> list[date]:
    """Find all days in a text such as `9/01/2009 - 27/03/2009`."""
    found = (_date(hit[3], hit[2], hit[1]) for hit in DAY.finditer(text))
    return [each for each in found if each]


def write_day(day_: date, shape: str) -> str | None:
    """Write a day in a shape that `strftime` takes; years before 1900 are not written with four digits everywhere."""
    return day_.strftime(shape) if shape and day_.year >= 1900 else None


def number_rounds_by_day(games: Sequence[Dated]) -> tuple[list[int], tuple[date | None, ...]]:
    """Give each game its round, in the order given, and each round its day.

    Games without a day make rounds of their own, after all others.
    """
    by_day: defaultdict[date | None, list[int]] = defaultdict(list)
    for index, game in enumerate(games):
        by_day[game[0]].append(index)
    rounds, round_days = [0] * len(games), list[date | None]()
    for each in sorted(by_day, key=lambda day_: day_ or date.max):
        played: defaultdict[int, int] = defaultdict(int)
        for index in by_day[each]:
            _, white, black = games[index]
            slot = max(played[white], played[black]) + 1
            played[white] = played[black] = slot
            rounds[index] = len(round_days) + slot
        round_days += [each] * max(played.values())
    return rounds, tuple(round_days)


def _date(year: str, month: str, day_: str) -> date | None:
    full = int(year)
    if len(year) == 2:
        full += 1900 if full >= _PIVOT else 2000
    try:
        return date(full, int(month), int(day_))
    except ValueError:
        return None
