"""E510: the country of the tournament is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E510",
    name="country-unknown",
    title="Unknown country",
    severity=Severity.CONFIRM,
    message="“{country}” is not a known country.",
    why="The country decides who is responsible for the event and from which range new players get their IDs.",
    fix="Write the country's English name, such as Great-Britain, or World for the world championship.",
    source="World Othello Federation, format of result files: header, list of countries.",
    about=("country",),
)
WIDER = frozenset(("world", "europe", "asia", "america", "south america", "africa", "oceania"))
"""Championships of more than one country have no country."""


def check(case: Case) -> Iterator[Finding]:
    """Look for a country that could not be translated, or none at all."""
    tournament = case.tournament
    country = tournament.extra.get("country", "")
    if (
        "federation" not in case.file.unread
        and tournament.federation is None
        and country.casefold() not in WIDER
    ):
        yield RULE.found(case.file.place_heading("federation"), country=country)
