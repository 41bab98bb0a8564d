from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import SEVERAL_SETS
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import files, packed


def test_several_tournaments_are_named() -> None:
    found = report(packed({**files(stem="one"), **files(stem="two")}))

    (finding,) = of(found, SEVERAL_SETS.code)
    assert (found.tournament, finding.details["names"]) == (None, "one, two")


def test_one_tournament_beside_parts_of_another_passes() -> None:
    found = report(packed({**files(), "old.trn": files()["spring.trn"]}))

    assert SEVERAL_SETS.code not in codes(found)
    assert found.tournament is not None
