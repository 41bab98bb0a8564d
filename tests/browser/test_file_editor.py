"""Editing in the browser: lines above, lines removed, leaving, keys only, two people at once, and no script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from ratingportal.submissions.models import Draft, Revision
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor
    from tests.conftest import UserMaker

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLAYER_1 = 13


def check(submission: Submission) -> None:
    submission.refresh_from_db()
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def current_lines(submission: Submission) -> list[str]:
    submission.refresh_from_db()
    data = Revision.objects.values_list("data", flat=True).get(pk=submission.revision_id)
    return bytes(data).decode().splitlines()


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


@pytest.fixture
def club_mate(make_user: UserMaker, bel: Federation) -> User:
    """Somebody else who sends files for the same federation."""
    return make_user("club-mate", federations=(bel,))


def path(submission: Submission) -> str:
    return f"/submissions/{submission.reference}/file/"


def change_opponent(page: Page) -> None:
    """Write opponent 4 instead of 9 into the open line."""
    page.locator(".line-editor-input").first.evaluate(
        "input => { const at = input.value.indexOf('9 w 1'); input.setSelectionRange(at, at); }"
    )
    page.keyboard.type("4")


def test_line_is_added_above_and_the_line_itself_changed(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(path(submission))
    page.locator(f"#L{PLAYER_1} a").click()
    change_opponent(page)
    page.get_by_role("button", name="Add a line above").click()
    expect(page.get_by_label("Text of the new line")).to_be_focused()
    page.keyboard.type("### corrected by hand")
    person.look("file-adding-above")
    page.keyboard.press("Enter")

    item = page.locator(f"[data-line='{PLAYER_1}']")
    expect(item.locator(".is-added")).to_contain_text("### corrected by hand")
    expect(page.locator(f"#L{PLAYER_1} ins")).to_have_text("4")
    person.look("file-added-above")

    page.locator(f"#L{PLAYER_1} a").click()
    expect(page.locator("[data-main] input")).to_have_value(f"{''.join(fixed_player())}")
    expect(page.locator("[data-above] input")).to_have_value("### corrected by hand")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Check the corrected file").click()
    page.wait_for_url(f"**/submissions/{submission.reference}/")
    before = files.clean().decode().splitlines()
    assert current_lines(submission) == [*before[:12], "### corrected by hand", *before[12:]]


def fixed_player() -> str:
    return files.clean().decode().splitlines()[PLAYER_1 - 1]


def test_line_above_the_first_and_a_removed_line_are_shown_and_taken_back(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(path(submission))
    page.locator("#L1 a").click()
    page.get_by_role("button", name="Add a line above").click()
    page.keyboard.type("### first")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("[data-line='1'] .is-added")).to_contain_text("### first")
    page.locator("#L8 a").click()
    page.get_by_role("button", name="Remove the line").click()
    expect(page.locator("[data-line='8'].is-removed")).to_be_visible()
    expect(page.locator("#draft-bar")).to_contain_text("2 changes not checked yet")
    person.look("file-removed-line")

    page.locator("#L8 a").click()
    page.get_by_role("button", name="Original").click()
    expect(page.locator("[data-line='8'].is-removed")).to_have_count(0)
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    page.get_by_role("link", name="Discard my changes").click()
    expect(page.get_by_role("dialog")).to_contain_text("lost for good")
    person.look("file-discard")
    page.get_by_role("link", name="Cancel").click()
    assert Draft.objects.get().lines == {1: ["### first", "012 Spring Open"]}
    page.get_by_role("link", name="Discard my changes").click()
    page.get_by_role("button", name="Discard changes").click()
    expect(page.locator("body")).to_contain_text("Your changes have been discarded")
    assert not Draft.objects.exists()
    assert current_lines(submission) == files.with_unknown_opponent().decode().splitlines()


def test_file_is_corrected_with_the_keyboard_alone(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    page = visit(organiser).open(path(submission))
    for _ in range(12):
        page.keyboard.press("n")
        if page.locator(f"[data-line='{PLAYER_1}'].is-current").count():
            break
    page.keyboard.press("e")
    expect(page.locator(".line-editor-input")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator(f"#L{PLAYER_1} a")).to_be_focused()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if "Check the corrected file" in page.evaluate("document.activeElement.innerText ?? ''"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/submissions/{submission.reference}/")

    assert current_lines(submission) == files.clean().decode().splitlines()


def test_two_people_know_of_each_other_and_neither_overwrites(
    visit: Visitor, submission: Submission, organiser: User, club_mate: User
) -> None:
    first, second = visit(organiser), visit(club_mate)
    page = first.open(path(submission))
    page.locator("#L2 a").click()
    page.keyboard.press("End")
    page.keyboard.type("brugge")
    page.keyboard.press("Enter")
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")

    other = second.open(path(submission))
    expect(other.locator("#draft-bar")).to_contain_text("is changing this file too: 1 change")
    expect(other.locator("#L2")).to_contain_text("022 Gent")
    other.locator(f"#L{PLAYER_1} a").click()
    change_opponent(other)
    other.keyboard.press("Enter")
    expect(other.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    second.look("file-two-people")
    other.get_by_role("button", name="Check the corrected file").click()
    other.wait_for_url(f"**/submissions/{submission.reference}/")
    check(submission)

    page.locator("#L3 a").click()
    page.keyboard.press("End")
    page.keyboard.type("X")
    expect(page.locator("[data-error]")).to_contain_text("A new revision of this file was uploaded")
    first.look("file-somebody-was-faster")
    page.keyboard.press("Escape")
    page.goto(f"{first.address}{path(submission)}")
    expect(page.locator("#draft-bar")).to_contain_text("You changed revision 1")
    first.look("file-draft-is-old")
    page.get_by_role("button", name="Apply to revision 2").click()
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    page.get_by_role("button", name="Check the corrected file").click()
    page.wait_for_url(f"**/submissions/{submission.reference}/")
    clean = files.clean().decode().splitlines()
    assert current_lines(submission) == [clean[0], "022 Gentbrugge", *clean[2:]]


def test_lines_are_edited_added_and_removed_without_script(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser, script=False)
    page = person.open(path(submission))
    page.locator(f"#L{PLAYER_1} a").click()
    text = page.get_by_label(f"Text of line {PLAYER_1}")
    fixed = text.input_value().replace("   9 w 1", "   4 w 1")
    text.fill(f"### corrected by hand\n{fixed}")
    page.get_by_label("Another line").fill("8")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_label(f"Text of line {PLAYER_1}")).to_have_value(
        f"### corrected by hand\n{fixed}"
    )
    page.get_by_label("Remove this line").first.check()
    page.get_by_role("button", name="Save the changes").click()
    expect(page.locator("body")).to_contain_text("2 changes not checked yet")
    assert Draft.objects.get().lines == {8: [], PLAYER_1: ["### corrected by hand", fixed]}
    page.get_by_role("link", name="Back to the file").click()
    expect(page.locator("[data-line='8'].is-removed")).to_be_visible()
    page.get_by_role("link", name="See all changes").click()
    page.locator("form.stack").get_by_role("button", name="Check the corrected file").click()
    clean = files.clean().decode().splitlines()
    wanted = [*clean[:7], *clean[8:12], "### corrected by hand", *clean[12:]]
    assert current_lines(submission) == wanted


def test_edit_page_looks_right(visit: Visitor, submission: Submission, organiser: User) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/edit/?line={PLAYER_1}&line=8&line=2")
    person.look("edit-page")
    page.get_by_label("Text of line 2").fill("022 Gentbrugge")
    page.get_by_label("Remove this line").nth(1).check()
    page.get_by_role("button", name="Save the changes").click()
    expect(page.locator("body")).to_contain_text("2 changes not checked yet")
    person.look("edit-page-kept")
    person.open(f"/submissions/{submission.reference}/edit/")
    person.look("edit-page-all")
    page.get_by_role("link", name="Discard my changes").click()
    page.get_by_role("button", name="Discard changes").click()
    person.open(f"/submissions/{submission.reference}/edit/")
    person.look("edit-page-empty")


def test_what_never_arrived_is_sent_when_the_tab_comes_back(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(path(submission))
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError('no network')); }")
    page.locator("#L2 .source-text").click()
    page.keyboard.press("End")
    page.keyboard.type("brugge")
    expect(page.locator("[data-error]")).to_contain_text("cannot be reached")
    person.open("/submissions/")
    assert not Draft.objects.exists()

    page.goto(f"{person.address}{path(submission)}")

    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
    expect(page.locator("#L2")).to_contain_text("022 Gentbrugge")
    assert Draft.objects.get().lines == {2: ["022 Gentbrugge"]}


def test_line_that_a_finding_led_to_is_edited_with_one_key(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    page = visit(organiser).open(f"/submissions/{submission.reference}/?rule=R101")
    page.get_by_role("link", name="See it in the file").click()
    expect(page.locator(f".source-item[data-line='{PLAYER_1}'] a.source-no")).to_be_focused()

    page.keyboard.press("e")

    expect(page.locator(f"[data-line='{PLAYER_1}'] .line-editor-input")).to_be_focused()
