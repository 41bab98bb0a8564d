"""Spellings that were kept in letters of other scripts are found again, now that keys are Latin."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from django.apps import apps
from django.utils import timezone

from ratingportal.core.register.matching import Method, Person
from ratingportal.people import matching
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision
from tests.people.people import known

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList

pytestmark = pytest.mark.django_db

MIGRATION = import_module("ratingportal.people.migrations.0006_spellings_in_latin_letters")
NAME, OLD, NEW = "ნაკაშიძე, გია", "გია ნაკაშიძე", "gia nakashidze"


def decided(rating_list: RatingList, author: User, days_ago: int, **values: Any) -> Decision:
    """Remember something about a spelling as it was kept before."""
    player = values.pop("player", None) or known(rating_list, "7001", "Nakashidze, Gia")
    told = {"name": NAME, "spelling": OLD, "verdict": Verdict.IS, "author": author} | values
    made = Decision.objects.create(rating_list=rating_list, player=player, **told)
    Decision.objects.filter(pk=made.pk).update(created_at=timezone.now() - timedelta(days=days_ago))
    return made


def test_decision_holds_for_the_next_file(fide: RatingList, officer: User) -> None:
    decision = decided(fide, officer, 1, birth_year=1990)

    MIGRATION.fold_again(apps, None)

    decision.refresh_from_db()
    (match,) = matching.match_people([Person(1, NAME, birth_year=1990)], fide, on=None, choices={})
    assert decision.spelling == NEW
    assert decision.revoked_at is None
    assert match.method is Method.DECIDED


def test_of_two_that_became_one_the_later_stands(fide: RatingList, officer: User) -> None:
    first = decided(fide, officer, 3, spelling=NEW, name="Nakashidze, Gia")
    pointed = decided(fide, officer, 2, player=first.player, spelling="გია ნაკაშიძე ʻ")
    last = decided(fide, officer, 1, player=first.player)

    MIGRATION.fold_again(apps, None)

    standing = Decision.objects.filter(revoked_at__isnull=True)
    assert [each.pk for each in standing] == [last.pk]
    assert {each.spelling for each in Decision.objects.all()} == {NEW}
    assert Decision.objects.filter(pk__in=[first.pk, pointed.pk]).count() == 2


def test_later_one_in_latin_letters_stands(fide: RatingList, officer: User) -> None:
    last = decided(fide, officer, 1, spelling=NEW, name="Nakashidze, Gia")
    decided(fide, officer, 2, player=last.player)

    MIGRATION.fold_again(apps, None)

    assert [each.pk for each in Decision.objects.filter(revoked_at__isnull=True)] == [last.pk]
