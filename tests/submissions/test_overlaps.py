"""Who plays elsewhere on the same day is told only of tournaments that the sender may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.people import overlaps
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.queries import build_roster
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.queries import rebuild_as_read
from tests import files
from tests.people.people import known

if TYPE_CHECKING:
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def anna(fide: RatingList) -> Player:
    for number, name in ((2, "Peeters, Bram"), (3, "Willems, Cato"), (4, "Maes, Dries")):
        known(fide, f"90000{number}", name, federation="BEL")
    return known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)


@pytest.fixture
def theirs(
    anna: Player, send: Sender, stranger: User, ned: Federation, fide: RatingList
) -> Submission:
    """Another federation's tournament in another city, with Anna and three other people."""
    data = files.clean("Autumn Open").replace(b"022 Gent", b"022 Delft")
    for number in (2, 3, 4):
        data = data.replace(f"90000{number}".encode(), f"80000{number}".encode())
    submission = send(data, sender=stranger, federation=ned, filename="b.trf")
    Entry.objects.filter(tournament=submission.revision.tournament_id, number=1).update(player=anna)
    return submission


def others(submission: Submission, *people: Player) -> list[str]:
    """Name the tournaments that the sender is told of."""
    recorded = submission.revision.tournament
    assert recorded is not None
    found = overlaps.find_overlaps(
        build_roster(submission), rebuild_as_read(recorded), [each.pk for each in people]
    )
    return [each.name for each in found]


def test_unpublished_file_of_another_federation_is_not_told_of(
    theirs: Submission, send: Sender, anna: Player
) -> None:
    mine = send()

    assert others(mine, anna) == []

    Submission.objects.filter(pk=theirs.pk).update(state=State.APPROVED)
    assert others(mine, anna) == ["Autumn Open"]
    Submission.objects.filter(pk=theirs.pk).update(state=State.WITHDRAWN)
    assert others(mine, anna) == []


def test_own_federation_is_told_before_anything_is_published(
    theirs: Submission, send: Sender, anna: Player, bel: Federation
) -> None:
    mine = send()
    Submission.objects.filter(pk=theirs.pk).update(federation=bel)

    assert others(mine, anna) == ["Autumn Open"]


def test_it_is_one_query_for_any_number_of_people(
    theirs: Submission,
    send: Sender,
    anna: Player,
    fide: RatingList,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    mine = send()
    assert mine.revision.tournament is not None
    read, roster = rebuild_as_read(mine.revision.tournament), build_roster(mine)
    more = [known(fide, f"70000{number}", f"Somebody, N{number}") for number in range(3)]

    for people in ([anna], [anna, *more]):
        with django_assert_num_queries(1):
            overlaps.find_overlaps(roster, read, [each.pk for each in people])


def test_report_says_that_somebody_was_elsewhere(theirs: Submission, send: Sender) -> None:
    Submission.objects.filter(pk=theirs.pk).update(state=State.APPROVED)

    mine = send()

    found = FindingRow.objects.get(revision=mine.revision_id, code="L024")
    assert (found.details["other"], found.details["where"]) == ("Autumn Open", "Delft")
