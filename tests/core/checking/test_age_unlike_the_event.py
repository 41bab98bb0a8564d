from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.core.checking.checks.statistics.age_unlike_the_event import check
from tests.core.builders import case
from tests.core.field import field

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def aged(name: str, usual: int, odd: int) -> Tournament:
    """Call an event so, with nine players of one age and one of another."""
    tournament = field(name=name)
    for player in tournament.players:
        player.birth = str(2026 - usual)
    tournament.players[3].birth = f"{2026 - odd}-07-01"
    return tournament


@pytest.mark.parametrize(
    ("name", "usual", "odd"),
    [
        ("City Youth U12", 11, 43),
        ("Open under 10 girls", 9, 12),
        ("Senior Cup 65+", 70, 33),
        ("Cup S50", 55, 20),
    ],
)
def test_one_of_another_age_is_found(name: str, usual: int, odd: int) -> None:
    (finding,) = check(case(aged(name, usual, odd)))

    assert finding.details == {
        "player": 4,
        "name": "Exampled, Anna",
        "born": str(2026 - odd),
        "age": odd,
        "event": name,
        "fitting": 9,
        "known": 10,
    }


@pytest.mark.parametrize(
    ("name", "usual", "odd"),
    [
        ("City Youth U12", 11, 13),
        ("City Open", 11, 43),
        ("Rating U18 Open", 30, 50),
        ("Senior Cup 65+", 70, 64),
    ],
)
def test_a_year_more_and_names_that_mean_something_else_pass(
    name: str, usual: int, odd: int
) -> None:
    assert list(check(case(aged(name, usual, odd)))) == []
