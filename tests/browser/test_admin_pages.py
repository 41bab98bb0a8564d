"""The back office as officers see it: in the portal's colours, nothing cut off."""

import pytest

from ratingportal.accounts.models import User
from ratingportal.submissions.models import Submission
from tests.browser.conftest import PICTURES, Visitor
from tests.browser.test_case_page import waiting

__all__ = ["waiting"]

pytestmark = pytest.mark.browser


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
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
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
