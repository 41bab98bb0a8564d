"""Take every correction that a file's findings offer, and say what it did not do as promised."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.correction.edits import apply_fixes
from ratingportal.core.inspection import inspect
from ratingportal.core.inspection.report import BLOCKING
from ratingportal.core.output.conversion import strip_to_essence
from tests.core.builders import TODAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding, Fix
    from ratingportal.core.model.tournament import Tournament

_INVISIBLE = re.compile(r"\\xad|\\u200b|\\u2060|\\ufeff")
"""As `repr` shows them."""
_BLANKS = re.compile(r" *([ '\",])")


def report_of(data: bytes, filename: str) -> Report:
    """Inspect a file."""
    return inspect(data, filename=filename, today=TODAY)


def offered(report: Report) -> list[tuple[Finding, Fix]]:
    """Give every offer of a report."""
    return [(finding, fix) for finding in report.findings for fix in finding.fixes]


def broken_promises(data: bytes, filename: str) -> Iterator[str]:
    """Apply each offer alone, and all safe ones together."""
    before = report_of(data, filename)
    offers = offered(before)
    for finding, fix in offers:
        after, refused = _applied(data, filename, before, [fix])
        what = f"{filename}: {finding.code} “{fix.title}”"
        yield from (f"{what}: refused, {reason}" for reason in refused)
        if not refused:
            yield from (f"{what}: {each}" for each in _broken(before, after, [finding], [fix]))
    safe = [(finding, fix) for finding, fix in offers if fix.safe]
    if len(safe) > 1:
        fixes = [fix for _, fix in safe]
        after, refused = _applied(data, filename, before, fixes)
        what = f"{filename}: all safe ones"
        yield from (f"{what}: refused, {reason}" for reason in refused)
        yield from (f"{what}: {each}" for each in _broken(before, after, [], fixes))


def _applied(
    data: bytes, filename: str, before: Report, fixes: list[Fix]
) -> tuple[Report, list[str]]:
    done = apply_fixes(data, before.format or "", fixes)
    return report_of(done.data, filename), [reason.value for _, reason in done.refused]


def _broken(
    before: Report, after: Report, findings: list[Finding], fixes: list[Fix]
) -> Iterator[str]:
    left, found = (Counter(each.fingerprint for each in one.findings) for one in (after, before))
    for finding in findings:
        if left[finding.fingerprint] >= found[finding.fingerprint]:
            yield "the finding is still there"
    for finding in after.findings:
        # A rule that could not run before may well find something now.
        new = left[finding.fingerprint] > found[finding.fingerprint]
        if new and after.severity_of(finding) in BLOCKING and finding.code not in before.not_run:
            yield f"a new finding blocks: {finding.code} {after.message_of(finding)}"
    yield from (f"an error of ours: {error}" for error in after.system_errors)
    if all(fix.safe for fix in fixes):
        yield from _differences(before, after)


def _differences(before: Report, after: Report) -> Iterator[str]:
    if before.format != after.format:
        yield f"read as {after.format} instead of {before.format}"
    if _shown(before.tournament) != _shown(after.tournament):
        yield "what was read is not the same as before"


def _shown(tournament: Tournament | None) -> str:
    """Show what was read, without what nobody can see and the blanks around it."""
    if tournament is None:
        return ""
    same = strip_to_essence(tournament)
    shown = _INVISIBLE.sub("", repr(replace(same, comments=sorted(same.comments))))
    return _BLANKS.sub(r"\1", shown)
