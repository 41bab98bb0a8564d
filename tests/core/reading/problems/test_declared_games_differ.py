from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import DECLARED_GAMES_DIFFER
from tests.core.builders import of
from tests.core.reading.formats.belgian import LINES_24, lines_24


@pytest.mark.parametrize("declared", [2, 4])
def test_other_total_is_found(declared: int) -> None:
    found = lines_24("parties: 3", f"parties: {declared}")

    assert of(found, DECLARED_GAMES_DIFFER.code) == [
        DECLARED_GAMES_DIFFER.found(Place(10, 23, 1), declared=declared, listed=3)
    ]


def test_equal_total_passes() -> None:
    assert of(lines_24(), DECLARED_GAMES_DIFFER.code) == []


def test_total_of_several_files_passes() -> None:
    assert of(lines_24("parties: 3", "parties: 612"), DECLARED_GAMES_DIFFER.code) == []
    assert of(lines_24("parties: 3", "parties: x"), DECLARED_GAMES_DIFFER.code) == []
    sectioned = LINES_24.replace("Fermé-7-1\n", "Fermé - Section fichier: 2\n")
    assert (
        of(lines_24("parties: 3", "parties: 9", text=sectioned), DECLARED_GAMES_DIFFER.code) == []
    )
