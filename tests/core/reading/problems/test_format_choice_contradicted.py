from __future__ import annotations

from ratingportal.core.reading.problems.files import FORMAT_CHOICE_CONTRADICTED
from tests.core.builders import SOUND, codes, of, report


def test_other_choice_is_followed_and_reported() -> None:
    found = report(SOUND, read_as="trf26")

    assert [each.details for each in of(found, FORMAT_CHOICE_CONTRADICTED.code)] == [
        {"chosen": "trf26", "detected": "trf06"}
    ]
    assert found.format == "trf26"
    assert found.tournament is not None


def test_right_choice_is_no_finding() -> None:
    assert codes(report(SOUND, read_as="trf06")) == []


def test_unknown_choice_is_left_to_detection() -> None:
    assert report(SOUND, read_as="nonsense").format == "trf06"
