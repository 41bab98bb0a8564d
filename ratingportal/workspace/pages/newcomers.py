"""Who was entered in the register when a submission was approved, as its history says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import ngettext

from ratingportal.people.pages.newcomers import explain_waiting, list_newcomers
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.submissions.models import Step, Submission


def build_newcomers_part(submission: Submission) -> dict[str, object]:
    """Give the new players of a submission, and what becomes of those who have no number yet."""
    entries: dict[int, int] = {}
    for step in submission.steps.filter(action=Action.ADMIT).order_by("pk"):
        entries |= dict(zip(_numbers(step, "players"), _numbers(step, "entries"), strict=False))
    newcomers = list_newcomers(entries)
    return {
        "newcomers": newcomers,
        "newcomers_note": explain_waiting(submission.rating_list, newcomers),
    }


def describe_newcomer_steps(steps: Iterable[Step]) -> dict[int, str]:
    """Say of each step that entered people how many there were, by the step's key."""
    return {
        step.pk: ngettext("%(n)d player", "%(n)d players", count) % {"n": count}
        for step in steps
        if step.action == Action.ADMIT and (count := len(_numbers(step, "players")))
    }


def _numbers(step: Step, name: str) -> list[int]:
    return [int(each) for each in str(step.details.get(name, "")).split()]
