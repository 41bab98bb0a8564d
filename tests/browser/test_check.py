"""A visitor checks a file without an account; an officer makes a waiver stand."""

import pytest
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.public_check.models import Visit
from ratingportal.submissions.models import StandingException, Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WRONG = b"\xef\xbb\xbf" + files.with_unknown_opponent()
DROP = """async ([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    const zone = document.querySelector("[data-dropzone]");
    for (const kind of ["dragenter", "dragover", "drop"])
        zone.dispatchEvent(new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true}));
}"""


def test_file_dropped_on_the_front_page_gets_its_report(visit: Visitor) -> None:
    person = visit()
    page = person.open("/")
    person.look("home-visitor")

    page.evaluate(DROP, ["spring.trf", WRONG.decode()])
    expect(page.locator(".dropzone-files li")).to_contain_text("spring.trf")
    page.get_by_role("button", name="Check file").click()

    page.wait_for_url("**/check/*/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Spring Open")
    expect(page.get_by_text("Something must be fixed")).to_be_visible()
    person.look("check-report")
    page.get_by_role("link", name="See it in the file").first.click()
    page.wait_for_url("**/check/*/file/*")
    person.look("check-file")
    page.get_by_role("link", name="Crosstable").click()
    person.look("check-crosstable")


def test_corrected_file_is_downloaded_and_everything_deleted(visit: Visitor) -> None:
    person = visit()
    page = person.open("/check/")
    person.look("check")
    page.set_input_files(
        "input[type=file]", {"name": "a.trf", "mimeType": "text/plain", "buffer": WRONG}
    )
    page.get_by_role("button", name="Check file").click()
    page.wait_for_url("**/check/*/")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the corrected file").click()
    assert waiting.value.path().read_bytes() == files.with_unknown_opponent()

    address = page.url
    page.get_by_role("button", name="Delete now").click()

    expect(page.get_by_text("Your file and its report are deleted")).to_be_visible()
    person.look("check-deleted")
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == 404
    assert Visit.objects.get().report is None
    expect(page.locator("body")).to_contain_text("This report has been deleted")
    person.look("check-gone")


def test_phone_without_script_can_check_pasted_text(visit: Visitor) -> None:
    person = visit(script=False)
    person.page.set_viewport_size({"width": 390, "height": 844})
    page = person.open("/check/")

    page.locator("summary", has_text="Paste text instead").click()
    page.get_by_label("Text of the file").fill(files.with_wrong_total().decode())
    page.get_by_role("button", name="Check file").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Spring Open")


@pytest.fixture
def waiting(
    organiser: User,
    bel: Federation,
    fide: RatingList,
    transactional_db: None,
    totals_for_officer: None,
) -> Submission:
    """A submission with six findings for the officer."""
    outcome = intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        filename="spring.trf",
        data=files.with_many_wrong_totals(6),
    )
    assert outcome.submission is not None
    assert outcome.submission.revision_id is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    return outcome.submission


def test_officer_waives_a_rule_and_lets_it_stand(
    visit: Visitor, waiting: Submission, officer: User
) -> None:
    person = visit(officer)
    page = person.open(waiting.get_absolute_url())

    page.locator("summary", has_text="Waive all 6").click()
    page.locator("#reason-R002").fill("They give bonus points.")
    page.get_by_role("button", name="Waive all 6").last.click()
    expect(page.get_by_text("6 findings answered.")).to_be_visible()
    page.locator("details.finding summary").first.click()
    person.look("waived")
    page.get_by_role("link", name="Create standing exception…").first.click()
    person.look("exception-new")
    page.get_by_role("button", name="Create exception").click()
    expect(page.get_by_text("Exception created.")).to_be_visible()

    page = person.open("/office/exceptions/")
    person.look("exceptions")
    page.get_by_role("button", name="End now").click()
    expect(page.get_by_text("Exception ended.")).to_be_visible()
    assert StandingException.objects.get().ended_by == officer
