"""E512: the country is World, though the event is no world championship."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E512",
    name="world-without-championship",
    title="Country “World” for another event",
    severity=Severity.NOTE,
    message="The country is “{country}”, but “{name}” does not look like a world championship.",
    why="The country is where the event was played, even for an international event; World is used only for the world championship.",
    fix="Enter the country in which it was played, or leave it if this is the world championship.",
    source="World Othello Federation, format of result files: header, the only exception is the world championship.",
    about=("country",),
)
_WORLD = "world"
_CHAMPIONSHIP = defer_pattern(r"world|woc|wc\b|mondial|mondiale|weltmeister", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """Compare the country with the name of the event."""
    country, name = case.tournament.extra.get("country", ""), case.tournament.name or ""
    if country.casefold() == _WORLD and not _CHAMPIONSHIP.search(name):
        yield RULE.found(case.file.place_heading("federation"), country=country, name=name)
