from __future__ import annotations

from ratingportal.core.checking.checks.games.several_pairing_byes import RULE, check
from ratingportal.core.model.tournament import ByeKind, Team
from tests.core.builders import bye, case, sound

BYES = [bye(1, 1, ByeKind.PAIRING), bye(1, 2, ByeKind.PAIRING), bye(2, 1, ByeKind.PAIRING)]


def test_two_in_a_round_are_found() -> None:
    assert list(check(case(sound(byes=BYES)))) == [RULE.found(None, round=1, count=2)]


def test_byes_of_a_team_pass() -> None:
    assert list(check(case(sound(byes=BYES, teams=[Team("Rooks", (1, 2))])))) == []


def test_other_byes_pass() -> None:
    byes = [bye(1, 1, ByeKind.HALF), bye(1, 2, ByeKind.HALF)]

    assert list(check(case(sound(byes=byes)))) == []
