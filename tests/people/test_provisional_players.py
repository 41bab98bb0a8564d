"""The office sees every provisional player with their tournaments, and links them to registered players."""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.people.models import Merge
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.services import records as tournaments
from tests.people.people import known
from tests.people.test_merges import record

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db

ADDRESS = "people:provisional"


def read(client: Client, query: str = "") -> str:
    answer = client.get(reverse(ADDRESS) + query)
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def test_linking_replaces_a_provisional_player_everywhere_and_can_be_undone(
    client: Client, officer: User, fide: RatingList, bel: Federation
) -> None:
    waiting = known(fide, "PABC-2", "Novak, Petra", is_provisional=True, birth_year=1988)
    real = known(fide, "1001", "Petra Novak", birth_year=1988)
    known(fide, "1002", "Novak, Petra", birth_year=1950)
    held = [record(fide, bel, name, waiting) for name in ("Spring", "Summer")]
    tournaments.publish_tournament(tournament=held[0])
    client.force_login(officer)

    page = read(client)
    compare = reverse("people:compare", args=[waiting.pk, real.pk])
    assert "Provisional 2" in page
    assert held[0].get_absolute_url() in page
    assert 'Summer <span class="muted">(not published)' in page
    assert compare in page
    assert "1002" not in page
    assert reverse("people:choose", args=[waiting.pk]) in page

    client.post(compare, {"keep": real.pk, "reason": ""})
    assert not Merge.objects.exists()
    answer = client.post(compare, {"keep": real.pk, "reason": "Same birthday."}, follow=True)
    assert "Novak, Petra is now Petra Novak (1001) in every tournament." in " ".join(
        answer.content.decode().split()
    )

    entries = Entry.objects.filter(tournament__in=held, number=1)
    assert set(entries.values_list("player", flat=True)) == {real.pk}
    assert "No provisional players" in read(client)
    download = reverse("tournaments:download", args=[held[0].pk, "players-csv"])
    assert b"1001" in client.get(download).content

    client.post(reverse("people:undo_merge", args=[Merge.objects.get().pk]))
    assert set(entries.values_list("player", flat=True)) == {waiting.pk}
    assert "Provisional 2" in read(client)


def test_each_list_has_its_own_and_others_are_not_shown(
    client: Client, officer: User, administrator: User, fide: RatingList, kbsb: RatingList
) -> None:
    known(kbsb, "PX-1", "Claes, Emma", is_provisional=True)
    known(fide, "77", "Registered, Rita")
    client.force_login(officer)

    assert "No provisional players" in read(client)
    assert client.get(reverse(ADDRESS) + f"?list={kbsb.key}").status_code == 404
    client.force_login(administrator)
    page = read(client)
    assert "Claes, Emma" in page
    assert f"{kbsb.name} (1)" in page
    assert f"{fide.name} (0)" in page
    assert "No provisional players" in read(client, f"?list={fide.key}")


def test_search_among_them(client: Client, officer: User, fide: RatingList) -> None:
    known(fide, "PX-1", "Claes, Emma", is_provisional=True)
    known(fide, "PX-2", "Müller, Jörg", is_provisional=True)
    client.force_login(officer)

    found = read(client, "?q=jörg+mull")
    assert "Müller, Jörg" in found
    assert "Claes, Emma" not in found
    assert "No players found" in read(client, "?q=nobody")


@pytest.mark.parametrize("count", [1, 3])
def test_page_costs_the_same_however_many_there_are(
    client: Client,
    officer: User,
    fide: RatingList,
    bel: Federation,
    django_assert_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    for number in range(count):
        waiting = known(fide, f"PX-{number}", f"Person {number}, Anna", is_provisional=True)
        known(fide, str(number), f"Person {number}, Anna")
        for name in range(count):
            tournaments.publish_tournament(tournament=record(fide, bel, f"Open {name}", waiting))
    client.force_login(officer)
    client.get(reverse(ADDRESS))

    with django_assert_num_queries(12):
        client.get(reverse(ADDRESS))
