from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import SEPARATOR_IN_DATA
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv


@pytest.mark.parametrize(
    ("old", "new", "joined", "place"),
    [
        ("EXEMPLE ANNA", "EXEMPLE;ANNA", "EXEMPLE ANNA", Place(5, 28, 12)),
        ("VOORBEELD BART;618", "VOORBEELD; BART;618", "VOORBEELD BART", Place(5, 41, 15)),
        ("ANNA;VOORBEELD BART", "ANNA;VOORBEELD;BART", "VOORBEELD BART", Place(5, 41, 14)),
        ("EXEMPLE ANNA", "VAN;DER EXEMPLE;ANNA", "VAN DER EXEMPLE ANNA", Place(5, 28, 20)),
    ],
)
def test_torn_names_are_joined_and_reported(old: str, new: str, joined: str, place: Place) -> None:
    found = csv(old, new)

    assert of(found, SEPARATOR_IN_DATA.code) == [
        SEPARATOR_IN_DATA.found(place, line=5, value=joined)
    ]
    assert found.tournament is not None
    assert [each.club for each in found.tournament.players[:2]] == ["618", "201"]


def test_quoted_semicolon_and_reserved_cells_pass() -> None:
    assert of(csv("EXEMPLE ANNA", '"EXEMPLE; ANNA"'), SEPARATOR_IN_DATA.code) == []
    assert of(csv("1850;1790\n", "1850;1790;x;y;z\n"), SEPARATOR_IN_DATA.code) == []
    assert of(csv("618;201;1850", "club;201;1850"), SEPARATOR_IN_DATA.code) == []
    assert of(csv("1850;1790\n", "club;1790;more\n"), SEPARATOR_IN_DATA.code) == []
