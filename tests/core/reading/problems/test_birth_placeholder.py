from __future__ import annotations

import pytest

from ratingportal.core.output.conversion import convert_tournament
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER
from tests.core.builders import SOUND, codes, of, report, sound, spoiled
from tests.core.german import SOUND as GERMAN
from tests.core.german import german
from tests.core.vega import SOUND as VEGA
from tests.core.vega import vega


def test_placeholders_are_one_finding() -> None:
    text = SOUND.replace("1990/05/21", "1900/01/01").replace("2001/01/30", "1900/01/01")

    found = report(text)

    assert [(each.code, each.details) for each in found.findings] == [
        (BIRTH_PLACEHOLDER.code, {"player": 1, "count": 2})
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].birth is None


def test_year_1900_with_another_day_is_a_date() -> None:
    assert BIRTH_PLACEHOLDER.code not in codes(report(spoiled("1990/05/21", "1900/05/21")))


@pytest.mark.parametrize("written", ["1900/01/01", "01/01/1900", "01.01.1900", "01011900"])
def test_vega_writes_it_in_several_ways(written: str) -> None:
    found = vega(text=VEGA.replace("151265", written).replace("30/11/1990", written))

    assert [each.details for each in of(found, BIRTH_PLACEHOLDER.code)] == [
        {"player": 1, "count": 2}
    ]
    assert BIRTH_PLACEHOLDER.text({"player": 1, "count": 2}) in [
        found.message_of(each) for each in found.findings
    ]
    assert found.tournament is not None
    assert [each.birth for each in found.tournament.players[:2]] == [None, None]


def test_german_files_have_it_too() -> None:
    found = report(german(GERMAN.replace("21051990", "01011900")), filename="open.swi")

    assert [each.details for each in of(found, BIRTH_PLACEHOLDER.code)] == [
        {"player": 1, "count": 1}
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].birth is None


@pytest.mark.parametrize("key", ["trf16", "vega_tdf", "german_es"])
def test_nobody_is_given_it_in_writing_unnoticed(key: str) -> None:
    made = sound()
    made.players[0].birth = "1900-01-01"

    written = convert_tournament(made, key)

    assert any("1900-01-01" in loss.example for loss in written.losses)
    assert b"1900" not in written.data
