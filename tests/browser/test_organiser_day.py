"""An organiser's Sunday night: twelve files at once, three with problems, answered and gone to the office."""

import pytest
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.office.services import review
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import Visitor
from tests.core.swiss_perfect import packed, swiss_perfect
from tests.live import LiveServices

pytestmark = [pytest.mark.browser, pytest.mark.live]

CLEAN = [f"Club Evening {n}" for n in range(1, 10)]


def test_twelve_files_three_with_problems(
    services: LiveServices, visit: Visitor, organiser: User
) -> None:
    services.start()
    sender = visit(organiser)
    page = sender.open("/submissions/")
    expect(page.locator("body")).to_contain_text("No submissions yet")
    sender.look("home-empty")
    page.get_by_role("link", name="Upload results").first.click()
    archive = packed({f"{name}.trf": files.clean(name) for name in CLEAN[4:]})
    chosen = [(f"{name}.trf", files.clean(name)) for name in CLEAN[:4]] + [
        ("winter.trf", files.with_unknown_opponent("Winter Open")),
        ("north.trf", files.with_wrong_total("North Open")),
        ("south.trf", files.with_wrong_total("South Open")),
        ("season.zip", archive),
        ("empty.trf", b""),
    ]
    page.set_input_files(
        "input[type=file]",
        [{"name": name, "mimeType": "text/plain", "buffer": data} for name, data in chosen],
    )
    page.get_by_role("button", name="Upload and check").click()

    # One live row for each, without a reload by hand: twelve tournaments and the one that was not taken.
    expect(page.get_by_role("heading", name="13 files uploaded")).to_be_visible(timeout=60_000)
    expect(page.locator(".turn-title")).to_have_text("Your turn: 3 files need you", timeout=60_000)
    expect(page.locator("tbody tr")).to_have_count(13)
    expect(page.locator("tbody tr", has_text="empty.trf")).to_contain_text("The file is empty.")
    expect(page.locator("tbody tr", has_text="season.zip")).to_have_count(5)
    sender.look("upload-of-twelve")
    address = page.url

    # The same point in two files is answered once.
    page.locator("#reason-R002").fill("The arbiter scored these by hand.")
    page.get_by_role("button", name="Confirm in 2 files").click()
    expect(page.locator("#messages")).to_contain_text("Confirmed in 2 files")
    expect(page.locator(".turn-title")).to_have_text("Your turn: 1 file needs you")

    # The third is fixed with a corrected file, dropped anywhere on its page.
    page.get_by_role("link", name="Winter Open").click()
    expect(page.locator("#revise")).to_be_attached()
    # The page may be there before its scripts have run, which take what is dropped.
    page.wait_for_load_state()
    data = page.evaluate_handle(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "good.trf", {type: "text/plain"}));
            return data;
        }""",
        files.clean("Winter Open").decode(),
    )
    page.dispatch_event("h1", "dragover", {"dataTransfer": data})
    page.dispatch_event("h1", "drop", {"dataTransfer": data})
    page.get_by_role("dialog").get_by_role("button", name="Upload and check").click()
    expect(page.locator("body")).to_contain_text("the office is reviewing it", timeout=60_000)

    page.goto(address)
    expect(page.locator(".turn-title")).to_have_text("Nothing for you to do")
    sender.open("/submissions/")
    expect(page.locator("#home-yours .count")).to_have_text("0")
    expect(page.locator("#home-office .count")).to_have_text("12")
    sender.look("home-with-office")
    page.get_by_role("link", name="Uploads of several files").click()
    sender.look("uploads")


def test_upload_page_follows_the_checks_without_script(
    services: LiveServices, visit: Visitor, organiser: User
) -> None:
    sender = visit(organiser, script=False)
    page = sender.open("/submissions/new/")
    page.set_input_files(
        "input[type=file]",
        [
            {"name": f"{n}.trf", "mimeType": "text/plain", "buffer": files.clean(f"Open {n}")}
            for n in range(2)
        ],
    )
    page.get_by_role("button", name="Upload and check").click()
    expect(page.locator(".turn-title")).to_have_text("0 of 2 checked")

    services.start()

    expect(page.locator(".turn-title")).to_have_text("Nothing for you to do", timeout=90_000)


def test_pages_on_which_an_organiser_answers(
    visit: Visitor, organiser: User, officer: User, bel: Federation, fide: RatingList
) -> None:
    """What a file lacks, a file that nobody can read, the office's message, attachments and notifications."""

    def send(name: str, data: bytes) -> Submission:
        outcome = intake.receive_file(
            sender=organiser, federation=bel, rating_list=fide, filename=name, data=data
        )
        assert outcome.submission is not None
        check.check_revision(revision_id=outcome.submission.revision_id)
        outcome.submission.refresh_from_db()
        return outcome.submission

    dateless = send("spring.zip", swiss_perfect())
    strange = send("club.xyz", b"Words of a program that nobody has heard of.\n" * 5)
    returned = send("north.trf", files.clean("North Open"))
    review.return_to_sender(
        submission=returned, officer=officer, version=returned.version, text="Which Peeters is it?"
    )
    sender = visit(organiser)

    page = sender.open(dateless.get_absolute_url())
    expect(page.locator("#given-facts")).to_have_attribute("open", "")
    sender.look("given-facts")
    page.get_by_label("First day of play").fill("2026-05-01")
    page.get_by_label("Last day of play").fill("2026-05-03")
    page.get_by_label("Place").fill("Kilkenny")
    page.get_by_role("button", name="Save and check again").click()
    expect(page.locator("#messages")).to_contain_text("being checked again")

    page = sender.open(strange.get_absolute_url())
    sender.look("hand-over")
    page.get_by_label("What is it, and which program made it?").fill("Made by ClubPair 2.")
    page.get_by_role("button", name="Send it to the office").click()
    expect(page.locator("#messages")).to_contain_text("Sent to the office")

    page = sender.open(returned.get_absolute_url())
    expect(page.locator(".turn-message")).to_contain_text("Which Peeters is it?")
    sender.look("returned-with-message")
    page = sender.open(f"{returned.get_absolute_url()}messages/")
    page.locator("#id_text").last.fill("The one from Gent; see the list.")
    page.set_input_files(
        "input[name=attachments]",
        {"name": "list.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 list"},
    )
    page.get_by_role("button", name="Send message").click()
    expect(page.locator(".thread-files")).to_contain_text("list.pdf")
    sender.look("message-with-attachment")

    page = sender.open("/submissions/")
    expect(page.locator("#home-yours .count")).to_have_text("1")
    sender.look("home")
    page = sender.open("/submissions/notifications/")
    expect(page.locator(".notification.is-new").first).to_be_visible()
    sender.look("notifications")
    page.get_by_role("button", name="Mark all as read").click()
    expect(page.locator(".notification.is-new")).to_have_count(0)
