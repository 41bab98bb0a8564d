from __future__ import annotations

from ratingportal.core.checking.checks.players.player_federation_unknown import check
from tests.core.builders import case, player, sound


def test_club_letters_are_one_finding() -> None:
    tournament = sound()
    tournament.players[1].federation, tournament.players[2].federation = "LIM", "SAR"

    (finding,) = check(case(tournament))

    assert finding.details == {"federations": "LIM, SAR", "count": 2, "player": 2}


def test_many_codes_are_shortened() -> None:
    tournament = sound()
    tournament.players = [
        player(number, f"Name {number}", 2000, f"X{chr(64 + number)}X", "1990-01-01", 0)
        for number in range(1, 12)
    ]

    (finding,) = check(case(tournament))

    assert str(finding.details["federations"]).endswith("XHX, …")


def test_blank_and_lower_case_pass() -> None:
    tournament = sound()
    tournament.players[1].federation, tournament.players[2].federation = None, "ger"

    assert list(check(case(tournament))) == []
