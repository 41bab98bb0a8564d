"""Tournaments to show and to export: built by hand, recorded as a check would."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from ratingportal.core.model import tournament as core
from ratingportal.federations.models import Federation, RatingList
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.services import records

TournamentMaker = Callable[..., Tournament]


def small(**changes: Any) -> core.Tournament:
    """Four players, two rounds: a win, a draw, a forfeit, a bye, a game without a result."""
    values: dict[str, Any] = {
        "name": "Spring Open",
        "city": "Gent",
        "federation": "BEL",
        "start": date(2026, 5, 1),
        "end": date(2026, 5, 3),
        "chief_arbiter": "IA Vinck, Ada (11111) <ada.vinck@example.org>",
        "deputies": ("Moor, Ben",),
        "time_control": "90 minutes",
        "rounds": 3,
        "round_dates": (date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 3)),
        "players": [
            player(1, "Archer, Alice", title="IM", rating=2401, sex="w", points=20, rank=1),
            player(2, "Baker, Bob", rating=2100, points=15, rank=2),
            player(3, "Çelik, Deniz", federation="TUR", rating=1999, points=5, rank=3),
            player(4, "Dupont, Élise", sex="w", points=5, rank=4),
        ],
        "games": [
            core.Game(1, 1, 2, 10, 0, line=11, board=1),
            core.Game(1, 3, 4, 5, 5, line=12, board=2),
            core.Game(2, 1, 3, 10, 0, core.GameKind.FORFEIT),
            core.Game(3, 4, 1, None, None, core.GameKind.PENDING),
        ],
        "byes": [core.Bye(2, 2, core.ByeKind.PAIRING), core.Bye(3, 2, core.ByeKind.HALF)],
        "reporter": "organiser@example.org",
        "comments": ["### call 012 345 678"],
    }
    return core.Tournament(**(values | changes))


def player(number: int, name: str, **changes: Any) -> core.Player:
    """A player with a birth date that must not leak."""
    values: dict[str, Any] = {
        "line": number + 3,
        "federation": "BEL",
        "birth": f"19{70 + number}-12-3{number % 2}",
        "fide_id": f"2000{number}",
    }
    return core.Player(number, name, **(values | changes))


@pytest.fixture
def make_tournament(fide: RatingList, bel: Federation) -> TournamentMaker:
    """Record a tournament and, unless told otherwise, publish it."""

    def make(
        *,
        rating_list: RatingList = fide,
        sender: Federation = bel,
        published: bool = True,
        **changes: Any,
    ) -> Tournament:
        row = records.record_tournament(
            tournament=small(**changes), rating_list=rating_list, sender=sender
        )
        if published:
            records.publish_tournament(tournament=row)
        row.refresh_from_db()
        return row

    return make
