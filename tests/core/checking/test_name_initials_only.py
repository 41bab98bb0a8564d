from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_initials_only import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Muster, C.", "Muster, C", "Muster, C.J.", "Muster, C. J.", "C. Muster"]
)
def test_initials_of_a_player_without_a_number_are_found(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 3, "name": name}


@pytest.mark.parametrize(
    "name", ["Muster, Carl", "Muster, Carl J.", "Muster, Al", "Muster", "Li, Bo", ""]
)
def test_first_names_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    assert list(check(case(tournament))) == []


def test_who_has_a_number_is_found_by_it() -> None:
    tournament = sound()
    tournament.players[2].name = "Muster, C."

    assert list(check(case(tournament))) == []
