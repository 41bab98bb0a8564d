"""Corrections of the Belgian files: control lines, columns, cells, matricules, colours of games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Edit, Fix, Place
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.formats.belgian import control, csv_cells, layout
from ratingportal.core.reading.formats.shared.cells import split_cells
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.grids import CellColumns, make_fixed_grid
from ratingportal.core.reading.text import NUL_SIGN, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import FieldSpan
    from ratingportal.core.reading.formats.belgian.control import BelgianControl
    from ratingportal.core.reading.formats.shared.desk import Desk

_COLUMNS = CellColumns(
    slice(0, 3),
    4,
    6,
    7,
    {"w": "B", "b": "N", "-": "-", " ": " "},
    {"1": "1", "=": "5", "0": "0", "+": "+", " ": " "},
)
_SECTION = 1000
_MATRICULES = ("national_id", "white matricule", "black matricule")
_RESULTS = {
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "=", "½-½", "1/2-1/2"), "5"),
    **dict.fromkeys(("1-0", "1.0", "1,0"), "1"),
    **dict.fromkeys(("0-1", "0.0", "0,0"), "0"),
}
_TURNED = {"1": "0", "0": "1", "5": "5"}


def _find_cell(desk: Desk, text: str, round_: int) -> tuple[CellColumns, int] | None:  # noqa: ARG001 -- all files are alike
    span = layout.locate(text, f"round {round_}") if layout.is_row(text) else None
    return (_COLUMNS, span.column - 1) if span else None


def _rows(desk: Desk) -> dict[int, int]:
    """Give the lines of the rows by their numbers, where each stands once."""
    found: dict[int, int] = {}
    twice = set()
    for number, line in enumerate(desk.lines, 1):
        if layout.is_row(line):
            row = int(line[:3].strip())
            twice.update({row} & found.keys())
            found[row] = number
    return {row: line for row, line in found.items() if row not in twice}


def _row_of(desk: Desk, number: int) -> int | None:
    """Find a row by its number: in the “24 lines” a person has many."""
    return desk.once(_rows).get(number)


GRID = make_fixed_grid(_find_cell, _row_of, _SECTION)


def _controls(desk: Desk) -> list[BelgianControl]:
    return list(control.find_all(list(desk.lines)))


def has_one_header(desk: Desk) -> bool:
    """Tell whether the file has one control line; several files may have been put into one."""
    return len(desk.once(_controls)) == 1


def write_count(desk: Desk, name: str, line: int, counted: object) -> Edit | None:
    """Write a number into the columns of the only control line."""
    controls = desk.once(_controls)
    if len(controls) != 1 or controls[0].line != line:
        return None
    where = control.FIELDS[name]
    width = where.stop - where.start
    text = f"{counted:>{width}}"
    moved = len(controls[0].mark)
    return desk.put(Place(line, where.start + moved, width), text) if len(text) == width else None


def offer_control_rows(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the number of rows into the control line."""
    controls = desk.once(_controls)
    if not controls:
        return
    edit = write_count(desk, "declared_players", controls[0].line, finding.details["listed"])
    if edit:
        yield Fix("Change the number to {listed}", (edit,))


def offer_control_results(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the sums of results into the control line."""
    if has_one_header(desk):
        found = desk.once(_controls)[0]
        place = Place(found.line, control.FIELDS["results"].start + len(found.mark), 0)
        sums = str(finding.details["listed"]).replace(" ", "")
        yield Fix("Write {listed} in the control line", (desk.put(place, sums),))


def offer_control_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put the NUL before the control line."""
    if finding.place is None:
        return
    number = finding.place.line
    found = next((each for each in desk.once(_controls) if each.line == number), None)
    if found:
        after = NUL_SIGN + desk.line(number)[len(found.mark) :]
        yield Fix(
            "Put the mark (a NUL) before line {line}", (desk.rewrite(number, after),), safe=True
        )


def offer_moved_columns(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all rows
    """Move the columns behind the names to their places, where no name has to be cut for it."""
    edits = []
    for number, line in enumerate(desk.lines, 1):
        shift = layout.find_shift(line) if layout.is_row(line) else 0
        if not shift:
            continue
        if line[layout.NAME_END : layout.NAME_END + shift].strip():
            return
        edits.append(desk.rewrite(number, layout.straighten(line, shift)))
    if edits:
        yield Fix("Move the columns of all rows back into place", tuple(edits), safe=True)


def offer_game_count(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the number of games where the header announces it."""
    place = finding.place
    if place and desk.text(place) == str(finding.details["declared"]):
        edit = desk.put(place, str(finding.details["listed"]))
        yield Fix("Change the number to {listed}", (edit,))


def offer_turned_colours(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Give the foreigner black: the results stay those of the players."""
    number, player = finding.details["round"], finding.details["player"]
    if not isinstance(number, int) or not isinstance(player, int):
        return
    edits = []
    for line, before, after in zip(_game_lines(desk, number, player), "wb", "bw", strict=False):
        cell = GRID.read(desk, line, number)
        if cell is None or cell.colour != before:
            return
        text = GRID.write(desk, line, number, replace(cell, colour=after))
        if text is not None and text != desk.line(line):
            edits.append(desk.rewrite(line, text))
    if len(edits) == 2:
        yield Fix("Swap the colours of this game", tuple(edits))


def _game_lines(desk: Desk, round_: int, white: int) -> tuple[int, ...]:
    """Find the rows of white and black, by the row that stands first and the number it names."""
    for game in desk.tournament.games:
        if (game.round, game.white) != (round_, white) or game.line is None:
            continue
        first = GRID.read(desk, game.line, round_)
        mate = _row_of(desk, first.opponent) if first else None
        if first and mate:
            return (game.line, mate) if first.colour == "w" else (mate, game.line)
    return ()


def offer_numbers_without_zeros(desk: Desk, finding: Finding, *, padded: bool) -> Iterator[Fix]:
    """Leave the zeros before matricules out; in fixed columns blanks take their place."""
    edits = tuple(
        desk.put(Place(number, span.column, span.length), new)
        for number, line in enumerate(desk.lines, 1)
        for span in (desk.spans(line) if desk.spans else ())
        if span.name in _MATRICULES and (new := _without_zeros(line, span, padded)) is not None
    )
    if len(edits) == finding.details["count"]:
        yield Fix("Remove the leading zeros from all matricules", edits, safe=True)


def _without_zeros(line: str, span: FieldSpan, padded: bool) -> str | None:  # noqa: FBT001 -- private
    raw = line[span.column - 1 : span.column - 1 + span.length]
    digits = raw.strip(' "')
    if not digits.isascii() or not digits.isdigit() or digits[0] != "0" or not int(digits):
        return None
    bare = str(int(digits))
    return raw.replace(digits, bare.rjust(len(digits)) if padded else bare)


def offer_results_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put the line with three stars before the games."""
    if finding.place:
        mark = csv_cells.MARK + _separator(desk) * (len(csv_cells.FIELDS) - 1)
        edit = Edit(finding.place.line, 1, 0, f"{mark}\n")
        yield Fix("Put a line with *** before the games", (edit,), safe=True)


def _separator(desk: Desk) -> str:
    source = Source(b"", Text(list(desk.lines), "", ""))
    return csv_cells.find_sheet(source).separator


def offer_semicolons(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all lines
    """Divide all cells by semicolons, where no cell holds one."""
    separator = _separator(desk)
    if separator == csv_cells.SEPARATOR or any(csv_cells.SEPARATOR in each for each in desk.lines):
        return
    edits = []
    for number, line in enumerate(desk.lines, 1):
        cells = split_cells(line, separator)
        raw = (line[each.column - 1 : each.column - 1 + each.length] for each in cells)
        after = csv_cells.SEPARATOR.join(raw)
        if after != line:
            edits.append(desk.rewrite(number, after))
    yield Fix("Separate all cells with semicolons", tuple(edits), safe=True)


def offer_result_sign(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result as the federation's program takes it."""
    value = str(finding.details["value"])
    sign = _RESULTS.get(value)
    if sign is None:
        return
    edits = []
    for number, line in enumerate(desk.lines, 1):
        span = csv_cells.locate(line, "result")
        place = Place(number, span.column, span.length) if span else None
        if place and desk.text(place).strip(' "') == value:
            edits.append(desk.put(place, sign))
    if edits:
        yield Fix("Write the result as 1, 0 or 5", tuple(edits))


def offer_turned_row(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Give the foreigner black: exchange white and black of a row of cells, with the result."""
    place = finding.place
    spans = csv_cells.list_spans(desk.line(place.line)) if place else ()
    if not place or not spans:
        return
    line = desk.line(place.line)
    cells = {each.name: line[each.column - 1 : each.column - 1 + each.length] for each in spans}
    turned = _turned(cells)
    if turned is None:
        return
    separator = line[spans[0].column - 1 + spans[0].length]
    end = spans[-1].column - 1 + spans[-1].length
    after = separator.join(turned[each.name] for each in spans) + line[end:]
    yield Fix("Swap the two players of this game", (desk.rewrite(place.line, after),))


def _turned(cells: dict[str, str]) -> dict[str, str] | None:
    """Exchange white's cells for black's; nothing where one has a cell that the other has not."""
    if cells.get("result") not in _TURNED:
        return None
    turned = cells | {"result": _TURNED[cells["result"]]}
    for what in ("matricule", "name", "club", "rating"):
        white, black = f"white {what}", f"black {what}"
        if (white in cells) != (black in cells):
            return None
        if white in cells:
            turned[white], turned[black] = cells[black], cells[white]
    return turned


CLASSIC = Corrections(
    offers={
        "control-mark-replaced": offer_control_mark,
        "control-rows-differ": offer_control_rows,
        "control-results-differ": offer_control_results,
        "columns-shifted": offer_moved_columns,
        "declared-games-differ": offer_game_count,
        "foreigner-with-white": offer_turned_colours,
        "matricule-leading-zeros": partial(offer_numbers_without_zeros, padded=True),
    },
    day_shape="%Y%m%d",
    grid=GRID,
    write_count=write_count,
    has_one_header=has_one_header,
    keeps_columns=True,
)
CSV = Corrections(
    offers={
        "foreigner-with-white": offer_turned_row,
        "matricule-leading-zeros": partial(offer_numbers_without_zeros, padded=False),
        "result-not-taken": offer_result_sign,
        "results-mark-missing": offer_results_mark,
        "separator-unexpected": offer_semicolons,
    },
    day_shape="%d/%m/%Y",
)
