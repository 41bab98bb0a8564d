from __future__ import annotations

from ratingportal.core.checking.checks.players.name_of_nobody import check
from tests.core.builders import case, sound


def test_bye_as_a_player_is_found() -> None:
    tournament = sound()
    tournament.players[3].name = "BYE"

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 4, "name": "BYE"}


def test_people_called_similarly_pass() -> None:
    tournament = sound()
    tournament.players[3].name = "Bye, Robert"

    assert list(check(case(tournament))) == []


def test_the_word_in_both_parts_of_the_name_is_found() -> None:
    tournament = sound()
    tournament.players[3].name = "BYE, Bye"

    assert len(list(check(case(tournament)))) == 1
