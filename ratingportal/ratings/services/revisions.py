"""Revised figures: corrections replayed in order, beside lists that stay as they were published."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.ratings import queries
from ratingportal.ratings.enums import PeriodAction, PeriodState, RunKind, RunState
from ratingportal.ratings.models import Period, RatingRun
from ratingportal.ratings.services import runs
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.ratings.services.periods import leave_step, list_later_periods, require_officer
from ratingportal.ratings.services.publication import refuse_own

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def request_revision(*, period: Period, officer: User, reason: str) -> list[RatingRun]:
    """Replay a published period and all published ones after it, with the inputs of today."""
    require_officer(period, officer)
    if not reason.strip():
        raise RefusedError(_("Please give a reason: it is shown with the revised figures."))
    with transaction.atomic():
        held = Period.objects.select_for_update().get(pk=period.pk)
        if held.state != PeriodState.PUBLISHED:
            raise RefusedError(_("Only a published list can be revised."))
        touched = [period, *list_later_periods(period).filter(state=PeriodState.PUBLISHED)]
        if RatingRun.objects.filter(period__in=touched, state__in=runs.UNFINISHED).exists():
            raise RefusedError(_("Revised figures are already being calculated."))
        official = {
            run.period_id: run
            for run in queries.list_official_runs(period.rating_list, period.control)
        }
        chain = uuid.uuid4()
        made = [
            runs.make_run(
                each,
                RunKind.REVISED,
                officer,
                chain=chain,
                supersedes=official[each.pk],
                reason=reason.strip(),
            )
            for each in touched
        ]
        leave_step(period, PeriodAction.REVISE, actor=officer, run=made[0].pk)
        transaction.on_commit(runs.relay_waiting_runs, robust=True)
    return made


def adopt_revision(*, run: RatingRun, officer: User) -> None:
    """Publish the revised figures of a replay beside the original lists; the next list starts from them."""
    require_officer(run.period, officer)
    refuse_own(run, officer)
    with transaction.atomic():
        chain = list(
            RatingRun.objects.select_for_update(of=("self",))
            .select_related("period")
            .filter(chain=run.chain)
            .order_by("period__closes")
        )
        _refuse_unfit(chain)
        now = timezone.now()
        RatingRun.objects.filter(chain=run.chain).update(approved_by=officer, approved_at=now)
        for each in chain:
            leave_step(each.period, PeriodAction.ADOPT, actor=officer, run=each.pk)
    run.refresh_from_db()


def _refuse_unfit(chain: list[RatingRun]) -> None:
    if not chain or any(each.kind != RunKind.REVISED for each in chain):
        raise RefusedError(_("There are no revised figures to publish."))
    if any(each.is_official for each in chain):
        raise RefusedError(_("These revised figures have already been published."))
    if any(each.state != RunState.DONE for each in chain):
        raise RefusedError(_("Not all periods have been replayed yet."))
    first = chain[0].period
    later = list_later_periods(first).filter(state=PeriodState.PUBLISHED).count()
    if later + 1 != len(chain):
        raise RefusedError(
            _("Another list has been published since. Calculate the revised figures again.")
        )
