"""Read the rows of a crosstable: players first, then their rounds as columns to be folded."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.belgian import layout
from ratingportal.core.reading.formats.belgian.persons import take_matricule, take_rating
from ratingportal.core.reading.formats.belgian.problems import (
    COLUMNS_SHIFTED,
    ROUND_CELL_UNREADABLE,
    ROW_NUMBER_UNREADABLE,
    ROW_TOO_SHORT,
    SECTIONS_JOINED,
)
from ratingportal.core.reading.mirrored_cells import (
    UNREADABLE,
    CrosstableColumn,
    find_repeated,
    find_unlisted,
)
from ratingportal.core.reading.problems.players import RATING_UNREADABLE, VALUE_CROSSES_BORDER

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
    from ratingportal.core.reading.formats.belgian.survey import BelgianSurvey

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
class BelgianRow:
    """One row with a readable number, its columns moved to their place."""

    line: int
    text: str
    number: int
    table: int
    section: int
    shift: int
    name: str


@dataclass(slots=True)
class BelgianRows:
    """All rows of a file."""

    rows: list[BelgianRow] = field(default_factory=list)
    by_table: list[int] = field(default_factory=list)
    """How many rows each table has, unreadable ones included."""
    complete: bool = True
    """No row was lost for want of a number."""

    shifts: dict[int, int] = field(default_factory=dict)
    """By line, how far the columns of a row were moved."""

    def cell_place(self, line: int, round_: int) -> Place:
        """Place a round of a row, also where its columns were moved."""
        place = layout.place_cell(line, round_)
        shift = self.shifts.get(line, 0)
        return Place(line, place.column + shift, place.length)


def read_rows(found: BelgianSurvey, draft: BelgianDraft) -> BelgianRows:
    """Find the rows of all tables; what is none is reported and left out."""
    rows = BelgianRows()
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


def read_players(rows: BelgianRows, draft: BelgianDraft) -> list[Player]:
    """Read the fixed part of every row."""
    for row in rows.rows:
        _report_crossing(row, draft)
    return [_player(row, draft) for row in rows.rows]


def _report_crossing(row: BelgianRow, draft: BelgianDraft) -> None:
    """Report the first value that stands in the blank between two fields, of which it loses a part."""
    crossed = next((at for at in layout.BORDERS if row.text[at : at + 1].strip(" ")), None)
    if crossed is not None:
        place = Place(row.line, crossed + 1 + row.shift, 1)
        rule = VALUE_CROSSES_BORDER
        draft.findings.append(rule.found(place, player=row.number, column=place.column))


def read_columns(rows: BelgianRows, draft: BelgianDraft) -> list[CrosstableColumn]:
    """Cut all rounds out of the rows; rounds without any entry are left out."""
    forfeits = any("+" in row.text[layout.CELLS_AT + 6 :: layout.CELL] for row in rows.rows)
    known = _Cells(forfeits=forfeits)
    columns, reaching = [], rows.rows
    longest = max((len(row.text) for row in reaching), default=0)
    for round_ in range(1, 1 + layout.count_rounds(longest)):
        start = layout.CELLS_AT + layout.CELL * (round_ - 1)
        end = start + layout.CELL
        reaching = [row for row in reaching if len(row.text) > start]
        cells = [known[row.text[start:end]] for row in reaching]
        if None in cells:
            _report_unreadable(reaching, cells, round_, rows, draft)
        if any(cell != _NOT_PLAYED for cell in cells):
            columns.append(_column(round_, reaching, cells))
    return columns


def _column(round_: int, rows: list[BelgianRow], cells: list[Cell | None]) -> CrosstableColumn:
    """Make a column of the cells of some rows; opponents are of the same section."""
    read = [cell or (0, UNREADABLE) for cell in cells]
    opponents = [
        opponent + SECTION * row.section if opponent else 0
        for row, (opponent, _) in zip(rows, read, strict=True)
    ]
    keys = [key for _, key in read]
    return CrosstableColumn(
        round_, [row.number for row in rows], [row.line for row in rows], opponents, keys
    )


def list_silent_numbers(rows: BelgianRows, columns: list[CrosstableColumn]) -> set[int]:
    """Name the numbers about which nothing can be said: given twice, or of a row that was lost."""
    numbers = [row.number for row in rows.rows]
    silent = find_repeated(numbers)
    return silent if rows.complete else silent | find_unlisted(columns, set(numbers))


def _number(line: int, text: str, last: int, rows: BelgianRows, draft: BelgianDraft) -> int | None:
    """Read a row's number: 0 for a row that is lost, None for a line that is no row."""
    length = len(text.rstrip())
    if layout.begins_like_row(text):
        number = int(text[:3].strip())
        if length >= layout.MATRICULE_END and number:
            return number
        if number == last + 1:
            rows.complete = False
            draft.findings.append(ROW_TOO_SHORT.found(Place(line), line=line, length=length))
            return 0
    if length >= layout.MATRICULE_END and layout.has_columns(text):
        rows.complete = False
        place = layout.place_field(line, "number")
        rule = ROW_NUMBER_UNREADABLE
        draft.findings.append(rule.found(place, line=line, value=text[:3].strip()))
        return 0
    draft.passed_over.append((line, text))
    return None


def _row(line: int, text: str, number: int, table: int, section: int) -> BelgianRow:
    shift = layout.find_shift(text)
    name = text[4 : layout.NAME_END + shift].strip(" ")
    straight = layout.straighten(text, shift) if shift else text
    padded, raised = straight.ljust(layout.ROW_END), number + SECTION * section
    return BelgianRow(line, padded, raised, table, section, shift, name)


def _report_section(line: int, section: int, draft: BelgianDraft) -> None:
    draft.findings.append(
        SECTIONS_JOINED.found(
            layout.place_field(line, "number"),
            line=line,
            section=section + 1,
            raised=SECTION * section,
        )
    )


def _report_shifts(rows: BelgianRows, draft: BelgianDraft) -> None:
    rows.shifts = {row.line: row.shift for row in rows.rows if row.shift}
    if rows.shifts:
        line, shift = next(iter(rows.shifts.items()))
        furthest = max(abs(each) for each in rows.shifts.values())
        place = layout.place_field(line, "national_id", shift)
        rule = COLUMNS_SHIFTED
        draft.findings.append(rule.found(place, count=len(rows.shifts), shift=furthest, line=line))


def _player(row: BelgianRow, draft: BelgianDraft) -> Player:
    player = Player(row.number, row.name, row.line)
    place = layout.place_field(row.line, "national_id", row.shift)
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
        place = layout.place_field(row.line, "rating", row.shift)
        rule = RATING_UNREADABLE
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
    reaching: list[BelgianRow],
    cells: list[Cell | None],
    round_: int,
    rows: BelgianRows,
    draft: BelgianDraft,
) -> None:
    start = layout.CELLS_AT + layout.CELL * (round_ - 1)
    for row, cell in zip(reaching, cells, strict=True):
        if cell is None:
            place = rows.cell_place(row.line, round_)
            value = row.text[start : start + layout.CELL].strip()
            rule = ROUND_CELL_UNREADABLE
            draft.findings.append(rule.found(place, player=row.number, round=round_, value=value))
