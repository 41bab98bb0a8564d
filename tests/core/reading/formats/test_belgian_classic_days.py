"""On which day a round of a Belgian report was played."""

from __future__ import annotations

import re
from datetime import date
from functools import partial
from pathlib import Path

from tests.core.builders import tournament_of
from tests.core.reading.formats.belgian import CLASSIC, LINES_24, classic

KEY = "belgian_classic"
read = partial(tournament_of, read_as=KEY, filename="")


def test_second_game_on_a_day_is_the_next_round() -> None:
    text = LINES_24.replace("21/03/2026", "14/03/2026")

    found = classic(text=text).tournament

    assert found is not None
    assert [game.round for game in found.games] == [1, 1, 2]
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14))


def test_games_without_a_day_make_rounds_of_their_own() -> None:
    text = LINES_24.replace(" \0 14/03/2026 Fermé-7", "")

    found = classic(text=text).tournament

    assert found is not None
    assert [(game.round, game.date) for game in found.games] == [
        (2, None),
        (2, None),
        (1, date(2026, 3, 21)),
    ]
    assert found.round_dates == (date(2026, 3, 21), None)


def test_day_above_the_round_holds_for_24_lines_without_days() -> None:
    text = re.sub(r" \0 [0-9/]{10} Fermé-7", "", LINES_24).replace(
        "ELO Adv C R   Date       Tournoi-Id", "ELO  260314"
    )

    found = classic(text=text).tournament

    assert found is not None
    assert {game.date for game in found.games} == {date(2026, 3, 14)}


def test_days_of_rounds_may_be_moved_or_missing() -> None:
    text = CLASSIC.replace("N° Nom", "NÂ° Nom").replace("260314  260315", "        260315")

    found = classic(text=text).tournament

    assert found is not None
    assert found.round_dates == (None, date(2026, 3, 15))


def test_sections_keep_their_days() -> None:
    path = Path(__file__).parents[3] / "fixtures" / "formats" / KEY / "two_sections.998"

    found = read(path.read_bytes())

    assert [(each.number, each.name) for each in found.players[2:]] == [
        (1001, "Probe, Céline"),
        (1002, "Muster, Dirk"),
    ]
    assert [(game.white, game.date) for game in found.games] == [
        (1, None),
        (1001, date(2025, 10, 12)),
    ]
