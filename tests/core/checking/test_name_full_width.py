from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_full_width import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Muster, Carl\uff08NED\uff09", "\uff2duster, Carl", "Muster,\u3000Carl"]
)
def test_full_width_signs_are_found(name: str) -> None:
    tournament = sound()
    tournament.players[2].name = name

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 3, "name": name}


@pytest.mark.parametrize("name", ["Muster (NED), Carl", "Künst, Carl", "李, 明"])
def test_usual_signs_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name = name

    assert list(check(case(tournament))) == []
