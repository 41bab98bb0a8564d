from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest

from ratingportal.core.rating import constants
from ratingportal.core.rating.arithmetic import build_sort_key, round_float, round_fraction
from ratingportal.core.rating.expectancy import (
    expect_by_formula,
    expect_hundredths,
    find_difference,
)
from ratingportal.core.rating.model import Mode, RatingError
from ratingportal.core.rating.systems import find_system, load_systems
from tests.core.rating.inputs import run


def test_every_system_says_what_it_is() -> None:
    systems = load_systems()

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
        "import sys; from ratingportal.core.rating.systems import load_systems; load_systems();"
        "sys.exit('django' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_table_of_expected_scores() -> None:
    steps = [expect_hundredths(difference) for difference in range(-800, 801)]

    assert steps == sorted(steps)
    assert set(steps) == set(range(101))
    assert all(
        expect_hundredths(difference) + expect_hundredths(-difference) == 100
        for difference in range(801)
    )
    for difference, expected in ((3, 50), (4, 51), (391, 91), (392, 92), (735, 99), (736, 100)):
        assert expect_hundredths(difference) == expected


def test_table_of_differences() -> None:
    assert [find_difference(percentage) for percentage in (0, 8, 49, 50, 51, 92, 100)] == [
        *(-800, -401, -7, 0, 7, 401, 800)
    ]


def test_logistic_curve() -> None:
    assert expect_by_formula(0) == 0.5
    assert expect_by_formula(400) == pytest.approx(10 / 11)
    assert expect_by_formula(150) + expect_by_formula(-150) == pytest.approx(1)


@pytest.mark.parametrize(
    ("numerator", "denominator", "rounded"),
    [(5, 2, 3), (-5, 2, -3), (49, 100, 0), (-50, 100, -1), (150, 100, 2), (0, 7, 0), (-49, 100, 0)],
)
def test_halves_are_rounded_away_from_zero(numerator: int, denominator: int, rounded: int) -> None:
    assert round_fraction(numerator, denominator) == rounded
    assert round_float(numerator / denominator) == rounded


def test_natural_order_takes_keys_of_any_length() -> None:
    long = "9" * 10_000

    assert sorted([f"{long}9", long, "01", "1"], key=build_sort_key) == [
        "01",
        "1",
        long,
        f"{long}9",
    ]


def test_natural_order() -> None:
    assert sorted(["e10", "e2", "b", "10", "9"], key=build_sort_key) == [
        "9",
        "10",
        "b",
        "e2",
        "e10",
    ]


def test_rule_in_force_on_a_day() -> None:
    floors = constants.FIDE_FLOORS

    assert constants.find_in_force(floors, date(2024, 2, 29)).rating == 1000
    assert constants.find_in_force(floors, date(2024, 3, 1)).rating == 1400
    for rules in (constants.FIDE_FIRST, constants.FIDE_TIMES, constants.KBSB_CAPS, floors):
        days = [rule.since for rule in rules]
        assert days == sorted(set(days))
        assert days[0] == constants.ALWAYS


@pytest.mark.parametrize("system", ["fide", "icu", "kbsb", "othello"])
@pytest.mark.parametrize("listed", ["0001-01-01", "9999-12-31"])
@pytest.mark.parametrize("played", ["0001-01-01", "9999-12-31"])
def test_dates_at_the_ends_of_the_calendar_are_rated(system: str, listed: str, played: str) -> None:
    """Files hold any date; none of them may end a run."""
    person = {"rating": 2000, "k": 20, "games": 40, "last_played": played}
    event = {"key": "e1", "start": played, "end": played, "games": [["P", "Q", 1, played]]}
    period = {"start": listed, "list": listed}

    found = run(
        {
            "system": system,
            "period": period,
            "players": {"P": person, "Q": person},
            "events": [event],
        }
    )

    assert set(found["players"]) == {"P", "Q"}
