import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import Membership, User
from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.federations.models import Federation, RatingList
from ratingportal.tournaments import export_files, privacy, queries
from tests.tournaments.conftest import TournamentMaker, player

THIS_YEAR = timezone.localdate().year


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IA Vinck, Ada (11111) <ada@example.org>", "IA Vinck, Ada (11111)"),
        ("ada@example.org", None),
        ("Ada, ada@example.org, phone", "Ada, , phone"),
        ("no address", "no address"),
        ("", ""),
        (None, None),
    ],
)
def test_addresses_are_taken_out(text: str | None, expected: str | None) -> None:
    assert mask_contacts(text) == expected


@pytest.mark.parametrize(
    ("birth", "expected"),
    [
        ("1978-05-21", "1978"),
        ("1978-05", "1978"),
        ("1978", "1978"),
        (f"{THIS_YEAR - 19}-12-31", f"{THIS_YEAR - 19}"),
        (f"{THIS_YEAR - 18}-12-31", None),
        (f"{THIS_YEAR - 9}", None),
        ("21.05.1978", None),
        ("", None),
    ],
)
def test_of_a_birth_date_the_year_is_public_and_of_a_minor_nothing(
    make_tournament: TournamentMaker, birth: str, expected: str | None
) -> None:
    row = make_tournament(players=[player(1, "A", birth=birth)], games=[], byes=[])

    (entry,) = queries.rebuild_tournament(row, full_birth=False).players

    assert entry.birth == expected


def test_public_tournament_leaves_out_what_can_hold_anything(
    make_tournament: TournamentMaker,
) -> None:
    row = make_tournament(
        extra={"142": "9", "DAT": "1 EMAIL a@example.org", "192": "see b@example.org"},
        players=[player(1, "A", extra={"class": "A", "phone": "012"})],
        games=[],
        byes=[],
    )

    public = queries.rebuild_tournament(row, full_birth=False)

    assert public.extra == {"142": "9", "192": "see"}
    assert public.comments == []
    assert public.reporter is None
    assert public.players[0].extra == {"class": "A"}


def test_visitor_sees_nothing_whole(make_tournament: TournamentMaker) -> None:
    assert not privacy.find_sight(AnonymousUser()).covers(make_tournament())


def test_whole_data_is_for_the_list_and_the_federation(
    make_tournament: TournamentMaker,
    organiser: User,
    stranger: User,
    officer: User,
    other_officer: User,
    administrator: User,
) -> None:
    row = make_tournament()

    seen = {
        user.name: privacy.find_sight(user).covers(row)
        for user in (organiser, stranger, officer, other_officer, administrator)
    }

    assert seen == {
        "Organiser": True,
        "Stranger": False,
        "Officer": True,
        "Other-Officer": False,
        "Administrator": True,
    }


def test_disabled_account_sees_nothing_whole(
    make_tournament: TournamentMaker, officer: User
) -> None:
    officer.is_active = False

    assert not privacy.find_sight(officer).covers(make_tournament())


def test_mark_changes_with_the_rights(organiser: User, ned: Federation, fide: RatingList) -> None:
    before = privacy.find_sight(organiser).mark
    assert privacy.find_sight(organiser).mark == before

    Membership.objects.create(user=organiser, federation=ned)

    assert privacy.find_sight(organiser).mark != before


def test_contacts_in_texts_are_on_no_public_page_and_in_no_public_file(
    make_tournament: TournamentMaker,
) -> None:
    row = make_tournament(
        name="Spring Open, ada@example.org",
        city="Gent 0475/12.34.56",
        type="Swiss, tel. 345 67 89",
        time_control="90 minutes, +32 475 12 34 57",
        chief_arbiter="Ada, 0475 12 34 58",
        players=[player(1, "A", club="Club (club@example.org)")],
        games=[],
        byes=[],
    )
    pages = [
        reverse("home"),
        reverse("tournaments:list"),
        *(reverse(f"tournaments:{name}", args=[row.pk]) for name in ("detail", "games")),
        *(
            reverse("tournaments:download", args=[row.pk, kind]) + f"?profile={profile}"
            for kind in export_files.KINDS
            for profile in export_files.PROFILES
        ),
    ]

    for page in pages:
        answer = Client().get(page)
        text = answer.content.decode() + answer.headers.get("Content-Disposition", "")
        assert answer.status_code == 200, page
        assert not re.search(r"@example|12[. ]34|345 67|ada.example", text), page


def test_minors_have_no_year_of_birth_in_public_files(make_tournament: TournamentMaker) -> None:
    born = f"{THIS_YEAR - 12}-03-04"
    row = make_tournament(players=[player(1, "Young, A", birth=born)], games=[], byes=[])

    for kind in export_files.KINDS:
        made = Client().get(reverse("tournaments:download", args=[row.pk, kind]))
        assert made.status_code == 200, kind
        assert born[:4].encode() not in made.content, kind
