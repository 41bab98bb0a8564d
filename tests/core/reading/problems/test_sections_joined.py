from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import SECTIONS_JOINED
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_second_section_is_kept_apart() -> None:
    rows = (
        CLASSIC[CLASSIC.index("  1 Exemple") :].replace("12345", "11111").replace("23456", "22222")
    )
    rows = rows.replace("34567", "33333").replace("45678", "44444")
    rows = rows.replace("Anna", "Alba").replace("Bart", "Bert").replace("Cél", "Cor")
    rows = rows.replace("Dirk", "Dora")

    found = classic("  4 2", "  8 2", text=CLASSIC.replace("+3=2-3", "+6=4-6") + rows)

    place = Place(11, 1, 3)
    assert [each.code for each in found.findings] == [SECTIONS_JOINED.code]
    assert of(found, SECTIONS_JOINED.code) == [
        SECTIONS_JOINED.found(place, line=11, section=2, raised=1000)
    ]
    assert found.tournament is not None
    assert [each.number for each in found.tournament.players] == [
        1,
        2,
        3,
        4,
        1001,
        1002,
        1003,
        1004,
    ]
    assert len(found.tournament.games) == 8


def test_number_given_twice_is_no_section() -> None:
    found = classic("  4 Muster", "  3 Muster")

    assert of(found, SECTIONS_JOINED.code) == []
    assert len(of(found, "P002")) == 1
