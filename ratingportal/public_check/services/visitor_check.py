"""Check a visitor's file once, and keep what was found with the visit: pages are shown from that.

The check runs in the request. It is linear and bounded (the worst file of 5 MB takes one to two seconds, see
docs/architecture.md), so a queue would cost more than it saves; the report is then read from the row, and
pages that need the whole tournament read the file again a limited number of times (`visits.spend_reading`).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

import structlog
from django.utils import timezone

from ratingportal.core import catalogue
from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.correction import edits
from ratingportal.core.inspection import Report, inspect, lines_of
from ratingportal.core.output.reports import Account, AccountEntry
from ratingportal.core.output.reports.account import tournament_facts
from ratingportal.federations.models import RatingList
from ratingportal.federations.queries import severities_of
from ratingportal.reports.fixes import list_safe_fixes
from ratingportal.reports.models import UnsavedFinding
from ratingportal.reports.summary import list_findings, summarise_report

if TYPE_CHECKING:
    from ratingportal.public_check.models import Visit

log = structlog.get_logger(__name__)

_ENTRY = [each.name for each in fields(AccountEntry)]


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """What a check found, as it is kept with the visit."""

    rating_list: str
    """Key of the list whose severities hold; empty: none was chosen, and none follows from the format."""
    chosen_list: str
    """Key of the list that the visitor chose."""
    read_as: str
    format: str
    encoding: str
    line_ending: str
    sha256: str
    tournament: dict[str, Any] | None
    summary: dict[str, Any]
    rows: list[dict[str, Any]]
    broken: bool
    """A rule of ours failed; what the others found is here all the same."""

    def findings(self) -> list[UnsavedFinding]:
        """Give the findings as a report shows them."""
        return [UnsavedFinding(**row) for row in self.rows]

    @property
    def format_title(self) -> str:
        """Name the format that the file was read as."""
        known = catalogue.formats().get(self.format)
        return known.title if known else ""


def check_visit(
    visit: Visit, *, rating_list: RatingList | None = None, read_as: str = ""
) -> CheckOutcome:
    """Check the file and keep the outcome."""
    report, held = _inspected(visit, rating_list, read_as)
    if report.system_errors:
        log.error("rule_crashed", visit=visit.pk, errors=report.system_errors)
    found = CheckOutcome(
        rating_list=held.key if held else "",
        chosen_list=rating_list.key if rating_list else "",
        read_as=read_as,
        format=report.format or "",
        encoding=report.encoding or "",
        line_ending=report.line_ending or "",
        sha256=report.sha256,
        tournament=_facts(report),
        summary=summarise_report(report),
        rows=[asdict(finding) for finding in list_findings(report)],
        broken=bool(report.system_errors),
    )
    visit.report = asdict(found)
    visit.save(update_fields=["report"])
    return found


def find_outcome(visit: Visit) -> CheckOutcome | None:
    """Give what was found, if the file was brought to be checked."""
    return CheckOutcome(**visit.report) if visit.report is not None else None


def read_again(visit: Visit, found: CheckOutcome) -> Report:
    """Read the file once more, where a page needs the whole tournament."""
    report, _held = _inspected(
        visit, RatingList.objects.filter(key=found.rating_list).first(), found.read_as
    )
    return report


def account_of(visit: Visit, found: CheckOutcome) -> Account:
    """Gather the whole report to be taken away."""
    data = bytes(visit.data)
    return Account(
        filename=visit.filename,
        size=len(data),
        sha256=found.sha256,
        format=found.format,
        encoding=found.encoding,
        line_ending=found.line_ending,
        lines=lines_of(data, found.format),
        tournament=found.tournament,
        counts=found.summary["counts"],
        rules=found.summary["rules"],
        entries=[AccountEntry(**{name: row[name] for name in _ENTRY}) for row in found.rows],
        not_run=found.summary["not_run"],
        unasked=found.summary.get("unasked", ()),
        rule_set=found.summary.get("rule_set", ""),
    )


def correct_file(visit: Visit, found: CheckOutcome) -> edits.Applied:
    """Make the corrections that need nobody's judgement, each finding's first."""
    safe = [fix for _code, fix in list_safe_fixes(found.findings())]
    return edits.apply(bytes(visit.data), found.format, safe)


def _inspected(
    visit: Visit, rating_list: RatingList | None, read_as: str
) -> tuple[Report, RatingList | None]:
    """Inspect for the list that was chosen, or else for the one whose own format it is, if there is one."""
    report = _inspect(visit, rating_list, read_as)
    if rating_list is not None or report.format is None:
        return report, rating_list
    own = catalogue.formats()[report.format].rating_list
    rating_list = RatingList.objects.filter(key=own).first() if own else None
    return (_inspect(visit, rating_list, read_as) if rating_list else report), rating_list


def _inspect(visit: Visit, rating_list: RatingList | None, read_as: str) -> Report:
    today = timezone.now().date()
    days = rating_list.deadline_days if rating_list else None
    return inspect(
        bytes(visit.data),
        filename=visit.filename,
        today=today,
        terms=SubmissionTerms(deadline_days=days, received=today),
        rating_list=rating_list.key if rating_list else None,
        severities=severities_of(rating_list) if rating_list else None,
        read_as=read_as or None,
    )


def _facts(report: Report) -> dict[str, Any] | None:
    return tournament_facts(report.tournament) if report.tournament else None
