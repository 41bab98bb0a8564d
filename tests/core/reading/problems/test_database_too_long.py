from __future__ import annotations

from ratingportal.core.reading.formats.papi.jet import MAX_ROWS
from ratingportal.core.reading.formats.papi.problems import DATABASE_TOO_LONG
from tests.core.builders import codes, of, report
from tests.core.jet import Table, database
from tests.core.papi import INFO, PLAYER, papi, people


def test_rows_beyond_the_limit_are_not_lost_in_silence() -> None:
    info = Table("INFO", INFO, [{"Variable": "Nom", "Value": "Open"}] * MAX_ROWS)
    found = report(database(info, Table("JOUEUR", PLAYER, people())))

    (finding,) = of(found, DATABASE_TOO_LONG.code)
    assert (finding.place, finding.details) == (None, {"limit": MAX_ROWS})
    assert found.blocks


def test_sound_database_passes() -> None:
    assert DATABASE_TOO_LONG.code not in codes(report(papi()))
