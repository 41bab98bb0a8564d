"""Tables with one row a line, parted by semicolon, comma or tab."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.register.lists._lines import number_lines
from ratingportal.core.register.lists.base import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

_DELIMITERS = ";\t,"


class DelimitedTable:
    """A heading, and the rows below it. A cell that goes over several lines is not read."""

    def __init__(self, stream: BinaryIO) -> None:
        self._lines = number_lines(stream)
        first = next(self._lines, (1, ""))[1] or ""
        self.delimiter = max(_DELIMITERS, key=first.count)
        self.heading = _cells(first, self.delimiter) or []
        if len(self.heading) < 2:
            raise UnreadableError("The first line has no columns", line=1)

    def rows(self, *, with_heading: bool = False) -> Iterator[tuple[int, list[str] | None]]:
        """Give each line's cells; None for a line that cannot be parted."""
        if with_heading:
            yield 1, self.heading
        for line, text in self._lines:
            if text is None:
                yield line, None
            elif text:
                yield line, _cells(text, self.delimiter)


def _cells(text: str, delimiter: str) -> list[str] | None:
    if '"' not in text:
        return text.split(delimiter)
    try:
        return next(csv.reader([text], delimiter=delimiter, strict=True))
    except csv.Error:
        return None
