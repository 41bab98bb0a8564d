from __future__ import annotations

from ratingportal.core.problems.format_choice_contradicted import RULE
from tests.core.building import SOUND, codes, of, report


def test_other_choice_is_followed_and_reported() -> None:
    found = report(SOUND, read_as="trf26")

    assert [each.details for each in of(found, RULE.code)] == [
        {"chosen": "trf26", "detected": "trf06"}
    ]
    assert found.format == "trf26"
    assert found.tournament is not None


def test_right_choice_is_no_finding() -> None:
    assert codes(report(SOUND, read_as="trf06")) == []


def test_unknown_choice_is_left_to_detection() -> None:
    assert report(SOUND, read_as="nonsense").format == "trf06"
