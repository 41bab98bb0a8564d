"""The File tab: walk along the problems, edit a line, take a correction, go back."""

import json

import pytest
from playwright.sync_api import Page, expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Draft, FindingRow, Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake
from tests import files
from tests.browser.conftest import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLAYER_1 = 13
OPPONENT_AT = 91


def check(submission: Submission) -> None:
    submission.refresh_from_db()
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


@pytest.fixture
def submission(organiser: User, bel: Federation, fide: RatingList) -> Submission:
    """A file in which player 1 met somebody who is not there."""
    outcome = intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        filename="spring.trf",
        data=files.with_unknown_opponent(),
    )
    assert outcome.submission is not None
    check(outcome.submission)
    return outcome.submission


def long_file() -> bytes:
    """Make a file of more than two pages with problems on the first and the last."""
    notes = "".join(f"### note {number}\r\n" for number in range(900)).encode()
    bad = files.with_unknown_opponent().replace(b"2002 BEL", b"20x2 BEL")
    return bad + notes + b"001 broken\r\n"


def walk_to(page: Page, number: int) -> None:
    """Press n until this line is reached; other rules may have something to say before it."""
    for _ in range(10):
        page.keyboard.press("n")
        if page.locator(f"[data-line='{number}'].is-current").count():
            return
    pytest.fail(f"n never reached line {number}")


def line(page: Page, number: int) -> str:
    return page.locator(f"#L{number} .source-text").inner_text()


def test_line_is_edited_by_keyboard_kept_on_leaving_and_checked(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/")
    walk_to(page, PLAYER_1)
    page.keyboard.press("e")
    field = page.locator(".line-editor-input")
    expect(field).to_be_focused()
    expect(page.locator("[data-place]")).to_contain_text("round 1")

    before = field.input_value()
    field.evaluate(f"input => input.setSelectionRange({OPPONENT_AT + 3}, {OPPONENT_AT + 3})")
    page.keyboard.type("4")

    assert field.input_value() == before.replace("   9 w 1", "   4 w 1")
    person.look("file-editing")
    page.keyboard.press("Enter")
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    person.open("/submissions/")
    page.goto(f"{person.address}/submissions/{submission.reference}/file/")
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    assert "4 w 1" in line(page, PLAYER_1)
    person.look("file-edited")

    page.get_by_role("button", name="Check the corrected file").click()
    page.wait_for_url(f"**/submissions/{submission.reference}/")
    check(submission)
    expect(page.locator("body")).to_contain_text("the office is reviewing it")
    expect(page.locator(".made-here")).to_contain_text("edited in the browser")
    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()
    page.get_by_role("link", name="See what changed").click()
    expect(page.locator("ins")).to_have_text("4")
    person.look("diff-of-an-edit")
    page.get_by_role("link", name="Side by side").click()
    person.look("diff-side-by-side")
    page.get_by_role("link", name="History").click()
    person.look("history-of-edits")


def test_overtype_keeps_columns_and_insert_says_what_moves(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    page = visit(organiser).open(f"/submissions/{submission.reference}/file/?line={PLAYER_1}")
    page.locator(f"#L{PLAYER_1} a").click()
    field = page.locator(".line-editor-input")
    before = field.input_value()

    field.evaluate("input => input.setSelectionRange(48, 48)")
    page.keyboard.type("2205NED")
    assert field.input_value() == before[:48] + "2205 NED" + before[56:]
    page.keyboard.press("Backspace")
    assert len(field.input_value()) == len(before)
    page.keyboard.press("Control+z")
    assert len(field.input_value()) == len(before)

    field.evaluate("input => input.setSelectionRange(56, 56)")
    page.keyboard.press("Insert")
    page.keyboard.type("xy")
    assert len(field.input_value()) == len(before) + 2
    expect(page.locator("[data-length]")).to_contain_text("2 longer")

    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    assert not Draft.objects.exists()


def test_what_was_typed_is_kept_without_pressing_anything(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/")
    page.locator("#L2 .source-text").click()
    page.keyboard.press("End")
    page.keyboard.type("brugge")
    page.goto(f"{person.address}/submissions/")
    page.goto(f"{person.address}/submissions/{submission.reference}/file/")

    expect(page.locator("#L2")).to_contain_text("022 Gentbrugge")


def test_lines_are_added_removed_and_discarded(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    page = visit(organiser).open(f"/submissions/{submission.reference}/file/")
    page.locator("#L2 .source-text").click()
    page.get_by_role("button", name="Add a line below").click()
    page.keyboard.type("### a remark")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("[data-line='2'] .is-added")).to_contain_text("### a remark")
    page.locator("#L3 .source-text").click()
    page.get_by_role("button", name="Remove the line").click()
    expect(page.locator("[data-line='3'].is-removed")).to_be_visible()
    expect(page.locator("#draft-bar")).to_contain_text("2 changes not checked yet")
    assert Draft.objects.get().lines == {2: ["022 Gent", "### a remark"], 3: []}

    page.get_by_role("link", name="Discard my changes").click()
    page.get_by_role("button", name="Discard changes").click()

    expect(page.locator("body")).to_contain_text("Your changes have been discarded")
    assert not Draft.objects.exists()


def test_correction_is_taken_with_one_click_and_undone(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    edit = {"line": PLAYER_1, "column": OPPONENT_AT + 1, "length": 4, "text": "   4"}
    fix = {"title": "Write opponent 4", "edits": [edit], "treatment": None, "safe": False}
    FindingRow.objects.filter(revision=submission.revision_id, line=PLAYER_1).update(fixes=[fix])
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/")
    walk_to(page, PLAYER_1)
    person.look("file-with-a-correction")

    page.get_by_role("button", name="Write opponent 4").first.click()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    expect(page.locator(f"#L{PLAYER_1} ins")).to_have_text("4")
    page.get_by_role("button", name="Check the corrected file").click()
    page.wait_for_url(f"**/submissions/{submission.reference}/")
    check(submission)

    expect(page.locator(".made-here")).to_contain_text("applying a correction")
    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()
    page.get_by_role("button", name="Undo: back to revision 1").click()
    expect(page.locator("body")).to_contain_text("Revision 1 is current again")
    check(submission)
    expect(page.locator(".finding-code", has_text="R101").first).to_be_visible()
    assert submission.revision.number == 1


def test_problems_are_walked_across_pages_and_fields_are_named(
    visit: Visitor, organiser: User, bel: Federation, fide: RatingList
) -> None:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=long_file()
    )
    assert outcome.submission is not None
    check(outcome.submission)
    lines = FindingRow.objects.filter(revision=outcome.submission.revision_id, line__isnull=False)
    numbers = sorted(set(lines.values_list("line", flat=True)))
    assert numbers[-1] > 800
    person = visit(organiser)
    page = person.open(f"/submissions/{outcome.submission.reference}/file/")

    for number in numbers:
        page.keyboard.press("n")
        expect(page.locator(f"[data-line='{number}'].is-current")).to_be_visible()
    assert "line=" in page.url
    page.keyboard.press("p")
    expect(page.locator(f"[data-line='{numbers[-2]}'].is-current")).to_be_visible()

    page.get_by_role("link", name="Show fields").click()
    page.goto(page.url.split("?")[0] + "?fields=1")
    expect(page.locator(f"#L{PLAYER_1} .field[title='rating']")).to_be_visible()
    page.locator(f"#L{PLAYER_1} .field[title='rating']").hover()
    expect(page.locator("[data-where]")).to_contain_text("rating, columns 49–52")
    layouts = json.loads(page.locator("[data-source]").get_attribute("data-layouts") or "")
    assert any(["rating", 49, 4] in layout for layout in layouts)
    person.look("file-fields")


def test_officer_corrects_a_line_and_the_organiser_sees_who_did(
    visit: Visitor, submission: Submission, officer: User, organiser: User
) -> None:
    person = visit(officer)
    page = person.open(f"/submissions/{submission.reference}/file/")
    page.locator(f"#L{PLAYER_1} a").click()
    page.locator("[data-main] input").evaluate(
        "input => { const at = input.value.indexOf('9 w 1'); input.setSelectionRange(at, at); }"
    )
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator("#draft-bar")).to_contain_text("the organiser is notified")
    person.look("file-for-the-office")
    page.get_by_role("link", name="History").click()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    page.get_by_role("button", name="Check the corrected file").click()
    page.wait_for_url(f"**/submissions/{submission.reference}/")
    check(submission)

    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()
    organisers = visit(organiser)
    shown = organisers.open(f"/submissions/{submission.reference}/")
    expect(shown.locator(".made-here")).to_contain_text(
        f"Corrected by the rating office: revision 2 ({officer})"
    )
    organisers.look("report-corrected-by-the-office")
    shown.get_by_role("link", name="History").click()
    expect(shown.locator(".timeline")).to_contain_text("Corrected by the office")
    page.goto(page.url)
    expect(page.locator("#approve-why")).to_contain_text("a colleague must approve it")
    person.look("report-of-who-corrected")


def test_lines_are_edited_without_script(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser, script=False)
    page = person.open(f"/submissions/{submission.reference}/file/")
    page.locator(f"#L{PLAYER_1} a").click()
    text = page.locator("textarea").first
    text.fill(text.input_value().replace("   9 w 1", "   4 w 1"))
    page.get_by_role("button", name="Save the changes").click()
    expect(page.locator("body")).to_contain_text("1 change not checked yet")
    page.locator("form.stack").get_by_role("button", name="Check the corrected file").click()

    check(submission)
    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()
