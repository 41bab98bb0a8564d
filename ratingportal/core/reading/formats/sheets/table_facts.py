"""What a page of Chess-Results says about the tournament, above and below its tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.problems import TABLES_OF_SEVERAL_EVENTS
from ratingportal.core.reading.formats.sheets.table_layout import KEY, MARK, find_keys
from ratingportal.core.reading.formats.sheets.words import DETAILS, TIME_CONTROLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.draft import TableDraft

_UPDATED = re.compile(
    "(?:last update|letzte aktualisierung|ultima a[ct]|derniere mise|ultimo agg|ostatnia akt|posledni akt|posledna akt|laatste)"
    ".*[0-9]{4}"
)
_FROM = re.compile(
    "data ?base|datenbank|bases? de (?:datos|donnees)|ban(?:co|ca) d(?:e da)?[dt]|baz[aey]|veri ?taban"
)
_ROUND = re.compile(
    r"(?:round|runde|ronde|ronda|rodada|turno|runda|kolo|tur|fordul[oó])\s+([0-9]{1,3})\b"
    r"|([0-9]{1,3})\.?\s*(?:rounds?|runden?|rondes?|rondas?|rodadas?|turn[oi]|rund[ay]?|kol[ae]?|tur|fordul[oó])\b",
    re.IGNORECASE,
)
_SPAN = re.compile(r"(.+?)\s+(?:to|bis|till|au|tot|al?|ate|do|az)\s+(.+)|(.+)")
_CODE = re.compile(r"\(\s*([A-Z]{3})\s*\)")


def read_facts(rows: Sequence[SheetLine], headings: Iterable[int], draft: TableDraft) -> None:
    """Read the tournament's name, its key, and the details that stand on its page."""
    _read_key(rows, draft)
    _read_name(rows, min(headings, default=0), draft)
    for row in rows:
        texts = [text for text in row.texts if text]
        if len(texts) == 2 and not texts[0].isdigit():
            _read_detail(row, fold_label(texts[0]), texts[1], draft)


def _is_time(label: str) -> bool:
    return any(label == each or label.startswith(f"{each} ") for each in TIME_CONTROLS)


def find_round(rows: Iterable[SheetLine]) -> tuple[int, SheetLine] | None:
    """Find the round that the rows above a table name; the last one counts."""
    found = None
    for row in rows:
        if hit := _ROUND.search(row.text(0)):
            found = (int(hit[1] or hit[2]), row)
    return found


def is_known(row: SheetLine) -> bool:
    """Tell whether a row is one of those that Chess-Results puts around its tables."""
    text = row.text(0)
    first = fold_label(text)
    is_label = first in DETAILS or _is_time(first)
    return MARK in text.lower() or bool(_UPDATED.match(fold_label(text))) or is_label or not text


def _read_key(rows: Sequence[SheetLine], draft: TableDraft) -> None:
    keys = find_keys(rows)
    distinct = list(dict.fromkeys(key for key, _ in keys))
    if len(distinct) > 1:
        place = next(row.place(0) for row in rows if row.line == keys[0][1])
        draft.add(TABLES_OF_SEVERAL_EVENTS.found(place, keys=", ".join(distinct[:10])))
    if distinct:
        draft.tournament.extra["chess_results_key"] = distinct[0]


def _is_top(text: str) -> bool:
    """Tell whether a line is the first of a page: it names the database, or leads to no tournament."""
    names = MARK in text.lower()
    return names and bool(
        _FROM.search(fold_label(text)) or ("://" in text and not KEY.search(text))
    )


def _read_name(rows: Sequence[SheetLine], heading: int, draft: TableDraft) -> None:
    """Take the row below the first line, or the one above the time of the last update."""
    above = [row for row in rows if row.line < heading]
    for index, row in enumerate(above):
        text = row.text(0)
        if index + 1 < len(above) and _is_top(text):
            found = above[index + 1]
        elif index and _UPDATED.match(fold_label(text)):
            found = above[index - 1]
        else:
            continue
        draft.tournament.name = found.text(0) or None
        draft.header_lines["name"] = found.line
        return


def _read_detail(row: SheetLine, first: str, value: str, draft: TableDraft) -> None:
    tournament = draft.tournament
    name = "time_control" if _is_time(first) else DETAILS.get(first)
    if not name or name in draft.header_lines:
        return
    draft.header_lines[name] = row.line
    if name == "declared_rounds":
        tournament.declared_rounds = values.read_number(value)
    elif name == "span":
        _read_span(value, row.line, draft)
    elif name == "federation":
        code = _CODE.search(value)
        tournament.federation = code[1] if code else value
    elif name == "deputies":
        tournament.deputies = tuple(each.strip() for each in value.split(";") if each.strip())
    elif name in {"organiser", "fide_event_id"}:
        tournament.extra[name] = value
    else:
        setattr(tournament, name, value)


def _read_span(value: str, line: int, draft: TableDraft) -> None:
    """Read “2026/01/13 to 2026/02/20”, or one day."""
    found = _SPAN.fullmatch(value.strip())
    if not found:
        return
    first, last = (found[1], found[2]) if found[1] else (found[3], found[3])
    span = dates.choose_span(dates.list_readings(first), dates.list_readings(last))
    draft.tournament.start, draft.tournament.end = span.start, span.end
    draft.header_lines["start"] = draft.header_lines["end"] = line
