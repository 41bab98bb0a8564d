"""Judge decisions that were made before approval made them: what would not be remembered today is revoked.

Until then anybody's word about a spelling held for every federation at once. Revoking changes nothing that is
decided; what was said stays a choice of its own submission, and is remembered again when that is approved.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.apps import apps as current_apps
from django.utils import timezone

from ratingportal.core.register.matching import Known, Person, compare_names, judge_fit
from ratingportal.core.register.matching.matcher import CONTRADICTIONS
from ratingportal.core.register.matching.name_comparison import SAME_PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from django.apps.registry import Apps

_APPROVED = "approved"
_IS = "is"


class Objection(StrEnum):
    """Why a decision does not hold for others."""

    NAME_ALONE = "it has neither an ID nor a year of birth"
    NOT_APPROVED = "its tournament is not approved"
    NUMBER_AND_NAME = "ID and name contradict it"
    CONTRADICTED = "year of birth or federation do not match that player"


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A standing decision, and what speaks against it."""

    row: Any
    """A decision, perhaps as a migration knows it."""
    objection: Objection | None


def judge_decisions(apps: Apps = current_apps) -> list[JudgedDecision]:
    """Judge every standing decision. A migration gives its own `apps`."""
    rows = apps.get_model("people", "Decision").objects.filter(revoked_at__isnull=True)
    standing = list(rows.select_related("player").order_by("pk"))
    approved, holders = _approved(apps, standing), _holders(apps, standing)
    return [
        JudgedDecision(
            row,
            _objection(
                row,
                holders.get((row.rating_list_id, row.number)),
                is_approved=row.reference in approved,
            ),
        )
        for row in standing
    ]


def revoke_objectionable(judged: Iterable[JudgedDecision], apps: Apps = current_apps) -> int:
    """Revoke what something speaks against; the choice behind it waits for the approval of its own tournament."""
    ended = [each.row.pk for each in judged if each.objection is not None]
    decisions = apps.get_model("people", "Decision").objects
    count: int = decisions.filter(pk__in=ended).update(revoked_at=timezone.now())
    return count


def _approved(apps: Apps, rows: Sequence[Any]) -> set[str]:
    """Give the references among these whose submissions are approved; a split by an officer has none."""
    submissions = apps.get_model("submissions", "Submission").objects
    references = {row.reference for row in rows if row.reference}
    found = submissions.filter(reference__in=references, state=_APPROVED)
    return {*found.values_list("reference", flat=True), ""}


def _holders(apps: Apps, rows: Sequence[Any]) -> dict[tuple[int, str], Any]:
    """Give who holds the numbers that the decisions speak of."""
    players = apps.get_model("registry", "Player").objects
    numbers = {row.number for row in rows if row.number}
    lists = {row.rating_list_id for row in rows}
    found = players.filter(rating_list__in=lists, number__in=numbers, erased_at__isnull=True)
    return {(each.rating_list_id, each.number): each for each in found}


def _objection(row: Any, holder: Any, *, is_approved: bool) -> Objection | None:
    if not row.number and row.birth_year is None:
        return Objection.NAME_ALONE
    if not is_approved:
        return Objection.NOT_APPROVED
    if holder is not None and compare_names(row.name, holder.name) in SAME_PERSON:
        is_holder = _key_now(holder) == _key_now(row.player)
        if is_holder != (row.verdict == _IS):
            return Objection.NUMBER_AND_NAME
    return Objection.CONTRADICTED if row.verdict == _IS and _is_contradicted(row) else None


def _is_contradicted(row: Any) -> bool:
    """Compare what the file said, as far as the decision kept it, with the player."""
    player = row.player
    said = Person(0, row.name, row.number, federation=row.federation, birth_year=row.birth_year)
    known = Known(
        player.pk,
        player.number,
        player.name,
        federation=player.federation,
        birth_year=player.birth_year,
    )
    return not CONTRADICTIONS.isdisjoint(judge_fit(said, known).reasons)


def _key_now(player: Any) -> int:
    """Give `Player.current_id`; rows of a migration, which judges decisions too, have no properties."""
    key: int = player.merged_into_id or player.pk
    return key
