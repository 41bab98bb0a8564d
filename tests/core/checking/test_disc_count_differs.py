from __future__ import annotations

from ratingportal.core.checking.checks.othello.disc_count_differs import RULE
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_a_count_that_is_not_the_sum_is_found() -> None:
    found = othello(spoiled("NLD, 2.5, 116", "NLD, 2.5, 117"))

    (finding,) = of(found, RULE.code)
    assert finding.details == {
        "count": 1,
        "player": 1,
        "name": "EXAMPLE, Anna",
        "declared": "117",
        "summed": "116",
    }


def test_sums_and_missing_counts_pass() -> None:
    assert of(othello(SOUND), RULE.code) == []
    assert of(othello(spoiled("NLD, 2.5, 116", "NLD, 2.5")), RULE.code) == []


def test_byes_unknown_discs_and_other_ways_of_counting_pass() -> None:
    text = spoiled("NLD, 2.5, 116", "NLD, 2.5, 117").replace(
        "9001 (42)>(22) 120999", "9001 > 120999"
    )
    assert of(othello(text), RULE.code) == []
    text = SOUND.replace(", 116", ", 149").replace(", 100", ", 133").replace(", 98", ", 131")
    assert of(othello(text), RULE.code) == []
    text = spoiled("  9004 (22)<(42)   9001 B\n", "").replace(", 116", ", 107")
    assert of(othello(text), RULE.code) == []
