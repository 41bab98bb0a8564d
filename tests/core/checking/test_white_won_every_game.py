from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.core.checking.checks.statistics.white_won_every_game import check
from tests.core.builders import case
from tests.core.field import field

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def winners(white: bool) -> Tournament:
    tournament = field()
    for game in tournament.games:
        if game.white_score != game.black_score:
            game.white_score, game.black_score = (10, 0) if white else (0, 10)
    return tournament


@pytest.mark.parametrize(("white", "side"), [(True, "White"), (False, "Black")])
def test_winners_on_one_side_are_found(white: bool, side: str) -> None:
    (finding,) = check(case(winners(white)))

    assert finding.details == {"side": side, "games": 36}


def test_winners_on_both_sides_and_unknown_colours_pass() -> None:
    assert list(check(case(field()))) == []
    tournament = winners(True)
    for game in tournament.games:
        game.colours_known = False
    assert list(check(case(tournament))) == []


def test_a_handful_of_games_passes() -> None:
    tournament = winners(True)
    tournament.games = tournament.games[:10]

    assert list(check(case(tournament))) == []
