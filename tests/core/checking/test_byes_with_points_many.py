from __future__ import annotations

from ratingportal.core.checking.checks.games.byes_with_points_many import check
from ratingportal.core.model.tournament import ByeKind
from tests.core.builders import bye, case, sound


def test_three_byes_with_points_are_found() -> None:
    byes = [bye(1, 2, ByeKind.HALF), bye(2, 2, ByeKind.HALF), bye(3, 2, ByeKind.FULL)]

    (finding,) = check(case(sound(byes=byes)))

    assert finding.details == {"count": 1, "player": 2, "byes": 3, "points": "2.0"}


def test_two_byes_zero_byes_and_announced_byes_pass() -> None:
    two = [bye(1, 2, ByeKind.HALF), bye(2, 2, ByeKind.HALF)]
    assert list(check(case(sound(byes=[*two, bye(3, 2, ByeKind.ZERO)])))) == []
    assert list(check(case(sound(byes=[*two, bye(4, 2, ByeKind.HALF)])))) == []
