from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.title_far_from_rating import check
from tests.core.builders import case, sound


def test_a_grandmaster_with_a_beginners_rating_is_found() -> None:
    tournament = sound()
    tournament.players[3].title, tournament.players[3].rating = "GM", 1890

    (finding,) = check(case(tournament))

    assert finding.details == {
        "player": 4,
        "name": "Voorbeeld, Dora",
        "title": "GM",
        "rating": 1890,
        "least": 2000,
    }


@pytest.mark.parametrize(
    ("title", "rating"), [("GM", 2005), ("WFM", 1890), ("NC", 1200), ("GM", None)]
)
def test_usual_titles_pass(title: str, rating: int | None) -> None:
    tournament = sound()
    tournament.players[3].title, tournament.players[3].rating = title, rating

    assert list(check(case(tournament))) == []
