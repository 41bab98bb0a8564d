"""The office sees how many numbers are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.federations.models import IdRange, RatingList
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation
    from tests.conftest import UserMaker


@pytest.fixture
def wof(db: None) -> RatingList:
    return RatingList.objects.get(key="wof")


@pytest.fixture
def judge(make_user: UserMaker, wof: RatingList) -> User:
    """An officer of the Othello list."""
    return make_user("judge", lists=(wof,))


def test_fullest_ranges_stand_first_with_a_warning(
    client: Client, judge: User, wof: RatingList, ned: Federation, bel: Federation
) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120000)
    IdRange.objects.filter(rating_list=wof, federation=bel).update(last=270019)
    for number in ("120000", *map(str, range(270000, 270019))):
        known(wof, number, "Somebody")
    client.force_login(judge)

    answer = client.get("/office/ranges/")

    ((shown, fills),) = answer.context["groups"]
    assert shown == wof
    assert [(fill.span.country_name, fill.free, fill.next) for fill in fills[:3]] == [
        ("Netherlands", 0, None),
        ("Belgium", 1, 270019),
        ("OTHER", 501, 9000),
    ]
    rows = answer.content.decode().partition("<tbody>")[2].split("</tr>")
    assert ["used up</span>" in row for row in rows[:3]] == [True, True, False]
    assert ["almost used up</span>" in row for row in rows[:3]] == [False, True, False]
    assert "/admin/" not in answer.content.decode().partition("<main")[2]


def test_only_administrators_are_led_to_adding_a_range(client: Client, administrator: User) -> None:
    client.force_login(administrator)

    assert "/admin/federations/idrange/add/" in client.get("/office/ranges/").content.decode()


def test_office_whose_list_gives_no_numbers_reads_so(client: Client, officer: User) -> None:
    client.force_login(officer)

    assert "have no ranges" in client.get("/office/ranges/").content.decode()


@pytest.mark.parametrize("count", [1, 3])
def test_page_costs_the_same_for_any_number_of_ranges(
    client: Client,
    judge: User,
    wof: RatingList,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    keep = IdRange.objects.filter(rating_list=wof).values_list("pk", flat=True)[:count]
    IdRange.objects.exclude(pk__in=list(keep)).delete()
    client.force_login(judge)

    with django_assert_max_num_queries(8):
        client.get("/office/ranges/")
