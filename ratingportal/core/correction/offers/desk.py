"""What the offers that all formats share are made from: the case, and how its format writes things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.desk import Desk

if TYPE_CHECKING:
    from ratingportal.core.checking.case import Case
    from ratingportal.core.reading.formats.base import Format


@dataclass
class CaseDesk(Desk):
    """A file whose findings are looked at, with everything that the rules knew about it."""

    case: Case
    corrections: Corrections


def open_desk(case: Case, chosen: Format | None) -> CaseDesk:
    """Prepare the desk for a file; of a format that was not recognised nothing is known."""
    spans = chosen.columns_of(case.file.lines).spans if chosen else None
    corrections = chosen.corrections if chosen else Corrections()
    return CaseDesk(case.file, case.tournament, spans, case, corrections)
