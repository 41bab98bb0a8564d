"""PAPI tournaments in JSON: opponents by their place in the list, byes and forfeits."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.tournament import ByeKind, GameKind
from ratingportal.core.reading.formats.papi.problems import SETTING_UNREADABLE
from ratingportal.core.reading.problems.players import (
    BIRTH_UNREADABLE,
    ID_UNREADABLE,
    SEX_UNKNOWN,
    TITLE_UNKNOWN,
)
from ratingportal.core.reading.problems.results import OPPONENT_UNKNOWN
from ratingportal.core.reading.problems.text import JSON_BROKEN
from tests.core.builders import codes, of, report, tournament_of
from tests.core.fixtures import ROOT
from tests.core.papi import papi

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Rule

CLEAN = (ROOT / "papi_json" / "clean.json").read_text(encoding="utf-8")
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "papi_json"


read = tournament_of


def test_settings_and_players_are_read() -> None:
    found = read(CLEAN)

    assert (found.name, found.city, found.chief_arbiter, found.type) == (
        *("Open de Printemps", "Lille"),
        *("Arbitre Ada", "Suisse"),
    )
    assert (found.start, found.end, found.declared_rounds) == (
        date(2026, 3, 14),
        date(2026, 3, 15),
        3,
    )
    anna, bea, carl, dan, _ = found.players
    assert (anna.number, anna.name, anna.sex, anna.birth) == (1, "EXEMPLE, Anna", "w", "1990-05-21")
    assert (anna.rating, anna.fide_id, anna.national_id) == (1850, "201001", "A12345")
    assert (bea.rating, bea.national_rating, bea.birth) == (None, 1720, "1985")
    assert (carl.title, dan.rating, dan.extra["estimated_rating"]) == ("FM", None, "1399")


def test_rounds_become_games_and_byes() -> None:
    found = read(CLEAN)

    assert [
        (game.round, game.white, game.black, game.white_score, game.kind) for game in found.games
    ] == [
        (1, 1, 2, 10, GameKind.PLAYED),
        (1, 3, 4, 5, GameKind.PLAYED),
        (2, 2, 4, 10, GameKind.FORFEIT),
        (2, 3, 1, 5, GameKind.PLAYED),
        (3, 1, 5, 10, GameKind.PLAYED),
        (3, 3, 2, 10, GameKind.PLAYED),
    ]
    assert [(bye.round, bye.player, bye.kind) for bye in found.byes] == [
        (1, 5, ByeKind.PAIRING),
        (2, 5, ByeKind.HALF),
    ]


def test_games_are_those_of_the_database() -> None:
    """The sound PAPI database holds the same tournament, with numbers that begin at 2."""
    stored = {(game.round, game.white_score, game.kind) for game in read(papi()).games}

    assert {(game.round, game.white_score, game.kind) for game in read(CLEAN).games} == stored


def test_ratings_follow_what_the_tournament_is_paired_by() -> None:
    whole = json.loads(CLEAN)
    whole["variables"]["ratingClass"] = "Rapide"
    whole["players"][0] |= {"rapidElo": 1777, "fideRapidElo": "F"}

    assert [player.rating for player in read(json.dumps(whole)).players] == [
        1777,
        None,
        None,
        None,
        None,
    ]


def test_entry_that_is_no_player_keeps_its_place() -> None:
    whole = json.loads(CLEAN)
    whole["players"][3] = None
    found = read(json.dumps(whole))

    assert [player.name for player in found.players][3:] == ["", "VOORBEELD, Eva"]
    assert (3, 1, 5) in {(game.round, game.white, game.black) for game in found.games}


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ('"startDate": "14/03/2026"', '"startDate": "mars"', SETTING_UNREADABLE),
        ('"rounds": "3"', '"rounds": "trois"', SETTING_UNREADABLE),
        ('"birthDate": "21/05/1990"', '"birthDate": "hier"', BIRTH_UNREADABLE),
        ('"fideCode": "201003"', '"fideCode": "x"', ID_UNREADABLE),
        ('"gender": "F"', '"gender": "?"', SEX_UNKNOWN),
        ('"fideTitle": "f"', '"fideTitle": "zz"', TITLE_UNKNOWN),
        ('"opponent": 4', '"opponent": 77', OPPONENT_UNKNOWN),
        ('"players": [', '"players": ', JSON_BROKEN),
    ],
)
def test_what_cannot_be_read_is_reported(before: str, after: str, rule: Rule) -> None:
    assert before in CLEAN
    found = report(CLEAN.replace(before, after, 1))

    (finding,) = of(found, rule.code)
    assert finding.place is not None
    assert rule.code not in codes(report(CLEAN))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_files_have_all_cells_mirrored() -> None:
    for path in CORPUS.iterdir():
        whole = json.loads(path.read_text(encoding="utf-8"))
        cells = [cell for each in whole["players"] for cell in each.get("rounds", {}).values()]
        paired = [cell for cell in cells if cell.get("opponent") is not None]
        found = report(path.read_bytes(), filename=path.name)

        assert found.tournament is not None
        assert len(found.tournament.players) == len(whole["players"])
        assert 2 * len(found.tournament.games) == len(paired)
        assert not [code for code in codes(found) if code.startswith("R10")]


def test_rounds_may_be_a_list_in_their_order() -> None:
    data = json.loads(CLEAN)
    last = max(int(key) for each in data["players"] for key in each["rounds"])
    for each in data["players"]:
        each["rounds"] = [each["rounds"].get(str(at)) for at in range(1, last + 1)]

    listed, keyed = read(json.dumps(data)), read(CLEAN)

    assert [(g.round, g.white, g.black, g.white_score) for g in listed.games] == [
        (g.round, g.white, g.black, g.white_score) for g in keyed.games
    ]
    assert [(b.round, b.player, b.kind) for b in listed.byes] == [
        (b.round, b.player, b.kind) for b in keyed.byes
    ]


def test_tournament_without_players_is_recognised() -> None:
    data = json.loads(CLEAN) | {"players": []}

    assert report(json.dumps(data)).format == "papi_json"


def test_other_json_with_such_keys_is_unknown() -> None:
    assert report(json.dumps({"variables": {"a": 1}, "players": [{"nick": "x"}]})).format is None


def test_figures_may_have_a_decimal_and_colours_small_letters() -> None:
    data = json.loads(CLEAN)
    for entry in (entry for player in data["players"] for entry in player["rounds"].values()):
        entry["result"] = float(entry["result"])
        entry["color"] = entry["color"].lower()

    found, plain = read(json.dumps(data)), read(CLEAN)

    assert [(game.white, game.black, game.white_score, game.kind) for game in found.games] == [
        (game.white, game.black, game.white_score, game.kind) for game in plain.games
    ]
    assert [(bye.player, bye.kind) for bye in found.byes] == [
        (bye.player, bye.kind) for bye in plain.byes
    ]


@pytest.mark.parametrize("key", ["result", "opponent"])
def test_figure_that_is_none_is_reported(key: str) -> None:
    data = json.loads(CLEAN)
    data["players"][0]["rounds"]["1"][key] = "three"

    assert "F380" in codes(report(json.dumps(data)))
