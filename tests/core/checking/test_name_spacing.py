from __future__ import annotations

from ratingportal.core.checking.checks.players.name_spacing import check
from tests.core.builders import case, sound


def test_odd_blanks_are_counted() -> None:
    tournament = sound()
    tournament.players[1].name, tournament.players[2].name = "Sample,  Bea", "Muster , Carl"

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 2, "player": 2, "name": "Sample,  Bea"}


def test_usual_blanks_pass() -> None:
    tournament = sound()
    tournament.players[1].name, tournament.players[2].name = "De Sample, Bea A.", "Muster,Carl"

    assert list(check(case(tournament))) == []
