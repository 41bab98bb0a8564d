import pytest
from django.contrib.auth.models import AnonymousUser

from ratingportal.accounts.models import Membership, User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.tournaments import privacy, queries
from tests.tournaments.conftest import TournamentMaker, player


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
    assert privacy.without_addresses(text) == expected


@pytest.mark.parametrize(
    ("birth", "expected"),
    [
        ("1978-05-21", "1978"),
        ("1978-05", "1978"),
        ("1978", "1978"),
        ("21.05.1978", None),
        ("", None),
    ],
)
def test_of_a_birth_date_the_year_is_public(
    make_tournament: TournamentMaker, birth: str, expected: str | None
) -> None:
    row = make_tournament(players=[player(1, "A", birth=birth)], games=[], byes=[])

    (entry,) = queries.as_core(row, full_birth=False).players

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

    public = queries.as_core(row, full_birth=False)

    assert public.extra == {"142": "9", "192": "see"}
    assert public.comments == []
    assert public.reporter is None
    assert public.players[0].extra == {"class": "A"}


def test_visitor_sees_nothing_whole(make_tournament: TournamentMaker) -> None:
    assert not privacy.sight_of(AnonymousUser()).covers(make_tournament())


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
        user.name: privacy.sight_of(user).covers(row)
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

    assert not privacy.sight_of(officer).covers(make_tournament())


def test_mark_changes_with_the_rights(organiser: User, ned: Federation, fide: RatingList) -> None:
    before = privacy.sight_of(organiser).mark
    assert privacy.sight_of(organiser).mark == before

    Membership.objects.create(user=organiser, federation=ned)

    assert privacy.sight_of(organiser).mark != before
