from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.computer_not_marked import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Stockfish 16", "Computer, Chess", "Fritz", "Rybka, Deep", "Komodo"]
)
def test_programs_are_found(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 3, "name": name}


@pytest.mark.parametrize(
    "name", ["Fritz, Carl", "Muster, Fritz", "Zebra, Anna", "Houdini, Harry", ""]
)
def test_people_of_such_names_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    assert list(check(case(tournament))) == []
