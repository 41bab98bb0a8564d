"""Write down what a check found out about a file: the tournament, findings, duplicates, the revision's outcome."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.utils import timezone

from ratingportal.core.duplicates.event_keys import list_event_keys
from ratingportal.core.output.conversion import add_adjustments
from ratingportal.reports.summary import list_findings, list_unlisted, summarise_report
from ratingportal.submissions import queries
from ratingportal.submissions.models import FindingRow, Likeness, Unlisted
from ratingportal.submissions.services import duplicates
from ratingportal.tournaments.services import records as tournaments

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Severity
    from ratingportal.core.model.tournament import Tournament as CoreTournament
    from ratingportal.core.register.answers import RegisterAnswers
    from ratingportal.submissions.models import Revision, Submission
    from ratingportal.submissions.services.duplicates import Duplicates
    from ratingportal.tournaments.models import Tournament

_COPY_FINDINGS = (
    "COPY submissions_findingrow (revision_id, position, code, severity, line,"
    ' "column", length, details, fingerprint, fixes) FROM STDIN'
)


@dataclass(frozen=True, slots=True)
class Checked:
    """All that was found out about a file: by reading it, by asking, and by the rules."""

    report: Report
    register: RegisterAnswers | None
    duplicates: Duplicates


def write_checked(rows: QuerySet[Revision], revision: Revision, checked: Checked) -> bool:
    """Write all that was found out; nothing if the row is not ours any more.

    The tournament's head comes first, for its number; then the row is taken, which keeps everybody else off it
    until the transaction ends, and only then all the rest.
    """
    report, read = checked.report, _add_comments(revision, checked.report)
    submission, earlier = revision.submission, revision.tournament
    anew = revision.checked_at is not None
    revision.tournament = _record_heading(submission, read)
    if not rows.update(**_outcome(revision, report)):
        return False
    if anew:
        _forget(revision, earlier)
    if read is not None and revision.tournament is not None:
        tournaments.record_rows(
            recorded=revision.tournament,
            tournament=read,
            signature=checked.duplicates.signature,
            people=checked.register.people if checked.register else (),
        )
    duplicates.record_duplicates(revision=revision, duplicates=checked.duplicates)
    _write_findings(revision, report)
    _write_unlisted(revision, report)
    _name_submission(submission, read)
    return True


def _record_heading(submission: Submission, read: CoreTournament | None) -> Tournament | None:
    if read is None:
        return None
    return tournaments.record_heading(
        tournament=read, rating_list=submission.rating_list, sender=submission.federation
    )


def _name_submission(submission: Submission, read: CoreTournament | None) -> None:
    """Call the submission as its tournament is called; what could not be read leaves the title alone."""
    submission.event_keys = list_event_keys(read) if read else []
    if read and read.name:
        submission.title = read.name[:200]


def _add_comments(revision: Revision, report: Report) -> CoreTournament | None:
    """Give what was read, with what the portal and the office changed in it among its comments."""
    read = add_adjustments(report)
    numbers = queries.list_office_corrections(revision) if read is not None else []
    if read is None or not numbers:
        return read
    named = ", ".join(map(str, numbers))
    said = f"Corrected by the rating office in revision {named} of the file"
    return replace(read, comments=[*read.comments, said])


def _forget(revision: Revision, tournament: Tournament | None) -> None:
    """Delete what an earlier check wrote."""
    if tournament is not None:
        tournaments.delete_tournament(tournament=tournament)
    for kind in (Likeness, FindingRow, Unlisted):
        kind.objects.filter(revision=revision).delete()


def _write_findings(revision: Revision, report: Report) -> None:
    if not report.findings:
        return
    with connection.cursor() as cursor, cursor.copy(_COPY_FINDINGS) as copy:
        for row in list_findings(report):
            copy.write_row(
                (
                    revision.pk,
                    row.position,
                    row.code,
                    row.severity,
                    row.line,
                    row.column,
                    row.length,
                    json.dumps(row.details),
                    row.fingerprint,
                    json.dumps(row.fixes),
                )
            )


def _write_unlisted(revision: Revision, report: Report) -> None:
    """Keep what an answer to a whole rule needs of the findings that are not stored as rows."""
    rest: dict[tuple[str, Severity], list[str]] = defaultdict(list)
    for finding in list_unlisted(report):
        severity = report.severity_of(finding)
        if severity in queries.BLOCKING:
            rest[finding.code, severity].append(finding.fingerprint)
    Unlisted.objects.bulk_create(
        Unlisted(
            revision=revision,
            code=code,
            severity=severity.value,
            number=len(found),
            fingerprints=found if severity in queries.WAIVABLE else [],
        )
        for (code, severity), found in rest.items()
    )


def _outcome(revision: Revision, report: Report) -> dict[str, Any]:
    """Give the fields of a checked revision, and set them on it."""
    fields = {
        "waiting": False,
        "lease": None,
        "checked_at": timezone.now(),
        "format": report.format or "",
        "encoding": report.encoding or "",
        "line_ending": report.line_ending or "",
        "system_error": "\n".join(report.system_errors),
        "report": summarise_report(report),
    }
    for name, value in fields.items():
        setattr(revision, name, value)
    return {**fields, "tournament": revision.tournament}
