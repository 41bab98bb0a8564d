"""The report as people use it: narrowed, folded, copied, and followed into crosstable and games."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

DATA = (
    files.with_unknown_opponent()
    .replace(b" 1.5    2", b" 3.5    2")
    .replace(b"   3 w 0     4 b 1", b"   3 w 0     4 b =")
)
"""An unknown opponent, a wrong total, and a game that its two players tell differently."""


@pytest.fixture
def wrong(
    organiser: User,
    bel: Federation,
    fide: RatingList,
    transactional_db: None,
    totals_for_officer: None,
) -> Submission:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="spring.trf", data=DATA
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    outcome.submission.refresh_from_db()
    return outcome.submission


@pytest.fixture
def large(wrong: Submission) -> Submission:
    """The same with 200 findings of each of 25 rules, as a very large file would have."""
    row = FindingRow.objects.filter(revision=wrong.revision, code="R101")[0]
    codes = [f"R{number}" for number in range(101, 126)]
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=wrong.revision, position=1000 + place * 200 + n, code=code,
            severity=row.severity, line=row.line, column=row.column, length=row.length,
            details=row.details | {"value": n}, fingerprint=f"{code}{n}",
        )
        for place, code in enumerate(codes)
        for n in range(200)
    )  # fmt: skip
    revision = wrong.revision
    assert revision is not None
    revision.report["counts"]["error"] += 5000
    revision.report["rules"] |= dict.fromkeys(codes, 200)
    revision.save(update_fields=["report"])
    return wrong


def test_report_is_narrowed_by_severity_and_rule(
    visit: Visitor, wrong: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong.get_absolute_url())
    person.look("report")

    page.get_by_role("navigation", name="Findings by what to do").get_by_role(
        "link", name="For the officer"
    ).click()
    expect(page).to_have_url(re.compile("severity=officer"))
    expect(page.locator(".finding-group")).to_have_count(1)
    expect(page.locator("#group-officer")).to_contain_text("R002")
    person.look("report-narrowed")

    page.get_by_role("link", name="Show everything").click()
    page.get_by_label("Rule").select_option("R101")
    expect(page).to_have_url(re.compile("rule=R101"))
    expect(page.locator(".finding")).to_have_count(1)

    page.get_by_role("searchbox").fill("nobody has this")
    page.get_by_role("button", name="Filter").click()
    expect(page.get_by_text("Try another filter, or show everything.")).to_be_visible()


def test_group_stays_folded_when_the_reader_comes_back(
    visit: Visitor, wrong: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong.get_absolute_url())
    group = page.locator("#group-error")
    expect(group).to_have_attribute("open", "")

    group.locator("> summary").click()
    page.reload()

    expect(page.locator("#group-error")).not_to_have_attribute("open", "")
    page.goto(f"{page.url}?severity=error")
    expect(page.locator("#group-error")).to_have_attribute("open", "")


def test_why_is_folded_for_those_who_wait_and_reachable_by_keyboard(
    visit: Visitor, wrong: Submission, officer: User
) -> None:
    page = visit(officer).open(wrong.get_absolute_url() + "?rule=R101")
    expect(page.get_by_text("The game has only one player")).to_be_hidden()
    why = page.locator(".finding .why > summary")

    why.focus()
    page.keyboard.press("Enter")

    expect(page.get_by_text("The game has only one player")).to_be_visible()
    expect(page.get_by_role("link", name="Rule R101")).to_be_visible()


def test_whole_report_is_copied_as_text(visit: Visitor, wrong: Submission, organiser: User) -> None:
    person = visit(organiser)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = person.open(wrong.get_absolute_url())

    page.get_by_role("button", name="Copy as text").click()

    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Report on spring.trf")
    assert "Opponent 9 of player" in copied


def test_finding_leads_to_crosstable_and_games_and_back(
    visit: Visitor, wrong: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong.get_absolute_url() + "?rule=R002")

    page.get_by_role("link", name="Player 3 in the crosstable").click()
    expect(page.locator("tr:target")).to_contain_text("Willems, Cato")
    person.look("crosstable-with-marks")
    page.get_by_role("row", name="Willems").get_by_role(
        "link", name="Findings about this player"
    ).click()
    expect(page.locator(".report-narrowed")).to_be_visible()
    expect(page.locator(".finding-group").first).to_contain_text("R002")

    page.goto(person.address + reverse("submissions:games", args=[wrong.reference]))
    person.look("games-with-marks")
    page.get_by_role("link", name="Findings about this game").first.click()
    page.get_by_role("link", name=re.compile("The game in round")).first.click()
    expect(page.locator("td:target")).to_be_visible()


def test_large_report_opens_on_a_phone(visit: Visitor, large: Submission, organiser: User) -> None:
    person = visit(organiser)
    page = person.open(large.get_absolute_url())

    expect(page.locator(".rule-group").first).to_contain_text("times")
    person.look("report-large")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name=re.compile("Show all 200")).first.click()

    expect(page).to_have_url(re.compile("rule=R1"))
    person.look("report-one-rule")


def test_report_is_read_without_script(visit: Visitor, wrong: Submission, organiser: User) -> None:
    page = visit(organiser, script=False).open(wrong.get_absolute_url())

    expect(page.locator("#group-error .quote").first).to_be_visible()
    expect(page.get_by_role("button", name="Copy as text")).not_to_be_visible()
    page.get_by_role("link", name="Text", exact=True).is_visible()
