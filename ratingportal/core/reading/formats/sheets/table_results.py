"""Make games of a crosstable: of the rounds of a Swiss, or of the grid of a round robin."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.shared.cell_rows import fold_rows
from ratingportal.core.reading.formats.sheets.columns import is_itself
from ratingportal.core.reading.formats.sheets.crosstable import (
    NOTHING,
    read_cell,
    read_grid_cell,
    read_letters,
)
from ratingportal.core.reading.formats.sheets.draft import LONGEST
from ratingportal.core.reading.formats.sheets.problems import (
    RESULT_CHANGED_BY_SPREADSHEET,
    ROUNDS_COUNTED_HERE,
    TABLE_CELL_UNREADABLE,
)
from ratingportal.core.reading.formats.sheets.results import say_damage
from ratingportal.core.reading.mirrored_cells import UNREADABLE, name_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.crosstable import Cell
    from ratingportal.core.reading.formats.sheets.draft import TableDraft
    from ratingportal.core.reading.formats.sheets.tables import Table

Entries = list[tuple["SheetLine", "Player"]]
"""The rows of a table that are players."""


def fold_table(table: Table, entries: Entries, draft: TableDraft) -> None:
    """Read all results of a table into games and byes."""
    if table.columns.grid:
        _fold_grid(table, entries, draft)
    elif table.columns.rounds:
        _fold_rounds(table, entries, draft)


def count_mirrored(table: Table, numbers: list[int | None]) -> int:
    """Count the cells whose opponent names the player back, if these were the players' numbers."""
    met: set[tuple[int, int, int]] = set()
    for number, row in zip(numbers, table.body, strict=True):
        for at, round_ in table.columns.rounds.items() if number else ():
            met.add((round_, number or 0, read_cell(row.text(at))[0]))
    return sum((round_, other, number) in met for round_, number, other in met)


def _fold_rounds(table: Table, entries: Entries, draft: TableDraft) -> None:
    by_round = sorted((round_, at) for at, round_ in table.columns.rounds.items())
    column_of = dict(by_round)
    last = by_round[-1][0]
    letters = read_letters(row.text(at) for row, _ in entries for _, at in by_round)
    rows = []
    for row, player in entries:
        cells = [NOTHING] * last
        for round_, at in by_round:
            cells[round_ - 1] = read_cell(row.text(at), letters)
            if cells[round_ - 1][1] == UNREADABLE:
                _report(row, player, at, f"round {round_}", draft)
        rows.append(cells)
    by_line = {row.line: row for row, _ in entries}
    _fold(entries, rows, draft, lambda line, round_: _place(by_line[line], column_of[round_]))


def _fold_grid(table: Table, entries: Entries, draft: TableDraft) -> None:
    """Give every pair its round of a round robin; a second meeting comes in the second half."""
    grid = table.columns.grid
    inside = _in_grid(entries, set(grid.values()))
    index_of = {player.number: index for index, (_, player) in enumerate(inside)}
    cycle = max(len(inside) + len(inside) % 2 - 1, 1)
    times = max(Counter(grid.values()).values(), default=1)
    rows: list[list[Cell]] = [[NOTHING] * (max(times, 2) * cycle) for _ in inside]
    met: Counter[tuple[int, int]] = Counter()
    column_of: dict[tuple[int, int], int] = {}
    for index, (row, player) in enumerate(inside):
        for at, number in grid.items():
            other, text = index_of.get(number), row.text(at)
            if not text or (other == index and is_itself(text)):
                continue
            results = read_grid_cell(text)
            if results is None or other is None or other == index:
                _report(row, player, at, f"against {number}", draft)
                continue
            for result in results:
                round_ = _round_of(index, other, cycle) + met[index, number] * cycle
                met[index, number] += 1
                rows[index][round_ - 1] = (number, f"-{result}")
                column_of[row.line, round_] = at
    by_line = {row.line: row for row, _ in inside}
    _fold(
        inside,
        rows,
        draft,
        lambda line, round_: _place(by_line[line], column_of.get((line, round_))),
    )
    if games := len(draft.tournament.games):
        place = table.heading.place(next(iter(grid)))
        draft.add(ROUNDS_COUNTED_HERE.found(place, count=games))


def _in_grid(entries: Entries, numbers: set[int]) -> Entries:
    """Give the first entry of each number that has a column."""
    found = {player.number: (row, player) for row, player in reversed(entries)}
    return [each for each in entries if each[1].number in numbers and found[each[1].number] == each]


def _round_of(one: int, other: int, cycle: int) -> int:
    """Give the round in which two meet, by their places: in a cycle nobody plays twice in one."""
    low, high = sorted((one, other))
    return (2 * low if high == cycle else low + high) % cycle + 1


def _fold(
    entries: Entries, rows: list[list[Cell]], draft: TableDraft, place: Callable[[int, int], Place]
) -> None:
    numbers = [player.number for _, player in entries]
    lines = [row.line for row, _ in entries]
    folded = fold_rows(numbers, lines, rows, place)
    draft.tournament.games += folded.games
    draft.tournament.byes += folded.byes
    draft.findings += folded.findings
    draft.unread.update(name_cells(zip(lines, numbers, strict=True), folded.doubtful))


def _place(row: SheetLine, at: int | None) -> Place:
    return Place(row.line) if at is None else row.place(at)


def _report(row: SheetLine, player: Player, at: int, column: str, draft: TableDraft) -> None:
    place, value = row.place(at), row.text(at)[:LONGEST]
    if kind := say_damage(value):
        what = f"{player.name} {column}"[:LONGEST]
        draft.add(
            RESULT_CHANGED_BY_SPREADSHEET.found(
                place, line=row.line, kind=kind, value=value, row=what
            )
        )
    else:
        number = player.number
        draft.add(TABLE_CELL_UNREADABLE.found(place, player=number, column=column, value=value))
    draft.unread.add(f"cells@{row.line}")
