"""The register is looked at as a whole: each check finds what it is for, and nothing else."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from ratingportal.core.register.matching import Method
from ratingportal.federations.models import IdRange
from ratingportal.people import tasks
from ratingportal.people.enums import HealthCheck, Verdict
from ratingportal.people.models import Decision, HealthException, HealthIssue, HealthRun
from ratingportal.people.services import health, merges
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry.models import Player
from ratingportal.tournaments.models import Entry, Tournament
from ratingportal.tournaments.services import records as tournaments
from tests.people.people import known
from tests.people.test_merges import record

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db


def found(rating_list: RatingList) -> dict[str, list[list[int]]]:
    """Look, and give the people of each issue by check."""
    health.check_register_health(rating_list=rating_list)
    issues: dict[str, list[list[int]]] = {}
    for issue in HealthIssue.objects.order_by("kind", "key"):
        issues.setdefault(issue.kind, []).append(issue.players)
    return issues


def test_same_people_are_found_and_different_ones_not(fide: RatingList, kbsb: RatingList) -> None:
    twins = [known(fide, n, "Novak, Petra", birth_year=1988).pk for n in ("1", "2")]
    known(fide, "3", "Petra Novak", birth_year=1999, federation="CZE")
    known(kbsb, "1", "Novak, Petra", birth_year=1988)
    unsure = [
        known(fide, "4", "Weber, Uwe", federation="GER", birth_year=1970).pk,
        known(fide, "5", "Uwe Weber", federation="GER").pk,
    ]
    known(fide, "6", "Weber, Uwe", federation="AUT")
    known(fide, "7", "Weber, Uwe", federation="GER", merged_into_id=unsure[0])
    known(fide, "8", "", federation="GER", erased_at=timezone.now())

    assert found(fide) == {
        HealthCheck.SAME_BIRTH: [twins],
        HealthCheck.SAME_FEDERATION: [unsure],
    }


def test_numbers_outside_ranges_and_full_ranges(fide: RatingList, bel: Federation) -> None:
    IdRange.objects.create(
        rating_list=fide, federation=bel, country_name="Belgium", first=10, last=13
    )
    IdRange.objects.create(rating_list=fide, country_name="Others", first=100, last=300)
    for number in (10, 11, 12, 13, 100):
        known(fide, str(number), f"Person {number}, Anna")
    outside = [known(fide, n, f"Person {n}, Anna").pk for n in ("14", "99999999999", "A1")]
    known(fide, "P1-1", "Person, New", is_provisional=True)

    issues = found(fide)

    assert sorted(pk for (pk,) in issues[HealthCheck.OUTSIDE]) == sorted(outside)
    low = HealthIssue.objects.get(kind=HealthCheck.RANGE_LOW)
    assert low.details == {"range": "Belgium: 10–13", "percent": 100, "free": 0}


def test_list_without_ranges_has_nobody_outside(fide: RatingList) -> None:
    known(fide, "1", "Novak, Petra")

    assert found(fide) == {}


def test_merged_number_in_a_later_tournament(
    fide: RatingList, bel: Federation, officer: User
) -> None:
    kept, double = known(fide, "1", "Novak, Petra"), known(fide, "2", "Novak, P.")
    earlier = record(fide, bel, "Earlier", double)
    tournaments.publish_tournament(tournament=earlier)
    merges.merge_players(source=double, target=kept, officer=officer, reason="x")
    assert HealthCheck.MERGED_USED not in found(fide)
    for name, matched_by in (("Later", Method.ID_MERGED), ("Right", Method.ID_AND_NAME)):
        later = record(fide, bel, name, kept)
        tournaments.publish_tournament(tournament=later)
        Entry.objects.filter(tournament=later, number=1).update(
            matched_by=matched_by, fide_id="2" if name == "Later" else "1"
        )

    issues = found(fide)
    assert issues[HealthCheck.MERGED_USED] == [[double.pk, kept.pk]]
    issue = HealthIssue.objects.get(kind=HealthCheck.MERGED_USED)
    assert issue.details == {"tournament": Tournament.objects.get(name="Later").pk}


def test_long_provisional_and_contradicting_decisions(fide: RatingList, officer: User) -> None:
    old = known(fide, "P1", "Old, Otto", is_provisional=True)
    known(fide, "P2", "New, Nina", is_provisional=True)
    Player.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=91))
    one, two, three = (known(fide, str(n), f"Person {n}, Anna") for n in range(3))
    same = known(fide, "9", "Person 9, Anna", merged_into=one)
    for player, spelling in ((one, "a"), (two, "a"), (one, "b"), (same, "b"), (three, "c")):
        Decision.objects.create(
            rating_list=fide, author=officer, player=player, name=spelling, spelling=spelling,
            verdict=Verdict.IS,
        )  # fmt: skip

    assert found(fide) == {
        HealthCheck.PROVISIONAL: [[old.pk]],
        HealthCheck.DECISIONS: [[one.pk, two.pk]],
    }


def test_published_entries_that_are_nobody(
    client: Client, officer: User, fide: RatingList, bel: Federation
) -> None:
    anna = known(fide, "1", "Person, Anna")
    for name in ("Open of strangers", "Unpublished", "Guests only"):
        held = record(fide, bel, name, anna)
        if name != "Unpublished":
            tournaments.publish_tournament(tournament=held)
        if name == "Guests only":
            held.entries.filter(number=2).update(matched_by=Method.FOREIGNER)

    assert found(fide) == {HealthCheck.UNIDENTIFIED: [[]]}
    issue = HealthIssue.objects.get()
    assert issue.details["players"] == 1
    client.force_login(officer)
    page = client.get(reverse("people:health")).content.decode()
    assert "Open of strangers" in page
    assert "1 player: Guest, Gerd" in page
    assert reverse("tournaments:detail", args=[issue.details["tournament"]]) in page
    health.accept_issue(issue=issue, officer=officer, reason="Before there was a register.")
    assert found(fide) == {}


@pytest.mark.parametrize("count", [1, 3])
def test_page_costs_the_same_however_many_tournaments_have_strangers(
    client: Client,
    officer: User,
    fide: RatingList,
    bel: Federation,
    django_assert_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    anna = known(fide, "1", "Person, Anna")
    for number in range(count):
        tournaments.publish_tournament(tournament=record(fide, bel, f"Open {number}", anna))
    health.check_register_health(rating_list=fide)
    client.force_login(officer)
    client.get(reverse("people:health"))

    with django_assert_num_queries(12):
        client.get(reverse("people:health"))


def test_accepted_issue_is_left_out_until_that_is_taken_back(
    fide: RatingList, officer: User, other_officer: User
) -> None:
    for number in ("1", "2"):
        known(fide, number, "Novak, Petra", birth_year=1988)
    found(fide)
    issue = HealthIssue.objects.get()
    for who, reason, text in (
        (officer, " ", "Please give a reason"),
        (other_officer, "x", "Only officers"),
    ):
        with pytest.raises(NotAllowedError, match=text):
            health.accept_issue(issue=issue, officer=who, reason=reason)

    accepted = health.accept_issue(issue=issue, officer=officer, reason="Cousins.")
    assert found(fide) == {}
    with pytest.raises(NotAllowedError, match="already accepted"):
        health.accept_issue(issue=issue, officer=officer, reason="Cousins.")
    health.revoke_acceptance(exception=accepted, officer=officer)

    assert list(found(fide)) == [HealthCheck.SAME_BIRTH]
    assert [run.counts["same_birth"] for run in HealthRun.objects.order_by("pk")] == [1, 0, 1]
    assert HealthException.objects.get().revoked_by == officer


def test_many_issues_are_counted_and_few_kept(
    fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "KEPT", 2)
    for name in range(3):
        for number in range(2):
            known(fide, f"{name}{number}", f"Person {name}, Anna", birth_year=1988)

    run = health.check_register_health(rating_list=fide)

    assert (run.counts["same_birth"], HealthIssue.objects.count()) == (3, 2)


def test_beat_looks_at_every_register_each_night(fide: RatingList, kbsb: RatingList) -> None:
    known(fide, "1", "Novak, Petra")
    names = [entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()]

    tasks.check_all_registers()

    assert tasks.check_all_registers.name in names
    assert [run.rating_list for run in HealthRun.objects.all()] == [fide]


def test_page_shows_accepts_and_takes_back(
    client: Client, officer: User, fide: RatingList, bel: Federation
) -> None:
    for number in ("1", "2"):
        known(fide, number, "Novak, Petra", birth_year=1988)
    client.force_login(officer)
    address = reverse("people:health")
    assert "has not been checked" in client.get(address).content.decode()

    client.post(reverse("people:look", args=["fide"]))
    page = client.get(address).content.decode()
    issue = HealthIssue.objects.get()
    assert reverse("people:compare", args=issue.players) in page
    client.post(reverse("people:accept", args=[issue.pk]), {"reason": "Cousins."})
    shown = client.get(address)
    assert "Cousins." in shown.content.decode()
    assert shown.context["tiles"][0]["value"] == 0
    client.post(reverse("people:revoke", args=[HealthException.objects.get().pk]))

    assert "Cousins." not in client.get(address).content.decode()


@pytest.mark.parametrize("count", [1, 3])
def test_page_costs_the_same_however_much_is_wrong(
    client: Client,
    officer: User,
    fide: RatingList,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    for number in range(2 * count):
        known(fide, str(number), f"Person {number // 2}, Anna", birth_year=1988)
    health.check_register_health(rating_list=fide)
    client.force_login(officer)

    with django_assert_max_num_queries(14):
        client.get(reverse("people:health"))
