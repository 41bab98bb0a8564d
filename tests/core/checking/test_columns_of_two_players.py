"""Files with two players in a row: what is said of one of them marks that one's cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.core.builders import of
from tests.core.knsb import knsb
from tests.core.reading.formats.belgian import csv

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.inspection import Report


@pytest.mark.parametrize(
    ("inspect", "old", "new", "code", "marked"),
    [
        (knsb, "Voorbeeld, Anna;M", "Voorbeeld;M", "P811", "Voorbeeld"),
        (knsb, "Monster, Bas;02", "Monster, Bas 3;02", "P014", "Monster, Bas 3"),
        (knsb, "30-11-2013;812", "30-11-2031;812", "P009", "30-11-2031"),
        (knsb, "02-05-2014;30-11-2013", "02-05-1814;30-11-2013", "P008", "02-05-1814"),
        (knsb, "14-03-2026;8000001;", "14-03-2026;17;", "P810", "17"),
        (csv, "BART;618", "BART 3;618", "P014", "VOORBEELD BART 3"),
        (csv, "ANNA;VOORBEELD BART", "ANNA;VOORBEELD  BART", "P025", "VOORBEELD  BART"),
        (csv, "ANNA;VOORBEELD BART", "ANNA;Bye", "P016", "Bye"),
        (
            csv,
            "45678;5;PROBE CÉLINE;MUSTER DIRK;618;305;1605;1720",
            "0;5;PROBE CÉLINE;MUSTER DIRK;618;305;1605;",
            "P621",
            "MUSTER DIRK",
        ),
    ],
)
def test_cell_of_the_player_is_marked(
    inspect: Callable[[str, str], Report], old: str, new: str, code: str, marked: str
) -> None:
    found = inspect(old, new)

    findings = of(found, code)
    assert findings, [(each.code, each.place) for each in found.findings]
    place = findings[0].place
    assert place is not None
    text = found.lines[place.line - 1]
    assert text[place.column - 1 : place.column - 1 + place.length] == marked
