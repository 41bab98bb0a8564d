"""Split a line of CSV into cells, each with its place.

A quoted cell never runs over the end of its line, so that one lost quotation mark cannot swallow
the games below it.
"""

from __future__ import annotations

from typing import NamedTuple

from ratingportal.core.model.findings import Place

SIDES = ("white", "black")
"""Whose cells stand first in a row of a game, and whose second."""


class CsvCell(NamedTuple):
    """A cell's text, and where it stands in its line."""

    text: str
    column: int
    length: int

    def place(self, line: int) -> Place:
        """Place the cell."""
        return Place(line, self.column, self.length)


def split_cells(text: str, separator: str) -> list[CsvCell]:
    """Split a line into cells; quotation marks around a cell are taken off."""
    if '"' not in text:
        return _split_plain(text, separator)
    cells, start = [], 0
    while True:
        end = _closing(text, start, separator) if text[start : start + 1] == '"' else -1
        if end < 0:
            end = text.find(separator, start)
            end = len(text) if end < 0 else end
        cells.append(CsvCell(_unquoted(text[start:end]), start + 1, end - start))
        if end >= len(text):
            return cells
        start = end + 1


def _split_plain(text: str, separator: str) -> list[CsvCell]:
    cells, column = [], 1
    for raw in text.split(separator):
        cells.append(CsvCell(raw.strip(), column, len(raw)))
        column += len(raw) + 1
    return cells


def _closing(text: str, start: int, separator: str) -> int:
    """Find the end of a quoted cell, -1 where its quotation marks are not those of a cell."""
    close = text.find('"', start + 1)
    while text[close + 1 : close + 2] == '"' and close >= 0:
        close = text.find('"', close + 2)
    closes = close >= 0 and text[close + 1 : close + 2] in {separator, ""}
    return close + 1 if closes else -1


def _unquoted(raw: str) -> str:
    text = raw.strip()
    if len(text) >= 2 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"').strip()
    return text
