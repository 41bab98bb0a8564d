from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_of_placeholder import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Unknown", "Junior, Carl", "N.N.", "new player", "Guest, Anna", "Jr."]
)
def test_placeholders_are_found(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 3, "name": name}


@pytest.mark.parametrize(
    "name",
    ["Muster Junior, Carl", "Muster, Carl Jr.", "New Muster", "Newman, Carl", "Nouveau, Guy", ""],
)
def test_names_with_such_words_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    assert list(check(case(tournament))) == []


def test_somebody_of_the_register_may_be_called_so() -> None:
    tournament = sound()
    tournament.players[2].name = "Senior, Carl"

    assert list(check(case(tournament))) == []
