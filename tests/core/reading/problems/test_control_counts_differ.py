from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import CONTROL_COUNTS_DIFFER
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, RECORDS, changed, swar


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("P=004", "P=005", ("players", 5, 4)),
        ("R=03", "R=05", ("rounds", 5, 3)),
        ("+4", "+3", ("wins", 3, 4)),
        ("=4 -4", "=2 -4", ("draws", 2, 4)),
        ("-4", "-5", ("losses", 5, 4)),
    ],
)
def test_other_numbers_are_found(old: str, new: str, expected: tuple[str, int, int]) -> None:
    (finding,) = of(report(swar(changed(HEADER, old, new))), CONTROL_COUNTS_DIFFER.code)

    details = finding.details
    assert (details["what"], details["declared"], details["counted"]) == expected
    assert finding.place == Place(6, 5, 45)


def test_changed_result_is_found() -> None:
    records = changed(RECORDS, "2 w =     3 b 1", "2 w =     3 b =")
    records = changed(records, "4 b 1     1 w 0", "4 b 1     1 w =")

    found = of(report(swar(records=records)), CONTROL_COUNTS_DIFFER.code)

    assert {(each.details["what"], each.details["counted"]) for each in found} == {
        ("wins", 3),
        ("draws", 6),
        ("losses", 3),
    }


def test_forfeits_and_byes_are_not_counted() -> None:
    header = changed(HEADER, "+4 =4 -4", "+3 =4 -3")
    records = changed(RECORDS, "4 w 1     2 w =", "4 w +     2 w =")
    records = changed(records, "1 b 0     3 w 0", "1 b -     3 w 0")

    assert CONTROL_COUNTS_DIFFER.code not in codes(report(swar(header, records)))


def test_rounds_may_be_those_of_the_whole_tournament() -> None:
    header = changed(HEADER, "3 rondes", "11 rondes").replace("R=03", "R=11")

    assert CONTROL_COUNTS_DIFFER.code not in codes(report(swar(header)))
