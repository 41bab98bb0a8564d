"""The back office as officers see it: in the portal's colours, nothing cut off."""

import pytest
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import PICTURES, Visitor
from tests.browser.test_case_page import waiting

__all__ = ["waiting"]

pytestmark = pytest.mark.browser


@pytest.fixture
def ready(waiting: Submission, organiser: User, bel: Federation, fide: RatingList) -> Submission:
    """In review with nothing open."""
    outcome = intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        filename="alder.trf",
        data=files.clean("Alder Open"),
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    outcome.submission.refresh_from_db()
    return outcome.submission


def test_review_view_is_cut_off_nowhere(
    visit: Visitor, waiting: Submission, administrator: User
) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    desk = visit(administrator)
    desk.page.set_viewport_size({"width": 1280, "height": 900})
    pages = {
        "admin-index": "/admin/",
        "admin-submissions": "/admin/submissions/submission/",
        "admin-submission": f"/admin/submissions/submission/{waiting.pk}/change/",
        "admin-trail": "/admin/submissions/step/",
    }

    for name, path in pages.items():
        page = desk.open(path)
        surplus = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert surplus <= 0, f"{name} is {surplus} px wider than the screen"
        cut = page.evaluate(
            "[...document.querySelectorAll('.results, .review-scroll')]"
            ".filter(box => box.scrollWidth > box.clientWidth).length"
        )
        assert cut == 0, f"a table of {name} is cut off at the side"
        assert desk.complaints == []
        for theme in ("light", "dark"):
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            page.screenshot(path=PICTURES / f"{name}-{theme}.png", full_page=True)
            desk.check_accessibility(name, theme)
        # What looks at the page sets styles of its own, which the content policy refuses.
        desk.complaints.clear()


def test_approval_is_confirmed_in_the_back_office(
    visit: Visitor, waiting: Submission, ready: Submission, administrator: User
) -> None:
    desk = visit(administrator)
    page = desk.open(f"/admin/submissions/submission/{waiting.pk}/change/")
    expect(page.get_by_role("button", name="Approve…")).to_be_disabled()

    page = desk.open(f"/admin/submissions/submission/{ready.pk}/change/")
    page.get_by_role("button", name="Approve…").click()

    expect(page.locator("h1")).to_have_text("Approve submissions")
    expect(page.locator("tbody tr")).to_contain_text(ready.title)
    ready.refresh_from_db()
    assert ready.state == State.IN_REVIEW
