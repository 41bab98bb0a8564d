"""Players' rows of cells, one for each round, folded into games and byes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.reading.mirrored_cells import CrosstableColumn, fold_columns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.model.findings import Place
    from ratingportal.core.reading.mirrored_cells import Folded

Cell = tuple[int, str]
"""An opponent's number (0: none) and the key of two characters that folding knows."""
BLANK: Cell = (0, "- ")


def fold_rows(
    numbers: Sequence[int],
    lines: Sequence[int],
    rows: Sequence[Sequence[Cell]],
    place: Callable[[int, int], Place],
) -> Folded:
    """Fold rows of equal length; `place(line, round)` tells where a cell is shown."""
    listed = list(numbers)
    columns = [
        CrosstableColumn(
            round_,
            listed,
            list(lines),
            [opponent for opponent, _ in cells],
            [key for _, key in cells],
        )
        for round_, cells in enumerate(zip(*rows, strict=True), 1)
        if any(cell != BLANK for cell in cells)
    ]
    silent = {number for number, times in Counter(listed).items() if times > 1}
    return fold_columns(columns, listed=set(listed), silent=silent, place=place)
