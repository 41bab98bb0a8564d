from __future__ import annotations

from ratingportal.core.checking.checks.belgian.too_many_games_in_file import RULE
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def games(count: int) -> str:
    row = "14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790"
    rows = [f"{number};{row}" for number in range(1, count + 1)]
    return CSV[: CSV.index("1;14/03/2026")] + "\n".join(rows) + "\n"


def test_500_games_are_too_many() -> None:
    found = csv(text=games(500))

    assert of(found, RULE.code) == [RULE.found(None, games=500, limit=499)]


def test_499_games_pass() -> None:
    assert of(csv(text=games(499)), RULE.code) == []
