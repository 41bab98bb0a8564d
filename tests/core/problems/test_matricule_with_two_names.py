from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.matricule_with_two_names import RULE
from tests.core.building import of
from tests.core.formats.belgian import CSV, csv


def test_names_without_a_common_word_are_found_once() -> None:
    text = (
        CSV + "4;21/03/2026;12345;45678;1;AUTRE ZOÉ;MUSTER DIRK\n5;21/03/2026;12345;45678;1;X;Y\n"
    )

    found = csv(text=text)

    assert of(found, RULE.code) == [
        RULE.found(Place(8), id="12345", first="EXEMPLE ANNA", line=5, second="AUTRE ZOÉ", other=8),
        RULE.found(Place(9), id="45678", first="MUSTER DIRK", line=6, second="Y", other=9),
    ]


@pytest.mark.parametrize("name", ["Exemple, Anna", "ANNA E.", "exemple", ""])
def test_variants_of_a_name_pass(name: str) -> None:
    found = csv(text=CSV + f"4;21/03/2026;12345;45678;1;{name};MUSTER DIRK\n")

    assert of(found, RULE.code) == []
