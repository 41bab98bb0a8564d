"""The pages of the register: a list is brought, looked at and applied, and its players are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.registry import tasks
from ratingportal.registry.models import Edition
from ratingportal.registry.services import imports
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.registry.conftest import ALICE, BOB, DECEMBER, NOVEMBER, ZOE, apply, bring

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

OTHERS = [
    fide_player(300_000 + n, f"Vermeulen, {first}", rating=1500 + 37 * n, blitz_rating=1480 + n)
    for n, first in enumerate(["Amélie", "Arnaud", "Elise", "Hanne", "Jonas", "Lotte", "Maxime"])
]


@pytest.fixture(autouse=True)
def _broker_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.import_edition, "apply_async", lambda **_: None)


def test_bring_look_apply(
    visit: Visitor, officer: User, fide: RatingList, transactional_db: None
) -> None:
    apply(bring(fide_xml(ALICE, BOB, ZOE, *OTHERS), fide, valid_from=NOVEMBER))
    desk = visit(officer)
    page = desk.open("/office/register/import/")
    desk.look("register-import")
    stronger = BOB.replace("2100", "2142").replace("BEL", "NED")
    bad = fide_player(9, "Bad, Ben", rating="12x")
    data = fide_xml(ALICE, stronger, fide_player(7, "Newman, Nora", rating=1444), bad, *OTHERS[1:])
    page.set_input_files(
        "input[type=file]",
        {"name": "players_list_xml.xml", "mimeType": "application/xml", "buffer": data},
    )
    page.fill("#id_valid_from", DECEMBER.isoformat())
    page.get_by_role("button", name="Upload and preview").click()
    page.wait_for_selector("#edition-status")
    desk.look("register-waiting")
    edition = Edition.objects.latest("id")
    imports.work_on_edition(edition_id=edition.pk)

    page.wait_for_selector("text=Apply to the register")
    desk.look("register-preview")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Apply to the register").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Applying the changes")
    imports.work_on_edition(edition_id=edition.pk)
    page.wait_for_selector(".badge-tone.tone-fixed")
    desk.look("register-applied")
    desk.open("/office/register/")
    desk.look("register-editions")
    page = desk.open("/players/fide/200002/")

    assert "2142" in page.inner_text("main")
    desk.look("player-for-an-officer")


def test_search_and_player_for_everybody(
    visit: Visitor, fide: RatingList, transactional_db: None
) -> None:
    apply(bring(fide_xml(ALICE, BOB, ZOE, *OTHERS), fide, valid_from=NOVEMBER))
    person = visit()
    page = person.open("/players/")
    person.look("players")
    page.keyboard.type("vermeulen")
    page.keyboard.press("Enter")
    page.wait_for_selector("table")
    person.look("players-found")
    person.open("/players/?q=vermeulne+jonas")
    person.look("players-guessed")
    person.open("/players/?q=nobody+at+all")
    person.look("players-nobody")
    page.goto(person.address + "/players/?q=lefevre")
    page.get_by_role("link", name="Lefèvre, Zoé").click()

    assert "1990" not in page.inner_text("main")
    person.look("player")
