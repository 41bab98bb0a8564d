"""Show what a correction would change, before and after, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.core.quoting import visible
from ratingportal.submissions.reporting.wording import filled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.submissions.models import FindingRow

LINES = 3
"""Changed lines that are previewed; a correction of more is counted."""
AROUND = 32
"""Characters kept on both sides of the change."""

Pieces = list[tuple[str, bool]]
"""Stretches of a line; True marks what goes or comes."""


@dataclass(frozen=True, slots=True)
class Preview:
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
    previews: list[Preview]
    further: int
    """Changed lines that are not previewed."""


def fixes_of(row: FindingRow, lines: Sequence[str]) -> list[ShownFix]:
    """Give the corrections that a finding offers, with what each would change."""
    return [_shown(place, fix, row, lines) for place, fix in enumerate(row.fixes)]


def _shown(place: int, fix: dict[str, Any], row: FindingRow, lines: Sequence[str]) -> ShownFix:
    by_line: dict[int, list[dict[str, Any]]] = {}
    for edit in sorted(fix["edits"], key=lambda each: (each["line"], each["column"])):
        if 1 <= edit["line"] <= len(lines):
            by_line.setdefault(edit["line"], []).append(edit)
    shown = [_preview(number, lines[number - 1], by_line[number]) for number in [*by_line][:LINES]]
    title = filled(fix["title"], row.details)
    return ShownFix(place, title, bool(fix["safe"]), shown, max(len(by_line) - LINES, 0))


def _preview(number: int, text: str, edits: list[dict[str, Any]]) -> Preview:
    first = edits[0]["column"] - 1
    last = edits[-1]["column"] - 1 + edits[-1]["length"]
    left, right = max(first - AROUND, 0), min(last + AROUND, len(text))
    before: Pieces = [("…", False)] if left else []
    after: Pieces = [("…", False)] if left else []
    at = left
    for edit in edits:
        start = edit["column"] - 1
        # Short lines are padded: text may be put in where a value is missing.
        kept = visible(text[at:start].ljust(max(start - at, 0)))
        end = start + edit["length"]
        before += [(kept, False), (visible(text[start:end]), True)]
        after += [(kept, False), (visible(edit["text"]), True)]
        at = end
    rest = visible(text[at:right]) + ("…" if right < len(text) else "")
    goes = last > len(text) and first == 0 and not any(edit["text"] for edit in edits)
    return Preview(
        number, _filled([*before, (rest, False)]), [] if goes else _filled([*after, (rest, False)])
    )


def _filled(pieces: Pieces) -> Pieces:
    return [piece for piece in pieces if piece[0]] or [(_("(empty line)"), False)]
