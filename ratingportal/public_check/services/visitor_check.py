"""Check a visitor's file once, and keep what was found with the visit: pages are shown from that.

The work itself is done in a bounded child (`bounded_work`), whose answer is kept as it comes.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import structlog
from django.utils import timezone

from ratingportal.core import catalogue
from ratingportal.core.output.reports import Account, AccountEntry
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.public_check.packed_file import KeptReading
from ratingportal.public_check.services.bounded_work import run_job
from ratingportal.reports.unsaved import UnsavedFinding

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
        known = catalogue.list_formats().get(self.format)
        return known.title if known else ""


def check_visit(
    visit: Visit, *, rating_list: RatingList | None = None, read_as: str = ""
) -> CheckOutcome:
    """Check the file and keep the outcome."""
    told = {
        "chosen_list": rating_list.key if rating_list else "",
        "lists": _lists(),
        "read_as": read_as,
        "today": timezone.now().date().isoformat(),
    }
    answer = run_job(visit, "check_file", told)
    if answer.told["errors"]:
        log.error("rule_crashed", visit=visit.pk, errors=answer.told["errors"])
    visit.report, visit.reading = answer.told["outcome"], answer.body
    visit.save(update_fields=["report", "reading"])
    return CheckOutcome(**answer.told["outcome"])


def _lists() -> dict[str, Any]:
    """Tell what the rules need to know of each list: which it is may follow from the file."""
    lists: dict[str, Any] = {
        each.key: {
            "deadline_days": each.deadline_days,
            "severities": {},
            "name": each.name,
            "game": each.game,
            "formats": each.usual_formats,
        }
        for each in RatingList.objects.all()
    }
    for key, code, severity in RuleSeverity.objects.values_list(
        "rating_list__key", "code", "severity"
    ):
        lists[key]["severities"][code] = severity
    return lists


def find_outcome(visit: Visit) -> CheckOutcome | None:
    """Give what was found, if the file was brought to be checked."""
    return CheckOutcome(**visit.report) if visit.report is not None else None


def load_reading(visit: Visit) -> KeptReading:
    """Give lines and tournament as they were read."""
    return KeptReading.unpack(bytes(visit.reading))


def build_account(visit: Visit, found: CheckOutcome) -> Account:
    """Gather the whole report to be taken away."""
    return Account(
        filename=visit.filename,
        size=len(visit.data),
        sha256=found.sha256,
        format=found.format,
        encoding=found.encoding,
        line_ending=found.line_ending,
        lines=load_reading(visit).lines,
        tournament=found.tournament,
        counts=found.summary["counts"],
        rules=found.summary["rules"],
        entries=[AccountEntry(**{name: row[name] for name in _ENTRY}) for row in found.rows],
        not_run=found.summary["not_run"],
        unasked=found.summary.get("unasked", ()),
        rule_set=found.summary.get("rule_set", ""),
    )


def correct_file(visit: Visit, found: CheckOutcome) -> bytes | None:
    """Make the corrections that need nobody's judgement, each finding's first; nothing where there are none."""
    safe = [next((fix for fix in row["fixes"] if fix["safe"]), None) for row in found.rows]
    fixes = [fix for fix in safe if fix]
    if not fixes:
        return None
    answer = run_job(visit, "correct_file", {"format": found.format, "fixes": fixes})
    return answer.body if answer.told["applied"] else None
