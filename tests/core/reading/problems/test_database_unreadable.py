from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.papi.problems import DATABASE_UNREADABLE
from tests.core.builders import SOUND, codes, of, report
from tests.core.jet import PAGE, Table, database, header
from tests.core.papi import INFO, papi

EMPTY = "the database has no table INFO and no table JOUEUR"


@pytest.mark.parametrize(
    ("data", "missing"),
    [
        (database(), EMPTY),
        (header() + bytes(4 * PAGE), EMPTY),
        (database(Table("INFO", INFO, [])), "the database has no table JOUEUR"),
    ],
)
def test_other_database_is_answered(data: bytes, missing: str) -> None:
    found = report(data)

    (finding,) = of(found, DATABASE_UNREADABLE.code)
    assert found.format == "papi"
    assert codes(found) == [DATABASE_UNREADABLE.code]
    assert (finding.place, finding.details["missing"]) == (None, missing)
    assert found.blocks


def test_text_is_answered_when_it_is_said_to_be_a_database() -> None:
    (finding,) = of(report(SOUND, read_as="papi"), DATABASE_UNREADABLE.code)

    assert finding.details["missing"] == "it is not an Access 2000–2003 database"


def test_sound_database_passes() -> None:
    assert DATABASE_UNREADABLE.code not in codes(report(papi()))
