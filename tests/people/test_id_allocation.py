"""Numbers for new players: the lowest free of the right range, each given once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from django.db import connection, transaction

from ratingportal.core.model.tournament import Player as Entry
from ratingportal.federations.models import Federation, IdRange, RatingList
from ratingportal.people.services import id_allocation
from ratingportal.people.services.new_players import make_player, make_provisional_numbers
from ratingportal.registry.models import Player
from tests.people.people import known

if TYPE_CHECKING:
    from pytest_django import DjangoAssertNumQueries

AT_ONCE = 50


@pytest.fixture
def wof(db: None) -> RatingList:
    return RatingList.objects.get(key="wof")


def test_lowest_free_numbers_fill_the_gaps(
    wof: RatingList, ned: Federation, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in ("120000", "120001", "120003", "120004"):
        known(wof, number, "Somebody")
    spans = id_allocation.list_spans(wof, ned)

    with django_assert_num_queries(1):
        found = id_allocation.find_lowest_free(wof, spans, count=3, reserved={120005})

    assert found == [120002, 120006, 120007]


def test_numbers_of_merged_and_erased_people_are_not_given_again(
    wof: RatingList, ned: Federation
) -> None:
    holder = known(wof, "120001", "Holder")
    known(wof, "120000", "Merged", merged_into=holder)
    known(wof, "120002", "", erased_at="2026-01-01T00:00Z")

    spans = id_allocation.list_spans(wof, ned)

    assert id_allocation.find_lowest_free(wof, spans, count=1) == [120003]


def test_other_lists_do_not_matter(wof: RatingList, fide: RatingList, ned: Federation) -> None:
    known(fide, "120000", "Somebody")

    spans = id_allocation.list_spans(wof, ned)

    assert id_allocation.find_lowest_free(wof, spans, count=1) == [120000]


def test_federation_without_a_range_has_that_of_the_others(wof: RatingList) -> None:
    peru = Federation.objects.get(code="PER")

    assert [(span.first, span.last) for span in id_allocation.list_spans(wof, peru)] == [
        (9000, 9500)
    ]


def test_further_range_serves_when_the_first_is_used_up(wof: RatingList, ned: Federation) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120001)
    more = IdRange(rating_list=wof, federation=ned, country_name="Netherlands, more")
    more.first, more.last = 400000, 400001
    more.save()
    known(wof, "120000", "Somebody")

    spans = id_allocation.list_spans(wof, ned)

    assert id_allocation.find_lowest_free(wof, spans, count=9) == [120001, 400000, 400001]


@pytest.mark.parametrize(
    ("number", "is_in"),
    [("120000", True), ("129999", True), ("130000", False), ("0120000", False), ("NEW1", False),
     ("", False), ("١٢٠٠٠٠", False)],
)  # fmt: skip
def test_only_plain_numbers_of_the_range_are_in_it(
    wof: RatingList, ned: Federation, number: str, *, is_in: bool
) -> None:
    assert id_allocation.is_in(number, id_allocation.list_spans(wof, ned)) is is_in


def test_fill_level_is_told_in_one_query(
    wof: RatingList, ned: Federation, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120019)
    for number in range(120000, 120019):
        known(wof, str(number), "Somebody")
    spans = [*id_allocation.list_spans(wof, ned), *IdRange.objects.filter(country_code="J")]

    with django_assert_num_queries(1):
        dutch, japanese = id_allocation.fill_levels(wof, spans)

    assert (dutch.used, dutch.free, dutch.next, dutch.is_low, dutch.percent) == (
        19, 1, 120019, True, 95,
    )  # fmt: skip
    assert (japanese.used, japanese.next, japanese.is_low) == (0, 10000, False)


def test_range_that_is_used_up_has_no_next_number(wof: RatingList, ned: Federation) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120000)
    known(wof, "120000", "Somebody")

    (fill,) = id_allocation.fill_levels(wof, id_allocation.list_spans(wof, ned))

    assert (fill.free, fill.next, fill.percent) == (0, None, 100)


def test_huge_range_is_not_counted_through(
    wof: RatingList, ned: Federation, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    IdRange.objects.filter(rating_list=wof).exclude(federation=ned).delete()
    IdRange.objects.filter(rating_list=wof).update(first=9, last=2_000_000_000)
    for number in ("9", "10", "12", "99999999", "010", "10A", "8", "2000000001", "20000000000"):
        known(wof, number, "Somebody")
    spans = id_allocation.list_spans(wof, ned)

    with django_assert_num_queries(2):
        free = id_allocation.find_lowest_free(wof, spans, count=3)
        (fill,) = id_allocation.fill_levels(wof, spans)

    assert free == [11, 13, 14]
    assert (fill.used, fill.next, fill.free) == (4, 11, 1_999_999_988)


def test_numbers_are_found_behind_a_full_stretch(
    wof: RatingList, ned: Federation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(id_allocation, "WINDOW", 2)
    for number in (*range(120000, 120005), 120006):
        known(wof, str(number), "Somebody")

    found = id_allocation.find_lowest_free(wof, id_allocation.list_spans(wof, ned), count=3)

    assert found == [120005, 120007, 120008]


def test_provisional_numbers_go_on_where_they_ended(wof: RatingList) -> None:
    known(wof, "PABCDEFGH-1", "Somebody", is_provisional=True)

    assert make_provisional_numbers(wof, "ABCDEFGH", 2) == ["PABCDEFGH-2", "PABCDEFGH-3"]


@pytest.mark.django_db(transaction=True)
def test_fifty_at_once_get_fifty_numbers_without_a_gap(wof: RatingList, ned: Federation) -> None:
    known(wof, "120007", "Somebody")
    spans = id_allocation.list_spans(wof, ned)

    def give(turn: int) -> str:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                # As patient as an approval: the last of fifty may wait long on a busy machine.
                cursor.execute("SET LOCAL lock_timeout = '60s'")
                id_allocation.lock_numbers(wof)
                (number,) = id_allocation.find_lowest_free(wof, spans, count=1)
                make_player(Entry(1, f"Newcomer, N{turn}"), wof, str(number)).save()
            return str(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        given = sorted(pool.map(give, range(AT_ONCE)))

    expected = [str(number) for number in range(120000, 120051) if number != 120007]
    assert given == expected
    assert Player.objects.filter(rating_list=wof).count() == AT_ONCE + 1
