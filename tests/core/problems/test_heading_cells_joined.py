from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.heading_cells_joined import RULE
from tests.core.building import of
from tests.core.knsb import knsb


def test_value_in_several_cells_is_joined() -> None:
    found = knsb("Ada Voorbeeld, ada@example.org", "Ada Voorbeeld;ada@example.org;;")

    value = "Ada Voorbeeld ada@example.org"
    assert of(found, RULE.code) == [RULE.found(Place(6, 5, 29), line=6, code="102", value=value)]
    assert found.tournament is not None
    assert found.tournament.reporter == value


def test_empty_and_quoted_cells_pass() -> None:
    assert of(knsb("022;Utrecht", "022;Utrecht;;;;"), RULE.code) == []
    found = knsb("022;Utrecht", '022;"Utrecht; Zeist"')
    assert of(found, RULE.code) == []
    assert found.tournament is not None
    assert found.tournament.city == "Utrecht; Zeist"
