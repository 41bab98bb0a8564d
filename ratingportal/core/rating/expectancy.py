"""Expected scores: FIDE's two tables in hundredths, and the logistic curve.

The tables are 8.1.2 (difference to expected score) and 8.1.1 (percentage to difference) of FIDE's
rating regulations. They are not rounded values of the formula, so they are kept as numbers.
"""

from __future__ import annotations

from typing import Final

# The largest difference for .50, .51, … .99 of the higher-rated player; above the last it is 1.00.
_UPPER_BOUNDS: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315),
    *(328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
# The difference that belongs to .50, .51, … 1.00; below .50 the same with a minus.
_DIFFERENCES: Final = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309),
    *(322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)


def _spread(bounds: tuple[int, ...]) -> tuple[int, ...]:
    """Give the expected hundredths for every difference from 0 to the last bound, by position."""
    spread: list[int] = []
    for step, bound in enumerate(bounds):
        spread += [50 + step] * (bound + 1 - len(spread))
    return tuple(spread)


_BY_DIFFERENCE: Final = _spread(_UPPER_BOUNDS)
_LAST: Final = _UPPER_BOUNDS[-1]


def expect_hundredths(difference: int) -> int:
    """Give the score to expect in hundredths, from own rating minus the opponent's."""
    if difference >= 0:
        return _BY_DIFFERENCE[difference] if difference <= _LAST else 100
    return 100 - _BY_DIFFERENCE[-difference] if difference >= -_LAST else 0


def find_difference(percentage: int) -> int:
    """Give the difference in rating that belongs to a score of so many per cent."""
    return _DIFFERENCES[percentage - 50] if percentage >= 50 else -_DIFFERENCES[50 - percentage]


def expect_by_formula(difference: float) -> float:
    """Give the score to expect by the formula, from own rating minus the opponent's."""
    return float(1 / (1 + 10 ** (-difference / 400)))
