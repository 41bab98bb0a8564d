"""What is kept of a check's report: its findings, at most so many of each rule, and counts of all of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ratingportal.core import catalogue
from ratingportal.core.output.reports import name_rule_set
from ratingportal.reports.unsaved import UnsavedFinding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding

LISTED_PER_RULE = 200
"""Findings of one rule that are kept; all are counted."""


def list_findings(report: Report) -> Iterator[UnsavedFinding]:
    """Give a report's findings, not saved, and at most so many of each rule."""
    listed: Counter[str] = Counter()
    for position, finding in enumerate(report.findings):
        listed[finding.code] += 1
        if listed[finding.code] > LISTED_PER_RULE:
            continue
        place = finding.place
        yield UnsavedFinding(
            position=position,
            code=finding.code,
            severity=report.severity_of(finding).value,
            line=place.line if place else None,
            column=place.column if place else None,
            length=place.length if place else None,
            details=dict(finding.details),
            fingerprint=finding.fingerprint,
            fixes=[asdict(fix) for fix in finding.fixes],
        )


def list_unlisted(report: Report) -> Iterator[Finding]:
    """Give the findings that are counted but not kept."""
    seen: Counter[str] = Counter()
    for finding in report.findings:
        seen[finding.code] += 1
        if seen[finding.code] > LISTED_PER_RULE:
            yield finding


def summarise_report(report: Report) -> dict[str, Any]:
    """Count what was found, and say what was tried: all that a page needs besides the findings."""
    return {
        "counts": {severity.value: number for severity, number in report.counts().items()},
        "rules": dict(
            Counter(finding.code for finding in report.findings) + Counter(report.left_out)
        ),
        "candidates": [[item.key, item.reason] for item in report.candidates],
        "tried": [[item.key, item.reason] for item in report.tried],
        "not_run": list(report.not_run),
        "unasked": list(report.unasked),
        "rule_set": name_rule_set(),
    }


def name_formats(summary: Mapping[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """Say by name which formats fit a file and which do not, each with its reason."""
    known = catalogue.list_formats()
    return {
        kind: [
            (known[key].title if key in known else key, reason)
            for key, reason in summary.get(kind, ())
        ]
        for kind in ("candidates", "tried")
    }
