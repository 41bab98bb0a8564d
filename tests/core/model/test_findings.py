from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Place, Rule, Severity
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER

RULE = Rule(
    code="R999",
    name="example",
    title="Example",
    severity=Severity.NOTE,
    message="Player {player} in round {round}.",
    why="Why.",
    fix="Fix.",
    source="Source.",
    about=("player",),
)


def test_fingerprint_forgets_the_line() -> None:
    one = RULE.found(Place(5), player=1, round=2)
    two = RULE.found(Place(9), player=1, round=3)
    other = RULE.found(Place(5), player=2, round=2)

    assert one.fingerprint == two.fingerprint
    assert one.fingerprint != other.fingerprint
    assert len(one.fingerprint) == 20


def test_sentence_is_made_from_the_card() -> None:
    finding = RULE.found(None, player=1, round=2)

    assert RULE.text(finding.details) == "Player 1 in round 2."


def test_one_is_said_otherwise_than_several() -> None:
    rule = replace(RULE, message="{count} players of {all}.", one="One player of {all}.")

    assert rule.text({"count": 1, "all": 7}) == "One player of 7."
    assert rule.text({"count": 2, "all": 7}) == "2 players of 7."
    assert replace(rule, counted="all").text({"count": 2, "all": 1}) == "One player of 1."
    assert RULE.text({"player": 1, "round": 2, "count": 1}) == "Player 1 in round 2."


@pytest.mark.parametrize(
    "rule",
    [rule for rule in catalogue.list_rules().values() if rule.one],
    ids=lambda rule: rule.code,
)
def test_message_for_one_needs_nothing_that_the_other_has_not(rule: Rule) -> None:
    several, one = (
        {name for _text, name, _spec, _sign in Formatter().parse(template) if name}
        for template in (rule.message, rule.one)
    )

    assert rule.counted in several - one
    assert one < several


def test_outline_has_dots_for_what_a_finding_fills_in() -> None:
    outline = BIRTH_PLACEHOLDER.outline

    assert outline.startswith("… players have the birth date 1900/01/01, ")
    assert outline.endswith("for example player …")
