from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.games.asymmetric_result import check
from tests.core.builders import FORFEIT, case, sound


@pytest.mark.parametrize(
    ("scores", "shown"), [((0, 0), "0.0 to 0.0"), ((5, 0), "0.5 to 0.0"), ((0, 5), "0.0 to 0.5")]
)
def test_less_than_a_point_is_found(scores: tuple[int, int], shown: str) -> None:
    tournament = sound()
    tournament.games[0].white_score, tournament.games[0].black_score = scores

    (finding,) = check(case(tournament))

    assert finding.details == {"round": 1, "white": 1, "black": 4, "result": shown}


def test_double_forfeit_passes() -> None:
    tournament = sound()
    tournament.games[0].kind = FORFEIT
    tournament.games[0].white_score = tournament.games[0].black_score = 0

    assert list(check(case(tournament))) == []
