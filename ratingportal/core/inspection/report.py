"""What comes out: everything found out about one file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Tournament

SURE = 70
"""A format that fits less well counts only where it reads players and games."""
BLOCKING = frozenset((Severity.ERROR, Severity.OFFICER))


class FormatCandidate(NamedTuple):
    """A format that may be the file's, or is not, and why."""

    key: str
    reason: str
    score: int = 0


@dataclass(slots=True)
class Report:
    """Everything found out about one file."""

    filename: str
    size: int
    sha256: str
    format: str | None = None
    candidates: tuple[FormatCandidate, ...] = ()
    """Formats that fit, the best first."""
    tried: tuple[FormatCandidate, ...] = ()
    """Formats that do not fit, with the reason."""
    encoding: str | None = None
    line_ending: str | None = None
    lines: Sequence[str] = ()
    tournament: Tournament | None = None
    findings: tuple[Finding, ...] = ()
    """In the order of their lines; those about the whole file first."""
    left_out: Mapping[str, int] = field(default_factory=dict)
    """How many more findings a rule had than are kept, by its code (see `FindingList`)."""
    not_run: tuple[str, ...] = ()
    """Codes of rules that could not run because what they need could not be read."""
    unasked: tuple[str, ...] = ()
    """Codes of rules that only the portal can run, when somebody sends the file to a rating list."""
    system_errors: tuple[str, ...] = ()
    """Mistakes of ours, for the administrator, never for the sender."""
    severities: Mapping[str, Severity] = field(default_factory=dict)

    def severity_of(self, finding: Finding) -> Severity:
        """Give the severity that holds for this report's rating list."""
        rule = catalogue.list_rules()[finding.code]
        return self.severities.get(finding.code, rule.severity)

    def message_of(self, finding: Finding) -> str:
        """Say a finding in words."""
        return catalogue.list_rules()[finding.code].text(finding.details)

    def counts(self) -> dict[Severity, int]:
        """Count the findings of each severity, the strictest first."""
        found = Counter(self.severity_of(finding) for finding in self.findings)
        for code, number in self.left_out.items():
            found[self.severities.get(code, catalogue.list_rules()[code].severity)] += number
        return {severity: found[severity] for severity in Severity}

    @property
    def is_surely_recognised(self) -> bool:
        """Tell whether the best format fits so well that the file is its, even without players and games."""
        return bool(self.candidates) and self.candidates[0].score >= SURE

    @property
    def blocks(self) -> bool:
        """Tell whether something stands in the way of approval."""
        return any(self.severity_of(finding) in BLOCKING for finding in self.findings)
