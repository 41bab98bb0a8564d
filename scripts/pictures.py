"""Picture every page of a running portal with demonstration data, and the help pages' pictures.

`make run` in one window, `make pictures` in another. Each role starts at the front page and follows links;
of the pages that one view shows, the first is pictured, at 1280 and 390 px, light and dark, into
artefacts/pictures/pages/. The pictures of the guides are written to static/img/help/.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")

import django  # noqa: E402 -- the path and the settings come first

django.setup()

from django.urls import Resolver404, resolve  # noqa: E402 -- as above
from playwright.sync_api import Error, sync_playwright  # noqa: E402 -- as above

from ratingportal.accounts.demo import DEMO_LOGINS  # noqa: E402 -- as above

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = ROOT / "artefacts" / "pictures" / "pages"
HELP = ROOT / "static" / "img" / "help"
WIDTHS = {"desktop": (1280, 900), "phone": (390, 844)}
PATIENCE = 180_000
"""Milliseconds that a page or its picture may take: long ones take a while on a busy machine."""
NOT_FOLLOWED = re.compile(
    r"/(download|sample|templates|report\.|logout|revisions/\d+/$|original)|\.(csv|json|xml|txt|zip)$"
)
UNRECOGNISED = "Abbey Invitational"
"""A submission of the demonstration with players whom the register does not know."""
A_SUBMISSION = re.compile(r"/submissions/[0-9A-Z]{8}/$")


def take_pictures(address: str, *, only_guides: bool = False) -> int:
    """Picture everything, or only what the guides show; give the number of pages."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    PAGES.mkdir(parents=True, exist_ok=True)
    HELP.mkdir(parents=True, exist_ok=True)
    seen: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for role, email, password in [] if only_guides else [("visitor", "", ""), *DEMO_LOGINS]:
            page = _log_in(browser, address, email, password)
            _walk(page, address, role.lower().replace(" ", "-"), seen)
            page.context.close()
        _picture_guides(browser, address)
        browser.close()
    return len(seen)


def _log_in(browser: Browser, address: str, email: str, password: str) -> Page:
    page = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
    ).new_page()
    page.set_default_timeout(PATIENCE)
    if email:
        page.goto(f"{address}/accounts/login/")
        page.fill("input[name=login]", email)
        page.fill("input[name=password]", password)
        page.click("main button[type=submit]")
        page.wait_for_load_state()
    return page


def _walk(page: Page, address: str, role: str, seen: set[str]) -> None:
    """Follow links from the front page; picture the first page of every view."""
    queue, known = deque(["/", "/start/"]), {"home", "start"}
    while queue:
        path = queue.popleft()
        if not _open(page, address + path):
            continue
        name = f"{role}-{_name_view(path)}"
        seen.add(name)
        _picture(page, name)
        for link in page.eval_on_selector_all(
            "a[href]", "all => all.map(one => new URL(one.getAttribute('href'), one.baseURI).href)"
        ):
            found = urlsplit(link)
            view = "" if NOT_FOLLOWED.search(found.path) else _name_view(found.path)
            if f"{found.scheme}://{found.netloc}" == address and view and view not in known:
                known.add(view)
                queue.append(found.path)


def _open(page: Page, address: str) -> bool:
    """Open a page; tell whether it is one, not a download."""
    try:
        answer = page.goto(address)
    except Error as problem:
        if "Download is starting" in str(problem):
            return False
        raise
    return answer is not None and "text/html" in answer.headers.get("content-type", "")


def _name_view(path: str) -> str:
    try:
        return resolve(path).view_name.replace(":", "-")
    except Resolver404:
        return ""


def _picture(page: Page, name: str) -> None:
    for width, (x, y) in WIDTHS.items():
        page.set_viewport_size({"width": x, "height": y})
        for theme in ("light", "dark"):
            page.evaluate("theme => document.documentElement.dataset.bsTheme = theme", theme)
            page.screenshot(path=PAGES / f"{name}-{width}-{theme}.png", full_page=True)


def _picture_guides(browser: Browser, address: str) -> None:
    """Write the pictures that the guides show."""
    logins = {email.partition("@")[0]: (email, password) for _, email, password in DEMO_LOGINS}
    for who, name, start, opens_first in (
        ("organiser", "upload", "/submissions/new/", False),
        ("organiser", "report", "/submissions/", True),
        ("officer", "queue", "/office/", False),
        ("officer", "review", "/office/?view=unassigned", True),
        ("officer", "periods", "/office/ratings/", False),
    ):
        page = _log_in(browser, address, *logins[who])
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(address + start)
        if opens_first:
            links = page.eval_on_selector_all("main a[href]", "all => all.map(one => one.href)")
            page.goto(next(link for link in links if A_SUBMISSION.search(link)))
        _picture_guide(page, name, with_phone=who == "organiser")
        if name == "report":
            page.goto(address + start)
            page.get_by_role("link", name=UNRECOGNISED).first.click()
            page.goto(f"{page.url.split('?')[0]}people/")
            _picture_guide(page, "people", with_phone=True)
        page.context.close()


def _picture_guide(page: Page, name: str, *, with_phone: bool) -> None:
    page.screenshot(path=HELP / f"{name}.png")
    if with_phone:
        page.set_viewport_size({"width": 390, "height": 560})
        page.screenshot(path=HELP / f"{name}-phone.png")
        page.set_viewport_size({"width": 1280, "height": 800})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", default=f"http://127.0.0.1:{os.environ.get('PORT', '8000')}")
    parser.add_argument("--guides", action="store_true", help="only the pictures of the help pages")
    options = parser.parse_args()
    number = take_pictures(options.address.rstrip("/"), only_guides=options.guides)
    print(f"{number} pages pictured in {PAGES.relative_to(ROOT)}.")
