"""What a format declares for corrections: how it writes things, and offers of its own.

Offers that all formats share stand in `core.correction.offers` and ask what is declared here. What only one
format has to correct, or corrects in its own way, stands in the `corrections` module of its family.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.days import write_day

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import date

    from ratingportal.core.model.findings import Edit, Finding, Fix
    from ratingportal.core.reading.formats.shared.desk import Desk
    from ratingportal.core.reading.formats.shared.grids import Grid

    Offer = Callable[[Desk, Finding], Iterator[Fix]]


def _never(line: str) -> bool:  # noqa: ARG001 -- the shape of `Corrections.is_sealed`
    return False


def _always(line: str) -> bool:  # noqa: ARG001 -- the shape of `Corrections.holds_words`
    return True


def _one_header(desk: Desk) -> bool:  # noqa: ARG001 -- the shape of `Corrections.has_one_header`
    return True


@dataclass(frozen=True, slots=True)
class Corrections:
    """How files of a format can be corrected. The defaults fit a format of which nothing is known."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    """Offers of the format's own, by the names of the rules; they come before those that all share."""

    # How the format writes things
    day_shape: str = ""
    """How days are written, as `strftime` takes it."""
    day_link: str = ""
    """What stands between the first and the last day, where one heading gives both."""
    grid: Grid | None = None
    """How a round's cell is written, where a row has one for each round."""
    total_text: Callable[[int, int], str | None] | None = None
    """Write tenths of a point as a total that was so many characters wide; None where it does not fit."""
    write_count: Callable[[Desk, str, int, object], Edit | None] | None = None
    """Write a number into a heading (its name and line), where it does not stand alone in its field."""
    add_day: Callable[[Desk, str, str], Edit | None] | None = None
    """Add the heading `start` or `end` with a text, where there is none or an empty one."""

    # What may be touched
    is_sealed: Callable[[str], bool] = _never
    """Tell whether a line is under a checksum that only the program itself may write."""
    has_one_header: Callable[[Desk], bool] = _one_header
    """Tell whether the headings of a file are all of one header."""
    holds_words: Callable[[str], bool] = _always
    """Tell whether a line has names and texts, from which invisible letters may be taken out."""
    is_in_columns: Callable[[str], bool] = _always
    """Tell whether the fields of a line stand in their columns, after something was taken out between them."""
    keeps_columns: bool = False
    """Fields stay as long as they were."""
    heading_lines: bool = False
    """Every heading has a line of its own, which can be taken out."""
    counts_follow: bool = False
    """Days and numbers of the headings may be written anew by what the rounds and rows say."""
    names_as_read: bool = False
    """Names stand in a file as they were read, each in one field."""
    comma_is_point: bool = True
    """A comma in a total is surely a decimal one."""
    values_alone: bool = True
    """A value is nothing but its characters; False: quotation marks may belong to it."""

    def day_text(self, day: date) -> str | None:
        """Write a day as the format does."""
        return write_day(day, self.day_shape)
