"""Decisions of the time before approval made them are judged anew."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from django.apps import apps
from django.core.management import call_command

from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.people.services.decision_review import Objection, judge_decisions
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from tests.people.people import known

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player

pytestmark = pytest.mark.django_db
MIGRATION = import_module("ratingportal.people.migrations.0009_decisions_judged_anew")


@pytest.fixture
def submissions(organiser: User, bel: Federation, fide: RatingList) -> dict[str, Submission]:
    about = {"rating_list": fide, "federation": bel, "sender": organiser, "title": "An open"}
    return {
        state: Submission.objects.create(state=state, **about)
        for state in (State.APPROVED, State.WITHDRAWN, State.IN_REVIEW)
    }


@pytest.fixture
def decide(fide: RatingList, organiser: User) -> Any:
    """Decide something about a spelling, as it was before."""

    def make(name: str, player: Player, where: Submission, **facts: Any) -> Decision:
        words = " ".join(sorted(name.lower().replace(",", "").split()))
        told = {"verdict": Verdict.IS, "reference": where.reference, "author": organiser} | facts
        return Decision.objects.create(
            rating_list=fide, name=name, spelling=words, player=player, **told
        )

    return make


@pytest.fixture
def judged(
    fide: RatingList, submissions: dict[str, Submission], decide: Any
) -> dict[int, Objection | None]:
    """Make a decision of every kind; what is expected of each."""
    anna = known(fide, "1", "Janssens, Anna", federation="BEL", birth_year=1990)
    bram = known(fide, "2", "Peeters, Bram", federation="BEL", birth_year=1980)
    approved = submissions[State.APPROVED]
    return {
        decide("Jansen, An", anna, approved, birth_year=1990).pk: None,
        decide("Jansen, An", bram, approved, number="77", verdict=Verdict.IS_NOT).pk: None,
        decide("Jansen, Anna", anna, approved).pk: Objection.NAME_ALONE,
        decide("Jansen, A", anna, submissions[State.WITHDRAWN], birth_year=1990).pk: (
            Objection.NOT_APPROVED
        ),
        decide("Jans, An", anna, submissions[State.IN_REVIEW], birth_year=1990).pk: (
            Objection.NOT_APPROVED
        ),
        decide("Janssens, Anna", bram, approved, number="1").pk: Objection.NUMBER_AND_NAME,
        decide("Janssens, A.", anna, approved, number="1", verdict=Verdict.IS_NOT).pk: (
            Objection.NUMBER_AND_NAME
        ),
        decide("Jansen, B", bram, approved, birth_year=1990).pk: Objection.CONTRADICTED,
        decide("Jansen, C", bram, approved, number="9", federation="NED").pk: (
            Objection.CONTRADICTED
        ),
    }


def test_each_is_judged_by_the_rules_of_today(judged: dict[int, Objection | None]) -> None:
    assert {each.row.pk: each.objection for each in judge_decisions()} == judged


def test_command_reports_and_revokes_only_when_told(judged: dict[int, Objection | None]) -> None:
    said = StringIO()
    call_command("judge_decisions", stdout=said)
    assert "2 its tournament is not approved" in said.getvalue()
    assert "2 hold" in said.getvalue()
    assert not Decision.objects.filter(revoked_at__isnull=False).exists()

    call_command("judge_decisions", "--revoke", stdout=said)

    standing = Decision.objects.filter(revoked_at__isnull=True).values_list("pk", flat=True)
    assert set(standing) == {key for key, objection in judged.items() if objection is None}


def test_migration_keeps_the_wish_for_when_the_tournament_is_approved(
    judged: dict[int, Objection | None],
    submissions: dict[str, Submission],
    organiser: User,
    capsys: pytest.CaptureFixture[str],
) -> None:
    waiting = Decision.objects.get(reference=submissions[State.IN_REVIEW].reference)
    choice, other = (
        PersonChoice.objects.create(
            submission=submissions[State.IN_REVIEW],
            who=who,
            name="Jans, An",
            kind=ChoiceKind.IS,
            player=waiting.player,
            author=organiser,
        )
        for who in ("an jans||1990", "an other||1990")
    )

    MIGRATION.judge_anew(apps, None)

    choice.refresh_from_db()
    other.refresh_from_db()
    waiting.refresh_from_db()
    assert (choice.remember, other.remember) == (True, False)
    assert waiting.revoked_at is not None
    assert "2 revoked, its tournament is not approved" in capsys.readouterr().out
