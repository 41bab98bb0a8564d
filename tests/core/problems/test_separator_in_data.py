from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.separator_in_data import RULE
from tests.core.building import of
from tests.core.formats.belgian import csv


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

    assert of(found, RULE.code) == [RULE.found(place, line=5, value=joined)]
    assert found.tournament is not None
    assert [each.club for each in found.tournament.players[:2]] == ["618", "201"]


def test_quoted_semicolon_and_reserved_cells_pass() -> None:
    assert of(csv("EXEMPLE ANNA", '"EXEMPLE; ANNA"'), RULE.code) == []
    assert of(csv("1850;1790\n", "1850;1790;x;y;z\n"), RULE.code) == []
    assert of(csv("618;201;1850", "club;201;1850"), RULE.code) == []
    assert of(csv("1850;1790\n", "club;1790;more\n"), RULE.code) == []
