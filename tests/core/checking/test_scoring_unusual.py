from __future__ import annotations

from ratingportal.core.checking.checks.event.scoring_unusual import check
from ratingportal.core.model.tournament import Scoring
from tests.core.builders import case, sound


def test_three_points_for_a_win_are_noted() -> None:
    (finding,) = check(case(sound(scoring=Scoring(win=30, draw=10))))

    assert finding.details == {"win": "3.0", "draw": "1.0", "loss": "0.0"}


def test_usual_points_pass_whatever_a_bye_counts() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(scoring=Scoring(pairing_bye=5))))) == []
