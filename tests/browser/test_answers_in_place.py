"""Answers in place: what is half-written stays, the place on the page stays, and every number is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from ratingportal.submissions import queries
from ratingportal.submissions.models import FindingRow
from ratingportal.submissions.services import check, intake
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CODE = "R002"
HALF = "The organisers agreed that"


def received(data: bytes, sender: User, federation: Federation, fide: RatingList) -> Submission:
    outcome = intake.receive_file(
        sender=sender, federation=federation, rating_list=fide, filename="spring.trf", data=data
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    outcome.submission.refresh_from_db()
    return outcome.submission


@pytest.fixture
def wrong_totals(organiser: User, bel: Federation, fide: RatingList) -> Submission:
    """Six totals to confirm."""
    return received(files.with_many_wrong_totals(6), organiser, bel, fide)


def anchors(submission: Submission) -> list[str]:
    rows = FindingRow.objects.filter(revision=submission.revision_id, code=CODE)
    return [f"#f{position}" for position in rows.values_list("position", flat=True)]


def height(page: Page, anchor: str) -> int:
    """Say how far below the top of the screen a finding is."""
    return int(
        page.locator(anchor).evaluate("part => Math.round(part.getBoundingClientRect().top)")
    )


def unfold(page: Page, anchor: str) -> None:
    page.locator(anchor).evaluate(
        "part => { for (let each = part; each; each = each.parentElement?.closest('details')) each.open = true; }"
    )


def test_half_written_box_and_scroll_position_stay_when_another_finding_is_answered(
    visit: Visitor, wrong_totals: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong_totals.get_absolute_url())
    page.evaluate("window.loadedOnce = true")
    first, second, third, *_rest = anchors(wrong_totals)
    for anchor in (first, second, third):
        unfold(page, anchor)
    page.locator(second).locator("textarea").fill(HALF)
    page.locator(first).locator("textarea").fill("A bonus point.")
    button = page.locator(first).get_by_role("button", name="Confirm", exact=True)
    button.scroll_into_view_if_needed()
    before = height(page, first)

    button.click()

    expect(page.locator(first)).to_contain_text("A bonus point.")
    expect(page.locator(first).get_by_role("button", name="Undo this answer")).to_be_visible()
    expect(page.locator(second).locator("textarea")).to_have_value(HALF)
    assert page.evaluate("window.loadedOnce"), "the page was not loaded anew"
    assert abs(height(page, first) - before) <= 2
    expect(page.locator("#messages")).to_contain_text("1 finding answered.")
    expect(page.locator("#report-tiles")).to_contain_text("1 answered")
    expect(page.locator("#group-count-confirm")).to_have_text("5")
    expect(page.locator(f"#rule-count-{CODE}")).to_have_text("5 times")
    expect(page.locator(f"#rule-answer-{CODE}")).to_contain_text("Confirm all 5")
    expect(page.locator(f"{first} > summary")).to_be_focused()

    page.locator(first).get_by_role("button", name="Undo this answer").click()
    expect(page.locator("#messages")).to_contain_text("Answer undone.")
    expect(page.locator(first).locator("textarea")).to_have_value("")
    expect(page.locator(second).locator("textarea")).to_have_value(HALF)
    expect(page.locator("#group-count-confirm")).to_have_text("6")
    assert not queries.list_standing_answers(wrong_totals).exists()
    person.look("answer-in-place")


def test_answer_to_the_whole_rule_turns_the_page_over_to_the_office(
    visit: Visitor, wrong_totals: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong_totals.get_absolute_url())
    page.evaluate("window.loadedOnce = true")
    page.locator(f"#answer-{CODE} > summary").click()
    page.locator(f"#reason-{CODE}").fill("Three points for a win.")

    page.locator(f"#rule-answer-{CODE}").get_by_role("button", name="Confirm all 6").click()

    expect(page.locator("#messages")).to_contain_text("6 findings answered.")
    expect(page.locator("#frame-top")).to_contain_text("Nothing for you to do")
    expect(page.locator("#report-tiles")).to_contain_text("6 answered")
    expect(page.locator(f"#rule-answer-{CODE} form")).to_have_count(0)
    assert page.evaluate("window.loadedOnce")
    wrong_totals.refresh_from_db()
    assert wrong_totals.to_confirm == 0


def test_half_written_message_of_the_office_stays_when_it_waives(
    visit: Visitor, wrong_totals: Submission, officer: User
) -> None:
    person = visit(officer)
    page = person.open(wrong_totals.get_absolute_url())
    page.evaluate("window.loadedOnce = true")
    first, *_rest = anchors(wrong_totals)
    half = page.locator(f"#answer-{CODE}")
    half.locator("summary").click()
    page.locator(f"#reason-{CODE}").fill(HALF)
    unfold(page, first)
    page.locator(first).locator("textarea").fill("Seen on paper.")

    page.locator(first).get_by_role("button", name="Confirm", exact=True).click()

    expect(page.locator("#messages")).to_contain_text("1 finding answered.")
    expect(page.locator(f"#reason-{CODE}")).to_have_value(HALF)
    expect(page.locator(f"#reason-{CODE}")).to_be_visible()
    assert page.evaluate("window.loadedOnce")


def test_correction_is_taken_beside_a_half_written_answer(
    visit: Visitor, wrong_totals: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(wrong_totals.get_absolute_url())
    first, second, *_rest = anchors(wrong_totals)
    for anchor in (first, second):
        unfold(page, anchor)
    page.locator(first).locator("textarea").fill(HALF)

    page.locator(first).locator(".fixes button").click()

    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    expect(page.locator(first).locator(".fixes")).to_contain_text("among your changes")
    expect(page.locator(first).locator("textarea")).to_have_value(HALF)
    page.locator(second).locator(".fixes button").click()
    expect(page.locator("#draft-bar")).to_contain_text("2 changes not checked yet")
    page.locator(first).get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    person.look("corrections-in-place")
    page.get_by_role("link", name="Games").click()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    person.look("draft-on-another-tab")
    page.get_by_role("link", name="Discard my changes").click()
    page.get_by_role("button", name="Discard changes").click()
    expect(page.locator("body")).to_contain_text("Your changes have been discarded")
    expect(page.locator(".draft-bar")).to_have_count(0)


def test_answers_work_without_script(
    visit: Visitor, wrong_totals: Submission, organiser: User
) -> None:
    person = visit(organiser, script=False)
    page = person.open(wrong_totals.get_absolute_url())
    first, *_rest = anchors(wrong_totals)
    page.locator(first).locator("textarea").fill("A bonus point.")

    page.locator(first).get_by_role("button", name="Confirm", exact=True).click()

    expect(page.locator("#messages")).to_contain_text("1 finding answered.")
    assert queries.list_standing_answers(wrong_totals).count() == 1


def test_one_answer_for_several_submissions(
    visit: Visitor, organiser: User, bel: Federation, fide: RatingList
) -> None:
    sent = [
        received(files.with_wrong_total(name), organiser, bel, fide)
        for name in ("Spring Open", "Summer Cup", "The Autumn Rapid of a club with a long name")
    ]
    person = visit(organiser)
    page = person.open(sent[0].get_absolute_url())
    page.locator(f"{anchors(sent[0])[0]}").evaluate("part => { part.open = true; }")
    page.get_by_role("link", name="2 other submissions have the same finding").click()
    person.look("answer-together")

    page.get_by_label("Summer Cup").uncheck()
    page.get_by_label("These are correct because").fill("Three points for a win.")
    page.get_by_role("button", name="Confirm in the ticked submissions (2)").click()

    expect(page.locator("#messages")).to_contain_text("2 findings answered in 2 submissions.")
    assert [queries.list_standing_answers(each).count() for each in sent] == [1, 0, 1]
