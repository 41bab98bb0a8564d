from __future__ import annotations

from ratingportal.core.checking.checks.games.second_pairing_bye import check
from ratingportal.core.model.tournament import ByeKind, Team
from tests.core.builders import bye, case, sound


def test_a_second_bye_is_found() -> None:
    tournament = sound(byes=[bye(1, 2, ByeKind.PAIRING), bye(3, 2, ByeKind.PAIRING)])

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 2, "rounds": "1, 3"}


def test_other_byes_and_teams_pass() -> None:
    byes = [bye(1, 2, ByeKind.PAIRING), bye(3, 2, ByeKind.HALF), bye(2, 3, ByeKind.PAIRING)]
    assert list(check(case(sound(byes=byes)))) == []
    byes = [bye(1, 2, ByeKind.PAIRING), bye(3, 2, ByeKind.PAIRING)]
    assert list(check(case(sound(byes=byes, teams=[Team("Rooks", (1, 2))])))) == []
