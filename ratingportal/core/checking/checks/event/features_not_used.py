"""E046: records of a pairing program that a rating does not use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E046",
    name="features-not-used",
    title="Records not used for rating",
    severity=Severity.NOTE,
    message="The file uses {features}. These records are kept but not used for rating.",
    why="They change pairings, standings or points; ratings depend only on the games.",
    fix="Nothing to do. Keep these records in mind when you compare points and ranks.",
    source="Sharly Chess names what an import loses; TRF26, records 250 to 362; JaVaFo, XX records.",
    about=("features",),
)
_FEATURES = {
    "XXA": "accelerated pairings",
    "250": "accelerated pairings",
    "acceleration": "accelerated pairings",
    "260": "forbidden pairings",
    "XXP": "forbidden pairings",
    "299": "changed points",
    "XXS": "points of its own for byes",
    "300": "team pairings",
    "320": "team byes",
    "330": "team forfeits",
    "352": "colours of teams",
    "362": "points of teams",
}
_NONE = "none"
"""Vega says so where there is no acceleration."""


def check(case: Case) -> Iterator[Finding]:
    """Name what the records that were kept are about."""
    extra = case.tournament.extra
    found = dict.fromkeys(
        text for code, text in _FEATURES.items() if extra.get(code, _NONE).casefold() != _NONE
    )
    if found:
        yield RULE.found(None, features=", ".join(found))
