"""A small file of every format, to try things out with: our own, with invented people.

Formats that can be written get theirs from one sample tournament, those with templates have a filled-in one;
the others have a file here, named by the format's key.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import resources

from ratingportal.core.model.tournament import Bye, ByeKind, Game, Player, Tournament
from ratingportal.core.reading.formats import load_formats

_EXAMPLE = "example"
"""Names of filled-in templates have this word."""


@cache
def read_sample(key: str) -> bytes | None:
    """Give the sample of a format, if there is one."""
    chosen = load_formats().get(key)
    if chosen is None:
        return None
    if chosen.write is not None:
        return chosen.write(build_tournament()).data
    for name, build in chosen.templates.items():
        if _EXAMPLE in name:
            return build()
    for item in resources.files(__name__).iterdir():
        if item.name.rpartition(".")[0] == key:
            return item.read_bytes()
    return None


def build_tournament() -> Tournament:
    """Make the sample tournament: four players meet each other, a fifth has a half-point bye and leaves."""
    players = [
        _player(1, "Sample, Ada", "w", 2050, points=25),
        _player(2, "Sample, Ben", "m", 1990, points=15),
        _player(3, "Sample, Cleo", "w", 1930, points=10),
        _player(4, "Sample, Dan", "m", 1870, points=10),
        _player(5, "Sample, Eli", "m", 1810, points=5),
    ]
    days = (date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 3))
    results = [
        (1, 1, 4, 10),
        (1, 2, 3, 10),
        (2, 3, 1, 0),
        (2, 4, 2, 10),
        (3, 1, 2, 5),
        (3, 4, 3, 0),
    ]
    games = [
        Game(round_, white, black, score, 10 - score, date=days[round_ - 1])
        for round_, white, black, score in results
    ]
    return Tournament(
        name="Sample Open",
        city="Gent",
        federation="BEL",
        start=days[0],
        end=days[-1],
        declared_players=5,
        declared_rated_players=5,
        type="Individual: Round-Robin",
        chief_arbiter="Sample, Eve",
        time_control="90 min + 30 sec",
        round_dates=days,
        declared_rounds=3,
        rounds=3,
        players=players,
        games=games,
        byes=[Bye(1, 5, ByeKind.HALF)],
        reporter="Sample, Eve",
    )


def _player(number: int, name: str, sex: str, rating: int, *, points: int) -> Player:
    return Player(
        number,
        name,
        sex=sex,
        rating=rating,
        points=points,
        rank=number,
        federation="BEL",
        fide_id=str(900_000 + number),
        national_id=str(20_000 + number),
        birth=f"199{number}-03-14",
        club="401",
    )
