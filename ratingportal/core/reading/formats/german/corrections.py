"""Corrections of the German result file: cells, byes, and the numbers of line 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.german.headings import KIND
from ratingportal.core.reading.formats.german.layout import CELL, COLOUR, OPPONENT, RESULT
from ratingportal.core.reading.formats.german.locations import find_layout
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.grids import CellColumns, make_fixed_grid, offer_bye

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Edit, Finding, Fix
    from ratingportal.core.reading.formats.german.layout import Layout
    from ratingportal.core.reading.formats.shared.desk import Desk

_COLUMNS = CellColumns(
    OPPONENT,
    COLOUR,
    RESULT,
    CELL - 1,
    {"w": "W", "b": "B", "-": ":", " ": " "},
    {"1": "1", "=": "R", "0": "0", "+": "+", "-": "-", " ": " "},
)
_BYES = {"1": "+", "=": "=", "0": "-"}
_KIND_GROUPS = {"declared_players": 2, "declared_rounds": 3}


def _layout(desk: Desk) -> Layout:
    """Give the columns that the file shows, or the usual ones."""
    return find_layout(desk.lines)


def _find_cell(desk: Desk, text: str, round_: int) -> tuple[CellColumns, int]:  # noqa: ARG001 -- all lines are alike
    return _COLUMNS, desk.once(_layout).cells_at + CELL * (round_ - 1)


def offer_bye_letter(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result without an opponent as the bye that it was read as."""
    yield from offer_bye(desk, finding, _BYES, RESULT)


def write_count(desk: Desk, name: str, line: int, counted: object) -> Edit | None:
    """Write a number into line 3, as wide as it was."""
    found, group = KIND.fullmatch(desk.line(line)), _KIND_GROUPS.get(name)
    if not found or not group:
        return None
    start, end = found.span(group)
    return desk.put(Place(line, start + 1, end - start), f"{counted:>{end - start}}")


ES = Corrections(
    offers={"result-without-opponent": offer_bye_letter},
    day_shape="%d.%m.%Y",
    grid=make_fixed_grid(_find_cell),
    write_count=write_count,
    keeps_columns=True,
    names_as_read=True,
)
