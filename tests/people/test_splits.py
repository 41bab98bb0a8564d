"""Tournaments that someone else played move to them, stay there when checked again, and can come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.core.model import names
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision, PersonChoice, Split
from ratingportal.people.services import merges, splits
from ratingportal.submissions.models import FindingRow, Revision
from ratingportal.submissions.services import answers, check, intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known
from tests.submissions import people_choices as choices
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import Submission

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def anna(fide: RatingList) -> Player:
    return known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)


@pytest.fixture
def played(
    organiser: User, officer: User, bel: Federation, fide: RatingList, anna: Player
) -> list[Submission]:
    """Two tournaments, one of them approved."""
    spring = send(organiser, bel, fide, files.clean())
    other_results = files.clean().replace(b"w =", b"w 1").replace(b"b =", b"b 0")
    autumn = send(organiser, bel, fide, other_results.replace(b"Spring Open", b"Autumn Open"))
    asked = FindingRow.objects.filter(revision=autumn.revision, severity__in=["confirm", "officer"])
    # What the organiser confirms comes first: only then is it the officer's turn.
    for code in dict.fromkeys(asked.order_by("severity").values_list("code", flat=True)):
        answers.answer_findings(submission=autumn, author=officer, code=code, reason="Known.")
    autumn.refresh_from_db()
    for entry in (2, 3, 4):
        choices.choose(
            submission=autumn, author=organiser, entry=entry, kind=ChoiceKind.PROVISIONAL
        )
    autumn.refresh_from_db()
    review.approve_submission(submission=autumn, officer=officer, version=autumn.version)
    return [spring, autumn]


def tournament(submission: Submission) -> int:
    found = Revision.objects.get(submission=submission).tournament_id
    assert found is not None
    return found


def persons() -> list[tuple[str, int | None, str]]:
    rows = Entry.objects.filter(number=1).order_by("tournament__name")
    return list(rows.values_list("tournament__name", "player", "matched_by"))


def test_split_holds_when_checked_again_and_undo_gives_back(
    played: list[Submission], anna: Player, officer: User, organiser: User, fide: RatingList
) -> None:
    decision = Decision.objects.create(
        rating_list=fide, author=officer, player=anna, name="Janssens, Anna", verdict=Verdict.IS,
        spelling=names.sort_words(names.fold_name("Janssens, Anna")),
    )  # fmt: skip
    other = known(fide, "900055", "Janssens, Anna", birth_year=1971)
    before = persons()

    made = splits.split_person(
        source=anna, target=other, tournaments=[tournament(each) for each in played],
        officer=officer, reason="Her aunt played.",
    )  # fmt: skip
    intake.request_recheck(submission=played[0], actor=organiser)
    check.check_next()

    assert {player for _, player, _ in persons()} == {other.pk}
    assert not Decision.objects.filter(revoked_at__isnull=True, player=anna).exists()
    assert made.decisions == [decision.pk]
    assert len(made.choices) == 2

    splits.undo_split(split=made, officer=officer)

    assert persons() == before
    standing = PersonChoice.objects.filter(revoked_at__isnull=True)
    assert not standing.filter(name="Janssens, Anna").exists()
    assert Decision.objects.filter(revoked_at__isnull=True, player=anna).count() == 1
    with pytest.raises(NotAllowedError, match="already been undone"):
        splits.undo_split(split=made, officer=officer)


def test_nobody_named_makes_a_provisional_player(
    played: list[Submission], anna: Player, officer: User
) -> None:
    made = splits.split_person(
        source=anna, target=None, tournaments=[tournament(played[1])], officer=officer, reason="x"
    )

    assert made.target.is_provisional
    assert (made.target.number, made.tournaments) == (f"P{played[1].reference}-4", 1)
    assert {player for _, player, _ in persons()} == {anna.pk, made.target.pk}
    splits.undo_split(split=made, officer=officer)
    made.target.refresh_from_db()
    assert made.target.merged_into == anna


def test_split_that_makes_no_sense_is_refused(
    played: list[Submission], anna: Player, officer: User, other_officer: User, fide: RatingList,
    kbsb: RatingList,
) -> None:  # fmt: skip
    bram = known(fide, "900002", "Peeters, Bram")
    Entry.objects.filter(number=2).update(player=bram)
    foreign = known(kbsb, "1", "Janssens, Anna")
    keys = [tournament(played[0])]
    cases = [
        (bram, keys, officer, "x", "900002 already plays in one of these"),
        (foreign, keys, officer, "x", "same rating list"),
        (anna, keys, officer, "x", "same rating list"),
        (None, [], officer, "x", "at least one"),
        (None, keys, other_officer, "x", "Only officers"),
        (None, keys, officer, " ", "Please give a reason"),
    ]
    for target, chosen, who, reason, text in cases:
        with pytest.raises(NotAllowedError, match=text):
            splits.split_person(
                source=anna, target=target, tournaments=chosen, officer=who, reason=reason
            )

    assert not Split.objects.exists()


def test_merge_and_split_are_undone_in_turn(
    played: list[Submission], anna: Player, officer: User, fide: RatingList
) -> None:
    double = known(fide, "900091", "Janssens, A.")
    merge = merges.merge_players(source=double, target=anna, officer=officer, reason="x")
    made = splits.split_person(
        source=anna, target=None, tournaments=[tournament(played[0])], officer=officer, reason="x"
    )

    with pytest.raises(NotAllowedError, match="split off since"):
        merges.undo_merge(merge=merge, officer=officer)
    splits.undo_split(split=made, officer=officer)
    merges.undo_merge(merge=merge, officer=officer)


def test_page_chooses_looks_and_moves(
    client: Client, played: list[Submission], anna: Player, officer: User, fide: RatingList
) -> None:
    other = known(fide, "900055", "Janssens, Anna")
    client.force_login(officer)
    address = reverse("people:split", args=[anna.pk])
    data = {"tournaments": [tournament(played[1])], "number": "900055", "reason": "Her aunt."}

    assert "Autumn Open" in client.get(address).content.decode()
    assert client.post(address, data | {"number": "1"}).status_code == 422
    look = client.post(address, data)
    assert "What moves" in look.content.decode()
    assert not Split.objects.exists()
    client.post(address, data | {"confirmed": "yes"})

    made = Split.objects.get()
    assert (made.source, made.target) == (anna, other)
    page = client.get(reverse("people:player", args=[anna.pk])).content.decode()
    assert f"1 tournament moved from {anna.number} to 900055" in page
    client.post(reverse("people:undo_split", args=[made.pk]))
    assert Split.objects.get().undone_by == officer
