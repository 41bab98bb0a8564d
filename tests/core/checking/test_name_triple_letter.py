from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_triple_letter import check
from tests.core.builders import case, sound


def test_a_key_held_too_long_is_found() -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = "Musssster, Carl", None

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 3, "name": "Musssster, Carl"}


@pytest.mark.parametrize("name", ["Musster, Carl", "Henry III, Carl"])
def test_double_letters_and_ordinals_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].fide_id = name, None

    assert list(check(case(tournament))) == []
