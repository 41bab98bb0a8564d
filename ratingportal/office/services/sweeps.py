"""Run today's rules over approved tournaments, as they were stored, and keep the differences; touch nothing else.

One file is in memory at a time, and the database itself refuses to write while it is checked. The row is the queue of
record: who asks for it on the page need not wait, and a worker that takes over goes on behind the last one looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from ratingportal import jobs
from ratingportal.core.output.reports import name_rule_set
from ratingportal.office import tasks
from ratingportal.office.enums import JobProgress
from ratingportal.office.models import Sweep
from ratingportal.reports.summary import LISTED_PER_RULE, list_findings, summarise_report
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.services.check import NEEDED, check_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList

log = structlog.get_logger(__name__)

MOST_KEPT = 500
"""Tournaments whose differences are kept with a sweep; all are counted, and each is told to the caller."""
_COUNTED = ["last", "done", "total", "attempts", "failed", "changed"]
NEW, GONE, REGRADED = "new", "gone", "regraded"
Difference = dict[str, dict[str, int]]
"""By rule: how many findings are new, gone, or of another severity now."""


_QUEUE = jobs.Queue(
    name="sweep",
    rows=Sweep.objects,
    task=tasks.sweep_archive,
    relay_lock=7_371,
    work_lock=7_372,
    due=f"""
    UPDATE office_sweep SET dispatched_at = now()
    WHERE state <> 'done' AND id %% {jobs.KEYS} NOT IN ({jobs.HELD}) AND {jobs.IS_DUE}
    RETURNING id
""",  # noqa: S608 -- our own words
)


def request_sweep(
    *, rating_list: RatingList, since: date | None = None, author: User | None = None
) -> Sweep | None:
    """Have the archive of a list looked at in the background; nothing where that is under way already."""
    with transaction.atomic():
        sweep = _ask(rating_list, since, author)
        transaction.on_commit(relay_sweeps, robust=True)
    return sweep


def relay_sweeps() -> list[int]:
    """Wake workers for what is due."""
    return _QUEUE.relay()


def work_on_sweep(*, pk: int) -> None:
    """Look at tournaments for a while, unless another worker is at it."""
    with jobs.hold_row(_QUEUE.work_lock, pk) as ours:
        sweep = _claim(pk) if ours else None
        if sweep is None:
            return
        if jobs.work_for_a_turn(sweep, partial(_take_next, sweep)):
            _finish(sweep)
    relay_sweeps()


def sweep_list(
    rating_list: RatingList, *, since: date | None = None
) -> Iterator[tuple[Sweep, dict[str, Any]]]:
    """Look at every approved tournament of a list here and now; give each with the sweep so far.

    Nothing is given where a sweep of the list is under way. One that is broken off here is brought to its end by a worker.
    """
    with ExitStack() as held:
        with transaction.atomic():
            asked = _ask(rating_list, since, None)
            if asked is not None:
                # Held before anybody else can see it, so that no worker takes it.
                held.enter_context(jobs.hold_row(_QUEUE.work_lock, asked.pk))
        sweep = _claim(asked.pk) if asked else None
        if sweep is None:
            return
        while (told := _take_next(sweep)) is not None:
            yield sweep, told
        _finish(sweep)


def is_under_way(rating_list: RatingList) -> bool:
    """Tell whether a sweep of the list waits or runs."""
    return _unfinished(rating_list).exists()


def _unfinished(rating_list: RatingList) -> QuerySet[Sweep]:
    return Sweep.objects.filter(rating_list=rating_list).exclude(state=JobProgress.DONE)


def _ask(rating_list: RatingList, since: date | None, author: User | None) -> Sweep | None:
    """Write down that a sweep is wanted, one of a list at a time. The caller holds the transaction."""
    jobs.wait_for(_QUEUE.relay_lock, rating_list.pk)
    if is_under_way(rating_list):
        return None
    return Sweep.objects.create(
        rating_list=rating_list,
        since=since,
        author=author,
        rule_set=name_rule_set(),
        total=_approved(rating_list, since).count(),
        state=JobProgress.WAITING,
    )


def _claim(pk: int) -> Sweep | None:
    with transaction.atomic():
        rows = Sweep.objects.select_for_update(of=("self",)).select_related("rating_list")
        sweep = rows.filter(pk=pk).exclude(state=JobProgress.DONE).first()
        if sweep is not None:
            jobs.begin_attempt(sweep, JobProgress.RUNNING)
    return sweep


def _finish(sweep: Sweep) -> None:
    sweep.state, sweep.finished_at, sweep.lease = JobProgress.DONE, timezone.now(), None
    sweep.total = sweep.done
    sweep.save(update_fields=["state", "finished_at", "lease", "total"])
    log.info("sweep_done", sweep=sweep.pk, tournaments=sweep.done, changed=sweep.changed)


def _take_next(sweep: Sweep) -> dict[str, Any] | None:
    """Look at the next tournament and note what differs; nothing where there is none left."""
    rows = _approved(sweep.rating_list, sweep.since).filter(pk__gt=sweep.last)
    pk = rows.values_list("pk", flat=True).first()
    if pk is None:
        return None
    # Whoever worked on this one died, again and again: it is named, and the others get their turn.
    told = _look_at(pk, give_up=sweep.attempts > settings.CHECK_ATTEMPTS)
    differs = _add(sweep, told)
    sweep.last, sweep.attempts, sweep.total = pk, 0, max(sweep.total, sweep.done)
    # What differs may be long, and most tournaments add nothing to it.
    sweep.save(update_fields=[*_COUNTED, "rules", "tournaments"] if differs else _COUNTED)
    return told


def compare_findings(
    before: Iterable[tuple[str, str, str]],
    after: Iterable[tuple[str, str, str]],
    totals: tuple[Mapping[str, int], Mapping[str, int]],
) -> Difference:
    """Compare findings, each a code, a fingerprint and a severity; beyond what is kept of a rule, only numbers."""
    old, new = _by_rule(before), _by_rule(after)
    found: Difference = {}
    for code in sorted({*old, *new, *totals[0], *totals[1]}):
        was, now = totals[0].get(code, 0), totals[1].get(code, 0)
        if max(was, now) > LISTED_PER_RULE:
            change = {NEW: max(now - was, 0), GONE: max(was - now, 0), REGRADED: 0}
        else:
            change = _compare_rule(old[code], new[code])
        if any(change.values()):
            found[code] = change
    return found


def _compare_rule(old: Counter[tuple[str, str]], new: Counter[tuple[str, str]]) -> dict[str, int]:
    appeared, left = new - old, old - new
    was = Counter(fingerprint for fingerprint, _severity in left.elements())
    again = Counter(fingerprint for fingerprint, _severity in appeared.elements())
    regraded = (was & again).total()
    return {
        NEW: appeared.total() - regraded,
        GONE: left.total() - regraded,
        REGRADED: regraded,
    }


def _by_rule(
    findings: Iterable[tuple[str, str, str]],
) -> defaultdict[str, Counter[tuple[str, str]]]:
    rules: defaultdict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for code, fingerprint, severity in findings:
        rules[code][fingerprint, severity] += 1
    return rules


def _approved(rating_list: RatingList, since: date | None) -> QuerySet[Submission]:
    """List what was approved and still has its bytes."""
    rows = Submission.objects.filter(
        rating_list=rating_list, state=State.APPROVED, revision__size__gt=0
    )
    return (rows.filter(moved_at__date__gte=since) if since else rows).order_by("pk")


def _look_at(pk: int, *, give_up: bool) -> dict[str, Any]:
    """Check one tournament anew; say what differs by rule, or that it could not be checked."""
    revision = _current(pk)
    told = {
        "submission": pk,
        "reference": revision.submission.reference,
        "title": revision.submission.title,
    }
    if give_up:
        log.error("sweep_gave_up", submission=told["reference"])
        return told | {"rules": {}, "failed": True}
    try:
        with _reading_only():
            return told | {"rules": _differences(revision)}
    except SoftTimeLimitExceeded:
        # The turn is over, which tells nothing about the file: the next turn begins with it.
        raise
    except Exception:
        # A mistake of ours in one file is one of the things that a sweep is to show.
        log.exception("sweep_crashed", submission=told["reference"])
        return told | {"rules": {}, "failed": True}


def _current(pk: int) -> Revision:
    keys = Submission.objects.filter(pk=pk).values("revision")
    return Revision.objects.select_related(*NEEDED).get(pk__in=keys)


def _differences(revision: Revision) -> Difference:
    report = check_file(revision).report
    if report.system_errors:
        raise RuntimeError("; ".join(report.system_errors))
    before = FindingRow.objects.filter(revision=revision)
    return compare_findings(
        before.values_list("code", "fingerprint", "severity"),
        ((row.code, row.fingerprint, row.severity) for row in list_findings(report)),
        (revision.report.get("rules", {}), summarise_report(report)["rules"]),
    )


@contextmanager
def _reading_only() -> Iterator[None]:
    """Let the database refuse every change until the block ends."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION READ ONLY")
        yield


def _add(sweep: Sweep, told: dict[str, Any]) -> bool:
    """Count a tournament; say whether there is something to tell of it."""
    sweep.done += 1
    failed = bool(told.get("failed"))
    sweep.failed += failed
    if not told["rules"] and not failed:
        return False
    sweep.changed += not failed
    for code, change in told["rules"].items():
        row = sweep.rules.setdefault(code, {NEW: 0, GONE: 0, REGRADED: 0, "tournaments": 0})
        for kind, number in change.items():
            row[kind] += number
        row["tournaments"] += 1
    if len(sweep.tournaments) < MOST_KEPT:
        sweep.tournaments = [*sweep.tournaments, told]
    return True
