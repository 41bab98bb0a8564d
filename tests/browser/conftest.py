"""A real Chromium on a real server, with pictures kept and accessibility checked on every page."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.presence import prove_presence

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PICTURES = Path(__file__).resolve().parents[2] / "artefacts" / "pictures"
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
WIDTHS = {"desktop": (1280, 900), "phone": (390, 844)}

# Playwright's loop runs in this thread; the tests' own few queries beside it are safe.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; without Chromium they are skipped, unless it is demanded."""
    if CHROMIUM is None:
        reason = "no Chromium on this machine"
        if os.environ.get("RATINGPORTAL_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visit:
    """A person's browser: their page, with helpers that look at it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))

    def _listen(self, message: Any) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def look(self, name: str) -> None:
        """Picture the page at both widths and themes, and hold it to the rules of accessibility."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        # A click returns when the next page is on its way: for a moment there is no document.
        self.page.wait_for_load_state()
        for theme in ("light", "dark"):
            for width, (x, y) in WIDTHS.items():
                self.page.set_viewport_size({"width": x, "height": y})
                self.page.evaluate(
                    "theme => document.documentElement.dataset.bsTheme = theme", theme
                )
                self.page.screenshot(path=PICTURES / f"{name}-{width}-{theme}.png", full_page=True)
                self._is_not_wider_than_the_screen(name)
            self.check_accessibility(name, theme)
        self.page.set_viewport_size({"width": 1280, "height": 900})
        assert self.complaints == []

    def _is_not_wider_than_the_screen(self, name: str) -> None:
        # Just after a change of size Chromium may still count what is no longer laid out: asked again until it holds.
        surplus = 1
        for _ in range(20):
            surplus = self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            if surplus <= 0:
                break
            self.page.wait_for_timeout(100)
        assert surplus <= 0, f"{name} is {surplus} px wider than the screen"

    def check_accessibility(self, name: str, theme: str) -> None:
        """Hold the page, as it is shown, to the rules of accessibility."""
        # Evaluated by the driver, so the page's content policy does not stop it.
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        shown = [
            f"{item['id']}: {node['html'][:160]}"
            for item in found["violations"]
            for node in item["nodes"]
        ]
        assert shown == [], f"{name} ({theme})"


Visitor = Callable[..., Visit]


@pytest.fixture
def visit(chromium: Browser, live_server: Any) -> Iterator[Visitor]:
    """Open a browser for a person, logged in or not, with or without script."""
    contexts: list[BrowserContext] = []

    def make(user: User | None = None, *, script: bool = True) -> Visit:
        context = chromium.new_context(
            java_script_enabled=script, locale="en-GB", reduced_motion="reduce"
        )
        contexts.append(context)
        if user is not None:
            client = Client()
            client.force_login(user)
            prove_presence(client)
            cookie = client.cookies["sessionid"]
            context.add_cookies(
                [{"name": "sessionid", "value": cookie.value, "url": live_server.url}]
            )
        return Visit(context, live_server.url)

    yield make
    for context in contexts:
        context.close()


def reference_in(url: str) -> str:
    """Read a submission's reference out of its address."""
    found = re.search(r"/submissions/([0-9A-Z]{8})/", url)
    assert found is not None, url
    return found[1]
