"""The file as annotated source: its lines, the findings beside them, its fields, a map of its problems.

The layer does not know where lines and findings come from. `build_view(lines, rows, url=…)` takes stored findings
(a queryset) or findings that were never saved (`summary.list_findings(report)`), and
`templates/reports/source.html` shows what comes back; it needs `view` and the request:

    view = annotated_source.build_view(
        found.lines, list(list_findings(found)), format_key=found.format or "",
        url=request.path, query=request.GET,
    )
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from ratingportal.core.correction.edits import is_editable
from ratingportal.core.model.affixes import count_common_ends
from ratingportal.core.output.quotes import draw_ruler
from ratingportal.core.reading.formats.shared.decoded import is_decoded
from ratingportal.reports import character_cells
from ratingportal.reports.line_fields import Layouts, write_names_row
from ratingportal.reports.line_segments import Segment, cut_changed_line, cut_line
from ratingportal.reports.margin_notes import Note, write_note
from ratingportal.reports.minimap import STRICTEST, Minimap, draw_minimap

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ratingportal.reports.line_fields import Layout
    from ratingportal.reports.models import ReportedFinding, StoredFinding

    Rows = QuerySet[StoredFinding] | Sequence[ReportedFinding]

NOTES_PER_LINE = 20
LONGEST_RULER = 2_000

LINES_PER_PAGE = 200
"""Lines of the File tab on a page: few enough to open quickly when each has several findings."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of the file, what was found at it, and what the reader has made of it so far."""

    number: int
    text: str
    segments: list[Segment]
    notes: list[Note] = field(default_factory=list)
    layout: int | None = None
    """Which of the view's layouts is the line's."""
    names: str = ""
    """Names of the fields to stand above the line."""
    now: list[str] | None = None
    """The lines that are to take its place, if it was edited."""

    @property
    def severity(self) -> str:
        """Give the strictest severity on this line."""
        return min((note.severity for note in self.notes), key=STRICTEST.index, default="")

    @property
    def is_edited(self) -> bool:
        """Tell whether the reader changed the line."""
        return self.now is not None

    @property
    def is_removed(self) -> bool:
        """Tell whether the line is to go."""
        return self.now is not None and not self.now

    @property
    def above(self) -> list[str]:
        """Give the new lines that are to stand above it."""
        return _drawn(self.now[: self.kept_at]) if self.now else []

    @property
    def added(self) -> list[str]:
        """Give the new lines that are to follow it."""
        return _drawn(self.now[self.kept_at + 1 :]) if self.now else []

    @property
    def kept_at(self) -> int:
        """Say which of the lines that take its place is the line itself; the others are new."""
        return _kept_at(self.text, self.now) if self.now else 0

    @property
    def now_as_json(self) -> str:
        """Give the lines that take its place, for the script."""
        return json.dumps(self.now)


@dataclass(frozen=True, slots=True)
class SourceView:
    """One page of a file."""

    page: Page[str]
    lines: list[SourceLine]
    whole: list[Note]
    """Findings about the file as a whole."""
    target: int | None
    ruler: str
    """Counts the columns; empty where the letters are shown in widths of their own."""
    is_wide: bool
    """Whether there are East Asian letters, for which columns must be wider."""
    is_decoded: bool
    """Whether the file is binary, and these lines are what was decoded of it."""
    layouts: list[Layout]
    has_fields: bool
    shows_fields: bool
    minimap: Minimap
    problems: int
    """Lines with problems in the whole file."""
    unmarked: int
    """Findings that are counted but not stored, so that their lines bear no mark."""
    next_url: str = ""
    previous_url: str = ""
    next_page_url: str = ""
    """Leads to the first problem behind this page."""
    previous_page_url: str = ""

    @property
    def keys(self) -> list[dict[str, str]]:
        """List the keys of this page, for the help."""
        return [
            {"key": "n", "label": _("next line with findings")},
            {"key": "p", "label": _("previous line with findings")},
            {"key": "↑ ↓", "label": _("line before, line after")},
        ]

    @property
    def layouts_json(self) -> str:
        """Give the fields, for the script."""
        return json.dumps(self.layouts)


def build_view(
    lines: Sequence[str],
    rows: Rows,
    *,
    url: str,
    query: Mapping[str, Any],
    format_key: str = "",
    edits: Mapping[int, list[str]] | None = None,
    counted: int = 0,
) -> SourceView:
    """Join a page of a file with its findings, and say where the others are.

    `counted` is how many findings there are, stored or not.
    """
    target = _target(query, len(lines))
    page = Paginator(lines, LINES_PER_PAGE).get_page(_page_number(query, target))
    first, last = max(page.start_index(), 1), max(page.end_index(), 1)
    shows_fields = query.get("fields") == "1"
    layouts = Layouts(format_key, lines)
    placed = _places(rows)
    places = [(line, severity) for line, severity in placed if line is not None]
    texts = list(page.object_list)
    in_cells = character_cells.count_odd_letters(texts) <= character_cells.MOST_BOXES
    link = _Links(url, places, fields=shows_fields)
    return SourceView(
        page=page,
        lines=_annotated(
            texts, first, rows, layouts, edits or {}, fields=shows_fields, in_cells=in_cells
        ),
        whole=_notes_of_file(rows) if first == 1 else [],
        target=target,
        ruler=draw_ruler(1, _width(texts)) if in_cells else "",
        is_wide=in_cells and character_cells.has_wide(chain(texts, *(edits or {}).values())),
        is_decoded=is_decoded(lines) or not is_editable(format_key),
        layouts=layouts.known,
        has_fields=layouts.has_fields,
        shows_fields=shows_fields,
        minimap=draw_minimap(len(lines), places, shown=(first, last), url=link.to),
        problems=len(link.numbers),
        unmarked=max(counted - len(placed), 0),
        next_url=link.after(target or first - 1),
        previous_url=link.before(target or first),
        next_page_url=link.after(last),
        previous_page_url=link.before(first),
    )


def build_line(
    number: int, text: str, rows: Rows, layouts: Layouts, now: list[str] | None
) -> SourceLine:
    """Build one line, as when it was edited."""
    notes = [write_note(row) for row in _rows_between(rows, number, number)]
    segments = (
        cut_changed_line(text, now[_kept_at(text, now)]) if now else cut_line(text, notes, [])
    )
    return SourceLine(number, text, segments, notes, layouts.number_of(text), now=now)


class _Links:
    """Where the lines with problems are, and the addresses that lead there."""

    def __init__(self, url: str, places: list[tuple[int, str]], *, fields: bool) -> None:
        self._url = f"{url}?fields=1&" if fields else f"{url}?"
        self.numbers = sorted({line for line, _what in places})

    def to(self, line: int) -> str:
        return f"{self._url}line={line}#L{line}"

    def after(self, line: int) -> str:
        at = bisect_right(self.numbers, line)
        return self.to(self.numbers[at]) if at < len(self.numbers) else ""

    def before(self, line: int) -> str:
        at = bisect_left(self.numbers, line)
        return self.to(self.numbers[at - 1]) if at else ""


def _notes_by_line(rows: Rows, first: int, last: int) -> dict[int, list[Note]]:
    """Write the notes of these lines, the strictest of a line first."""
    notes: dict[int, list[Note]] = {}
    for row in _rows_between(rows, first, last):
        notes.setdefault(row.line or 0, []).append(write_note(row))
    for of_line in notes.values():
        of_line.sort(key=lambda note: STRICTEST.index(note.severity))
    return notes


def _annotated(
    texts: Sequence[str],
    first: int,
    rows: Rows,
    layouts: Layouts,
    edits: Mapping[int, list[str]],
    *,
    fields: bool,
    in_cells: bool,
) -> list[SourceLine]:
    draw = character_cells.draw_text if in_cells else str
    notes = _notes_by_line(rows, first, first + len(texts) - 1)
    made, names = [], ""
    for number, text in enumerate(texts, first):
        kind = layouts.number_of(text)
        layout = [] if kind is None else layouts.known[kind]
        mine, now = notes.get(number, []), edits.get(number)
        above = _names(layout) if fields else ""
        if now:
            segments = cut_changed_line(text, now[_kept_at(text, now)], draw)
        else:
            segments = cut_line(text, mine, layout if fields else [], draw)
        made.append(
            SourceLine(
                number,
                text,
                segments,
                mine[:NOTES_PER_LINE],
                kind,
                write_names_row(layout) if above != names else "",
                now,
            )
        )
        names = above
    return made


def _kept_at(text: str, now: list[str]) -> int:
    """Say which of the lines that take a line's place is most like it."""
    if text in now:
        return now.index(text)
    return max(range(len(now)), key=lambda at: sum(count_common_ends(text, now[at])))


def _drawn(texts: list[str]) -> list[str]:
    return [character_cells.draw_text(text) for text in texts]


def _names(layout: Layout) -> str:
    return "\t".join(name for name, *_where in layout)


def _places(rows: Rows) -> list[tuple[int | None, str]]:
    """List line and severity of every finding."""
    if isinstance(rows, QuerySet):
        return list(rows.order_by("line").values_list("line", "severity"))
    return [(row.line, row.severity) for row in rows]


def _rows_between(rows: Rows, first: int, last: int) -> Sequence[ReportedFinding]:
    if isinstance(rows, QuerySet):
        return list(rows.filter(line__gte=first, line__lte=last))
    return [row for row in rows if row.line is not None and first <= row.line <= last]


def _notes_of_file(rows: Rows) -> list[Note]:
    if isinstance(rows, QuerySet):
        return [write_note(row) for row in rows.filter(line__isnull=True)[:NOTES_PER_LINE]]
    return [write_note(row) for row in rows if row.line is None][:NOTES_PER_LINE]


def _target(query: Mapping[str, Any], count: int) -> int | None:
    wanted = str(query.get("line", ""))
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 8):
        return None
    return min(max(int(wanted), 1), count) if count else None


def _page_number(query: Mapping[str, Any], target: int | None) -> str | int | None:
    """Turn to the page that was asked for, or else to that of the line."""
    if target is not None:
        return (target - 1) // LINES_PER_PAGE + 1
    return query.get("page")


def _width(texts: Sequence[str]) -> int:
    return min(max(map(len, texts), default=0) + 10, LONGEST_RULER)
