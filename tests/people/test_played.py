"""A player's page says where the person played, and under which names; only what is published."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import timezone

from ratingportal.tournaments.models import Entry, Tournament
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player


@pytest.fixture
def anna(fide: RatingList) -> Player:
    return known(fide, "900001", "Janssens, Anna")


def play(player: Player, sender: Federation, title: str, **entry: Any) -> Tournament:
    """Record that somebody played, and publish it."""
    tournament = Tournament.objects.create(
        rating_list=player.rating_list,
        sender=sender,
        name=title,
        start=date(2026, 5, 1),
        published_at=timezone.now(),
    )
    Entry.objects.create(
        tournament=tournament, player=player, **{"number": 1, "name": player.name, **entry}
    )
    return tournament


def page(client: Client, player: Player) -> str:
    return client.get(player.get_absolute_url()).content.decode()


def test_published_tournaments_are_listed_with_rank_and_points(
    client: Client, anna: Player, bel: Federation
) -> None:
    shown = play(anna, bel, "Spring Open", rank=2, points=45)
    hidden = play(anna, bel, "Secret Open")
    Tournament.objects.filter(pk=hidden.pk).update(published_at=None)

    text = page(client, anna)

    assert shown.get_absolute_url() in text
    assert "4.5" in text
    assert "Secret Open" not in text


def test_other_names_are_listed_with_how_often(
    client: Client, anna: Player, bel: Federation
) -> None:
    for name in ("Spring Open", "Autumn Open"):
        play(anna, bel, name, name="JANSSENS A.")

    text = page(client, anna)

    assert "JANSSENS A." in text
    assert "2 tournaments" in text


def test_tournaments_of_a_merged_number_belong_to_the_person(
    client: Client, anna: Player, bel: Federation, fide: RatingList
) -> None:
    twin = known(fide, "900099", "Janssens, A.", merged_into=anna)
    play(twin, bel, "Winter Open")

    assert "Winter Open" in page(client, anna)


def test_nothing_is_said_where_nothing_was_played(client: Client, anna: Player) -> None:
    assert "Names seen in files" not in page(client, anna)


@pytest.mark.parametrize("count", [1, 3])
def test_number_of_queries_does_not_grow(
    client: Client,
    anna: Player,
    bel: Federation,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    for number in range(count):
        play(anna, bel, f"Open {number}", name=f"Janssens, Anna {number}")

    with django_assert_max_num_queries(12):
        page(client, anna)
