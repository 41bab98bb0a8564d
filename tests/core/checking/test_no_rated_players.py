from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.policy.no_rated_players import RULE, check
from tests.core.builders import case, runs, sound

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def unrated() -> Tournament:
    made = sound()
    for player in made.players:
        player.rating = None
    return made


def test_a_tournament_without_ratings_is_noted() -> None:
    (finding,) = check(case(unrated(), format_key="trf16"))

    assert finding.details == {"count": 4}


def test_one_rating_is_enough_and_other_formats_are_left_alone() -> None:
    national = unrated()
    national.players[3].national_rating = 1500

    assert list(check(case(format_key="trf16"))) == []
    assert list(check(case(national, format_key="trf16"))) == []
    assert not runs(RULE, "othello_elo")
