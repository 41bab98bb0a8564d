"""The review queue in a browser: ticking, keys, the way in and out, and what changes while somebody works in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ratingportal.office.models import SavedView
from ratingportal.office.services import review
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

NAMES = [
    "Alder Open", "Birch Open", "Cedar Open", "Damson Open", "Elm Open",
    "Festival of the Royal Chess Federation of the Province, group A, second weekend",
]  # fmt: skip


@pytest.fixture
def cases(
    organiser: User, bel: Federation, fide: RatingList, transactional_db: None
) -> list[Submission]:
    """A handful of submissions in review, and one with its organiser."""
    made = []
    for name in NAMES:
        write = files.with_unknown_opponent if name == "Elm Open" else files.clean
        outcome = intake.receive_file(
            sender=organiser,
            federation=bel,
            rating_list=fide,
            filename=f"{name}.trf",
            data=write(name),
        )
        assert outcome.submission is not None
        check.check_revision(revision_id=outcome.submission.revision_id)
        made.append(Submission.objects.get(pk=outcome.submission.pk))
    return made


def _refresh(page: Page) -> None:
    """Have the page look for changes, as it does every few seconds."""
    with page.expect_response(lambda answer: "mark=" in answer.url):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def _ticked(page: Page) -> list[str]:
    return page.locator("tr:has(input[name=case]:checked) th a").all_inner_texts()


def test_changes_leave_ticks_focus_and_place_alone(
    visit: Visitor, cases: list[Submission], officer: User, colleague: User
) -> None:
    desk = visit(officer)
    page = desk.open("/office/?view=unassigned&sort=tournament")
    page.set_viewport_size({"width": 1280, "height": 420})
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(len(NAMES) - 1)
    for name in ("Birch Open", "Cedar Open"):
        page.get_by_label(f"Tick {name}").check()
    expect(page.locator("[data-ticked]")).to_have_text("2 ticked")
    page.locator("tr", has_text="Cedar Open").scroll_into_view_if_needed()
    at = page.locator("tr", has_text="Cedar Open").bounding_box()

    review.claim_submission(submission=cases[0], officer=colleague)
    _refresh(page)

    expect(rows).to_have_count(len(NAMES) - 2)
    expect(page.locator(".queue-nav a[aria-current=page] .count")).to_have_text(str(len(NAMES) - 2))
    assert _ticked(page) == ["Birch Open", "Cedar Open"]
    focused = "document.activeElement.closest('tr').querySelector('th a').textContent"
    assert page.evaluate(focused) == "Cedar Open"
    now = page.locator("tr", has_text="Cedar Open").bounding_box()
    assert at is not None
    assert now is not None
    assert abs(at["y"] - now["y"]) <= 1

    # One of those ticked goes: it is said, and the other one stays ticked.
    review.claim_submission(submission=cases[1], officer=colleague)
    _refresh(page)
    expect(page.locator("[data-ticked]")).to_have_text("1 ticked · 1 no longer in this view")
    assert _ticked(page) == ["Cedar Open"]


def test_ticking_many(
    visit: Visitor, cases: list[Submission], officer: User, colleague: User
) -> None:
    for name in ("Everything that waits in Belgium", "Othello, with unread replies"):
        SavedView.objects.create(user=officer, name=name, query="view=open")
    officer.name = "Maximiliane-Alexandra van Steenberghe-Vandenplas-Waldenburg"
    officer.save()
    review.claim_submission(submission=cases[2], officer=colleague)
    colleague.name = "Bartholomeus-Christiaan van Steenberghe-Vandenplas-Waldenburg"
    colleague.save()
    desk = visit(officer)
    page = desk.open("/office/?view=open&sort=tournament")
    bar = page.locator("[data-queue-actions]")
    expect(bar).to_be_hidden()
    desk.look("queue-untouched")

    page.get_by_label("Tick Alder Open").click()
    page.get_by_label("Tick Damson Open").click(modifiers=["Shift"])
    assert _ticked(page) == NAMES[:4]
    expect(bar).to_be_visible()
    desk.look("queue-ticked")

    page.get_by_role("button", name="Untick").click()
    expect(bar).to_be_hidden()
    page.get_by_label("Tick all on this page").check()
    expect(page.locator("[data-ticked]")).to_have_text(f"{len(NAMES)} ticked")


def test_keys_walk_tick_open_search_and_help(
    visit: Visitor, cases: list[Submission], officer: User
) -> None:
    page = visit(officer).open("/office/?view=open&sort=tournament")
    for key in ("j", "j", "x", "j", "k"):
        page.keyboard.press(key)
    assert _ticked(page) == ["Birch Open"]

    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keys on this page")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_label("Search", exact=True)).to_be_focused()
    page.get_by_label("Search", exact=True).blur()

    page.keyboard.press("o")
    page.wait_for_url(f"**/{cases[1].reference}/")
    assert page.locator("header [aria-current=page]").first.inner_text() == "Office"


def test_filter_page_and_place_survive_the_way_in_and_out(
    visit: Visitor, cases: list[Submission], officer: User
) -> None:
    page = visit(officer).open("/office/?view=open&sort=-tournament&state=in_review")
    page.get_by_role("link", name="Birch Open").click()
    page.wait_for_url(f"**/{cases[1].reference}/")

    page.locator("a[href*='/office/?resume']").first.click()

    page.wait_for_url(f"**sort=-tournament&state=in_review#case-{cases[1].reference}")
    expect(page.locator("tbody tr")).to_have_count(len(NAMES) - 1)
    # The keys go on from the row that was opened: the next one is Alder, since the order is turned round.
    page.keyboard.press("j")
    page.keyboard.press("x")
    assert _ticked(page) == ["Alder Open"]


def test_saved_view_is_kept_with_its_count(
    visit: Visitor, cases: list[Submission], officer: User
) -> None:
    desk = visit(officer)
    page = desk.open("/office/?view=open&q=alder")
    page.get_by_role("link", name="Save this view").click()
    page.get_by_label("Name").fill("Only the alders")
    page.get_by_role("button", name="Save", exact=True).click()

    saved = page.locator(".saved-view a")
    expect(saved).to_have_text("Only the alders 1")
    expect(saved).to_have_attribute("aria-current", "page")
    Submission.objects.filter(pk=cases[0].pk).update(state=State.WITHDRAWN)
    _refresh(page)
    expect(saved.locator(".count")).to_have_text("0")
    desk.look("queue-saved-view")


def test_without_script_everything_is_there(
    visit: Visitor, cases: list[Submission], officer: User
) -> None:
    page = visit(officer, script=False).open("/office/?view=ready&sort=tournament")
    page.get_by_label("Tick Alder Open").check()
    page.get_by_role("button", name="Approve ticked…").click()
    expect(page.locator("h1")).to_contain_text("Approve")
    expect(page.locator("main")).to_contain_text("Alder Open")


def test_undo_is_offered_for_a_minute_and_no_longer(
    visit: Visitor, officer: User, cases: list[Submission]
) -> None:
    desk = visit(officer)
    desk.page.clock.install()
    page = desk.open(cases[0].get_absolute_url())
    page.locator("[data-dialog-open=approve]").click()
    page.get_by_role("dialog").get_by_role("button", name="Approve", exact=True).click()
    offer = page.locator(".undo-bar")
    expect(offer).to_be_visible()
    # The next page may be about another submission: the offer says what it is about.
    desk.open(cases[1].get_absolute_url())
    expect(offer).to_contain_text(f"{cases[0].title} is approved")

    page.clock.fast_forward(61_000)
    expect(offer).to_have_count(0)
