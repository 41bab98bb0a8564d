from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest

from ratingportal.core.rating import constants
from ratingportal.core.rating.arithmetic import natural_order, round_float, round_fraction
from ratingportal.core.rating.expectancy import difference_of, expected_hundredths, logistic
from ratingportal.core.rating.model import Mode, RatingError
from ratingportal.core.rating.systems import all_systems, find_system


def test_every_system_says_what_it_is() -> None:
    systems = all_systems()

    assert {"fide", "icu", "kbsb"} <= set(systems)
    assert {systems[key].mode for key in ("fide", "kbsb")} == {Mode.PERIOD}
    assert systems["icu"].mode is Mode.EVENT
    for key, system in systems.items():
        assert system.key == key
        assert system.title
        assert system.version


def test_unknown_system_names_the_known_ones() -> None:
    with pytest.raises(RatingError, match=r"Unknown rating system “elo”\. Known: fide, icu"):
        find_system("elo")


def test_rating_needs_no_django() -> None:
    code = (
        "import sys; from ratingportal.core.rating.systems import all_systems; all_systems();"
        "sys.exit('django' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_table_of_expected_scores() -> None:
    steps = [expected_hundredths(difference) for difference in range(-800, 801)]

    assert steps == sorted(steps)
    assert set(steps) == set(range(101))
    assert all(
        expected_hundredths(difference) + expected_hundredths(-difference) == 100
        for difference in range(801)
    )
    for difference, expected in ((3, 50), (4, 51), (391, 91), (392, 92), (735, 99), (736, 100)):
        assert expected_hundredths(difference) == expected


def test_table_of_differences() -> None:
    assert [difference_of(percentage) for percentage in (0, 8, 49, 50, 51, 92, 100)] == [
        *(-800, -401, -7, 0, 7, 401, 800)
    ]


def test_logistic_curve() -> None:
    assert logistic(0) == 0.5
    assert logistic(400) == pytest.approx(10 / 11)
    assert logistic(150) + logistic(-150) == pytest.approx(1)


@pytest.mark.parametrize(
    ("numerator", "denominator", "rounded"),
    [(5, 2, 3), (-5, 2, -3), (49, 100, 0), (-50, 100, -1), (150, 100, 2), (0, 7, 0), (-49, 100, 0)],
)
def test_halves_are_rounded_away_from_zero(numerator: int, denominator: int, rounded: int) -> None:
    assert round_fraction(numerator, denominator) == rounded
    assert round_float(numerator / denominator) == rounded


def test_natural_order_takes_keys_of_any_length() -> None:
    long = "9" * 10_000

    assert sorted([f"{long}9", long, "01", "1"], key=natural_order) == ["01", "1", long, f"{long}9"]


def test_natural_order() -> None:
    assert sorted(["e10", "e2", "b", "10", "9"], key=natural_order) == ["9", "10", "b", "e2", "e10"]


def test_rule_in_force_on_a_day() -> None:
    floors = constants.FIDE_FLOORS

    assert constants.in_force(floors, date(2024, 2, 29)).rating == 1000
    assert constants.in_force(floors, date(2024, 3, 1)).rating == 1400
    for rules in (constants.FIDE_FIRST, constants.FIDE_TIMES, constants.KBSB_CAPS, floors):
        days = [rule.since for rule in rules]
        assert days == sorted(set(days))
        assert days[0] == constants.ALWAYS
