from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import HEADING_CELLS_JOINED
from tests.core.builders import of
from tests.core.knsb import knsb


def test_value_in_several_cells_is_joined() -> None:
    found = knsb("Ada Voorbeeld, ada@example.org", "Ada Voorbeeld;ada@example.org;;")

    value = "Ada Voorbeeld ada@example.org"
    assert of(found, HEADING_CELLS_JOINED.code) == [
        HEADING_CELLS_JOINED.found(Place(6, 5, 29), line=6, code="102", value=value)
    ]
    assert found.tournament is not None
    assert found.tournament.reporter == value


def test_empty_and_quoted_cells_pass() -> None:
    assert of(knsb("022;Utrecht", "022;Utrecht;;;;"), HEADING_CELLS_JOINED.code) == []
    found = knsb("022;Utrecht", '022;"Utrecht; Zeist"')
    assert of(found, HEADING_CELLS_JOINED.code) == []
    assert found.tournament is not None
    assert found.tournament.city == "Utrecht; Zeist"
