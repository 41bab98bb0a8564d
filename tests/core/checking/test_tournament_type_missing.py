from __future__ import annotations

from ratingportal.core.checking.checks.event.tournament_type_missing import RULE
from tests.core.builders import of, report, spoiled


def test_missing_kind_is_noted() -> None:
    assert len(of(report(spoiled("092 Individual: Round-Robin\n", "")), RULE.code)) == 1


def test_given_kind_passes() -> None:
    assert of(report(spoiled("Round-Robin", "Swiss-System")), RULE.code) == []
