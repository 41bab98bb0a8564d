from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_case_differs import check
from tests.core.builders import case
from tests.core.field import field


@pytest.mark.parametrize("name", ["muster, carl", "MUSTER, CARL", "muster carl"])
def test_a_name_unlike_the_others_is_found(name: str) -> None:
    tournament = field()
    tournament.players[2].name = name

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "players": 10, "player": 3, "name": name}


def test_a_file_in_capitals_passes() -> None:
    tournament = field()
    for player in tournament.players:
        player.name = player.name.upper()

    assert list(check(case(tournament))) == []


def test_last_names_in_capitals_and_single_words_pass() -> None:
    tournament = field()
    tournament.players[2].name, tournament.players[3].name = "MUSTER, Carl", "bye"

    assert list(check(case(tournament))) == []
