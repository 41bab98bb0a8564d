"""Rules that need what only the portal knows: told once for all, and not run where nobody was asked."""

from __future__ import annotations

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.checking.knowledge import KNOWLEDGE, PORTAL_ONLY, Knowledge
from ratingportal.core.cli.console import Painter, write_report
from ratingportal.core.inspection import check, inspect, read
from tests.core.builders import SOUND, TODAY, codes, report
from tests.core.duplicate_cases import all_kinds

ASKING = tuple(each.rule.code for each in load_checks() if KNOWLEDGE in each.needs)
UNASKED = tuple(each.rule.code for each in load_checks() if PORTAL_ONLY & {*each.needs})


def test_without_a_portal_the_report_says_which_rules_only_the_portal_runs() -> None:
    found = report(SOUND)

    assert {"D001", "D002", "D003", "D004", "D005"} <= set(ASKING)
    assert found.unasked == UNASKED
    assert not set(UNASKED) & set(found.not_run)
    told = "\n".join(write_report(found, Painter(colour=False)))
    assert f"checked only after upload to the portal: {', '.join(UNASKED)}" in told


def test_what_the_portal_answers_reaches_all_rules() -> None:
    found = report(SOUND, knowledge=all_kinds(known=True))

    assert codes(found) == ["D001", "D002", "D003", "D004", "D005"]
    assert not set(ASKING) & set(found.unasked)


def test_rules_that_need_an_answer_do_not_run_on_what_cannot_be_read() -> None:
    found = report("no tournament at all\n", knowledge=Knowledge())

    assert set(ASKING) <= set(found.not_run)
    assert found.unasked == ()


def test_what_was_read_can_be_checked_again_with_other_answers() -> None:
    file = read(SOUND.encode(), filename="spring.trf", today=TODAY)

    first = check(file, knowledge=all_kinds(known=True))
    second = check(file, knowledge=Knowledge())
    alone = check(file)

    assert codes(first) == ["D001", "D002", "D003", "D004", "D005"]
    assert codes(second) == codes(alone) == []
    assert not set(ASKING) & set(second.unasked)
    assert set(ASKING) <= set(alone.unasked)
    assert alone == inspect(SOUND.encode(), filename="spring.trf", today=TODAY)


def test_a_finding_says_nothing_about_the_other_tournament() -> None:
    found = report(SOUND, knowledge=all_kinds(known=True))

    for finding in found.findings:
        assert list(finding.details) == ["other"]
        assert "key of" not in found.message_of(finding)
