"""Run today's rules over approved tournaments, as they were stored, and keep the differences; touch nothing else.

One file is in memory at a time, and the database itself refuses to write while it is checked.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import structlog
from django.db import connection, transaction
from django.utils import timezone

from ratingportal.core.output.reports import name_rule_set
from ratingportal.office.models import Sweep
from ratingportal.reports.summary import LISTED_PER_RULE, list_findings, summarise_report
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.services.check import NEEDED, check_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.federations.models import RatingList

log = structlog.get_logger(__name__)

MOST_KEPT = 500
"""Tournaments whose differences are kept with a sweep; all are counted, and each is told to the caller."""
SAVE_EVERY = 20
NEW, GONE, REGRADED = "new", "gone", "regraded"
Difference = dict[str, dict[str, int]]
"""By rule: how many findings are new, gone, or of another severity now."""


def sweep_list(
    rating_list: RatingList, *, since: date | None = None
) -> Iterator[tuple[Sweep, dict[str, Any]]]:
    """Check every approved tournament of a list anew; give each with the sweep so far, whether it differs or not."""
    rows = _approved(rating_list, since)
    sweep = Sweep.objects.create(
        rating_list=rating_list, since=since, rule_set=name_rule_set(), total=rows.count()
    )
    last = 0
    while (pk := rows.filter(pk__gt=last).values_list("pk", flat=True).first()) is not None:
        told = _look_at(pk)
        _add(sweep, told)
        if sweep.done % SAVE_EVERY == 0:
            sweep.save()
        yield sweep, told
        last = pk
    sweep.total, sweep.finished_at = sweep.done, timezone.now()
    sweep.save()


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


def _look_at(pk: int) -> dict[str, Any]:
    """Check one tournament anew; say what differs by rule, or that it could not be checked."""
    revision = _current(pk)
    told = {
        "submission": pk,
        "reference": revision.submission.reference,
        "title": revision.submission.title,
    }
    try:
        with _reading_only():
            return told | {"rules": _differences(revision)}
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


def _add(sweep: Sweep, told: dict[str, Any]) -> None:
    sweep.done += 1
    failed = bool(told.get("failed"))
    sweep.failed += failed
    if not told["rules"] and not failed:
        return
    sweep.changed += not failed
    for code, change in told["rules"].items():
        row = sweep.rules.setdefault(code, {NEW: 0, GONE: 0, REGRADED: 0, "tournaments": 0})
        for kind, number in change.items():
            row[kind] += number
        row["tournaments"] += 1
    if len(sweep.tournaments) < MOST_KEPT:
        sweep.tournaments = [*sweep.tournaments, told]
