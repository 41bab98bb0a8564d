"""dBase tables, as result files and player lists have them."""

from __future__ import annotations

from ratingportal.core.reading.dbase import read_heading, read_records
from tests.core import dbase

FIELDS = {"NAME": 6, "NUMBER": 3}
ROWS = [{"NAME": "Anna", "NUMBER": 1}, {"NAME": "Ben", "NUMBER": 2}]


def test_fields_and_records_are_found() -> None:
    data = dbase.table(FIELDS, ROWS, deleted=(1,))
    heading = read_heading(data)

    assert heading is not None
    assert (heading.names, heading.count, heading.is_sound) == (["NAME", "NUMBER"], 2, True)
    assert [
        (each.number, each.is_deleted, each.values) for each in read_records(data, heading)
    ] == [
        (1, False, {"NAME": b"Anna  ", "NUMBER": b"  1"}),
        (2, True, {"NAME": b"Ben   ", "NUMBER": b"  2"}),
    ]


def test_records_that_are_not_there_are_not_made_up() -> None:
    data = dbase.table(FIELDS, ROWS, count=9)[:-6]
    heading = read_heading(data)

    assert heading is not None
    assert (heading.count, len(list(read_records(data, heading)))) == (9, 1)


def test_other_files_are_no_tables() -> None:
    assert read_heading(b"") is None
    assert read_heading(b"\x03") is None
    assert read_heading(b"Spring Open".ljust(40)) is None


def test_heading_whose_fields_lie_outside_the_records_gives_none() -> None:
    data = bytearray(dbase.table(FIELDS, ROWS))
    data[10:12] = (3).to_bytes(2, "little")
    heading = read_heading(bytes(data))

    assert heading is not None
    assert not heading.is_sound
    assert list(read_records(bytes(data), heading)) == []
