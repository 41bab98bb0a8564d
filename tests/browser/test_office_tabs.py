"""The office's tabs: one line at any width, with the rarer pages under a menu that needs no script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from playwright.sync_api import expect

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

ONE_LINE = 60


@pytest.mark.parametrize("width", [1280, 390])
def test_tabs_stay_on_one_line_and_more_opens_without_script(
    visit: Visitor, officer: User, width: int
) -> None:
    visitor = visit(officer, script=False)
    visitor.page.set_viewport_size({"width": width, "height": 900})
    page = visitor.open(reverse("office:queue"))

    box = page.locator(".office-nav").bounding_box()
    assert box is not None
    assert box["height"] < ONE_LINE
    page.locator(".office-nav summary").click()
    page.get_by_role("link", name="Sweeps").click()
    expect(page).to_have_url(visitor.address + reverse("office:sweeps"))
    expect(page.locator(".office-nav summary")).to_have_class("is-here")


def test_open_menu_is_accessible(visit: Visitor, officer: User) -> None:
    visitor = visit(officer)
    page = visitor.open(reverse("office:queue"))
    assert (
        page.evaluate(
            "(e => e.scrollWidth - e.clientWidth)(document.querySelector('.office-nav .tabs'))"
        )
        <= 0
    )
    page.locator(".office-nav summary").click()
    visitor.look("office-tabs")


@pytest.mark.parametrize("name", ["audit:list", "tournaments:exports", "office:ranges"])
def test_open_tab_is_in_view_on_a_phone(visit: Visitor, officer: User, name: str) -> None:
    visitor = visit(officer)
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    page = visitor.open(reverse(name))

    for current in page.locator("main nav [aria-current=page]").all():
        box = current.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
