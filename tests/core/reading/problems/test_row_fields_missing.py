from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.vega.problems import ROW_FIELDS_MISSING
from tests.core.builders import codes, of
from tests.core.vega import SOUND, vega


def test_row_that_ends_early_is_reported() -> None:
    found = vega(text=f"{SOUND}001 6 | m |  | BREVE\n")

    assert of(found, ROW_FIELDS_MISSING.code) == [
        ROW_FIELDS_MISSING.found(Place(25, 14, 1), line=25, fields=4)
    ]
    assert found.tournament is not None
    assert found.tournament.players[-1].name == "BREVE"


def test_row_without_rounds_passes() -> None:
    row = "001 6 | m |  | NUOVO Ugo | 1500 | ITA | 800006 |  |  | 1999 | 0.0 | 6\n"

    assert of(vega(text=f"{SOUND}{row}"), ROW_FIELDS_MISSING.code) == []


def test_row_that_lacks_a_field_is_told_once() -> None:
    found = vega("| 2291 | ITA |", "| ITA |")

    assert set(codes(found)) - set(codes(vega())) == {ROW_FIELDS_MISSING.code}
    assert [each.details["fields"] for each in of(found, ROW_FIELDS_MISSING.code)] == [11]
    assert "E009" in found.not_run
