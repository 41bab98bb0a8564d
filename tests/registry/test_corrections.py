"""Players added and corrected by hand: reason, history, audit trail, and what the next list does to it."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from ratingportal.audit.models import AuditEvent
from ratingportal.erasure.services.erasure import erase_person
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player, PlayerCorrection, PlayerVersion
from ratingportal.registry.services import imports, uploads
from ratingportal.registry.services.errors import CorrectionRefusedError
from ratingportal.registry.services.player_corrections import add_player, correct_player
from tests.core.register.lists.lists import fide_player, fide_xml

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList


def bring(fide: RatingList, day: date, *players: str) -> Edition:
    """Read a list up to the point where somebody looks at it."""
    edition = uploads.receive_list(
        io.BytesIO(fide_xml(*players)), uploads.ImportTerms(fide, "fide_xml", day)
    )
    imports.complete_edition(edition=edition, until=EditionState.READY)
    edition.refresh_from_db()
    return edition


def apply(edition: Edition, officer: User | None = None) -> None:
    imports.request_apply(edition=edition, by=officer)
    edition.refresh_from_db()
    imports.complete_edition(edition=edition, until=EditionState.APPLIED)


@pytest.fixture
def player(fide: RatingList) -> Player:
    apply(
        bring(fide, date(2026, 9, 1), fide_player(1, "Archer, Alise"), fide_player(2, "Bell, Bo"))
    )
    return Player.objects.get(number="1")


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def filled(player: Player, **changes: Any) -> dict[str, Any]:
    names = ("name", "federation", "sex", "title", "fide_id", "club")
    values = {name: getattr(player, name) for name in names}
    return values | {"birth_year": player.birth_year or "", "reason": "Passport seen."} | changes


def test_correct_on_the_page(office: Client, player: Player, officer: User) -> None:
    address = reverse("register:player_correct", args=[player.pk])
    assert 'value="Archer, Alise"' in office.get(address).text

    answer = office.post(address, filled(player, name="Archer, Alice", club="Gent"))

    assert answer.status_code == 302
    player.refresh_from_db()
    assert (player.name, player.folded, player.club) == ("Archer, Alice", "archer alice", "Gent")
    (before,) = PlayerVersion.objects.filter(player=player)
    assert (before.name, before.changed) == ("Archer, Alise", ["name", "club"])
    shown = office.get(reverse("people:player", args=[player.pk])).text
    assert "Archer, Alise → Archer, Alice" in shown
    assert "Passport seen." in shown
    event = AuditEvent.objects.get(subject="registry.playercorrection")
    assert (event.actor_id, event.rating_list_id) == (officer.pk, player.rating_list_id)
    assert event.details["fields"] == ["club", "name"]
    assert "Alice" not in str(event.details)
    rows = office.get(reverse("audit:list"), {"area": "register", "q": "1"}).context["rows"]
    assert rows[0]["object"] == "Archer, Alice (1)"


def test_correction_needs_a_reason_a_change_and_an_officer_of_the_list(
    office: Client, player: Player, officer: User, other_officer: User
) -> None:
    address = reverse("register:player_correct", args=[player.pk])

    assert office.post(address, filled(player, reason=" ")).status_code == 422
    assert office.post(address, filled(player)).status_code == 422
    assert office.post(address, filled(player, birth_date="1990-01-01", birth_year=1991)).status_code == 422  # fmt: skip
    with pytest.raises(CorrectionRefusedError):
        correct_player(player=player, officer=other_officer, facts={"name": "X"}, reason="No.")
    assert not PlayerCorrection.objects.exists()


def test_add_on_the_page(office: Client, fide: RatingList, player: Player, officer: User) -> None:
    values = {
        "rating_list": fide.pk, "number": "777", "name": "Newman, Nora", "federation": "BEL",
        "birth_date": "1990-02-03", "reason": "Letter of the federation.",
    }  # fmt: skip

    office.post(reverse("register:player_add"), values)

    made = Player.objects.get(number="777")
    assert (made.name, made.birth_year, made.first_edition_id) == ("Newman, Nora", 1990, None)
    assert made.corrections.get().before is None
    again = office.post(reverse("register:player_add"), values)
    assert again.status_code == 422
    assert "is already in use" in again.text
    bad = office.post(reverse("register:player_add"), values | {"number": "x y"})
    assert bad.status_code == 422


def test_correction_survives_a_list_that_repeats_the_mistake(
    office: Client, player: Player, officer: User, fide: RatingList
) -> None:
    correct_player(
        player=player, officer=officer, facts={"name": "Archer, Alice"}, reason="Passport."
    )

    edition = bring(
        fide, date(2026, 10, 1), fide_player(1, "Archer, Alise"), fide_player(2, "Bell, Bo")
    )
    page = office.get(edition.get_absolute_url()).text

    assert "1 correction stays" in page
    assert "the list says Archer, Alise" in page
    assert edition.preview["counts"]["changed"] == 0
    apply(edition, officer)
    player.refresh_from_db()
    assert player.name == "Archer, Alice"


def test_list_that_says_something_new_wins_and_shows_it(
    office: Client, player: Player, officer: User, fide: RatingList
) -> None:
    correct_player(
        player=player, officer=officer, facts={"name": "Archer, Alice"}, reason="Passport."
    )

    edition = bring(
        fide, date(2026, 10, 1), fide_player(1, "Archer-Wood, Alice"), fide_player(2, "Bell, Bo")
    )

    assert edition.preview["kept_count"] == 0
    (sample,) = edition.preview["samples"]["changed"]
    assert sample["changes"][0] == ["name", "Archer, Alice", "Archer-Wood, Alice"]
    apply(edition, officer)
    player.refresh_from_db()
    assert player.name == "Archer-Wood, Alice"


def test_erasure_takes_corrections_along(player: Player, officer: User) -> None:
    correct_player(
        player=player, officer=officer, facts={"name": "Archer, Alice"}, reason="She said so."
    )

    erase_person(player=player, officer=officer)

    assert not PlayerCorrection.objects.exists()


def test_added_player_stays_when_a_whole_list_does_not_have_them(
    player: Player, officer: User, fide: RatingList
) -> None:
    made = add_player(
        rating_list=fide, officer=officer, number="777", facts={"name": "Newman, Nora"}, reason="Letter."
    )  # fmt: skip

    apply(
        bring(fide, date(2026, 10, 1), fide_player(1, "Archer, Alise"), fide_player(2, "Bell, Bo"))
    )

    made.refresh_from_db()
    assert made.missing_since is None


def test_all_changes_can_be_downloaded(office: Client, player: Player, fide: RatingList) -> None:
    newcomers = [fide_player(number, f"New, N{number}") for number in range(100, 130)]
    edition = bring(fide, date(2026, 10, 1), fide_player(1, "Archer, Alice"), *newcomers)
    address = reverse("register:changes", args=[edition.pk])

    answer: Any = office.get(address)
    rows = list(csv.DictReader(io.StringIO(b"".join(answer).decode("utf-8-sig"))))

    kinds = [row["change"] for row in rows]
    assert (kinds.count("added"), kinds.count("gone"), kinds.count("changed")) == (30, 1, 1)
    (changed,) = [row for row in rows if row["change"] == "changed"]
    assert (changed["number"], changed["before"], changed["after"]) == ("1", "Archer, Alise", "Archer, Alice")  # fmt: skip
    shown = office.get(reverse("register:changes_page", args=[edition.pk]))
    assert [row[1] for row in shown.context["page"].object_list] == [row["number"] for row in rows]
    assert "Archer, Alise" in shown.text
    assert "All changes (CSV)" in office.get(edition.get_absolute_url()).text
    imports.discard_edition(edition=edition)
    assert office.get(address).status_code == 404


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("list.xml", fide_xml(fide_player(3, "Cole, Cy")), "fide_xml"),
        ("list.csv", b"number,name,federation\n3,\"Cole, Cy\",BEL\n", "table"),
    ],
)  # fmt: skip
def test_kind_is_recognised_from_the_file(
    office: Client, fide: RatingList, name: str, data: bytes, kind: str
) -> None:
    office.post(
        reverse("register:import"),
        {
            "upload": SimpleUploadedFile(name, data),
            "source": "",
            "rating_list": fide.pk,
            "valid_from": "2026-10-01",
        },
    )

    edition = Edition.objects.get()
    assert edition.source == kind
    imports.complete_edition(edition=edition, until=EditionState.READY)
    edition.refresh_from_db()
    assert edition.preview["counts"]["added"] == 1


def test_file_of_no_kind_is_refused_with_words(office: Client, fide: RatingList) -> None:
    answer = office.post(
        reverse("register:import"),
        {
            "upload": SimpleUploadedFile("x.bin", bytes(range(256)) * 20),
            "source": "",
            "rating_list": fide.pk,
            "valid_from": "2026-10-01",
        },
    )

    assert answer.status_code == 422
    assert "not recognised as a player list" in answer.text
