"""The pages of one's own account fit the screen, in both themes: second factor, sessions, log-in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

    from ratingportal.accounts.models import User

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PICTURES = Path(__file__).resolve().parents[2] / "artefacts" / "account"


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_account_pages_fit(
    chromium: Browser, live_server: LiveServer, officer: User, width: int, theme: str
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=theme)
    page = context.new_page()
    page.goto(f"{live_server.url}/accounts/login/")
    assert page.get_by_label("Stay logged in").is_visible()
    _take(page, f"login-{width}-{theme}")
    page.fill("[name=login]", officer.email)
    page.fill("[name=password]", "a good password")
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url("**/office/**")
    for name, path in {"sessions": "sessions", "factor": "second-factor"}.items():
        page.goto(f"{live_server.url}/accounts/{path}/")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        _take(page, f"{name}-{width}-{theme}")
    context.close()


def _take(page: object, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)  # type: ignore[attr-defined]
