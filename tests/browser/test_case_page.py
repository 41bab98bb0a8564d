"""The page of a case: near the top, at a glance, on a phone, without script."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import WIDTHS, Visitor
from tests.submissions.reports import BOTH

pytestmark = pytest.mark.browser

TABS = ("detail", "file", "crosstable", "people", "games", "history", "messages")
HIGHEST = 200
"""Pixels above the content of a tab."""
ROOM = 300
"""The same for organisers on a desktop, whose box says whose turn it is."""


def _send(
    organiser: User, bel: Federation, fide: RatingList, data: bytes, *, checked: bool = True
) -> Submission:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="spring.trf", data=data
    )
    assert outcome.submission is not None
    if checked:
        check.check_revision(revision_id=outcome.submission.revision_id)
        outcome.submission.refresh_from_db()
    return outcome.submission


@pytest.fixture
def wrong(
    organiser: User,
    bel: Federation,
    fide: RatingList,
    transactional_db: None,
    totals_for_officer: None,
) -> Submission:
    return _send(organiser, bel, fide, BOTH)


@pytest.fixture
def waiting(
    organiser: User,
    bel: Federation,
    fide: RatingList,
    transactional_db: None,
    totals_for_officer: None,
) -> Submission:
    """In review with a point that the office has to decide."""
    return _send(organiser, bel, fide, files.clean().replace(b" 1.5    2", b" 3.5    2"))


@pytest.mark.parametrize("tab", TABS)
def test_content_begins_near_the_top(
    visit: Visitor, waiting: Submission, organiser: User, officer: User, tab: str
) -> None:
    path = reverse(f"submissions:{tab}", args=[waiting.reference])

    for person in (officer, organiser):
        desk = visit(person)
        for name, (x, y) in WIDTHS.items():
            desk.page.set_viewport_size({"width": x, "height": y})
            top = desk.open(path).locator("#tab").bounding_box()
            assert top is not None
            has_box = person == organiser and name == "desktop"
            most = ROOM if has_box else HIGHEST
            assert top["y"] <= most, f"{tab} for {person} on a {name}"


def test_case_page_looks_right(
    visit: Visitor, waiting: Submission, wrong: Submission, organiser: User, officer: User
) -> None:
    office = visit(officer)
    office.open(waiting.get_absolute_url())
    office.look("case-officer")
    office.open(wrong.get_absolute_url())
    office.look("case-officer-waits")
    sender = visit(organiser)
    sender.open(wrong.get_absolute_url())
    sender.look("case-organiser")


def test_those_who_must_act_see_what_is_open_with_the_way_to_mend_it(
    visit: Visitor, wrong: Submission, organiser: User
) -> None:
    page = visit(organiser).open(wrong.get_absolute_url())

    expect(page.locator(".finding-group")).to_have_count(2)
    expect(page.get_by_text("The game has only one player")).to_be_visible()
    page.get_by_role("link", name="All", exact=False).first.click()
    expect(page.locator("#group-note")).to_have_count(1)

    page.get_by_role("link", name="1 to fix").click()
    expect(page).to_have_url(re.compile("show=open&severity=error"))
    expect(page.locator(".finding")).to_have_count(1)
    page.get_by_role("link", name="Fix this line").click()
    expect(page.locator("textarea").first).to_have_value(re.compile("Janssens, Anna"))


def test_officer_comes_back_to_the_row_of_the_queue(
    visit: Visitor, waiting: Submission, officer: User
) -> None:
    page = visit(officer).open(reverse("office:queue") + "?view=unassigned&q=spring")

    page.get_by_role("link", name=waiting.title).click()
    expect(page.locator("nav.site-nav [aria-current]")).to_have_text("Office")
    page.get_by_role("link", name="Queue").click()

    expect(page).to_have_url(re.compile(rf"view=unassigned&q=spring#case-{waiting.reference}$"))


@pytest.mark.parametrize("script", [True, False])
def test_crosstable_is_sorted_and_searched(
    visit: Visitor, waiting: Submission, officer: User, *, script: bool
) -> None:
    person = visit(officer, script=script)
    page = person.open(reverse("submissions:crosstable", args=[waiting.reference]))
    names = page.locator(".crosstable tbody .is-name")
    expect(names.first).to_contain_text("Janssens")

    page.get_by_role("columnheader").get_by_role("link", name="Rating").click()
    page.get_by_role("columnheader").get_by_role("link", name="Rating").click()
    expect(names.first).to_contain_text("Maes")

    page.get_by_role("searchbox").fill("willems")
    if not script:
        page.get_by_role("button", name="Search").click()
    expect(names).to_have_count(1)
    expect(names).to_contain_text("Willems, Cato")
    expect(page).to_have_url(re.compile("q=willems"))
    if script:
        page.get_by_role("searchbox").fill("")
        expect(names).to_have_count(4)
        person.look("case-crosstable")
        box = page.locator(".table-region")
        inner = box.evaluate("box => box.scrollHeight - box.clientHeight")
        assert inner <= 0, "the table is scrolled inside the page"


def test_phone_shows_the_active_tab_and_reaches_downloads(
    visit: Visitor, waiting: Submission, officer: User
) -> None:
    page = visit(officer).page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(visit(officer).address + reverse("submissions:messages", args=[waiting.reference]))

    tab = page.locator("#frame-top .tabs [aria-current]")
    box = tab.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390

    page.locator(".downloads > summary").click()
    link = page.get_by_role("link", name="Original file")
    expect(link).to_be_in_viewport()
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename.endswith(".trf")


def test_page_of_a_waiting_file_refreshes_itself_without_script(
    visit: Visitor,
    organiser: User,
    bel: Federation,
    fide: RatingList,
    transactional_db: None,
) -> None:
    unchecked = _send(organiser, bel, fide, files.clean(), checked=False)
    page = visit(organiser, script=False).open(unchecked.get_absolute_url())
    expect(page.get_by_text("We have your file")).to_be_visible()

    check.check_revision(revision_id=unchecked.revision_id)

    expect(page.get_by_text("the office is reviewing it").first).to_be_visible(timeout=15_000)
