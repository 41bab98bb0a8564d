from __future__ import annotations

from ratingportal.core.reading.formats.papi.problems import DATABASE_ROWS_DAMAGED
from tests.core.builders import codes, of, report
from tests.core.jet import row
from tests.core.papi import PLAYER, papi, people


def test_damaged_rows_are_counted() -> None:
    data = papi()
    whole = row(PLAYER, people()[2])
    assert data.count(whole) == 1
    found = report(data.replace(whole, b"\xff" * len(whole)))

    (finding,) = of(found, DATABASE_ROWS_DAMAGED.code)
    assert (finding.place, finding.details["rows"]) == (None, 1)
    assert len(found.tournament.players if found.tournament else ()) == 4
    assert found.blocks


def test_sound_database_passes() -> None:
    assert DATABASE_ROWS_DAMAGED.code not in codes(report(papi()))
