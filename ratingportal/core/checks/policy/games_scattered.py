"""D106: single games rather than an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="D106",
    name="games-scattered",
    severity=Severity.NOTE,
    message="{players} people played {games} games in {rounds} rounds: these are single games rather than one event.",
    why="Some lists take only the games of organised events.",
    fix="Nothing to do if the list takes such games; otherwise send each event on its own.",
    source="Ratings Central: matches belong to an event; Belgian federation, CSV of the “24 lines”: single games of a season.",
)
NEEDS = ("numbers",)
_MANY = 8
"""Of so few people a round may well have one game."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of games with that of rounds; Othello marks rounds in free text."""
    games, rounds = len(case.seats.rounds), len(case.rounds_with_games)
    players = len(case.appearances)
    if case.format_key != "othello_elo" and players >= _MANY and games < 2 * rounds:
        yield RULE.found(None, players=players, games=games, rounds=rounds)
