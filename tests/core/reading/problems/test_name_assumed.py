from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import NAME_ASSUMED
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv


def test_first_text_is_taken_and_reported() -> None:
    found = csv(";Tournoi;Coupe du Printemps;14/03/2026 - 21/03/2026;90 min + 30 s", ";Coupe")

    assert of(found, NAME_ASSUMED.code) == [
        NAME_ASSUMED.found(Place(1, 2, 5), value="Coupe", line=1)
    ]
    assert found.tournament is not None
    assert found.tournament.name == "Coupe"
    assert found.tournament.comments == []


def test_labelled_name_passes() -> None:
    assert of(csv(), NAME_ASSUMED.code) == []
