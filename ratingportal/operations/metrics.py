"""Figures for Prometheus, all counted from the database: every web process gives the same ones."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import django
from django.conf import settings
from django.db import connection
from django.db.models import Count, Min, Q
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.mailing.services.outbox import MAX_ATTEMPTS
from ratingportal.operations.health import does_broker_answer, find_oldest_wait
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Step, Submission
from ratingportal.tournaments.enums import ExportState
from ratingportal.tournaments.models import ExportJob

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Labels = tuple[tuple[str, str], ...]

UPLOADS = {Action.RECEIVE: "new", Action.REVISE: "revision", Action.CORRECT: "correction"}
OUTCOMES = {
    Action.PASS: "passed",
    Action.OBJECT: "objected",
    Action.FAIL: "failed",
}
DECISIONS = {
    Action.APPROVE: "approved",
    Action.RETURN: "returned",
    Action.REJECT: "rejected",
}
QUANTILES = (0.5, 0.95, 1.0)
ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n"})


@dataclass(frozen=True, slots=True)
class Metric:
    """One figure with its meaning, once or for every value of its labels."""

    name: str
    kind: str
    meaning: str
    samples: Mapping[Labels, float] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        """Write it as Prometheus reads it."""
        name = f"ratingportal_{self.name}"
        yield f"# HELP {name} {self.meaning}"
        yield f"# TYPE {name} {self.kind}"
        for labels, value in self.samples.items():
            shown = ",".join(f'{key}="{text.translate(ESCAPES)}"' for key, text in labels)
            yield f"{name}{{{shown}}} {value:g}" if shown else f"{name} {value:g}"


def render_metrics() -> str:
    """Write all figures."""
    return "\n".join(line for metric in _metrics() for line in metric.lines()) + "\n"


def _metrics() -> Iterator[Metric]:
    yield _versions()
    yield from _queue()
    yield from _trail()
    yield _check_times()
    yield _states()
    yield from _mails()
    yield _failures()
    up = float(does_broker_answer())
    yield Metric("broker_up", "gauge", "Whether the broker answers.", {(): up})


def _versions() -> Metric:
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        postgres = cursor.fetchone()[0].split()[0]
    labels = (
        ("version", settings.VERSION),
        ("python", platform.python_version()),
        ("django", django.get_version()),
        ("postgres", postgres),
    )
    return Metric("info", "gauge", "Versions of what runs.", {labels: 1})


def _queue() -> Iterator[Metric]:
    depth = Revision.objects.filter(waiting=True).count()
    yield Metric("queue_depth", "gauge", "Files that wait for a check.", {(): depth})
    oldest = find_oldest_wait() or 0
    meaning = "Age of the file that has waited longest."
    yield Metric("queue_oldest_seconds", "gauge", meaning, {(): oldest})


def _trail() -> Iterator[Metric]:
    """Count the audit trail, which only ever grows: so these are counters that no restart resets."""
    rows = Step.objects.filter(action__in=[*UPLOADS, *OUTCOMES, *DECISIONS])
    counts = dict(rows.values_list("action").annotate(Count("pk")))
    for name, meaning, label, actions in (
        ("uploads_total", "Files taken in.", "kind", UPLOADS),
        ("checks_total", "Checks that ended.", "outcome", OUTCOMES),
        ("decisions_total", "Decisions of officers.", "decision", DECISIONS),
    ):
        samples = _labelled(label, ((text, counts.get(key, 0)) for key, text in actions.items()))
        yield Metric(name, "counter", meaning, samples)


def _check_times() -> Metric:
    """Measure the checks of the last hour, from the moment when a worker took the file."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT percentile_cont(%s::float8[]) WITHIN GROUP (ORDER BY "
            "extract(epoch FROM checked_at - dispatched_at)::float8) "
            "FROM submissions_revision WHERE checked_at > now() - interval '1 hour' "
            "AND dispatched_at <= checked_at",
            [list(QUANTILES)],
        )
        found = cursor.fetchone()[0] or []
    samples = _labelled("quantile", zip(map(str, QUANTILES), found, strict=False))
    return Metric("check_seconds", "gauge", "Duration of the checks of the last hour.", samples)


def _states() -> Metric:
    counts = dict(Submission.objects.values_list("state").annotate(Count("pk")))
    samples = _labelled("state", ((state.value, counts.get(state.value, 0)) for state in State))
    return Metric("submissions", "gauge", "Submissions by state.", samples)


def _mails() -> Iterator[Metric]:
    waiting = Q(attempts__lt=MAX_ATTEMPTS, due_at__lte=timezone.now())
    found = Mail.objects.filter(sent_at__isnull=True).aggregate(
        waiting=Count("pk", filter=waiting),
        oldest=Min("due_at", filter=waiting),
        refused=Count("pk", filter=Q(attempts__gte=MAX_ATTEMPTS)),
    )
    age = (timezone.now() - found["oldest"]).total_seconds() if found["oldest"] else 0
    yield Metric("mails_waiting", "gauge", "E-mails to be sent.", {(): found["waiting"]})
    yield Metric("mails_oldest_seconds", "gauge", "Age of the oldest of them.", {(): int(age)})
    meaning = "E-mails that were given up."
    yield Metric("mails_refused", "gauge", meaning, {(): found["refused"]})


def _failures() -> Metric:
    counts = {
        "submission": Submission.objects.filter(state=State.FAILED).count(),
        "import": Edition.objects.filter(state=EditionState.FAILED).count(),
        "export": ExportJob.objects.filter(state=ExportState.FAILED).count(),
    }
    meaning = "What failed on our side and waits for an administrator."
    return Metric("failures", "gauge", meaning, _labelled("kind", counts.items()))


def _labelled(label: str, values: Iterable[tuple[str, float]]) -> dict[Labels, float]:
    return {((label, text),): value for text, value in values}
