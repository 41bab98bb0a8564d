"""Who was entered in the register when a tournament was approved, and under which numbers they are known now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.registry.models import Player
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.submissions.models import Step, Submission


@dataclass(frozen=True, slots=True)
class Newcomer:
    """An entry of the file and the person that was made of it."""

    entry: int
    name: str
    number: str
    is_provisional: bool
    url: str


def newcomers_of(submission: Submission) -> list[Newcomer]:
    """List the new players of a submission in the order of the file (two queries, one if there are none).

    Somebody who was merged since is shown as who it is now; an erased person is left out.
    """
    entries: dict[int, int] = {}
    for step in submission.steps.filter(action=Action.ADMIT).order_by("pk"):
        entries |= dict(zip(_numbers(step, "players"), _numbers(step, "entries"), strict=False))
    if not entries:
        return []
    rows = Player.objects.filter(pk__in=entries).select_related(
        "rating_list", "merged_into__rating_list"
    )
    people = [(entries[row.pk], row.merged_into or row) for row in rows]
    return [
        Newcomer(entry, now.name, now.number, now.is_provisional, now.get_absolute_url())
        for entry, now in sorted(people, key=lambda pair: pair[0])
        if now.is_shown
    ]


def told(steps: Iterable[Step]) -> dict[int, str]:
    """Say of each step that entered people how many there were, by the step's key."""
    return {
        step.pk: ngettext("%(n)d player", "%(n)d players", count) % {"n": count}
        for step in steps
        if step.action == Action.ADMIT and (count := len(_numbers(step, "players")))
    }


def note_of(submission: Submission, newcomers: Iterable[Newcomer]) -> str:
    """Say what becomes of those who have no number yet."""
    if not any(each.is_provisional for each in newcomers):
        return ""
    rating_list = submission.rating_list
    if rating_list.allocates_numbers:
        return _(
            "Provisional players are rated once they have a number. The office gives it when it can."
        )
    return _(
        "Provisional players are rated once they have a number. It comes from %(list)s; the office then links it."
    ) % {"list": rating_list.name}


def _numbers(step: Step, name: str) -> list[int]:
    return [int(each) for each in str(step.details.get(name, "")).split()]
