from __future__ import annotations

from ratingportal.core.findings import Place, Rule, Severity

RULE = Rule(
    code="R999",
    name="example",
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
