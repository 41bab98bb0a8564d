"""A report in the making: what is found goes in, and mistakes of ours are noted instead of raised."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from ratingportal.core.model.finding_list import FindingList

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.inspection.report import Report
    from ratingportal.core.model.findings import Finding

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

OUR_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a mistake in our own code raises; a worker's time limit is none of these and passes."""


@dataclass(slots=True)
class ReportDraft:
    """A report in the making."""

    report: Report
    findings: FindingList = field(default_factory=FindingList)
    not_run: list[str] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    system_errors: list[str] = field(default_factory=list)

    def copy(self) -> ReportDraft:
        """Give another one to go on with, so that this one can be gone on with again."""
        return ReportDraft(
            replace(self.report), FindingList(self.findings), system_errors=[*self.system_errors]
        )

    def guard(self, doing: str, what: str, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        """Do some work of ours; a mistake in it is noted, and there is no result."""
        try:
            return work(*args)
        except OUR_ERRORS as error:
            self.note_error(doing, what, error)
            return None

    def note_error(self, doing: str, what: str, error: Exception) -> None:
        """Note a mistake of ours, for the administrators."""
        self.system_errors.append(f"{doing} {what}: {type(error).__name__}: {error}")

    def finish(self) -> Report:
        """Put what was found into the report, in the order of the file."""
        report = self.report
        report.findings = tuple(sorted(self.findings, key=_order))
        report.left_out = dict(self.findings.left_out)
        report.not_run, report.unasked = tuple(self.not_run), tuple(self.unasked)
        report.system_errors = tuple(self.system_errors)
        return report


def _order(finding: Finding) -> tuple[int, int, str]:
    line, column = (finding.place.line, finding.place.column) if finding.place else (0, 0)
    return line, column, finding.code
