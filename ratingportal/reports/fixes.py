"""Corrections that findings offer: what each would change, and which of them need nobody's judgement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.core.correction import edits
from ratingportal.core.output.quotes import make_visible
from ratingportal.reports.labels import fill_template

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.model.findings import Fix
    from ratingportal.reports.models import ReportedFinding

LINES = 3
"""Changed lines that are previewed; a correction of more is counted."""
AROUND = 32
"""Characters kept on both sides of the change."""

Pieces = list[tuple[str, bool]]
"""Stretches of a line; True marks what goes or comes."""


@dataclass(frozen=True, slots=True)
class FixPreview:
    """One line as it is and as it would be; nothing in `after` means that the line goes."""

    number: int
    before: Pieces
    after: Pieces


@dataclass(frozen=True, slots=True)
class ShownFix:
    """A correction on offer."""

    choice: int
    title: str
    safe: bool
    previews: list[FixPreview]
    further: int
    """Changed lines that are not previewed."""
    is_taken: bool = False
    """The reader has taken it already."""


def show_fixes(
    row: ReportedFinding, lines: Sequence[str], taken: int | None = None
) -> list[ShownFix]:
    """Give the corrections that a finding offers, with what each would change; `taken` is the one taken already."""
    return [
        _shown(place, fix, row, lines, is_taken=place == taken)
        for place, fix in enumerate(row.fixes)
    ]


def list_safe_fixes(rows: Iterable[ReportedFinding]) -> list[tuple[str, str, int, Fix]]:
    """List the first safe correction of each finding: rule, fingerprint, which of its corrections, correction."""
    chosen = []
    for row in rows:
        fixes = enumerate(map(edits.make_fix, row.fixes))
        if safe := next(((place, fix) for place, fix in fixes if fix.safe), None):
            chosen.append((row.code, row.fingerprint, *safe))
    return chosen


def _shown(
    place: int,
    fix: dict[str, Any],
    row: ReportedFinding,
    lines: Sequence[str],
    *,
    is_taken: bool,
) -> ShownFix:
    by_line: dict[int, list[dict[str, Any]]] = {}
    for edit in sorted(fix["edits"], key=lambda each: (each["line"], each["column"])):
        if 1 <= edit["line"] <= len(lines):
            by_line.setdefault(edit["line"], []).append(edit)
    shown = [_preview(number, lines[number - 1], by_line[number]) for number in [*by_line][:LINES]]
    title = fill_template(fix["title"], row.details)
    return ShownFix(place, title, bool(fix["safe"]), shown, max(len(by_line) - LINES, 0), is_taken)


def _preview(number: int, text: str, changes: list[dict[str, Any]]) -> FixPreview:
    first = changes[0]["column"] - 1
    last = changes[-1]["column"] - 1 + changes[-1]["length"]
    left, right = max(first - AROUND, 0), min(last + AROUND, len(text))
    before: Pieces = [("…", False)] if left else []
    after: Pieces = [("…", False)] if left else []
    at = left
    for edit in changes:
        start = edit["column"] - 1
        # Short lines are padded: text may be put in where a value is missing.
        kept = make_visible(text[at:start].ljust(max(start - at, 0)))
        end = start + edit["length"]
        before += [(kept, False), (make_visible(text[start:end]), True)]
        after += [(kept, False), (make_visible(edit["text"]), True)]
        at = end
    rest = make_visible(text[at:right]) + ("…" if right < len(text) else "")
    goes = last > len(text) and first == 0 and not any(edit["text"] for edit in changes)
    return FixPreview(
        number, _filled([*before, (rest, False)]), [] if goes else _filled([*after, (rest, False)])
    )


def _filled(pieces: Pieces) -> Pieces:
    return [piece for piece in pieces if piece[0]] or [(_("(empty line)"), False)]
