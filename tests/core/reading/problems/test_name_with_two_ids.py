from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import NAME_WITH_TWO_IDS
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, sheet


def test_name_with_two_ids_is_reported() -> None:
    found = report(sheet(*CLEAN, "3||901|Example, Anna|102||0-1|"))

    (one,) = of(found, NAME_WITH_TWO_IDS.code)
    assert (one.details["first"], one.details["second"]) == ("101", "901")
    assert found.tournament is not None
    assert len(found.tournament.players) == 5


def test_id_with_and_without_zeros_is_the_same() -> None:
    found = report(sheet(*CLEAN))

    assert NAME_WITH_TWO_IDS.code not in codes(found)
    assert found.tournament is not None
    assert [player.national_id for player in found.tournament.players] == [
        "101",
        "102",
        "103",
        None,
    ]
