"""The pages of the register: search, players, imports."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.registry import tasks
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player
from ratingportal.registry.sections import Section, player_shown
from ratingportal.registry.services import imports
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.registry.conftest import ALICE, BOB, DECEMBER, ZOE, Importer, bring


@pytest.fixture(autouse=True)
def _broker_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.import_edition, "apply_async", lambda **_: None)


@pytest.fixture
def desk(officer: User, client: Client) -> Client:
    """FIDE's officer at the desk."""
    client.force_login(officer)
    return client


def text(response: Any) -> str:
    return str(response.content.decode())


def sent(fide: RatingList, **changes: Any) -> dict[str, Any]:
    return {
        "upload": SimpleUploadedFile("list.xml", fide_xml(ALICE, BOB)),
        "source": "fide_xml",
        "rating_list": fide.pk,
        "valid_from": "2026-11-01",
    } | changes


def test_a_list_is_brought_looked_at_and_applied(desk: Client, fide: RatingList) -> None:
    page = desk.post("/office/register/import/", sent(fide), follow=True)
    edition = Edition.objects.get()

    assert "hx-get" in text(page)
    imports.work_on_edition(edition_id=edition.pk)
    shown = text(desk.get(f"/office/register/import/{edition.pk}/status/"))
    assert "Apply to the register" in shown
    assert "Archer, Alice" in shown
    assert "hx-get" not in shown
    desk.post(f"/office/register/import/{edition.pk}/apply/")
    imports.work_on_edition(edition_id=edition.pk)

    edition.refresh_from_db()
    assert edition.state == EditionState.APPLIED
    assert edition.applied_by is not None
    assert "Apply to the register" not in text(desk.get(edition.get_absolute_url()))
    assert Player.objects.count() == 2


def test_the_same_file_leads_to_what_became_of_it(desk: Client, fide: RatingList) -> None:
    desk.post("/office/register/import/", sent(fide))

    again = desk.post("/office/register/import/", sent(fide), follow=True)

    assert Edition.objects.count() == 1
    assert "already been imported" in text(again)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"source": "othello"}, "is for another rating list"),
        ({"valid_from": "2036-11-01"}, "more than two months ahead"),
        ({"upload": SimpleUploadedFile("empty.xml", b"")}, "empty"),
        ({"valid_from": "soon"}, "valid date"),
    ],
)
def test_what_cannot_be_taken_is_said_on_the_form(
    desk: Client, fide: RatingList, changes: dict[str, Any], said: str
) -> None:
    answer = desk.post("/office/register/import/", sent(fide, **changes))

    assert answer.status_code == 422
    assert said in text(answer)
    assert not Edition.objects.exists()


def test_columns_can_be_named(administrator: User, client: Client, fide: RatingList) -> None:
    client.force_login(administrator)
    data = SimpleUploadedFile("list.csv", b"Lid,Speler\n7,Jan de Wit\n")

    client.post(
        "/office/register/import/",
        sent(fide, upload=data, source="table", column_number="Lid"),
    )

    edition = Edition.objects.get()
    assert (edition.mapping, edition.is_whole) == ({"number": "Lid"}, False)
    imports.work_on_edition(edition_id=edition.pk)
    edition.refresh_from_db()
    assert edition.preview["counts"]["added"] == 1


@pytest.mark.parametrize(
    ("source", "holds", "is_whole"),
    [
        ("fide_xml", "", True),
        ("fide_xml", "part", False),
        ("table", "", False),
        ("table", "all", True),
    ],
)
def test_what_is_not_in_a_list_is_gone_only_where_it_holds_all(
    desk: Client, fide: RatingList, source: str, holds: str, *, is_whole: bool
) -> None:
    desk.post("/office/register/import/", sent(fide, source=source, holds=holds))

    assert Edition.objects.get().is_whole is is_whole


def test_a_failed_import_says_why(desk: Client, fide: RatingList) -> None:
    edition = bring(fide_xml(ALICE)[:-30], fide)

    shown = text(desk.get(edition.get_absolute_url()))

    assert "not the kind of list" in shown
    assert "line" in shown


def test_refused_rows_are_shown_with_line_and_reason(desk: Client, fide: RatingList) -> None:
    edition = bring(fide_xml(ALICE, fide_player(9, "Bad, Ben", rating="12x")), fide)

    shown = text(desk.get(edition.get_absolute_url()))

    assert "The rating is not a number." in shown
    assert "9: 12x" in shown


def test_a_list_that_looks_wrong_is_warned_of(
    imported: Importer, desk: Client, fide: RatingList
) -> None:
    imported(ALICE, BOB, ZOE)
    edition = bring(fide_xml(ALICE), fide, valid_from=DECEMBER)

    assert "Is the file complete?" in text(desk.get(edition.get_absolute_url()))


def test_a_list_that_says_nothing_new_says_so(
    imported: Importer, desk: Client, fide: RatingList
) -> None:
    imported(ALICE)
    edition = bring(fide_xml(ALICE), fide, valid_from=DECEMBER)

    assert "already has all of this" in text(desk.get(edition.get_absolute_url()))


def test_a_list_is_thrown_away(desk: Client, fide: RatingList) -> None:
    edition = bring(fide_xml(ALICE), fide)

    answer = desk.post(f"/office/register/import/{edition.pk}/discard/", follow=True)

    assert "List discarded" in text(answer)
    edition.refresh_from_db()
    assert edition.state == EditionState.DISCARDED


def test_the_list_of_editions_asks_the_same_number_of_questions(
    imported: Importer, desk: Client
) -> None:
    def questions() -> int:
        with CaptureQueriesContext(connection) as asked:
            assert desk.get("/office/register/").status_code == 200
        return len(asked)

    imported(ALICE)
    with_one = questions()
    imported(ALICE, BOB, valid_from=DECEMBER)
    imported(BOB, valid_from=DECEMBER)

    assert questions() == with_one


def test_a_player_and_what_they_were_before(imported: Importer, client: Client) -> None:
    imported(ALICE, BOB)
    imported(ALICE, BOB.replace("2100", "2150").replace("BEL", "NED"), valid_from=DECEMBER)

    shown = text(client.get("/players/fide/200002/"))

    assert "Baker, Bob" in shown
    assert "2150" in shown
    assert "BEL → NED" in shown
    assert "1 Nov 2026" in shown


@pytest.mark.parametrize("who", ["nobody", "stranger", "other_officer", "officer"])
def test_when_somebody_was_born_is_for_officers_of_the_list(
    imported: Importer, client: Client, request: pytest.FixtureRequest, who: str
) -> None:
    imported(fide_player(5, "Old, Otto", birthday="1931"))
    if who != "nobody":
        client.force_login(request.getfixturevalue(who))

    shown = text(client.get("/players/fide/5/")) + text(client.get("/players/?q=old otto"))

    assert ("1931" in shown) is (who == "officer")


def test_an_erased_player_is_no_longer_shown(imported: Importer, client: Client) -> None:
    imported(ALICE)
    Player.objects.update(erased_at=timezone.now())

    answer = client.get("/players/fide/200001/")

    assert answer.status_code == 410
    assert "Archer" not in text(answer)
    assert "Archer, Alice" not in text(client.get("/players/?q=archer"))


def test_a_merged_number_points_to_the_one_in_use(imported: Importer, client: Client) -> None:
    imported(ALICE, BOB)
    alice, bob = Player.objects.order_by("number")
    Player.objects.filter(pk=bob.pk).update(merged_into=alice)

    assert "/players/fide/200001/" in text(client.get("/players/fide/200002/"))


def test_other_apps_add_parts_to_the_page(
    imported: Importer, client: Client, request: pytest.FixtureRequest
) -> None:
    imported(ALICE, BOB)

    def show_honours(player: Player, **_shown: object) -> Section | None:
        if player.number != "200001":
            return None
        return Section("Honours of the player", "components/facts.html")

    player_shown.connect(show_honours)
    player_shown.connect(show_honours)
    request.addfinalizer(lambda: player_shown.disconnect(show_honours))

    assert text(client.get("/players/fide/200001/")).count("Honours of the player") == 1
    assert "Honours" not in text(client.get("/players/fide/200002/"))


def test_nobody_has_this_number(client: Client, db: None) -> None:
    assert client.get("/players/fide/999/").status_code == 404
    assert client.get("/players/none/1/").status_code == 404


def test_a_players_page_asks_the_same_number_of_questions(
    imported: Importer, client: Client
) -> None:
    def questions() -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get("/players/fide/200002/")
        return len(asked)

    imported(BOB)
    with_one = questions()
    imported(BOB.replace("2100", "2110"), valid_from=DECEMBER)
    imported(BOB.replace("2100", "2120"), fide_player(3, "Baker, Bob"), valid_from=DECEMBER)

    assert questions() == with_one
