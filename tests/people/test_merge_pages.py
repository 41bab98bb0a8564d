"""Officers merge two numbers on the pages of the office, and find their way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.core.register.matching import Method
from ratingportal.people.models import Merge
from ratingportal.people.services import merges
from ratingportal.submissions.models import FindingRow, Revision
from ratingportal.submissions.services import check
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known
from tests.people.test_merges import record
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player


@pytest.fixture
def pair(fide: RatingList) -> tuple[Player, Player]:
    return (
        known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990, standard=2101),
        known(fide, "900091", "Janssens, A.", federation="BEL"),
    )


def test_way_of_a_merge(
    client: Client, officer: User, bel: Federation, fide: RatingList, pair: tuple[Player, Player]
) -> None:
    kept, double = pair
    record(fide, bel, "Summer Open", double)
    client.force_login(officer)

    public = client.get(double.get_absolute_url()).content.decode()
    assert reverse("people:choose", args=[double.pk]) in public
    chosen = client.get(reverse("people:choose", args=[double.pk]), {"q": "janssens anna"})
    compare = reverse("people:compare", args=[double.pk, kept.pk])
    assert compare in chosen.content.decode()
    page = client.get(compare).content.decode()
    assert "never played in the same tournament" in page
    assert "Summer Open" in page
    assert client.post(compare, {"keep": kept.pk, "reason": ""}).status_code == 422
    client.post(compare, {"keep": kept.pk, "reason": "Same passport."})

    merge = Merge.objects.get()
    assert (merge.source, merge.target) == (double, kept)
    shown = client.get(reverse("people:player", args=[kept.pk])).content.decode()
    assert "900091 merged into 900001" in shown
    assert "Same passport." in shown
    client.post(reverse("people:undo_merge", args=[merge.pk]))
    assert (
        "Undone: 900091 and 900001"
        in client.get(reverse("people:player", args=[kept.pk])).content.decode()
    )
    assert "undone" in client.get(reverse("people:merges")).content.decode()


def test_refusal_is_told_and_no_form_is_shown(
    client: Client, officer: User, bel: Federation, fide: RatingList, pair: tuple[Player, Player]
) -> None:
    record(fide, bel, "Derby", *pair, met=True)
    client.force_login(officer)
    address = reverse("people:compare", args=[each.pk for each in pair])

    page = client.get(address).content.decode()
    answer = client.post(address, {"keep": pair[0].pk, "reason": "x"})

    assert "have played each other" in page
    assert "Same person" not in page
    assert answer.status_code == 409
    assert not Merge.objects.exists()


def test_public_page_says_nothing_of_the_office(
    client: Client, other_officer: User, pair: tuple[Player, Player]
) -> None:
    client.force_login(other_officer)

    assert "For the office" not in client.get(pair[0].get_absolute_url()).content.decode()


@pytest.mark.parametrize("count", [1, 3])
def test_list_costs_the_same_however_long(
    client: Client,
    officer: User,
    fide: RatingList,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    target = known(fide, "1", "Novak, Petra")
    for number in range(count):
        source = known(fide, f"2{number}", "Novak, P.")
        merges.merge_players(source=source, target=target, officer=officer, reason="x")
    client.force_login(officer)

    with django_assert_max_num_queries(9):
        client.get(reverse("people:merges"))


@pytest.mark.django_db(transaction=True)
def test_submissions_follow_there_and_back(
    organiser: User, officer: User, bel: Federation, fide: RatingList, pair: tuple[Player, Player]
) -> None:
    kept, double = pair
    data = files.clean().replace(b"900001", b"900091")
    autumn = send(organiser, bel, fide, data.replace(b"Spring", b"Autumn"))
    spring = send(organiser, bel, fide, data.replace(b"2101", b"2111"))

    def persons() -> set[tuple[int | None, str]]:
        rows = Entry.objects.filter(number=1).values_list("player", "matched_by")
        return set(rows)

    before = persons()
    merge = merges.merge_players(source=double, target=kept, officer=officer, reason="x")
    assert {player for player, _ in persons()} == {kept.pk}
    check.check_next()
    merges.undo_merge(merge=merge, officer=officer)

    assert persons() == before == {(double.pk, Method.ID_INITIALS)}
    assert Revision.objects.filter(submission__in=[autumn, spring]).count() == 2
    assert not FindingRow.objects.filter(code="L010").exists()


@pytest.mark.django_db(transaction=True)
def test_history_of_every_tournament_tells_of_the_merge_and_its_end(
    client: Client,
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
    pair: tuple[Player, Player],
) -> None:
    kept, double = pair
    sent = send(organiser, bel, fide, files.clean().replace(b"900001", b"900091"))
    other = send(organiser, bel, fide, files.clean().replace(b"900001", b"900009"))
    # The entries must be the double's for certain, whatever the names say.
    Entry.objects.filter(tournament=sent.revision.tournament_id, number=1).update(player=double)  # type: ignore[union-attr]  # -- it was checked
    client.force_login(organiser)

    merge = merges.merge_players(
        source=double, target=kept, officer=officer, reason="Same passport."
    )
    merged = client.get(reverse("submissions:history", args=[sent.reference])).content.decode()
    merges.undo_merge(merge=merge, officer=officer)
    undone = client.get(reverse("submissions:history", args=[sent.reference])).content.decode()

    assert "Two IDs of one person merged" in merged
    assert "900091 into 900001" in merged
    assert "Merge of two IDs undone" in undone
    assert not other.steps.filter(action__in=["merge", "unmerge"]).exists()
