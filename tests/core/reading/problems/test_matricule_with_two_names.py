from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import MATRICULE_WITH_TWO_NAMES
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def test_names_without_a_common_word_are_found_once() -> None:
    text = (
        CSV + "4;21/03/2026;12345;45678;1;AUTRE ZOÉ;MUSTER DIRK\n5;21/03/2026;12345;45678;1;X;Y\n"
    )

    found = csv(text=text)

    assert of(found, MATRICULE_WITH_TWO_NAMES.code) == [
        MATRICULE_WITH_TWO_NAMES.found(
            Place(8, 28, 9), id="12345", first="EXEMPLE ANNA", line=5, second="AUTRE ZOÉ", other=8
        ),
        MATRICULE_WITH_TWO_NAMES.found(
            Place(9, 30, 1), id="45678", first="MUSTER DIRK", line=6, second="Y", other=9
        ),
    ]


@pytest.mark.parametrize("name", ["Exemple, Anna", "ANNA E.", "exemple", ""])
def test_variants_of_a_name_pass(name: str) -> None:
    found = csv(text=CSV + f"4;21/03/2026;12345;45678;1;{name};MUSTER DIRK\n")

    assert of(found, MATRICULE_WITH_TWO_NAMES.code) == []
