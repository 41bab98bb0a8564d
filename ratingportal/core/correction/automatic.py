"""Make the corrections on offer in a file and check it again, for the command line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.correction.edits import EditRefusal, apply_fixes
from ratingportal.core.output.quotes import make_visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.correction.edits import Applied, LineChange
    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding, Fix

_MOST_PASSES = 5
"""One correction may make room for another."""
WHY_NOT = {
    EditRefusal.NOT_TEXT: "this is not a text file that can be edited in place",
    EditRefusal.NO_SUCH_PLACE: "that part of the file does not exist",
    EditRefusal.OVERLAPS: "another correction changes the same place",
    EditRefusal.LETTERS_UNKNOWN: "the file's encoding does not have these letters",
    EditRefusal.READS_OTHERWISE: "other lines of the file would then change",
    EditRefusal.NOTHING_TO_CHANGE: "it already reads like this",
}


@dataclass(frozen=True, slots=True)
class CorrectionStep:
    """A correction that was made, or why it was not."""

    finding: Finding
    fix: Fix
    refusal: EditRefusal | None = None

    @property
    def title(self) -> str:
        """Say what it does."""
        return self.fix.title.format(**self.finding.details)

    @property
    def why_not(self) -> str:
        """Say why it was not made; empty where it was."""
        return WHY_NOT[self.refusal] if self.refusal else ""


@dataclass(slots=True)
class Corrected:
    """A file with its corrections, and the reports before and after."""

    data: bytes
    before: Report
    after: Report
    steps: list[CorrectionStep] = field(default_factory=list)
    changes: list[LineChange] = field(default_factory=list)
    """Line by line; the numbers of a later pass are those of the file as it was then."""
    encodings: tuple[str, str] | None = None
    """The encoding before and after, where it is another one now."""

    @property
    def made(self) -> list[CorrectionStep]:
        """Corrections that were made."""
        return [step for step in self.steps if step.refusal is None]

    @property
    def refused(self) -> list[CorrectionStep]:
        """Corrections that could not be made."""
        return [step for step in self.steps if step.refusal is not None]

    @property
    def left(self) -> int:
        """Count the findings that still offer a correction, which somebody has to judge."""
        return sum(bool(finding.fixes) for finding in self.after.findings)


def correct_file(
    data: bytes, check: Callable[[bytes], Report], *, unsafe: bool = False
) -> Corrected:
    """Make the safe corrections, or the first of every finding, until none is left to make."""
    report = check(data)
    found = Corrected(data, report, report)
    for _ in range(_MOST_PASSES):
        offers = _offers(found.after, unsafe=unsafe)
        done = apply_fixes(found.data, found.after.format or "", [fix for _, fix in offers])
        _note(found, offers, done)
        if not done.applied:
            break
        found.data, found.after = done.data, check(done.data)
    if found.before.encoding != found.after.encoding:
        found.encodings = (found.before.encoding or "", found.after.encoding or "")
    return found


def _offers(report: Report, *, unsafe: bool) -> list[tuple[Finding, Fix]]:
    """Choose one correction of each finding: the first safe one, or the likeliest if asked for."""
    chosen = []
    for finding in report.findings:
        safe = next((fix for fix in finding.fixes if fix.safe), None)
        fix = safe or (finding.fixes[0] if unsafe and finding.fixes else None)
        if fix:
            chosen.append((finding, fix))
    return chosen


def _note(found: Corrected, offers: list[tuple[Finding, Fix]], done: Applied) -> None:
    """Keep what was made; what was refused counts only if a later pass cannot make it either."""
    reasons = {id(fix): reason for fix, reason in done.refused}
    steps = [CorrectionStep(finding, fix, reasons.get(id(fix))) for finding, fix in offers]
    found.steps = [*found.made, *steps]
    found.changes += done.changes


def write_corrections(found: Corrected, output: str) -> Iterator[str]:
    """Say for a terminal what was done."""
    times = _several(len(found.made), "correction")
    count = f"{times}, written to {make_visible(output)}" if found.made else "nothing to correct"
    yield f"{make_visible(found.before.filename)}: {count}"
    for step in found.made:
        yield f"corrected[{step.finding.code}] {make_visible(step.title)}"
    for step in found.refused:
        yield f"not corrected[{step.finding.code}] {make_visible(step.title)}: {step.why_not}"
    for change in found.changes:
        yield from _change_lines(change)
    if found.encodings:
        yield "encoding: {} before, {} now".format(*found.encodings)
    if not found.made:
        yield f"{make_visible(output)} is the same file"
    yield f"before: {_counts(found.before)}"
    yield f"now:    {_counts(found.after)}"
    if found.left:
        more = _several(found.left, "more finding")
        yield f"corrections to check yourself: {more}"


def _several(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def _change_lines(change: LineChange) -> Iterator[str]:
    for sign, lines in (("-", change.before), ("+", change.after)):
        for number, line in enumerate(lines, change.line):
            yield f"  {number:>5} {sign} {make_visible(line)}"


def _counts(report: Report) -> str:
    counts = report.counts().items()
    return ", ".join(f"{count} {severity}" for severity, count in counts if count) or "no findings"


def build_data(found: Corrected) -> dict[str, Any]:
    """Give what was done as plain data."""
    return {
        "corrected": [_step(step) for step in found.made],
        "not_corrected": [_step(step) | {"reason": step.refusal} for step in found.refused],
        "changes": [
            {"line": each.line, "before": list(each.before), "after": list(each.after)}
            for each in found.changes
        ],
        "encodings": list(found.encodings) if found.encodings else None,
        "counts_before": {key.value: count for key, count in found.before.counts().items()},
    }


def _step(step: CorrectionStep) -> dict[str, Any]:
    return {"code": step.finding.code, "title": step.title, "safe": step.fix.safe}
