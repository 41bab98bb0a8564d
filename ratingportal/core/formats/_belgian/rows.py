"""Read the rows of a crosstable: players first, then their rounds as columns to be folded."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.folding import UNREADABLE, Column
from ratingportal.core.formats._belgian import layout
from ratingportal.core.formats._belgian.persons import take_matricule, take_rating
from ratingportal.core.model import Player
from ratingportal.core.problems import (
    columns_shifted,
    rating_unreadable,
    round_cell_unreadable,
    row_number_unreadable,
    row_too_short,
    sections_joined,
    value_crosses_border,
)

if TYPE_CHECKING:
    from ratingportal.core.formats._belgian.draft import Draft
    from ratingportal.core.formats._belgian.survey import Survey

SECTION = 1000
"""Numbers of a further section are raised by this, so that they stay apart."""
FICTITIOUS = "***"
"""Stands for the nationality of a Belgian whose rating is fictitious."""

_CELL = re.compile(r"([ 0-9]{3}) (.) (.) ?")
_COLOURS = {"B": "w", "b": "w", "N": "b", "n": "b", "-": "-", " ": "-"}
_RESULTS = {"1": "1", "0": "0", "5": "=", "½": "=", "=": "=", "-": " ", " ": " ", "+": "+"}
Cell = tuple[int, str]
"""An opponent's number in the file, and the key of the cell (see `folding`)."""
_NOT_PLAYED: Cell = (0, "- ")


@dataclass(frozen=True, slots=True)
class Row:
    """One row with a readable number, its columns moved to their place."""

    line: int
    text: str
    number: int
    table: int
    section: int
    shift: int
    name: str


@dataclass(slots=True)
class Rows:
    """All rows of a file."""

    rows: list[Row] = field(default_factory=list)
    by_table: list[int] = field(default_factory=list)
    """How many rows each table has, unreadable ones included."""
    complete: bool = True
    """No row was lost for want of a number."""

    shifts: dict[int, int] = field(default_factory=dict)
    """By line, how far the columns of a row were moved."""

    def cell_place(self, line: int, round_: int) -> Place:
        """Place a round of a row, also where its columns were moved."""
        place = layout.cell_place(line, round_)
        shift = self.shifts.get(line, 0)
        return Place(line, place.column + shift, place.length)


def read_rows(found: Survey, draft: Draft) -> Rows:
    """Find the rows of all tables; what is none is reported and left out."""
    rows = Rows()
    section, seen = 0, set[int]()
    for index, table in enumerate(found.tables):
        last, count = 0, 0
        for line, text in table.lines:
            number = _number(line, text, last, rows, draft)
            if number is None:
                continue
            count += 1
            if number == 0:
                continue
            if number in seen and number == 1:
                section, seen = section + 1, set()
                _report_section(line, section, draft)
            seen.add(number)
            last = number
            rows.rows.append(_row(line, text, number, index, section))
        rows.by_table.append(count)
    _report_shifts(rows, draft)
    return rows


def read_players(rows: Rows, draft: Draft) -> list[Player]:
    """Read the fixed part of every row."""
    for row in rows.rows:
        _report_crossing(row, draft)
    return [_player(row, draft) for row in rows.rows]


def _report_crossing(row: Row, draft: Draft) -> None:
    """Report the first value that stands in the blank between two fields, of which it loses a part."""
    crossed = next((at for at in layout.BORDERS if row.text[at : at + 1].strip(" ")), None)
    if crossed is not None:
        place = Place(row.line, crossed + 1 + row.shift, 1)
        rule = value_crosses_border.RULE
        draft.findings.append(rule.found(place, player=row.number, column=place.column))


def read_columns(rows: Rows, draft: Draft) -> list[Column]:
    """Cut all rounds out of the rows; rounds without any entry are left out."""
    forfeits = any("+" in row.text[layout.CELLS_AT + 6 :: layout.CELL] for row in rows.rows)
    known = _Cells(forfeits=forfeits)
    columns, reaching = [], rows.rows
    for round_ in range(1, 1 + layout.rounds_in(max((len(r.text) for r in reaching), default=0))):
        start = layout.CELLS_AT + layout.CELL * (round_ - 1)
        end = start + layout.CELL
        reaching = [row for row in reaching if len(row.text) > start]
        cells = [known[row.text[start:end]] for row in reaching]
        if None in cells:
            _report_unreadable(reaching, cells, round_, rows, draft)
        read = [cell or (0, UNREADABLE) for cell in cells]
        if any(cell != _NOT_PLAYED for cell in read):
            columns.append(
                Column(
                    round_,
                    [row.number for row in reaching],
                    [row.line for row in reaching],
                    [
                        opponent + SECTION * row.section if opponent else 0
                        for row, (opponent, _) in zip(reaching, read, strict=True)
                    ],
                    [key for _, key in read],
                )
            )
    return columns


def silent_numbers(rows: Rows, columns: list[Column]) -> set[int]:
    """Name the numbers about which nothing can be said: given twice, or of a row that was lost."""
    times = Counter(row.number for row in rows.rows)
    silent = {number for number, count in times.items() if count > 1}
    if not rows.complete:
        silent.update(each for column in columns for each in column.opponents if each not in times)
    return silent


def _number(line: int, text: str, last: int, rows: Rows, draft: Draft) -> int | None:
    """Read a row's number: 0 for a row that is lost, None for a line that is no row."""
    length = len(text.rstrip())
    if layout.begins_like_row(text):
        number = int(text[:3].strip())
        if length >= layout.MATRICULE_END and number:
            return number
        if number == last + 1:
            rows.complete = False
            draft.findings.append(row_too_short.RULE.found(Place(line), line=line, length=length))
            return 0
    if length >= layout.MATRICULE_END and layout.has_columns(text):
        rows.complete = False
        place = layout.field_place(line, "number")
        rule = row_number_unreadable.RULE
        draft.findings.append(rule.found(place, line=line, value=text[:3].strip()))
        return 0
    draft.passed_over.append((line, text))
    return None


def _row(line: int, text: str, number: int, table: int, section: int) -> Row:
    shift = layout.shift_of(text)
    name = text[4 : layout.NAME_END + shift].strip(" ")
    straight = layout.straighten(text, shift) if shift else text
    padded, raised = straight.ljust(layout.ROW_END), number + SECTION * section
    return Row(line, padded, raised, table, section, shift, name)


def _report_section(line: int, section: int, draft: Draft) -> None:
    draft.findings.append(
        sections_joined.RULE.found(
            layout.field_place(line, "number"),
            line=line,
            section=section + 1,
            raised=SECTION * section,
        )
    )


def _report_shifts(rows: Rows, draft: Draft) -> None:
    rows.shifts = {row.line: row.shift for row in rows.rows if row.shift}
    if rows.shifts:
        line, shift = next(iter(rows.shifts.items()))
        furthest = max(abs(each) for each in rows.shifts.values())
        place = layout.field_place(line, "national_id", shift)
        rule = columns_shifted.RULE
        draft.findings.append(rule.found(place, count=len(rows.shifts), shift=furthest, line=line))


def _player(row: Row, draft: Draft) -> Player:
    player = Player(row.number, row.name, row.line)
    place = layout.field_place(row.line, "national_id", row.shift)
    take_matricule(player, row.text[layout.ROW["national_id"]], place, draft)
    player.club = row.text[layout.ROW["club"]].strip().lstrip("0") or None
    nat = row.text[layout.ROW["federation"]].strip()
    if nat == FICTITIOUS:
        player.federation, player.extra["nat"] = "BEL", FICTITIOUS
    else:
        player.federation = nat or None
    rating = row.text[layout.ROW["rating"]]
    if not take_rating(player, rating):
        draft.unread.add(f"rating@{row.line}")
        place = layout.field_place(row.line, "rating", row.shift)
        rule = rating_unreadable.RULE
        draft.findings.append(rule.found(place, player=row.number, value=rating.strip()))
    return player


class _Cells(dict[str, "Cell | None"]):
    """Cells by the text they were read from, so that each text is read once; None: unreadable."""

    def __init__(self, *, forfeits: bool) -> None:
        """Take a minus for a forfeit where the file has a plus, else for a missing result."""
        super().__init__()
        self._results = _RESULTS | {"-": "-"} if forfeits else _RESULTS

    def __missing__(self, raw: str) -> Cell | None:
        """Read opponent, colour and result of one round."""
        self[raw] = cell = self._read(raw)
        return cell

    def _read(self, raw: str) -> Cell | None:
        found = _CELL.fullmatch(raw.ljust(layout.CELL - 1))
        if not found or found[2] not in _COLOURS or found[3] not in _RESULTS:
            return None
        digits = found[1].strip()
        if " " in digits:
            return None
        opponent = int(digits or 0)
        results = self._results if opponent else _RESULTS
        return opponent, _COLOURS[found[2]] + results[found[3]]


def _report_unreadable(
    reaching: list[Row], cells: list[Cell | None], round_: int, rows: Rows, draft: Draft
) -> None:
    start = layout.CELLS_AT + layout.CELL * (round_ - 1)
    for row, cell in zip(reaching, cells, strict=True):
        if cell is None:
            place = rows.cell_place(row.line, round_)
            value = row.text[start : start + layout.CELL].strip()
            rule = round_cell_unreadable.RULE
            draft.findings.append(rule.found(place, player=row.number, round=round_, value=value))
