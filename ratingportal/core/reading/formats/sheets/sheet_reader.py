"""Read our own spreadsheet for results into a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import chain
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.tournament import Bye, Game, Reading
from ratingportal.core.reading.formats.shared.days import number_rounds_by_day
from ratingportal.core.reading.formats.shared.sheet_text import find_trouble
from ratingportal.core.reading.formats.sheets.columns import MAX_ROUND, read_round_heading
from ratingportal.core.reading.formats.sheets.draft import LONGEST, TableDraft, read_person
from ratingportal.core.reading.formats.sheets.problems import (
    COLUMN_IGNORED,
    LIST_WITHOUT_RESULTS,
    RESULT_CHANGED_BY_SPREADSHEET,
    ROUND_FROM_ROW_ABOVE,
    SHEET_RESULT_UNREADABLE,
    SHEET_ROW_INCOMPLETE,
    SPREADSHEET_UNREADABLE,
    TABLE_ROW_IGNORED,
)
from ratingportal.core.reading.formats.sheets.results import (
    PENDING,
    read_bye,
    read_outcome,
    read_remark,
    say_damage,
)
from ratingportal.core.reading.formats.sheets.sheet_event import read_day, read_event_row
from ratingportal.core.reading.formats.sheets.sheet_layout import (
    is_crosstable,
    is_games,
    list_tables,
)
from ratingportal.core.reading.formats.sheets.sheet_persons import SheetPersons
from ratingportal.core.reading.formats.sheets.table_reader import (
    REASONS,
    count_results,
    note_hidden,
    note_left_out,
)
from ratingportal.core.reading.formats.sheets.table_results import fold_table
from ratingportal.core.reading.formats.sheets.tables import read_row_number

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Detail
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.table_results import Entries
    from ratingportal.core.reading.formats.sheets.tables import Table

_NEVER = date.min
_WHEN = ("round", "date")
_When = tuple[int | None, date | None]


@dataclass(frozen=True, slots=True)
class SheetGame:
    """A row of a game, before it is known which round it is."""

    row: SheetLine
    result: int | None
    """The column of the result."""
    white: Player
    black: Player | None
    round: int | None
    day: date | None
    remark: str = ""

    @property
    def words(self) -> str:
        """Say which game it is, whatever its line."""
        names = f"{self.white.name} {self.black.name if self.black else ''}"
        return f"{self.round or self.day or ''} {names}"[:LONGEST]


def read(source: Source) -> Reading:
    """Read the event, the players and the results, in whatever order their tables stand."""
    if trouble := find_trouble(source):
        return Reading(None, [SPREADSHEET_UNREADABLE.found(None, reason=REASONS[trouble])])
    draft, tables = TableDraft(), source.once(list_tables)
    for row in chain.from_iterable(table.before for table in tables):
        read_event_row(row, draft)
    persons = SheetPersons(draft)
    games = [table for table in tables if is_games(table)]
    crosstables = [table for table in tables if is_crosstable(table)]
    crosstable = None if games else max(crosstables, key=count_results, default=None)
    for table in tables:
        if not (is_games(table) or is_crosstable(table)):
            persons.add_list(table)
    if crosstable:
        _read_crosstable(crosstable, draft)
    note_left_out([table for table in crosstables if table is not crosstable], draft)
    note_hidden(source, draft)
    rows = [found for table in games for found in _read_rows(table, persons, draft)]
    _settle_rounds(rows, draft)
    if not games and not crosstable:
        draft.add(LIST_WITHOUT_RESULTS.found(None, players=len(draft.tournament.players)))
    return draft.reading()


def _note_columns(table: Table, draft: TableDraft) -> None:
    for at in table.columns.unknown:
        heading = table.heading.text(at)[:LONGEST]
        draft.add(COLUMN_IGNORED.found(table.heading.place(at), heading=heading))


def _read_crosstable(table: Table, draft: TableDraft) -> None:
    """Read a player from each row with a number; cells refer to these numbers."""
    _note_columns(table, draft)
    entries: Entries = []
    for row in table.body:
        number = read_row_number(row, table.columns.at("number"))
        if number:
            entries.append((row, read_person(row, number, table.columns, draft)))
        else:
            text = " ".join(text for text in row.texts if text)[:LONGEST]
            draft.add(TABLE_ROW_IGNORED.found(row.place(0), line=row.line, value=text))
    draft.tournament.players = [player for _, player in entries]
    fold_table(table, entries, draft)


def _read_rows(table: Table, persons: SheetPersons, draft: TableDraft) -> list[SheetGame]:
    _note_columns(table, draft)
    rows, result = [], table.columns.at("result")
    above = _RowsAbove(table)
    for row in table.body:
        white, black = (persons.find(row, table, side) for side in ("white", "black"))
        round_, day = above.fill_in(row, _read_when(row, table, draft), (white, black))
        missing = _missing(white, black, round_, day)
        if white is None or missing:
            words = " ".join(text for text in row.texts if text)[:LONGEST]
            found = SHEET_ROW_INCOMPLETE.found(
                row.place(0), line=row.line, missing=missing, row=words
            )
            draft.add(found)
        else:
            remark = row.text(table.columns.at("remark"))
            rows.append(SheetGame(row, result, white, black, round_ or None, day, remark))
    if above.filled:
        first = above.filled[0]
        found = ROUND_FROM_ROW_ABOVE.found(first.place(0), line=first.line, count=len(above.filled))
        draft.add(found)
    return rows


class _RowsAbove:
    """The round and day that a row may take from the one above, where it has neither of its own."""

    def __init__(self, table: Table) -> None:
        self._columns = [table.columns.at(name) for name in _WHEN]
        self._last: _When = (None, None)
        self._busy: set[tuple[_When, int]] = set()
        self.filled: list[SheetLine] = []

    def fill_in(
        self, row: SheetLine, when: _When, sides: tuple[Player | None, Player | None]
    ) -> _When:
        """Give the row's round and day, or those above if both players are free then."""
        players = [side.number for side in sides if side]
        is_blank = not any(row.text(at) for at in self._columns) and any(self._last)
        if is_blank and players and not any((self._last, each) in self._busy for each in players):
            when = self._last
            self.filled.append(row)
        self._last = when
        self._busy.update((when, each) for each in players)
        return when


def _read_when(row: SheetLine, table: Table, draft: TableDraft) -> tuple[int | None, date | None]:
    """Read the round, as a number or as `Round 1`, and the day."""
    day = read_day(row, table.columns.at("date"), "round_dates", draft)
    text = row.text(table.columns.at("round"))
    round_ = values.read_number(text.removesuffix(".")) or read_round_heading(text)
    return (round_ if round_ and round_ <= MAX_ROUND else None), day


def _missing(
    white: Player | None, black: Player | None, round_: int | None, day: date | None
) -> str:
    if white is None:
        return "White is missing"
    if white is black:
        return "both players are the same person"
    return "" if round_ or day else "neither a round nor a date could be read"


def _settle_rounds(rows: list[SheetGame], draft: TableDraft) -> None:
    """Give every game its round, and every round its day."""
    if not rows:
        return
    has_rounds = any(each.round for each in rows)
    rounds, days = _take_rounds(rows) if has_rounds else _count_rounds(rows)
    for each, round_ in zip(rows, rounds, strict=True):
        if round_:
            _add_result(each, round_, draft)
        else:
            missing = "it has no round, and no other game was played on that day"
            place, line = each.row.place(0), each.row.line
            draft.add(SHEET_ROW_INCOMPLETE.found(place, line=line, missing=missing, row=each.words))
    if days:
        draft.tournament.round_dates = tuple(days.get(each) for each in range(1, max(days) + 1))


def _take_rounds(rows: list[SheetGame]) -> tuple[list[int | None], dict[int, date]]:
    """Take the rounds as they are written; a game without one is of the round of its day."""
    days: dict[int, date] = {}
    for each in rows:
        if each.round and each.day:
            days.setdefault(each.round, each.day)
    round_on = {day: round_ for round_, day in sorted(days.items(), reverse=True)}
    return [each.round or round_on.get(each.day or _NEVER) for each in rows], days


def _count_rounds(rows: list[SheetGame]) -> tuple[list[int | None], dict[int, date]]:
    """Where no round is written, let a day be one."""
    dated = [(each.day, each.white.number, each.black.number if each.black else 0) for each in rows]
    counted, found = number_rounds_by_day(dated)
    return [*counted], {number: day for number, day in enumerate(found, 1) if day}


def _add_result(each: SheetGame, round_: int, draft: TableDraft) -> None:
    text = each.row.text(each.result)
    tournament = draft.tournament
    if each.black is None:
        read = read_bye(text) if text else read_remark(each.remark)
        kind = None if say_damage(text) else read
        if kind:
            tournament.byes.append(Bye(round_, each.white.number, kind, each.row.line))
        else:
            _report(each, text, draft)
        return
    outcome = None if say_damage(text) else read_outcome(text)
    if outcome is None:
        _report(each, text, draft)
    game = Game(round_, each.white.number, each.black.number, *(outcome or PENDING))
    game.line, game.date = each.row.line, each.day
    tournament.games.append(game)


def _report(each: SheetGame, text: str, draft: TableDraft) -> None:
    place = each.row.place(each.result)
    what: dict[str, Detail] = {"line": each.row.line, "value": text[:LONGEST], "row": each.words}
    if kind := say_damage(text):
        draft.add(RESULT_CHANGED_BY_SPREADSHEET.found(place, kind=kind, **what))
    else:
        draft.add(SHEET_RESULT_UNREADABLE.found(place, **what))
    draft.unread.add(f"cells@{each.white.line}")
