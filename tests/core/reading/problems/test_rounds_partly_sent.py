from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import ROUNDS_PARTLY_SENT
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, changed, swar


@pytest.mark.parametrize(
    ("whole", "sent", "expected"), [("9", "1 à 3", (1, 3)), ("9", "7 à 9", (7, 9))]
)
def test_part_of_the_rounds_is_noted(whole: str, sent: str, expected: tuple[int, int]) -> None:
    header = changed(changed(HEADER, "3 rondes", f"{whole} rondes"), "1 à 3", sent)

    found = report(swar(header))

    (finding,) = of(found, ROUNDS_PARTLY_SENT.code)
    assert (finding.details["first"], finding.details["last"]) == expected
    assert finding.place == Place(3, 5, 22)
    assert not found.blocks


def test_a_single_round_is_no_range() -> None:
    header = changed(changed(HEADER, "3 rondes", "9 rondes"), "1 à 3", "5 à 5")

    (finding,) = of(report(swar(header)), ROUNDS_PARTLY_SENT.code)

    assert ROUNDS_PARTLY_SENT.text(finding.details) == (
        "The file contains only round 5 of the tournament; it is shown as round 1."
    )


def test_all_rounds_pass() -> None:
    assert ROUNDS_PARTLY_SENT.code not in codes(report(swar()))


def test_a_line_without_numbers_says_nothing() -> None:
    assert ROUNDS_PARTLY_SENT.code not in codes(
        report(swar(changed(HEADER, "rondes 1 à 3", "rondes")))
    )
