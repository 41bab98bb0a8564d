"""A session that ends while somebody writes, in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from ratingportal.submissions.models import Message, Submission
from tests.submissions.conftest import Sender, send

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.browser.conftest import Visitor

__all__ = ["send"]
pytestmark = pytest.mark.browser

LONG = "The arbiter says: the file has the wrong Peeters in round 2, " * 4


def log_in(page: Page) -> None:
    page.locator("input[name=login]").fill("organiser@example.org")
    page.locator("input[name=password]").fill("a good password")
    page.locator("main").get_by_role("button", name="Log in").first.click()


@pytest.mark.parametrize("script", [True, False])
def test_message_written_while_logged_out_is_there_exactly_once(
    live_server: object, visit: Visitor, send: Sender, organiser: User, *, script: bool
) -> None:
    reference = send().reference
    person = visit(organiser, script=script)
    page = person.open(f"/submissions/{reference}/messages/")
    page.get_by_role("textbox").fill(LONG)
    Session.objects.all().delete()

    page.locator("main form").get_by_role("button").last.click()
    expect(page.locator("body")).to_contain_text("What you wrote has been saved")
    log_in(page)
    expect(page.get_by_role("textbox", name="Message")).to_have_value(LONG)
    assert not Message.objects.exists()
    if script:
        person.look("kept-post")
    page.get_by_role("button", name="Send it now").click()
    expect(page.locator("#messages")).to_contain_text("Message sent")

    assert [row.text for row in Message.objects.all()] == [LONG.strip()]
    assert Submission.objects.get().messages.count() == 1
