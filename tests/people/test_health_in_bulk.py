"""Findings of a register by federation and in bulk, and the way back after a merge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.people.models import HealthException, HealthIssue
from ratingportal.people.services import health
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Player

PAGE = reverse("people:health")


@pytest.fixture
def pairs(fide: RatingList) -> dict[str, tuple[Player, Player]]:
    """Three people who may have two IDs each, two of them in one federation."""
    made = {}
    for number, (name, federation) in enumerate(
        [("Novak, Petra", "CZE"), ("Weber, Uwe", "GER"), ("Kurz, Ute", "GER")]
    ):
        made[name] = (
            known(fide, f"{number}1", name, birth_year=1988, federation=federation),
            known(fide, f"{number}2", name, birth_year=1988, federation=federation),
        )
    health.check_register_health(rating_list=fide)
    assert HealthIssue.objects.count() == 3
    return made


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def shown(client: Client, federation: str) -> list[str]:
    groups = client.get(PAGE, {"list": "fide", "federation": federation}).context["groups"]
    return [issue["people"][0].name for group in groups for issue in group["issues"]]


def test_findings_of_one_federation(office: Client, pairs: dict[str, object]) -> None:
    assert sorted(shown(office, "GER")) == ["Kurz, Ute", "Weber, Uwe"]
    assert shown(office, "CZE") == ["Novak, Petra"]
    assert len(shown(office, "none of these")) == 3
    tiles = office.get(PAGE, {"list": "fide", "federation": "GER"}).context["tiles"]
    assert sum(tile["value"] for tile in tiles) == 2


def test_ticked_findings_are_accepted_with_one_reason(
    office: Client, pairs: dict[str, object], officer: User, kbsb: RatingList
) -> None:
    ticked = list(HealthIssue.objects.order_by("pk").values_list("pk", flat=True)[:2])
    address = reverse("people:accept_many", args=["fide"])

    office.post(address, {"issue": ticked, "reason": " "})
    assert HealthIssue.objects.count() == 3
    office.post(address, {"issue": ["x", "9" * 30], "reason": "Twins."})
    assert HealthIssue.objects.count() == 3
    answer = office.post(address, {"issue": ticked, "reason": "Twins.", "federation": "GER"})

    assert answer["Location"] == f"{PAGE}?list=fide&federation=GER"
    assert HealthIssue.objects.count() == 1
    given = HealthException.objects.values_list("author", "reason")
    assert list(given) == [(officer.pk, "Twins.")] * 2
    assert office.post(reverse("people:accept_many", args=["kbsb"]), {"issue": ticked}).status_code == 404  # fmt: skip


def test_way_back_to_the_findings_after_a_merge(
    office: Client, pairs: dict[str, tuple[Player, Player]]
) -> None:
    one, two = pairs["Weber, Uwe"]
    page = office.get(PAGE, {"list": "fide", "federation": "GER"}).text
    address = reverse("people:compare", args=[one.pk, two.pk]) + "?health&federation=GER"
    assert address.replace("&", "&amp;") in page

    way_back = f"{PAGE}?list=fide&federation=GER"
    assert f'href="{way_back}"'.replace("&", "&amp;") in office.get(address).text

    answer = office.post(address, {"keep": one.pk, "reason": "One passport."})

    assert answer["Location"] == way_back
    two.refresh_from_db()
    assert two.merged_into_id == one.pk
    # Done without waiting for the next look at the register.
    assert shown(office, "GER") == ["Kurz, Ute"]
    tiles = office.get(PAGE, {"list": "fide"}).context["tiles"]
    assert sum(tile["value"] for tile in tiles) == 2
