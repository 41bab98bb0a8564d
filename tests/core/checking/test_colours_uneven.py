from __future__ import annotations

from ratingportal.core.checking.checks.games.colours_uneven import RULE, check
from ratingportal.core.model.tournament import Team, Tournament
from tests.core.builders import case, runs
from tests.core.field import field


def one_colour() -> Tournament:
    """Let player 3 of ten have white in nearly all games."""
    tournament = field()
    for game in tournament.games:
        if game.black == 3 and game.round != 9:
            game.white, game.black = game.black, game.white
            game.white_score, game.black_score = game.black_score, game.white_score
    return tournament


def test_a_row_of_one_colour_is_found() -> None:
    (finding,) = check(case(one_colour()))

    assert finding.details["player"] == 3
    assert finding.details["count"] == 1
    assert f"{finding.details['white']}+{finding.details['black']}" in {"8+1", "9+0"}


def test_even_colours_pass() -> None:
    assert list(check(case(field()))) == []


def test_teams_unknown_colours_and_belgian_files_pass() -> None:
    assert not runs(RULE, "belgian_classic")
    tournament = one_colour()
    tournament.games[0].colours_known = False
    assert list(check(case(tournament))) == []
    tournament = one_colour()
    tournament.teams = [Team("Rooks", (1, 2))]
    assert list(check(case(tournament))) == []
