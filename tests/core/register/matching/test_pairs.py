"""A hundred pairs of names, judged by eye; their kinds are those of a real archive, the names are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingportal.core.register.matching import compare_names
from ratingportal.core.register.matching.name_comparison import SAME_PERSON

_LINES = Path(__file__).with_name("pairs.txt").read_text(encoding="utf-8").splitlines()
PAIRS = [tuple(line.split("|")) for line in _LINES if not line.startswith("#")]


@pytest.mark.parametrize(("truth", "expected", "written", "listed"), PAIRS)
def test_pair_agrees_as_judged(truth: str, expected: str, written: str, listed: str) -> None:
    found = compare_names(written, listed)

    assert found == expected
    assert truth == "same" or found not in SAME_PERSON, "two people are never taken for one"


def test_most_pairs_of_one_person_are_taken_without_asking() -> None:
    same = [
        compare_names(written, listed) for truth, _, written, listed in PAIRS if truth == "same"
    ]

    assert len(PAIRS) == 100
    assert sum(found in SAME_PERSON for found in same) >= 0.75 * len(same)
