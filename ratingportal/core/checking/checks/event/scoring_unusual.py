"""E047: results are worth other points than 1, ½ and 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import DRAW, LOSS, WIN
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E047",
    name="scoring-unusual",
    title="Unusual scoring system",
    severity=Severity.NOTE,
    message="A win counts {win}, a draw {draw} and a loss {loss} points in this tournament.",
    why="Totals are checked with these points; ratings always count 1, ½ and 0.",
    fix="Nothing to do if the tournament was scored like this.",
    source="TRF26, record 162; Vega manual, generic description of a tournament: code 142.",
)
NEEDS = ("scoring",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the points with the usual ones."""
    scoring = case.tournament.scoring
    if (scoring.win, scoring.draw, scoring.loss) != (WIN, DRAW, LOSS):
        yield RULE.found(
            case.file.place_heading("scoring"),
            win=show_points(scoring.win),
            draw=show_points(scoring.draw),
            loss=show_points(scoring.loss),
        )
