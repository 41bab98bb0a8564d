"""Tournaments are matched with the register in the database, in a constant number of queries."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core.model import tournament as core
from ratingportal.core.register.matching import Match, Method, Person
from ratingportal.federations.models import RatingList
from ratingportal.people.enums import Verdict
from ratingportal.people.matching import EntryChoice, make_person, match_people
from ratingportal.people.models import Decision
from ratingportal.registry.models import Player, PlayerVersion
from tests.people.people import known

if TYPE_CHECKING:
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User

DAY = date(2026, 5, 1)


def match(rating_list: RatingList, *people: Person, **more: Any) -> list[Match]:
    """Match some entries played on a day in May."""
    return match_people(people, rating_list, on=DAY, choices=more)


def remember(
    rating_list: RatingList, author: User, player: Player, name: str, **facts: Any
) -> Decision:
    """Remember a decision about a spelling."""
    spelling = " ".join(sorted(name.lower().split()))
    return Decision.objects.create(
        rating_list=rating_list, author=author, player=player, name=name, spelling=spelling, **facts
    )


def test_number_leads_to_the_player_of_this_list_only(fide: RatingList, kbsb: RatingList) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    known(kbsb, "1001", "Weber, Uwe")

    (found,) = match(fide, Person(1, "Petra Novak", "1001"))

    assert (found.method, found.known and found.known.key) == (Method.ID_AND_NAME, petra.pk)


def test_merged_number_leads_on(fide: RatingList) -> None:
    tom = known(fide, "2001", "van den Berg, Tom")
    known(fide, "2999", "Berg, T.", merged_into=tom)

    (found,) = match(fide, Person(1, "Berg, Tom", "2999"))

    assert (found.method, found.known and found.known.key) == (Method.ID_MERGED, tom.pk)


def test_fide_number_in_the_place_of_the_national_one(kbsb: RatingList) -> None:
    petra = known(kbsb, "1001", "Novak, Petra", fide_id="5550001")

    (found,) = match(kbsb, Person(1, "Novak, Petra", "5550001"))

    assert (found.method, found.known and found.known.key) == (Method.ID_WRONG_SCHEME, petra.pk)


@pytest.mark.parametrize(
    "written", ["Petra Novák", "NOVAK P.", "Nowak, Petra", "Nvoak, Petra", "Movak, Petra"]
)
def test_namesakes_are_found_however_the_name_is_written(fide: RatingList, written: str) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    known(fide, "1002", "Weber, Uwe")

    (found,) = match(fide, Person(1, written))

    assert [each.known.key for each in found.candidates] == [petra.pk]


def test_erased_people_are_never_found(fide: RatingList) -> None:
    known(fide, "1001", "Novak, Petra", erased_at="2026-01-01T00:00Z")

    by_number, by_name = match(fide, Person(1, "Novak, Petra", "1001"), Person(2, "Novak, Petra"))

    assert by_number.method is by_name.method is Method.NOBODY


def test_remembered_decision_is_used_and_can_be_revoked(fide: RatingList, officer: User) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    decision = remember(
        fide, officer, petra, "Pepi Nowaková".replace("á", "a"), birth_year=1988, verdict=Verdict.IS
    )
    person = Person(1, "Pepi Nowaková", federation="CZE", birth_year=1988)

    (decided,) = match(fide, person)
    Decision.objects.filter(pk=decision.pk).update(
        revoked_at="2026-05-02T00:00Z", revoked_by=officer
    )
    (revoked,) = match(fide, person)

    assert (decided.method, decided.known and decided.known.key) == (Method.DECIDED, petra.pk)
    assert revoked.method is not Method.DECIDED


def test_decisions_on_two_numbers_of_one_person_agree(fide: RatingList, officer: User) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    twin = known(fide, "1009", "Novak, P.", merged_into=petra)
    for player in (petra, twin):
        remember(fide, officer, player, "petruska n", birth_year=1988, verdict=Verdict.IS)

    (found,) = match(fide, Person(1, "Petruska N.", birth_year=1988))

    assert (found.method, found.known and found.known.key) == (Method.DECIDED, petra.pk)


def test_decision_for_another_federation_birth_year_or_number_says_nothing(
    fide: RatingList, officer: User
) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    remember(fide, officer, petra, "petra n", federation="CZE", birth_year=1988, verdict=Verdict.IS)
    name = "Petra N."

    found = match(
        fide,
        Person(1, name, federation="CZE", birth_year=1988),
        Person(2, name, federation="CZE"),
        Person(3, name, federation="SVK", birth_year=1988),
        Person(4, name, federation="CZE", birth_year=1999),
        Person(5, name, "4711", federation="CZE", birth_year=1988),
    )

    decided = [each.entry for each in found if each.method is Method.DECIDED]
    assert decided == [1]


def test_not_this_person_is_remembered(fide: RatingList, officer: User) -> None:
    petra = known(fide, "1001", "Novak, Petra")
    remember(fide, officer, petra, "novak petra", birth_year=1988, verdict=Verdict.IS_NOT)

    (found,) = match(fide, Person(1, "Novak, Petra", birth_year=1988))

    assert (found.method, found.candidates) == (Method.NOBODY, ())


def test_not_this_person_follows_a_merge(fide: RatingList, officer: User) -> None:
    petra = known(fide, "1001", "Novak, Petra", birth_year=1988)
    twin = known(fide, "1009", "Novak, Petra", merged_into=petra)
    remember(fide, officer, twin, "novak petra", birth_year=1988, verdict=Verdict.IS_NOT)
    person = Person(1, "Novak, Petra", birth_year=1988)

    (found,) = match(fide, person)
    Decision.objects.update(revoked_at="2026-05-02T00:00Z", revoked_by=officer)
    (again,) = match(fide, person)

    assert (found.method, found.candidates) == (Method.NOBODY, ())
    assert again.known is not None
    assert again.known.key == petra.pk


def test_choice_for_this_tournament_goes_before_all_else(fide: RatingList, officer: User) -> None:
    petra, dana = known(fide, "1001", "Novak, Petra"), known(fide, "1002", "Novak, Dana")
    remember(fide, officer, petra, "novak p", verdict=Verdict.IS)
    person = Person(1, "Novak, P.")

    (found,) = match_people([person], fide, on=DAY, choices={1: EntryChoice(player=dana.pk)})

    assert (found.method, found.known and found.known.key) == (Method.DECIDED, dana.pk)


def test_what_was_in_force_on_the_day_counts(fide: RatingList) -> None:
    petra = known(
        fide, "1001", "Svobodova, Petra", federation="SVK", standard=2100, valid_from="2026-06-01"
    )
    PlayerVersion.objects.create(
        player=petra, name="Novak, Petra", federation="CZE", standard=1900, valid_to="2026-06-01"
    )

    (then,) = match(fide, Person(1, "Novak, Petra", "1001", federation="CZE"))
    (now,) = match_people(
        [Person(1, "Svobodova, Petra", "1001")], fide, on=date(2026, 7, 1), choices={}
    )

    assert then.method is now.method is Method.ID_AND_NAME
    assert then.known is not None
    assert (then.known.federation, then.known.rating) == ("CZE", 1900)
    assert now.known is not None
    assert (now.known.federation, now.known.rating) == ("SVK", 2100)


@pytest.mark.parametrize("count", [1, 3, 40])
def test_number_of_queries_does_not_grow(
    fide: RatingList, django_assert_max_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for number in range(count):
        known(fide, str(1000 + number), f"Novak{number}, Petra")
    people = [
        Person(entry, f"Novak{entry // 2}, Petra", str(1000 + entry) if entry % 2 else "")
        for entry in range(2 * count)
    ]

    with django_assert_max_num_queries(9):
        found = match(fide, *people)

    assert len(found) == 2 * count


def test_small_number_of_a_dutch_file_is_none(db: None) -> None:
    knsb = RatingList.objects.get(key="knsb")
    known(knsb, "123456", "Somebody, Else")
    jan = known(knsb, "7654321", "Jansen, Jan", birth_year=2012)
    players = [
        core.Player(1, "Jansen, Jan", national_id="123456", birth="2012", is_new=True),
        core.Player(2, "Vries, Piet de", national_id="4999999"),
        core.Player(3, "Jansen, Jan", national_id="7654321"),
    ]

    found = match(knsb, *(make_person(player, knsb) for player in players))

    assert [(each.method, each.known and each.known.key) for each in found] == [
        (Method.NAME_AND_BIRTH, jan.pk),
        (Method.NOBODY, None),
        (Method.ID_AND_NAME, jan.pk),
    ]
