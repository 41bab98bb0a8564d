"""Publish a draft with four eyes, and verify that a list comes out again as it was published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.rating.bundle import verify_bundle
from ratingportal.ratings import queries
from ratingportal.ratings.enums import PeriodAction, RunKind
from ratingportal.ratings.models import RatingChange, RatingEntry, RatingRun, RunBundle
from ratingportal.ratings.services import input_changes
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.ratings.services.inputs import build_inputs
from ratingportal.ratings.services.periods import move_period, require_officer

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.ratings.models import Period

_END = """
    UPDATE ratings_ratingentry AS earlier SET valid_to = %(day)s
    FROM ratings_ratingentry AS fresh
    WHERE fresh.run_id = %(run)s AND earlier.player_id = fresh.player_id
        AND earlier.control = fresh.control AND earlier.rating_list_id = fresh.rating_list_id
        AND earlier.valid_from < %(day)s AND earlier.valid_to IS NULL
"""


def publish_draft(*, run: RatingRun, officer: User) -> None:
    """Publish a draft that somebody else calculated, if its inputs are still those of today."""
    require_officer(run.period, officer)
    refuse_own(run, officer)
    if run.kind != RunKind.DRAFT or not run.is_done:
        raise RefusedError(_("There is no finished draft to publish."))
    with transaction.atomic():
        # The door first: it holds the period, so that nobody publishes another draft, reopens a
        # tournament of it or adjusts a rating between the look at the inputs and the publication.
        move_period(
            run.period, PeriodAction.PUBLISH, actor=officer, run=run.pk, sha256=run.output_hash
        )
        _refuse_changed_inputs(run)
        _drop_other_drafts(run)
        RatingRun.objects.filter(pk=run.pk).update(
            kind=RunKind.PUBLISHED, approved_by=officer, approved_at=timezone.now()
        )
        day = run.period.publishes
        with connection.cursor() as cursor:
            cursor.execute(_END, {"day": day, "run": run.pk})
        RatingEntry.objects.filter(run=run).update(valid_from=day)
    run.refresh_from_db()


def refuse_own(run: RatingRun, officer: User) -> None:
    """Refuse whoever calculated a run: a second pair of eyes publishes it."""
    if run.author_id == officer.pk:
        raise RefusedError(
            _("You calculated this run yourself. A second officer must review and publish it.")
        )


def verify_period(period: Period) -> list[str]:
    """Compute a published list again and say what differs, also from what the database holds.

    Revised figures that stand beside it are verified too.
    """
    rows = period.runs.select_related("bundle").filter(approved_at__isnull=False)
    runs = list(rows.order_by("pk"))
    if not runs:
        return ["No list has been published for this period."]
    return [
        problem if run.kind == RunKind.PUBLISHED else f"{run}: {problem}"
        for run in runs
        for problem in (*verify_bundle(bytes(run.bundle.data)).problems, *_compare_rows(run))
    ]


def describe_changes_since(period: Period) -> list[str]:
    """Say how the inputs of a published list would differ today: late corrections, merges, adjustments."""
    official = [
        each
        for each in queries.list_official_runs(period.rating_list, period.control)
        if each.period_id == period.pk
    ]
    if not official:
        return []
    inputs = build_inputs(period, queries.list_base_runs(period))
    return input_changes.compare_with(official[0], inputs.data)


def _compare_rows(run: RatingRun) -> list[str]:
    """Hold the rows that pages show against the bundle."""
    stored = dict(RatingEntry.objects.filter(run=run).values_list("player__number", "rating"))
    outcome = input_changes.read_outcome(run)["players"]
    wrong = [
        key for key, rating in stored.items() if key in outcome and _listed(outcome[key]) != rating
    ]
    return (
        [f"The database shows other ratings than the bundle for: {', '.join(wrong[:5])}."]
        if wrong
        else []
    )


def _listed(player: dict[str, float | None]) -> float | None:
    rating = player.get("published", player["after"])
    return None if rating is None else round(rating, 1)


def _refuse_changed_inputs(run: RatingRun) -> None:
    if build_inputs(run.period, queries.list_base_runs(run.period)).hash != run.input_hash:
        raise RefusedError(
            _(
                "Something has changed since this draft was calculated. Calculate it again, then publish."
            )
        )


def _drop_other_drafts(run: RatingRun) -> None:
    """Free what other drafts of the period hold; their rows stay, and say that there were others."""
    others = RatingRun.objects.filter(period=run.period, kind=RunKind.DRAFT).exclude(pk=run.pk)
    for model in (RatingChange, RatingEntry, RunBundle):
        model.objects.filter(run__in=others).delete()
