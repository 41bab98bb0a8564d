from __future__ import annotations

from ratingportal.core.checking.checks.players.team_member_unknown import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case, sound


def test_member_who_is_not_listed_is_found() -> None:
    (finding,) = check(case(sound(teams=[Team("Rooks", (1, 9))])))

    assert finding.details == {"team": "Rooks", "player": 9}


def test_listed_members_pass() -> None:
    assert list(check(case(sound(teams=[Team("Rooks", (1, 2))])))) == []
