from __future__ import annotations

from ratingportal.core.checking.checks.players.player_federation_missing import check
from tests.core.builders import case, sound


def test_gaps_in_a_filled_column_are_counted() -> None:
    tournament = sound()
    tournament.players[1].federation = None

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 2, "name": "Sample, Bea"}


def test_a_file_without_federations_passes() -> None:
    tournament = sound()
    for player in tournament.players:
        player.federation = None

    assert list(check(case(tournament))) == []
