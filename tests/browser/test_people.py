"""The People tab by keyboard only, by phone, without script; looked at in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from ratingportal.core.register.matching import Method
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

FIELD = [
    ("Janssens, Anna", 900001, "8 w 1     5 b 1     2 w 1"),
    ("Peeters, Bram", 900002, "7 w 1     6 b 1     1 b 0"),
    ("Willems, Cato", 900003, "6 w 1     7 b 0     5 w 1"),
    ("Maes, Dries", 0, "5 w 0     8 b 1     7 w 1"),
    ("Goossens, Elif", 900015, "4 b 1     1 w 0     3 b 0"),
    ("Wouters, Finn", 900006, "3 b 0     2 w 0     8 b 1"),
    ("Zyskind, Gil", 0, "2 b 0     3 w 1     4 b 0"),
    ("Quaghebeur, Hanne", 0, "1 b 0     4 w 0     6 w 0"),
]


def event(name: str = "Harbour Open") -> bytes:
    """Write a tournament in which people are mistaken in every way."""
    head = files.HEADER.format(name=name, gap=" " * 88).replace("062 4", "062 8")
    lines = [
        files.player(
            n, who, 2100 - 50 * n, fide_id or 0, f"{cells.count(' 1')}.0", n, f"   {cells}"
        )
        for n, (who, fide_id, cells) in enumerate(FIELD, 1)
    ]
    text = head.replace("072 4", "072 8") + "\n".join(lines) + "\n"
    return text.replace(" 0 1990", "   1990").replace("\n", "\r\n").encode()


@pytest.fixture
def sent(organiser: User, bel: Federation, fide: RatingList, transactional_db: None) -> Submission:
    """Anna and Bram exchanged, Cato with Emma's number, two called Dries, a slip, two unknown."""
    common = {"federation": "BEL", "birth_year": 1990, "sex": "m", "standard": 2050}
    known(fide, "900002", "Janssens, Anna", **common)
    known(fide, "900001", "Peeters, Bram", **common)
    known(fide, "900003", "Claes, Emma", **common | {"birth_year": 1971, "sex": "w"})
    known(fide, "900033", "Willems, Cato", **common)
    known(fide, "900041", "Maes, Dries", **common | {"birth_year": None})
    known(fide, "900042", "Maes, Dries", **common | {"birth_year": None, "federation": "NED"})
    known(fide, "900005", "Goossens, Elif", **common)
    known(fide, "900006", "Wouters, Finn", **common | {"title": "FM"})
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=event()
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id or 0)
    outcome.submission.refresh_from_db()
    return outcome.submission


def methods(submission: Submission) -> dict[int, str]:
    """Give how each entry came to its person."""
    revision = Submission.objects.select_related("revision").get(pk=submission.pk).revision
    assert revision is not None
    rows = Entry.objects.filter(tournament=revision.tournament_id).order_by("number")
    return dict(rows.values_list("number", "matched_by"))


def tab(submission: Submission) -> str:
    return reverse("submissions:people", args=[submission.reference])


HALF = 209
"""Pixels: half of what a card with two candidates took before it was made compact."""
ONE_LINE = 24


def test_every_kind_of_doubt(visit: Visitor, sent: Submission, officer: User) -> None:
    assert methods(sent) == {
        1: Method.IDS_EXCHANGED,
        2: Method.IDS_EXCHANGED,
        3: Method.ID_OTHER_PERSON,
        4: Method.SEVERAL,
        5: Method.ID_SLIP,
        6: Method.ID_AND_NAME,
        7: Method.NOBODY,
        8: Method.NOBODY,
    }
    desk = visit(officer)
    desk.open(tab(sent))
    desk.look("people")
    desk.page.evaluate("document.fonts.ready")
    card = desk.page.locator("#entry-4").bounding_box()
    assert card is not None
    # One line more than half of what it was: where the font comes late, a line breaks once more.
    assert card["height"] <= HALF + ONE_LINE, "a card with two candidates is half as high as it was"


def test_by_keyboard_only(visit: Visitor, sent: Submission, officer: User) -> None:
    desk = visit(officer)
    page = desk.open(tab(sent))
    press = page.keyboard.press
    live = page.locator("#people-live")

    press("j")
    expect(page.locator("#entry-1")).to_be_focused()
    press("e")
    expect(live).to_contain_text("Entries 1 and 2 now have the right IDs. 5 more to check.")
    expect(page.locator("#entry-1")).to_be_focused()
    expect(page.locator("#entry-2.is-settled")).to_be_visible()
    press("j")
    press("j")
    expect(page.locator("#entry-3")).to_be_focused()
    press("x")
    expect(live).to_contain_text("Willems, Cato is not Claes, Emma (900003).")
    press("1")
    expect(live).to_contain_text("Willems, Cato is Willems, Cato (900033).")
    press("j")
    press("2")
    expect(live).to_contain_text("Maes, Dries is Maes, Dries (900042). 3 more to check.")
    press("u")
    expect(live).to_contain_text("Choice undone. 4 more to check.")
    press("p")
    expect(live).to_contain_text("Maes, Dries stays provisional.")
    press("j")
    press("1")
    expect(live).to_contain_text("Goossens, Elif is Goossens, Elif (900005).")
    press("j")
    press("n")
    expect(live).to_contain_text("Zyskind, Gil is a new player. 1 more to check.")
    desk.look("people-settled")

    assert methods(sent) == {
        1: Method.DECIDED,
        2: Method.DECIDED,
        3: Method.DECIDED,
        4: Method.PROVISIONAL,
        5: Method.DECIDED,
        6: Method.ID_AND_NAME,
        7: Method.NEW,
        8: Method.NOBODY,
    }
    expect(page.locator("#people-counts li", has_text="To check")).to_contain_text("1")


def test_search_by_keyboard(
    visit: Visitor, sent: Submission, organiser: User, fide: RatingList
) -> None:
    known(fide, "900088", "Quaghebeur-Smet, Johanna", federation="BEL", birth_year=1990)
    person = visit(organiser)
    page = person.open(tab(sent) + "?q=quaghebeur")
    page.keyboard.press("j")
    page.keyboard.press("/")
    expect(page.locator("#find-8")).to_be_focused()
    page.keyboard.type("quaghebeur-smet")
    expect(page.locator("#found-8")).to_contain_text("Quaghebeur-Smet, Johanna")
    person.look("people-search")
    page.keyboard.press("Escape")
    expect(page.locator("#entry-8")).to_be_focused()
    page.keyboard.press("/")
    for _step in range(3):
        page.keyboard.press("Tab")
    expect(page.locator("#found-8 button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#people-live")).to_contain_text("is Quaghebeur-Smet, Johanna (900088)")

    assert methods(sent)[8] == Method.DECIDED


def test_keys_can_be_switched_off(visit: Visitor, sent: Submission, organiser: User) -> None:
    page = visit(organiser).open(tab(sent))
    page.keyboard.press("?")
    expect(page.locator("#keyboard-help")).to_contain_text("search the register")
    page.get_by_label("Keys are on").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("n")

    expect(page.locator(".person.is-current")).to_have_count(0)
    assert methods(sent)[1] == Method.IDS_EXCHANGED


def test_without_script(visit: Visitor, sent: Submission, organiser: User) -> None:
    person = visit(organiser, script=False)
    page = person.open(tab(sent))
    page.locator("#entry-1").get_by_role("button", name="Swap IDs with 2").click()
    expect(page.locator("#messages")).to_contain_text("now have the right IDs")
    page.locator("#entry-8 summary").click()
    page.locator("#find-8").fill("wouters")
    page.locator("#entry-8").get_by_role("button", name="Search").click()
    expect(page.locator("#found-8")).to_contain_text("Wouters, Finn")
    expect(page.locator("#found-8")).to_contain_text("is already entry 6 in this file")
    page.get_by_role("link", name="All players").click()
    page.get_by_role("link", name="2 unknown players").click()
    page.get_by_role("button", name="Register 2 as new").click()
    expect(page.locator("#messages")).to_contain_text("2 players are settled.")

    assert methods(sent)[7] == methods(sent)[8] == Method.NEW


def test_other_pages(
    visit: Visitor, sent: Submission, officer: User, organiser: User, fide: RatingList
) -> None:
    desk = visit(officer)
    page = desk.open(reverse("submissions:people_unknown", args=[sent.reference]))
    desk.look("people-unknown")
    page.locator("[data-ticks] input[type=checkbox]").first.uncheck()
    expect(page.get_by_role("button", name="Register 1 as new")).to_be_enabled()
    page.locator("[data-ticks] input[type=checkbox]").last.uncheck()
    expect(page.get_by_role("button", name="Register 0 as new")).to_be_disabled()
    page = desk.open(tab(sent))
    page.locator("#entry-5 [data-item-key='1']").click()
    expect(page.locator("#entry-5.is-settled")).to_be_visible()
    desk.open(reverse("submissions:person", args=[sent.reference, 5]))
    desk.look("people-one")
    desk.open(tab(sent) + "?show=known")
    desk.look("people-known")
    desk.open(reverse("submissions:history", args=[sent.reference]))
    desk.look("people-history")
    desk.open(reverse("office:decisions"))
    desk.look("decisions")
    # Remembered for others only once the tournament is approved.
    expect(page.get_by_role("button", name="Revoke")).to_have_count(0)
