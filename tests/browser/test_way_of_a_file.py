"""The whole way of one file as people see it."""

import pytest
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from tests import files
from tests.browser.conftest import Visitor
from tests.live import LiveServices

pytestmark = [pytest.mark.browser, pytest.mark.live]


def test_upload_fix_and_approval(
    services: LiveServices, visit: Visitor, organiser: User, officer: User, administrator: User
) -> None:
    services.start()
    sender, office = visit(organiser), visit(officer)

    page = sender.open("/submissions/new/")
    sender.look("upload")
    page.set_input_files(
        "input[type=file]",
        {"name": "bad.trf", "mimeType": "text/plain", "buffer": files.with_unknown_opponent()},
    )
    page.get_by_role("button", name="Upload and check").click()
    # No reload by hand: the page follows the check by itself until the verdict stands there.
    expect(page.locator(".finding-code", has_text="R101").first).to_be_visible(timeout=60_000)
    expect(page.locator("body")).to_contain_text("Must fix")
    sender.look("report-with-errors")

    page.get_by_role("link", name="File", exact=True).click()
    expect(page.locator("body")).to_contain_text("Janssens, Anna")
    sender.look("file")

    page.get_by_role("link", name="Upload a corrected file").click()
    page.set_input_files(
        "#id_upload", {"name": "good.trf", "mimeType": "text/plain", "buffer": files.clean()}
    )
    page.get_by_role("dialog").get_by_role("button", name="Upload and check").click()
    expect(page.locator("body")).to_contain_text("the office is reviewing it", timeout=60_000)
    sender.look("report-clean")
    for tab in ("Crosstable", "Games", "History", "Messages"):
        page.get_by_role("link", name=tab).first.click()
        sender.look(tab.lower())
    page.goto(page.url.replace("messages", "revisions/1/diff/2"))
    sender.look("diff")
    sender.open("/submissions/")
    sender.look("my-submissions")

    desk = office.open("/office/")
    office.look("office")
    desk.get_by_role("link", name="Spring Open").click()
    desk.get_by_text("Unassigned").click()
    desk.get_by_role("button", name="Assign to me").click()
    desk.wait_for_load_state()
    desk.get_by_role("link", name="Return").click()
    desk.get_by_role("dialog").get_by_role("textbox").fill("Which Peeters is it?")
    office.look("return-dialog")
    desk.get_by_role("dialog").get_by_role("button", name="Return", exact=True).click()
    expect(desk.locator("#messages")).to_contain_text("returned to the organiser")

    page.reload()
    sender.open("/submissions/")
    page.get_by_role("link", name="Spring Open").click()
    sender.look("returned")
    page.get_by_role("link", name="Send back to the office").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("The one from Gent.")
    page.get_by_role("dialog").get_by_role("button", name="Send back to the office").click()
    expect(page.locator("body")).to_contain_text("Sent back to the office for review")

    desk.reload()
    office.look("review")
    desk.keyboard.press("a")
    office.look("approve-dialog")
    desk.get_by_role("dialog").get_by_role("button", name="Approve", exact=True).click()
    expect(desk.locator("#messages")).to_contain_text("approved and published")
    office.look("approved")

    visitor = visit()
    public = visitor.open("/tournaments/")
    visitor.look("tournaments")
    public.get_by_role("link", name="Spring Open").first.click()
    visitor.look("tournament")
    visitor.open("/")
    visitor.look("home")
    visitor.open("/rules/")
    visitor.look("rules")
    visitor.open("/rules/R101/")
    visitor.look("rule")


def test_upload_works_without_script(
    services: LiveServices, visit: Visitor, organiser: User
) -> None:
    services.start()
    person = visit(organiser, script=False)
    page = person.open("/submissions/new/")

    page.set_input_files(
        "input[type=file]", {"name": "good.trf", "mimeType": "text/plain", "buffer": files.clean()}
    )
    page.get_by_role("button", name="Upload and check").click()
    for _ in range(120):
        if "the office is reviewing it" in page.content():
            break
        page.wait_for_timeout(500)
        page.reload()

    expect(page.locator("body")).to_contain_text("the office is reviewing it")


def test_log_in_by_mail_and_password(visit: Visitor, organiser: User) -> None:
    person = visit()
    page = person.open("/accounts/login/?next=/submissions/")
    person.look("log-in")

    page.locator("input[name=login]").fill("organiser@example.org")
    page.locator("input[name=password]").fill("a good password")
    page.locator("main").get_by_role("button", name="Log in").first.click()

    expect(page.get_by_role("heading", name="My submissions")).to_be_visible()
    person.look("my-submissions-empty")
