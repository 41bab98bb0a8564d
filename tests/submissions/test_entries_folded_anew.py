"""Choices for entries in letters of other scripts hold on, now that keys are Latin."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from ratingportal.core.register.matching import Person
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.people.services.register import list_standing_choices, name_entry

if TYPE_CHECKING:
    from django.db.migrations.state import StateApps

    from ratingportal.accounts.models import User
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import Submission

pytestmark = pytest.mark.django_db

NAME = "0013_entries_in_latin_letters"
MIGRATION = import_module(f"ratingportal.submissions.migrations.{NAME}")
PERSON = Person(1, "ნაკაშიძე, გია", number="77")
OLD = "გია ნაკაშიძე|77|"


@cache
def then() -> StateApps:
    """Give the models as they were when keys became Latin."""
    return MigrationLoader(connection).project_state(("submissions", NAME)).apps


def chosen(
    submission: Submission,
    author: User,
    kind: ChoiceKind,
    days_ago: int,
    who: str = OLD,
    player: Player | None = None,
) -> PersonChoice:
    """Say something about an entry, kept as it was before."""
    made = PersonChoice.objects.create(
        submission=submission, who=who, name=PERSON.name, kind=kind, player=player, author=author
    )
    PersonChoice.objects.filter(pk=made.pk).update(
        created_at=timezone.now() - timedelta(days=days_ago)
    )
    return made


def standing(submission: Submission) -> list[tuple[int, str]]:
    return [*list_standing_choices(submission.pk).order_by("pk").values_list("pk", "who")]


def test_choice_still_speaks_of_its_entry(sent: Submission, officer: User) -> None:
    choice = chosen(sent, officer, ChoiceKind.NEW, 1)

    MIGRATION.fold_again(then(), None)

    assert standing(sent) == [(choice.pk, name_entry(PERSON))]


def test_of_two_that_became_one_the_later_stands(
    sent: Submission, officer: User, register: dict[str, Player]
) -> None:
    cato = register["cato"]
    chosen(sent, officer, ChoiceKind.NEW, 4, who="გია ნაკაშიძე ʻ|77|")
    chosen(sent, officer, ChoiceKind.PROVISIONAL, 3, who=name_entry(PERSON))
    not_cato = chosen(sent, officer, ChoiceKind.NOT, 2, player=cato)
    new = chosen(sent, officer, ChoiceKind.NEW, 1)

    MIGRATION.fold_again(then(), None)

    who = name_entry(PERSON)
    assert standing(sent) == [(not_cato.pk, who), (new.pk, who)]
    assert PersonChoice.objects.filter(who=who).count() == 4
