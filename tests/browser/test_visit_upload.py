"""From the public check into a submission, in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ratingportal.submissions.models import Revision
from tests import files
from tests.browser.test_kept_posts import log_in

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def test_visitor_checks_logs_in_and_uploads_the_same_file(visit: Visitor, organiser: User) -> None:
    person = visit()
    page = person.open("/check/")
    page.set_input_files(
        "input[type=file]",
        {"name": "spring.trf", "mimeType": "text/plain", "buffer": files.clean()},
    )
    page.get_by_role("button", name="Check").first.click()
    page.get_by_role("link", name="Log in and upload it").click()
    log_in(page)
    expect(page.locator("body")).to_contain_text("spring.trf, exactly as you checked it")
    person.look("visit-upload")

    page.get_by_role("button", name="Upload and check").click()

    expect(page.locator("body")).to_contain_text("We have your file")
    revision = Revision.objects.get()
    assert bytes(revision.data) == files.clean()
    assert revision.author == organiser
