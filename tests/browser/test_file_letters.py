"""The File tab with letters that are no column wide: East Asian ones, accents of their own, Arabic, beyond the first plane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from ratingportal.submissions.services import check, intake
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ("張偉, 小明", "𠮷田, さくら", "Rene\u0301e, Zoe\u0308", "علی رضا, پارسا")
HALF_A_LETTER = 3.5
"""Pixels: nearer than that, nobody takes it for the next column."""
FIRST = 13
RATING = 49
OPPONENT = 92


@pytest.fixture
def submission(organiser: User, bel: Federation, fide: RatingList) -> Submission:
    """A file whose names are written in many scripts; player 1 met somebody who is not there."""
    players = [
        files.player(1, NAMES[0], 2101, 900001, "2.5", 1, "   9 w 1     3 b =     2 w 1"),
        files.player(2, NAMES[1], 2002, 900002, "1.0", 3, "   3 w 0     4 b 1     1 b 0"),
        files.player(3, NAMES[2], 1903, 900003, "1.5", 2, "   2 b 1     1 w =     4 b 0"),
        files.player(4, NAMES[3], 1804, 900004, "1.0", 4, "   1 b 0     2 w 0     3 w 1"),
        files.player(
            5, "김민준, \u200b서연", 1804, 900005, "0.0", 5, "0000 - -  0000 - -  0000 - -"
        ),
    ]
    text = files.HEADER.format(name="東京オープン 2026", gap=" " * 88) + "\n".join(players) + "\n"
    outcome = intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        filename="letters.trf",
        data=text.encode(),
    )
    assert outcome.submission is not None
    assert outcome.submission.revision_id is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    outcome.submission.refresh_from_db()
    return outcome.submission


def left_of_column(page: Page, column: int) -> float:
    """Say where the page's ruler has a column."""
    return float(
        page.evaluate(
            """column => {
                const node = document.querySelector("[data-ruler]").firstChild;
                const range = document.createRange();
                range.setStart(node, column - 1);
                range.setEnd(node, column);
                return range.getBoundingClientRect().left;
            }""",
            column,
        )
    )


def left_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"]


def test_ruler_fields_and_marks_fall_on_the_right_letters(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/?fields=1")
    page.evaluate("document.fonts.ready")

    for number in range(FIRST, FIRST + 5):
        at = left_of(page, f"#L{number} .field[title='rating']")
        assert abs(at - left_of_column(page, RATING)) < HALF_A_LETTER, number
        at = left_of(page, f"#L{number} .field[title='round 1']")
        assert abs(at - left_of_column(page, OPPONENT)) < HALF_A_LETTER, number
    mark = left_of(page, f"#L{FIRST} mark.tone-error")
    assert abs(mark - left_of_column(page, OPPONENT)) < HALF_A_LETTER
    page.locator(f"#L{FIRST + 1} .field[title='rating']").hover()
    expect(page.locator("[data-where]")).to_contain_text("rating, columns 49–52")
    person.look("file-letters-fields")
    person.open(f"/submissions/{submission.reference}/file/")
    person.look("file-letters")


def place_cursor(page: Page, text: str) -> None:
    page.locator(".line-editor-input").evaluate(
        "(input, text) => input.setSelectionRange(input.value.indexOf(text), input.value.indexOf(text))",
        text,
    )


def field_of(page: Page) -> str:
    """Give the name that the editor lights up."""
    return page.locator(".line-editor-names .is-current").inner_text()


def test_typing_over_keeps_every_column_in_its_place(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/")
    page.locator(f"#L{FIRST + 1} a").click()
    field = page.locator(".line-editor-input")
    before = field.input_value()

    # The browser counts the letter beyond the first plane twice, the file once.
    place_cursor(page, "2002")
    page.keyboard.type("2205NED")
    assert field.input_value() == before.replace("2002 BEL", "2205 NED")
    expect(page.locator("[data-place]")).to_contain_text("column 58")
    expect(page.locator("[data-length]")).to_be_empty()

    place_cursor(page, "𠮷")
    page.keyboard.insert_text("吉")
    assert field.input_value()[14:16] == "吉田"
    assert len(field.input_value()) == len(before)
    page.keyboard.press("Backspace")
    assert field.input_value()[14:16] == " 田"
    assert field_of(page) == "name"
    person.look("file-letters-editing")
    page.keyboard.press("Enter")
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")


def test_letter_is_typed_over_with_its_accents(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{submission.reference}/file/")
    page.locator(f"#L{FIRST + 2} a").click()
    field = page.locator(".line-editor-input")
    before = field.input_value()

    place_cursor(page, "e\u0301")
    page.keyboard.type("e")

    after = field.input_value()
    assert after[14:47] == "Renee, Zoe\u0308".ljust(33)
    assert after[47:] == before[47:]
    person.look("file-letters-accent-editing")
    page.get_by_role("button", name="Original").click()
    page.locator(f"#L{FIRST + 2} a").click()
    assert field.input_value() == before


def test_what_is_composed_is_typed_over_too(
    visit: Visitor, submission: Submission, organiser: User
) -> None:
    page = visit(organiser).open(f"/submissions/{submission.reference}/file/")
    page.locator(f"#L{FIRST} a").click()
    field = page.locator(".line-editor-input")
    before = field.input_value()
    place_cursor(page, "張偉")
    keyboard = page.context.new_cdp_session(page)

    keyboard.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send(
        "Input.imeSetComposition", {"text": "李娜", "selectionStart": 2, "selectionEnd": 2}
    )
    keyboard.send("Input.insertText", {"text": "李娜"})
    expect(page.locator("[data-place]")).to_contain_text("column 17")

    assert field.input_value() == before.replace("張偉", "李娜")
    expect(page.locator("[data-length]")).to_be_empty()
    page.keyboard.press("Enter")
    expect(page.locator("#draft-bar")).to_contain_text("1 change not checked yet")
