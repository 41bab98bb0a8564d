"""Runs in the background: a run's row is the queue of record, one list at a time and periods in order.

A claim is an advisory lock of the worker's own database session, gone the moment the worker dies. What a run
gives is written in one transaction, so that a killed one leaves nothing behind and is done again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal import jobs
from ratingportal.core.rating.exchange import read_input
from ratingportal.core.rating.model import RatingError
from ratingportal.core.rating.systems import find_system
from ratingportal.ratings import queries, tasks
from ratingportal.ratings.enums import PeriodAction, PeriodState, RunKind, RunState
from ratingportal.ratings.models import RatingRun
from ratingportal.ratings.services import input_changes
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.ratings.services.inputs import build_inputs
from ratingportal.ratings.services.periods import leave_step, list_earlier_periods, require_officer
from ratingportal.ratings.services.results import keep_results

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.ratings.models import Period

log = structlog.get_logger(__name__)

UNFINISHED = (RunState.WAITING, RunState.RUNNING)

_QUEUE = jobs.Queue(
    name="run",
    rows=RatingRun.objects,
    task=tasks.work_on_run,
    relay_lock=7_332,
    work_lock=7_333,
    # One run at a time, and the periods of a replay in their order.
    due=f"""
    WITH candidates AS (
        SELECT id, dispatched_at, lease, id %% {jobs.KEYS} IN ({jobs.HELD}) AS in_work
        FROM ratings_ratingrun WHERE state IN ('waiting', 'running')
    )
    UPDATE ratings_ratingrun SET dispatched_at = now()
    WHERE id = (
        SELECT candidates.id FROM candidates
        WHERE NOT in_work AND {jobs.IS_DUE} AND NOT EXISTS (SELECT 1 FROM candidates WHERE in_work)
            AND id = (SELECT min(id) FROM candidates)
    )
    RETURNING id
""",  # noqa: S608 -- our own words
)


def request_draft(*, period: Period, officer: User) -> RatingRun:
    """Ask for a draft of a closed period; asked twice at once, it is calculated once."""
    require_officer(period, officer)
    with transaction.atomic():
        held = type(period).objects.select_for_update().get(pk=period.pk)
        if held.state != PeriodState.CLOSED:
            raise RefusedError(_("Close the period first, then calculate a draft."))
        earlier = list_earlier_periods(period).exclude(state=PeriodState.PUBLISHED).first()
        if earlier is not None:
            raise RefusedError(
                _("Publish the earlier list first: %(period)s.") % {"period": earlier}
            )
        waiting = period.runs.filter(kind=RunKind.DRAFT, state__in=UNFINISHED).first()
        if waiting is not None:
            return waiting
        run = make_run(period, RunKind.DRAFT, officer)
        leave_step(period, PeriodAction.DRAFT, actor=officer, run=run.pk)
        transaction.on_commit(relay_waiting_runs, robust=True)
    return run


def make_run(period: Period, kind: RunKind, author: User | None, **more: object) -> RatingRun:
    """Make a run that waits for a worker, with the system as it is now."""
    system = find_system(period.rating_list.rating_system)
    return RatingRun.objects.create(
        period=period, kind=kind, author=author, system=system.key, version=system.version, **more
    )


def relay_waiting_runs() -> list[int]:
    """Wake a worker for the run that is due, if none is at work."""
    return _QUEUE.relay()


def work_on_run(*, run_id: int) -> None:
    """Calculate a run, unless it is done, in work elsewhere, or has failed too often."""
    with jobs.hold_row(_QUEUE.work_lock, run_id) as ours:
        run = _claim(run_id) if ours else None
        if run is None:
            return
        try:
            _calculate(run)
        except RatingError as error:
            # The inputs cannot be rated: trying again would not help, and the office must know.
            _fail(run, str(error))
        except Exception as error:
            log.exception("rating_run_crashed", run=run.pk)
            jobs.keep_error(_held(run), error)
            raise
    relay_waiting_runs()


def complete_run(*, run: RatingRun) -> RatingRun:
    """Do the work here and now."""
    work_on_run(run_id=run.pk)
    run.refresh_from_db()
    return run


def _claim(run_id: int) -> RatingRun | None:
    """Count the attempt, committed before the work starts."""
    with transaction.atomic():
        rows = RatingRun.objects.select_for_update(of=("self",)).select_related(
            "period__rating_list", "supersedes"
        )
        run = rows.filter(pk=run_id, state__in=UNFINISHED).first()
        if run is None:
            return None
        if run.attempts >= settings.RATING_ATTEMPTS:
            _fail(run, _("Something went wrong on our side. The administrator has been notified."))
            return None
        jobs.begin_attempt(run, RunState.RUNNING)
    return run


def _calculate(run: RatingRun) -> None:
    system = find_system(run.system)
    if system.version != run.version:
        raise RatingError(
            _("The rating system has changed since. Calculate a new run with version %(version)s.")
            % {"version": system.version}
        )
    _refuse_gap(run)
    inputs = build_inputs(run.period, queries.list_base_runs(run.period, run.chain))
    _report_progress(run, 30)
    outcome = system.rate(*read_input(inputs.data, system))
    _report_progress(run, 60)
    with transaction.atomic():
        held = _held(run).select_for_update().first()
        if held is None:
            return
        keep_results(run, inputs, outcome)
        if run.supersedes is not None:
            run.summary["input_changes"] = input_changes.compare_with(run.supersedes, inputs.data)
        run.state, run.progress, run.lease = RunState.DONE, 100, None
        run.finished_at = timezone.now()
        run.save()
    log.info("rating_run_done", run=run.pk, period=run.period_id, players=len(outcome.results))


def _refuse_gap(run: RatingRun) -> None:
    """Refuse to go on with a replay in which an earlier period failed."""
    earlier = RatingRun.objects.filter(chain=run.chain, period__closes__lt=run.period.closes)
    if run.chain is not None and earlier.exclude(state=RunState.DONE).exists():
        raise RatingError(_("An earlier period could not be replayed."))


def _report_progress(run: RatingRun, percent: int) -> None:
    run.progress = percent
    _held(run).update(progress=percent)


def _held(run: RatingRun) -> QuerySet[RatingRun]:
    """Name the run's row, if nobody has taken it over."""
    return RatingRun.objects.filter(pk=run.pk, lease=run.lease)


def _fail(run: RatingRun, text: str) -> None:
    RatingRun.objects.filter(pk=run.pk).update(
        state=RunState.FAILED, failure=text[:2000], lease=None, finished_at=timezone.now()
    )
    log.warning("rating_run_failed", run=run.pk, failure=text[:200])
