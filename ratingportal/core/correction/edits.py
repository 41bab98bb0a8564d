"""Make corrections in a file: those that rules offer, and those that people type.

Nothing is made in silence: what was applied, what was refused and why, and every line that reads
otherwise than before come back together with the new bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ratingportal.core.correction.patch import ByteSpan, Page, Spans, open_page
from ratingportal.core.inspection import decode_text
from ratingportal.core.model.findings import Edit, Fix, Treatment
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.stores import is_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_LOOK_AHEAD = 30
"""So many lines are searched for the next that both texts have."""
_MOST_TRIES = 64
"""How often a file is written to find out which of many corrections does not work."""
EDITED = "Line {line} edited"
"""The title of a correction that somebody typed."""


class EditRefusal(StrEnum):
    """Why a correction was not made."""

    NOT_TEXT = "not-text"
    """The file is a program's own store, or its bytes cannot be told from its letters."""
    NO_SUCH_PLACE = "no-such-place"
    """The file has no such line or column (any more)."""
    OVERLAPS = "overlaps"
    """An earlier correction changes the same stretch."""
    LETTERS_UNKNOWN = "letters-unknown"
    """The file's encoding does not have these letters."""
    READS_OTHERWISE = "reads-otherwise"
    """The file would then be taken for another encoding, or lines would run together."""
    NOTHING_TO_CHANGE = "nothing-to-change"
    """It already reads like this."""


@dataclass(frozen=True, slots=True)
class LineChange:
    """A stretch of lines that reads otherwise than before."""

    line: int
    """Number of the first line, as it was before."""
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Applied:
    """A corrected file, and what was done to it."""

    data: bytes
    applied: tuple[Fix, ...] = ()
    refused: tuple[tuple[Fix, EditRefusal], ...] = ()
    changes: tuple[LineChange, ...] = ()
    """Empty where only marks or line ends changed."""
    encoding: str = ""
    """How the file is encoded now."""


def is_editable(format_key: str) -> bool:
    """Tell whether files of a format are text; one that was not recognised may well be."""
    chosen = load_formats().get(format_key)
    return chosen is None or not chosen.binary


def make_fix(data: Mapping[str, Any]) -> Fix:
    """Make a fix of its plain data (`dataclasses.asdict`, perhaps by way of JSON)."""
    treatment = data.get("treatment")
    return Fix(
        title=data["title"],
        edits=tuple(
            Edit(each["line"], each.get("column", 1), each.get("length", 0), each.get("text", ""))
            for each in data.get("edits", ())
        ),
        treatment=Treatment(treatment) if treatment else None,
        safe=bool(data.get("safe")),
    )


def apply_fixes(data: bytes, format_key: str, fixes: Sequence[Fix]) -> Applied:
    """Make corrections; each is made whole or refused with a reason, the earlier before the later."""
    page = open_page(data, format_key) if is_editable(format_key) and not is_store(data) else None
    if page is None:
        return Applied(data, refused=tuple((fix, EditRefusal.NOT_TEXT) for fix in fixes))
    bench = _Bench(page)
    refused = bench.take_all(fixes)
    kept = set(bench.most((), tuple(bench.plans)))
    refused |= dict.fromkeys(bench.plans.keys() - kept, EditRefusal.READS_OTHERWISE)
    made = bench.write(kept) if kept else None
    written = data if made is None else made
    before, after = decode_text(data, format_key), decode_text(written, format_key)
    return Applied(
        written,
        applied=tuple(fix for index, fix in enumerate(fixes) if index not in refused),
        refused=tuple((fixes[index], refused[index]) for index in sorted(refused)),
        changes=tuple(_changes(before.lines, after.lines)),
        encoding=after.encoding,
    )


class _Bench:
    """Corrections of one file, by their number: which fit together, and which can be written."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.plans: dict[int, tuple[list[ByteSpan], Treatment | None]] = {}
        self._taken = Spans()
        self._tries = 0

    def take_all(self, fixes: Sequence[Fix]) -> dict[int, EditRefusal]:
        """Put corrections among those to be made; give those that were refused, with the reason."""
        reasons = {index: self._take(index, fix) for index, fix in enumerate(fixes)}
        return {index: reason for index, reason in reasons.items() if reason}

    def _take(self, index: int, fix: Fix) -> EditRefusal | None:
        spans = [self.page.span_of(edit) for edit in fix.edits]
        places = [span for span in spans if span is not None]
        if len(places) < len(spans):
            return EditRefusal.NO_SUCH_PLACE
        if not all(self.page.writable(span.text) for span in places):
            return EditRefusal.LETTERS_UNKNOWN
        if not self._changes_anything(places, fix.treatment):
            return EditRefusal.NOTHING_TO_CHANGE
        if not self._keep_free(places):
            return EditRefusal.OVERLAPS
        self.plans[index] = (places, fix.treatment)
        return None

    def _keep_free(self, places: list[ByteSpan]) -> bool:
        """Take the places of a correction, all or none of them."""
        new = Spans()
        for span in sorted(places):
            if self._taken.holds(span):
                # Two findings may offer the same correction; it is made once.
                continue
            if new.clashes(span) or self._taken.clashes(span):
                return False
            new.add(span)
        for span in new.made:
            self._taken.add(span)
        return True

    def most(self, kept: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
        """Find as many as can be written together, trying all at once first, then halves."""
        if not more or self._tries >= _MOST_TRIES:
            return kept
        self._tries += 1
        if self.write({*kept, *more}) is not None:
            return kept + more
        if len(more) == 1:
            return kept
        half = len(more) // 2
        return self.most(self.most(kept, more[:half]), more[half:])

    def write(self, chosen: set[int]) -> bytes | None:
        """Write the file with some of the corrections, in the first encoding that works."""
        plans = [self.plans[index] for index in chosen]
        spans = Spans(sorted({span for places, _ in plans for span in places}))
        treatments = {treatment for _, treatment in plans if treatment}
        found = (self.page.write(spans, treatments, each) for each in self.page.encodings)
        return next((data for data in found if data is not None), None)

    def _changes_anything(self, spans: list[ByteSpan], treatment: Treatment | None) -> bool:
        page = self.page
        if treatment is Treatment.DROP_MARK and page.mark:
            return True
        if treatment is Treatment.DROP_END_MARK and page.end_mark:
            return True
        if treatment is Treatment.ONE_LINE_ENDING and len({*page.ends} - {""}) > 1:
            return True
        return any(page.text_at(span) != span.text for span in spans)


def _changes(before: list[str], after: list[str]) -> Iterator[LineChange]:
    """Say which lines read otherwise, line by line where as many lines are there as before."""
    if len(before) == len(after):
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
            if old != new:
                yield LineChange(number, (old,), (new,))
        return
    first = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    first = min(len(before), len(after)) if first is None else first
    left = right = first
    while left < len(before) or right < len(after):
        if before[left : left + 1] == after[right : right + 1]:
            left, right = left + 1, right + 1
            continue
        gone, come = _next_equal(before, after, left, right)
        yield LineChange(
            left + 1, tuple(before[left : left + gone]), tuple(after[right : right + come])
        )
        left, right = left + gone, right + come


def _next_equal(before: list[str], after: list[str], left: int, right: int) -> tuple[int, int]:
    """Say how many lines on both sides differ before the next that is equal.

    Looked at are the next few lines alone, so that a file of many equal lines costs no more than another.
    """
    for distance in range(1, 2 * _LOOK_AHEAD):
        for gone in range(max(0, distance - _LOOK_AHEAD), min(distance, _LOOK_AHEAD) + 1):
            old, new = left + gone, right + distance - gone
            if old < len(before) and new < len(after) and before[old] == after[new]:
                return gone, distance - gone
    return len(before) - left, len(after) - right
