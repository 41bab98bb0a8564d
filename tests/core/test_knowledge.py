"""Rules that ask the portal: asked once, and not run where nobody answers."""

from __future__ import annotations

from ratingportal.core.checks import all_checks
from ratingportal.core.console import Painter, report_lines
from ratingportal.core.knowledge import KNOWLEDGE, PORTAL_ONLY
from tests.core.building import SOUND, codes, report
from tests.core.duplicates import Known, all_kinds

ASKING = tuple(each.rule.code for each in all_checks() if KNOWLEDGE in each.needs)
UNASKED = tuple(each.rule.code for each in all_checks() if PORTAL_ONLY & {*each.needs})


def test_without_a_portal_the_report_says_which_rules_only_the_portal_runs() -> None:
    found = report(SOUND)

    assert {"D001", "D002", "D003", "D004", "D005"} <= set(ASKING)
    assert found.unasked == UNASKED
    assert not set(UNASKED) & set(found.not_run)
    told = "\n".join(report_lines(found, Painter(colour=False)))
    assert f"checked only when sent to the portal: {', '.join(UNASKED)}" in told


def test_the_portal_is_asked_once_for_all_rules() -> None:
    known = all_kinds(known=True)

    found = report(SOUND, knowledge=known)

    assert codes(found) == ["D001", "D002", "D003", "D004", "D005"]
    assert not set(ASKING) & set(found.unasked)
    assert known.asked == [found.tournament]


def test_the_portal_is_not_asked_about_a_file_that_cannot_be_read() -> None:
    known = Known()

    found = report("no tournament at all\n", knowledge=known)

    assert known.asked == []
    assert set(ASKING) <= set(found.not_run)


def test_a_finding_says_nothing_about_the_other_tournament() -> None:
    found = report(SOUND, knowledge=all_kinds(known=True))

    for finding in found.findings:
        assert list(finding.details) == ["other"]
        assert "key of" not in found.message_of(finding)
