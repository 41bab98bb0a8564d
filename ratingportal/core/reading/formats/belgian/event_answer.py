"""How files of Chess Event are known, and the answer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.belgian import codes
from ratingportal.core.reading.formats.belgian.problems import CHESS_EVENT_UNREADABLE
from ratingportal.core.reading.formats.belgian.survey import survey_lines

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def sniff(source: Source) -> FormatLikeness:
    """Recognise a control line with program code 3 that no readable row follows."""
    found = source.once(survey_lines)
    line = found.control
    if line is None or line.program != codes.CHESS_EVENT:
        return FormatLikeness(0, "no Belgian control line with program code 3")
    if found.has_rows:
        return FormatLikeness(0, "program code 3, but rows in the columns of the Belgian ELO file")
    return FormatLikeness(
        90, f"a control line with program code 3 on line {line.line}, without rows"
    )


def read(source: Source) -> Reading:
    """Say what the file is and what to send instead."""
    line = source.once(survey_lines).control
    at = line.line if line else 1
    return Reading(None, [CHESS_EVENT_UNREADABLE.found(Place(at), line=at)])
