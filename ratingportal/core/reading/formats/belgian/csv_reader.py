"""Read the CSV of the “24 lines”: a free header, three stars, and one game per row."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, Player, Reading
from ratingportal.core.reading.formats.belgian import codes, csv_header
from ratingportal.core.reading.formats.belgian.csv_cells import NAMES, SEPARATOR, find_sheet
from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
from ratingportal.core.reading.formats.belgian.lines24 import settle_rounds
from ratingportal.core.reading.formats.belgian.persons import (
    Persons,
    report_zeros,
    take_matricule,
    take_rating,
)
from ratingportal.core.reading.formats.belgian.problems import (
    GAME_DATE_UNREADABLE,
    GAME_LEFT_BLANK,
    GAME_ROW_INCOMPLETE,
    ORDER_NUMBERS_BROKEN,
    RESULT_NOT_TAKEN,
    RESULTS_MARK_MISSING,
    SEPARATOR_IN_DATA,
    SEPARATOR_UNEXPECTED,
)
from ratingportal.core.reading.formats.belgian.reader import report_passed_over
from ratingportal.core.reading.formats.shared import days
from ratingportal.core.reading.formats.shared.cells import SIDES, CsvCell, split_cells
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.shared.torn_names import find_division
from ratingportal.core.reading.problems.players import RATING_UNREADABLE
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.belgian.csv_cells import Sheet

NUMBER, DATE, WHITE, RESULT, NAME, CLUB, RATING = 0, 1, 2, 4, 5, 7, 9
"""The first cell of each kind; names, clubs and ratings have two, white's first."""
COLUMNS = 11

_RESULTS = {"1": (WIN, LOSS), "0": (LOSS, WIN), "5": (DRAW, DRAW)}
_NOTHING = frozenset(("", "-", "--", "---", "–"))
_FIGURE = re.compile(r"[0-9]{0,4}|-+")


@dataclass(slots=True)
class _Rows:
    """What the rows of games amount to, besides games."""

    persons: Persons
    blank: list[int] = field(default_factory=list)
    """Lines without a result."""
    not_taken: dict[str, list[tuple[int, CsvCell]]] = field(default_factory=dict)
    """Results other than 1, 0 and 5."""
    numbers: list[tuple[int, int]] = field(default_factory=list)
    """Lines and the numbers of their games."""


def read(source: Source) -> Reading:
    """Read every game that can be read; what cannot is a finding, never an exception."""
    found, draft = source.once(find_sheet), BelgianDraft()
    _report_sheet(found, draft)
    lines = source.lines
    first = found.first or len(lines) + 1
    end = first - 1 if found.mark is None else found.mark - 1
    csv_header.read_header(lines[:end], found.separator, draft)
    rows = _Rows(Persons(draft))
    for number, text in enumerate(lines[first - 1 :], first):
        _read_line(number, split_cells(text, found.separator), rows, draft)
    settle_rounds(draft)
    csv_header.settle_dates(draft)
    draft.tournament.type = draft.tournament.type or codes.TYPES[codes.LINES_24]
    _report_results(rows, draft)
    _report_numbers(rows, draft)
    report_zeros(draft)
    report_passed_over(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines, draft.sides)


def _report_sheet(found: Sheet, draft: BelgianDraft) -> None:
    if found.mark is None:
        line = found.first or 1
        draft.findings.append(RESULTS_MARK_MISSING.found(Place(line), line=line))
    if found.separator != SEPARATOR:
        rule = SEPARATOR_UNEXPECTED
        draft.findings.append(rule.found(None, found=NAMES[found.separator]))


def _is_title_row(cells: list[CsvCell]) -> bool:
    """Tell whether cells are the titles of the columns, among which is that of the date."""
    return any(fold_label(cell.text).startswith("dat") for cell in cells)


def _read_line(line: int, cells: list[CsvCell], rows: _Rows, draft: BelgianDraft) -> None:
    """Read one line below the header: a game, nothing, or something else."""
    filled = [cell for cell in cells if cell.text]
    if not filled:
        return
    number = values.read_number(cells[NUMBER].text)
    if number is not None:
        rows.numbers.append((line, number))
        _read_row(line, cells, rows, draft)
    elif len(cells) > RESULT and days.read_day(cells[DATE].text):
        _read_row(line, cells, rows, draft)
    elif rows.numbers or not _is_title_row(filled):
        draft.passed_over.append((line, " ".join(cell.text for cell in filled)))


def _read_row(line: int, cells: list[CsvCell], rows: _Rows, draft: BelgianDraft) -> None:
    """Read a row that has a number or a day."""
    result = cells[RESULT] if len(cells) > RESULT else None
    if all(cell.text in _NOTHING for cell in cells[1:]) or (result and result.text in _NOTHING):
        rows.blank.append(line)
    elif result is None:
        filled = sum(bool(cell.text) for cell in cells)
        rule = GAME_ROW_INCOMPLETE
        draft.findings.append(rule.found(Place(line), line=line, cells=filled))
    elif result.text in _RESULTS:
        _read_game(line, _joined(line, cells, draft), rows, draft)
    else:
        rows.not_taken.setdefault(result.text, []).append((line, result))


def _joined(line: int, cells: list[CsvCell], draft: BelgianDraft) -> list[CsvCell]:
    """Join the parts of a name that a semicolon has torn apart.

    That is the case when clubs and ratings, which are figures, stand too far to the right.
    """
    filled = len(cells)
    while filled and not cells[filled - 1].text:
        filled -= 1
    if filled <= COLUMNS or all(_is_figure(cell) for cell in cells[CLUB:COLUMNS]):
        return cells
    figures, names = cells[filled - 4 : filled], cells[NAME : filled - 4]
    if not all(_is_figure(cell) for cell in figures):
        return cells
    # One of the two was probably left whole.
    whole = (1, len(names) - 1)
    at = find_division([cell.text for cell in names], lambda at: at in whole)
    white, black = _join(names[:at]), _join(names[at:])
    torn = white if at > 1 else black
    rule = SEPARATOR_IN_DATA
    draft.findings.append(rule.found(torn.place(line), line=line, value=torn.text))
    return [*cells[:NAME], white, black, *figures]


def _is_figure(cell: CsvCell) -> bool:
    return bool(_FIGURE.fullmatch(cell.text))


def _join(cells: list[CsvCell]) -> CsvCell:
    first, last = cells[0], cells[-1]
    text = " ".join(cell.text for cell in cells if cell.text)
    return CsvCell(text, first.column, last.column + last.length - first.column)


def _read_game(line: int, cells: list[CsvCell], rows: _Rows, draft: BelgianDraft) -> None:
    """Read a game with its two players."""
    day = days.read_day(cells[DATE].text)
    if day is None:
        place, value = cells[DATE].place(line), cells[DATE].text
        draft.unread.add("round_dates")
        draft.findings.append(GAME_DATE_UNREADABLE.found(place, line=line, value=value))
    white, black = (_player(line, cells, side, rows, draft) for side in (0, 1))
    if white == black:
        place = cells[WHITE].place(line)
        draft.findings.append(SELF_GAME.found(place, player=white, round=1))
        return
    scores = _RESULTS[cells[RESULT].text]
    draft.tournament.games.append(Game(1, white, black, *scores, line=line, date=day))


def _player(line: int, cells: list[CsvCell], side: int, rows: _Rows, draft: BelgianDraft) -> int:
    """Read one side of a game and give the person's number."""

    def text(first: int) -> str:
        found = cells[first + side].text if first + side < len(cells) else ""
        return "" if found in _NOTHING else found

    player = Player(len(draft.tournament.players) + 1, text(NAME), line)
    take_matricule(player, text(WHITE), cells[WHITE + side].place(line), draft)
    player.club = text(CLUB).lstrip("0") or None
    if not take_rating(player, text(RATING)):
        cell = cells[RATING + side]
        draft.unread.add(f"rating@{line}")
        rule = RATING_UNREADABLE
        finding = rule.found(cell.place(line), player=player.number, value=cell.text)
        draft.findings.append(finding)
    place = cells[NAME + side].place(line) if player.name else None
    number = rows.persons.number(player, place)
    draft.sides.setdefault(number, SIDES[side])
    return number


def _report_results(rows: _Rows, draft: BelgianDraft) -> None:
    if rows.blank:
        line = rows.blank[0]
        rule = GAME_LEFT_BLANK
        draft.findings.append(rule.found(Place(line), count=len(rows.blank), line=line))
    for value, found in rows.not_taken.items():
        line, cell = found[0]
        rule = RESULT_NOT_TAKEN
        draft.findings.append(
            rule.found(cell.place(line), count=len(found), value=value, line=line)
        )


def _report_numbers(rows: _Rows, draft: BelgianDraft) -> None:
    """Report the first number that does not follow the one before."""
    expected = 1
    for line, number in rows.numbers:
        if number != expected:
            rule = ORDER_NUMBERS_BROKEN
            place = Place(line, 1, len(str(number)))
            draft.findings.append(rule.found(place, line=line, found=number, expected=expected))
            return
        expected += 1
