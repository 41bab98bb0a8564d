"""Read what the sheet Event says: a keyword and a value in each row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.draft import LONGEST
from ratingportal.core.reading.formats.sheets.problems import (
    DAY_AND_MONTH_UNCLEAR,
    TABLE_ROW_IGNORED,
)
from ratingportal.core.reading.formats.sheets.sheet_layout import EVENT
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    DATE_UNREADABLE,
    HEADING_REPEATED,
)

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.draft import TableDraft

_DAYS = frozenset(("start", "end"))
_EXTRA = frozenset(("arbiter_id", "time_class"))


def read_event_row(row: SheetLine, draft: TableDraft) -> None:
    """Read a keyword and its value; a row that is neither is noted."""
    name = EVENT.get(fold_label(row.text(0)))
    value = row.text(1)
    if name is None:
        filled = [text for text in row.texts if text]
        if len(filled) > 1:
            text = " ".join(filled)[:LONGEST]
            draft.add(TABLE_ROW_IGNORED.found(row.place(0), line=row.line, value=text))
        return
    if not value:
        return
    if name in draft.header_lines:
        draft.add(HEADING_REPEATED.found(row.place(1), line=row.line, field=name))
        return
    draft.header_lines[name] = row.line
    _read_value(name, value, row, draft)


def _read_value(name: str, value: str, row: SheetLine, draft: TableDraft) -> None:
    if name in _DAYS:
        setattr(draft.tournament, name, read_day(row, 1, name, draft))
    elif name == "declared_rounds":
        _read_rounds(row, value, draft)
    elif name in _EXTRA:
        draft.tournament.extra[name] = value
    else:
        setattr(draft.tournament, name, value)


def read_day(row: SheetLine, at: int | None, name: str, draft: TableDraft) -> date | None:
    """Read a day; where day and month may be exchanged, nothing is guessed."""
    text = row.text(at)
    if not text:
        return None
    found = set(dates.drop_unlikely(dates.list_readings(text)).values())
    if len(found) == 1:
        return found.pop()
    rule = DAY_AND_MONTH_UNCLEAR if found else DATE_UNREADABLE
    draft.add(rule.found(row.place(at), line=row.line, field=name, value=text[:LONGEST]))
    draft.unread.add(name)
    return None


def _read_rounds(row: SheetLine, value: str, draft: TableDraft) -> None:
    draft.tournament.declared_rounds = values.read_number(value)
    if draft.tournament.declared_rounds is None:
        draft.unread.add("declared_rounds")
        shown, field = value[:LONGEST], "declared_rounds"
        found = COUNT_UNREADABLE.found(row.place(1), line=row.line, field=field, value=shown)
        draft.add(found)
