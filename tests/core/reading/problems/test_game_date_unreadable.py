from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import GAME_DATE_UNREADABLE
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv, lines_24


@pytest.mark.parametrize("text", ["31/02/2026", "03/21/2026", "21 mars", ""])
def test_other_texts_are_found_in_the_csv(text: str) -> None:
    found = csv("21/03/2026;23456", f"{text};23456")

    assert of(found, GAME_DATE_UNREADABLE.code) == [
        GAME_DATE_UNREADABLE.found(Place(7, 3, len(text)), line=7, value=text)
    ]
    assert found.tournament is not None
    assert found.tournament.games[-1].date is None


def test_other_texts_are_found_in_the_24_lines() -> None:
    found = lines_24("14/03/2026 Fermé", "14/13/2026 Fermé")

    assert of(found, GAME_DATE_UNREADABLE.code) == [
        GAME_DATE_UNREADABLE.found(Place(14, 60, 10), line=14, value="14/13/2026")
    ]


def test_days_pass() -> None:
    assert of(csv(), GAME_DATE_UNREADABLE.code) == []
    assert of(lines_24(), GAME_DATE_UNREADABLE.code) == []
