"""An officer's morning: thirty ready submissions, a few looked at one by one, the rest approved together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.browser.conftest import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.live]

CASES = 30
ONE_BY_ONE = 4
MOST_CLICKS = 40


class Hand:
    """Clicks, and counts them."""

    def __init__(self) -> None:
        self.clicks = 0

    def click(self, target: Locator) -> None:
        self.clicks += 1
        target.click()


@pytest.fixture
def ready(
    organiser: User, bel: Federation, fide: RatingList, transactional_db: None
) -> list[Submission]:
    """Thirty tournaments with nothing open."""
    for number in range(CASES):
        outcome = intake.receive_file(
            sender=organiser,
            federation=bel,
            rating_list=fide,
            filename=f"{number}.trf",
            data=files.clean(f"Club Evening {number:02}"),
        )
        assert outcome.submission is not None
        check.check_revision(revision_id=outcome.submission.revision_id)
    return list(Submission.objects.filter(state=State.IN_REVIEW))


def test_thirty_ready_cases_in_at_most_forty_clicks(
    services: LiveServices, visit: Visitor, officer: User, ready: list[Submission]
) -> None:
    assert len(ready) == CASES
    services.start()
    hand, desk = Hand(), visit(officer)
    page = desk.open("/office/")
    hand.click(page.locator(".queue-nav a", has_text="Ready"))
    expect(page.locator(".queue-nav a[aria-current=page] .count")).to_have_text(str(CASES))
    desk.look("queue-ready")

    # The first few are opened and approved, each followed by the next of the same view.
    hand.click(page.locator("tbody th a").first)
    for left in range(ONE_BY_ONE, 0, -1):
        hand.click(page.locator("[data-dialog-open=approve]"))
        dialog = page.get_by_role("dialog")
        if left == ONE_BY_ONE:
            desk.look("approve-dialog")
        hand.click(dialog.get_by_role("button", name="Approve and next"))
        until(lambda left=left: _approved() == ONE_BY_ONE + 1 - left, "approved and next")
        expect(page.locator("h1")).to_contain_text("Club Evening")
    desk.look("undo-bar")

    # Back to where it was, and the rest after one confirmation.
    hand.click(page.locator("a[href*='/office/?resume']").first)
    hand.click(page.get_by_role("button", name=f"Approve all {CASES - ONE_BY_ONE}…"))
    expect(page.locator("h1")).to_have_text(f"Approve {CASES - ONE_BY_ONE} submissions?")
    desk.look("approve-many")
    # The button says what it will do, whatever is ticked.
    first = page.locator("input[name=case]").first
    first.uncheck()
    left = CASES - ONE_BY_ONE - 1
    expect(page.locator("[data-tick-count]")).to_have_text(f"Approve and publish {left}")
    first.check()
    hand.click(page.get_by_role("button", name=f"Approve and publish {CASES - ONE_BY_ONE}"))
    until(lambda: _approved() == CASES, "all approved", 120)
    expect(page.locator("main")).to_contain_text(f"{CASES - ONE_BY_ONE}", timeout=30_000)
    desk.look("bulk-approval")

    page = desk.open("/office/")
    hand.click(page.locator(".queue-nav a", has_text="Ready"))
    expect(page.locator(".queue-nav a[aria-current=page] .count")).to_have_text("0")
    assert hand.clicks <= MOST_CLICKS


def _approved() -> int:
    return Submission.objects.filter(state=State.APPROVED).count()
