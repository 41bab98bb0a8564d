"""D106: single games rather than an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="D106",
    name="games-scattered",
    title="Single games instead of one event",
    severity=Severity.NOTE,
    message="{players} people played {games} games in {rounds} rounds, which looks like single games rather than one event.",
    why="Some rating lists accept only games from organised events.",
    fix="Nothing to do if the rating list accepts such games; otherwise upload each event separately.",
    source="Ratings Central: matches belong to an event; Belgian federation, CSV of the “24 lines”: single games of a season.",
)
NEEDS = ("numbers",)
_MANY = 8
"""Of so few people a round may well have one game."""


def applies_to(traits: Traits) -> bool:
    """Tell whether rounds can be counted; in free text they cannot."""
    return not traits.rounds_in_free_text


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of games with that of rounds."""
    games, rounds = len(case.games.seats.rounds), len(case.games.rounds)
    players = len(case.games.appearances)
    if players >= _MANY and games < 2 * rounds:
        yield RULE.found(None, players=players, games=games, rounds=rounds)
