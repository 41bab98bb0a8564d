"""E049: days are written otherwise than the federation asks for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E049",
    name="day-written-otherwise",
    title="Date in another format",
    severity=Severity.FIXED,
    message="{count} dates are not written as {asked}, for example “{value}” on line {line}; they were read anyway.",
    one="“{value}” on line {line} is not written as {asked}; it was read anyway.",
    why="The federation's own program may mix up day and month, or not find the date at all.",
    fix="Nothing to do here if the dates shown are correct. For the federation, write all dates the same way.",
    source="KNSB, alternative CSV for youth ratings: days are written dd-mm-eejj; Belgian federation, CSV of the “24 lines”: JJ/MM/AAAA.",
)
_FIELDS = ("date", "start", "end")
_DAY = defer_pattern(
    r"[0-9]{4}[/.-][0-9]{1,2}[/.-][0-9]{1,2}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-](?:[0-9]{4}|[0-9]{2})"
)


def applies_to(traits: Traits) -> bool:
    """Tell whether the format demands one way of writing days."""
    return bool(traits.date_shape)


def check(case: Case) -> Iterator[Finding]:
    """Look at the days of games and of the event; a day or month of one digit is usual."""
    odd = find_odd_days(case)
    if odd:
        place, value = odd[0]
        asked = case.traits.date_shape
        yield RULE.found(place, count=len(odd), value=value, line=place.line, asked=asked)


def find_odd_days(case: Case) -> list[tuple[Place, str]]:
    """Give all days that are written otherwise, with their places."""
    sign = _sign_in(case.traits.date_shape)
    usual = re.compile(rf"[0-9]{{1,2}}{sign}[0-9]{{1,2}}{sign}[0-9]{{4}}")
    return [
        (place, value)
        for place, value in _days(case)
        if _DAY.fullmatch(value) and not usual.fullmatch(value)
    ]


def _sign_in(shape: str) -> str:
    """Give the sign between day and month of a shape such as `dd-mm-yyyy`."""
    return re.escape(shape.strip("dDmMyY")[:1])


def _days(case: Case) -> Iterator[tuple[Place, str]]:
    for number, line in enumerate(case.file.lines, 1):
        for name in _FIELDS:
            if span := case.file.locate(line, name):
                start = span.column - 1
                raw = line[start : start + span.length]
                value = raw.strip(' "')
                yield Place(number, span.column + raw.find(value), len(value)), value
