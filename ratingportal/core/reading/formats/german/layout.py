"""Where everything stands in a row of the German format: the file's own heading line says it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ratingportal.core.model.findings import Place

TEMPLATE = (
    f" ttt. rrr {'n' * 32} {'v' * 32} lll {'f' * 10} {'p' * 10} {'g' * 8} eeee dddd  zzzzz mmmm  "
)
"""The line by which the federation's own program recognises the file."""
LETTERS: dict[str, str] = {
    "t": "number",
    "r": "rank",
    "n": "name",
    "v": "club",
    "l": "federation",
    "f": "fide_id",
    "p": "national_id",
    "g": "birth",
    "e": "rating",
    "d": "national_rating",
    "z": "club_number",
    "m": "member_number",
}
CELL = 6
"""A round: result, colour, opponent in three columns, blank."""
RESULT, COLOUR, OPPONENT = 0, 1, slice(2, 5)
_GAP = 2
"""Blanks between the last field and the first round."""
_RUN = re.compile(r"([a-z])\1*")
_HEADING = re.compile(r" {1,3}t{2,5}\. +r")


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of the fields, counted from 0, and where the rounds begin."""

    fields: dict[str, slice]
    cells_at: int

    @property
    def dot(self) -> int:
        """The column of the dot behind the number."""
        stop: int = self.fields["number"].stop
        return stop

    def borders(self) -> tuple[int, ...]:
        """Give the columns between the fields, which should be blank."""
        inside = {at for where in self.fields.values() for at in range(where.start, where.stop)}
        return tuple(at for at in range(self.cells_at) if at not in inside and at != self.dot)

    def place(self, line: int, name: str) -> Place:
        """Place a field of a row."""
        where = self.fields[name]
        return Place(line, where.start + 1, where.stop - where.start)

    def cell_place(self, line: int, round_: int) -> Place:
        """Place a round of a row: result, colour and opponent."""
        return Place(line, self.cells_at + CELL * (round_ - 1) + 1, CELL - 1)


def is_template(line: str) -> bool:
    """Tell whether a line is the one that shows the columns by letters."""
    return bool(_HEADING.match(line))


def read_layout(template: str) -> Layout | None:
    """Take the columns from a heading line; it must show at least numbers and names."""
    fields: dict[str, slice] = {}
    for run in _RUN.finditer(template):
        if name := LETTERS.get(run[1]):
            fields.setdefault(name, slice(run.start(), run.end()))
    if not {"number", "name"} <= fields.keys():
        return None
    return Layout(fields, max(where.stop for where in fields.values()) + _GAP)


USUAL = Layout(
    {LETTERS[run[1]]: slice(run.start(), run.end()) for run in _RUN.finditer(TEMPLATE)},
    len(TEMPLATE.rstrip()) + _GAP,
)
