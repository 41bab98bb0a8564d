"""People in the office: merged by keyboard, split, looked after and erased, all of it looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ratingportal.people.models import Merge
from ratingportal.people.services import health, merges
from ratingportal.registry.models import Player
from ratingportal.tournaments.services import records as tournaments
from tests import files
from tests.people.people import known
from tests.people.test_merges import record
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def anna(transactional_db: None, fide: RatingList, bel: Federation) -> Player:
    """Somebody with a second number, and tournaments under both."""
    anna = known(
        fide,
        "900001",
        "Janssens, Anna",
        federation="BEL",
        birth_year=1990,
        standard=2101,
        title="WIM",
    )
    double = known(fide, "900091", "Janssens, A.", federation="BEL", birth_year=1990, standard=2080)
    for number in range(3):
        record(fide, bel, f"Open van Gent {2020 + number}", anna)
    record(fide, bel, "Kersttoernooi van de Koninklijke Schaakkring", double)
    return anna


def test_merge_by_keyboard(visit: Visitor, officer: User, anna: Player) -> None:
    desk = visit(officer)
    page = desk.open(f"/office/register/players/{anna.pk}/")
    desk.look("people-player")
    page.get_by_role("link", name="Merge with…").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Name or ID").fill("janssens")
    page.keyboard.press("Enter")
    page.wait_for_selector("table")
    desk.look("people-choose")
    page.get_by_role("link", name="Compare").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=never played in the same tournament")
    desk.look("people-compare")
    page.get_by_label("How do you know?").focus()
    page.keyboard.type("Same passport.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=900091 merged into 900001")
    desk.look("people-merged")
    desk.open("/office/register/merges/")
    desk.look("people-merges")

    assert Merge.objects.get().target == anna


def test_history_of_a_tournament_tells_of_a_merge(
    visit: Visitor,
    organiser: User,
    officer: User,
    anna: Player,
    fide: RatingList,
    bel: Federation,
) -> None:
    sent = send(organiser, bel, fide, files.clean().replace(b"900001", b"900091"))
    double = Player.objects.get(number="900091")
    merges.merge_players(source=double, target=anna, officer=officer, reason="Same passport.")

    desk = visit(organiser)
    page = desk.open(f"/submissions/{sent.reference}/history/")

    expect(page.locator("main")).to_contain_text("900091 into 900001")
    desk.look("history-of-a-merge")


def test_merge_without_script_is_refused_for_opponents(
    visit: Visitor, officer: User, anna: Player, fide: RatingList, bel: Federation
) -> None:
    double = Player.objects.get(number="900091")
    record(fide, bel, "Derby", anna, double, met=True)
    page = visit(officer, script=False).open(
        f"/office/register/players/{anna.pk}/merge/{double.pk}/"
    )

    assert "have played each other" in page.inner_text("main")
    assert page.get_by_role("button", name="Same person").count() == 0


def test_health_split_and_erase_pages(
    visit: Visitor, officer: User, anna: Player, fide: RatingList
) -> None:
    for number in range(6):
        known(
            fide, f"7000{number}", f"Peeters {number // 2}, Bram", federation="BEL", birth_year=1985
        )
    known(fide, "70011", "Maes, Dries", federation="BEL")
    known(fide, "70012", "Dries Maes", federation="BEL", birth_year=1999)
    for _ in range(3):
        health.check_register_health(rating_list=fide)
    issue = fide.health_issues.first()
    assert issue is not None
    health.accept_issue(
        issue=issue, officer=officer, reason="Father and son, both checked in 2024."
    )
    merges.merge_players(
        source=known(fide, "P1-1", "Janssens, Anna", is_provisional=True),
        target=anna, officer=officer, reason="Number came with the March list.",
    )  # fmt: skip
    desk = visit(officer)
    desk.open("/office/register/health/?list=fide")
    desk.look("register-health")
    page = desk.open(f"/office/register/players/{anna.pk}/split/")
    page.get_by_label("Open van Gent 2021").check()
    page.get_by_label("How do you know?").fill("Her aunt played there.")
    desk.look("people-split")
    page.get_by_role("button", name="Preview the move").click()
    page.wait_for_selector("text=They move to a new provisional player")
    desk.look("people-split-look")
    page = desk.open(f"/office/register/players/{anna.pk}/erase/")
    desk.look("people-erase")
    page.get_by_label("Type the player ID").fill("1")
    page.get_by_role("button", name="Erase permanently").click()
    page.wait_for_selector("text=not the person's player ID")

    assert Player.objects.get(pk=anna.pk).name == "Janssens, Anna"


def test_provisional_players_are_linked(
    visit: Visitor, officer: User, bel: Federation, fide: RatingList, anna: Player
) -> None:
    waiting = known(fide, "PX7-2", anna.name, is_provisional=True, federation="BEL")
    known(
        fide, "PX7-3", "Vandenbroucke-Wijngaarden van der Meulen, Maximiliaan Alexander",
        is_provisional=True, birth_year=2014,
    )  # fmt: skip
    for name in ("Internationaal Paastoernooi der Noordzeekust 2026", "Lenterapid"):
        tournaments.publish_tournament(tournament=record(fide, bel, name, waiting))
    desk = visit(officer)
    page = desk.open("/office/register/provisional/")
    desk.look("people-provisional")
    page.get_by_role("link", name=anna.name, exact=True).last.click()
    page.get_by_label("How do you know?").fill("Her number came with the March list.")
    page.get_by_role("button", name="Same person: merge").click()
    expect(page.locator("#messages")).to_contain_text("in every tournament")

    assert Merge.objects.get().source == waiting
