"""FlipTheDisc: discs, colours, byes and finals, and the way into the World Othello Federation's file."""

from __future__ import annotations

import json
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core.model.federations import CURRENT
from ratingportal.core.model.tournament import ByeKind, GameKind
from ratingportal.core.output.conversion import convert_tournament
from ratingportal.core.reading.formats.othello.iso_codes import TWO_LETTERS
from ratingportal.core.reading.problems.headings import COUNT_UNREADABLE, DATE_UNREADABLE
from ratingportal.core.reading.problems.players import ID_UNREADABLE, RATING_UNREADABLE
from ratingportal.core.reading.problems.results import SELF_GAME
from ratingportal.core.reading.problems.text import JSON_BROKEN
from tests.core.builders import codes, of, report, tournament_of
from tests.core.fixtures import ROOT

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Rule

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")
FINALS = (ROOT / "flipthedisc" / "finals.json").read_text(encoding="utf-8")
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "ftd_json"
REAL = {"559": (14, 49, 0), "579": (11, 35, 7), "602": (12, 69, 0)}
"""Players, games and byes of real files."""


read = partial(tournament_of, filename="spring.json")


def changed(**info: Any) -> str:
    """Write the sound tournament with something else in its description."""
    whole = json.loads(CLEAN)
    whole["info"] |= info
    return json.dumps(whole)


def test_tournament_and_players_are_read() -> None:
    found = read(CLEAN)

    assert (found.name, found.city, found.federation, found.type) == (
        *("Spring Cup", "Utrecht"),
        *("NED", "Swiss System"),
    )
    assert (found.start, found.end, found.declared_rounds) == (
        date(2026, 3, 14),
        date(2026, 3, 15),
        3,
    )
    assert found.extra == {"ftd_id": "901"}
    anna, *_, dora, eli = found.players
    assert (anna.name, anna.national_id, anna.national_rating, anna.points) == (
        *("EXAMPLE, Anna", "9001"),
        *(1850, 25),
    )
    assert (dora.national_id, dora.extra) == (None, {"ftd_id": "14"})
    assert eli.federation == "GBR"


def test_first_of_a_pair_is_black_and_has_the_discs() -> None:
    game = read(CLEAN).games[0]

    assert (game.black, game.white, game.black_score, game.white_score) == (1, 2, 10, 0)
    assert (game.black_discs, game.white_discs, game.colours_known) == (400, 240, True)


def test_nobody_as_opponent_is_a_bye() -> None:
    byes = [(bye.round, bye.player, bye.kind) for bye in read(CLEAN).byes]

    assert byes == [(1, 5, ByeKind.PAIRING), (2, 4, ByeKind.PAIRING), (3, 3, ByeKind.PAIRING)]


def test_game_without_a_result_was_not_played() -> None:
    found = read(
        CLEAN.replace('"score": 40,\n      "result": 2', '"score": null,\n      "result": null')
    )

    (pending,) = [game for game in found.games if game.kind is GameKind.PENDING]
    assert (pending.round, pending.black_score, pending.black_discs) == (1, None, None)


def test_finals_come_behind_all_rounds_and_are_not_in_the_standings() -> None:
    found = read(FINALS)

    assert [(game.round, game.black, game.white) for game in found.games if game.round > 2] == [
        (3, 4, 2),
        (3, 1, 3),
        (4, 3, 1),
    ]
    assert (found.declared_rounds, found.rounds) == (4, 4)
    assert [player.points for player in found.players] == [None] * 4


def test_day_that_was_planned_holds_where_there_is_no_other() -> None:
    found = read(changed(start_date=None, end_date=None))

    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert read(changed(start_date=None, expected_start=None)).start is None


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (changed(start_date="soon"), DATE_UNREADABLE),
        (changed(rounds="many"), COUNT_UNREADABLE),
        (CLEAN.replace('"wof_id": 9002', '"wof_id": "B-9"'), ID_UNREADABLE),
        (CLEAN.replace('"rating": 1850', '"rating": "good"'), RATING_UNREADABLE),
        (CLEAN.replace('"id": 12,\n      "left"', '"id": 11,\n      "left"', 1), SELF_GAME),
        (CLEAN[:-20], JSON_BROKEN),
    ],
)
def test_what_cannot_be_read_is_reported(text: str, rule: Rule) -> None:
    found = report(text, filename="spring.json")

    (finding,) = of(found, rule.code)
    assert finding.place is not None
    assert rule.code not in codes(report(CLEAN))


@pytest.mark.parametrize("text", [CLEAN, FINALS])
def test_converted_to_the_federations_file_every_game_is_kept(text: str) -> None:
    found = read(text)
    again = report(
        convert_tournament(found, "othello_elo").data, filename="20260314_SPRING_CUP.ELO"
    ).tournament

    assert again is not None
    assert [each.national_id for each in again.players] == [
        each.national_id for each in found.players
    ]
    essence = [
        [
            (game.round, game.black, game.white, game.black_discs, game.black_score)
            for game in each.games
        ]
        for each in (found, again)
    ]
    assert sorted(essence[0]) == sorted(essence[1])


def test_two_letters_stand_for_federations_that_there_are() -> None:
    assert set(TWO_LETTERS.values()) - {"GBR"} <= set(CURRENT)
    assert read(changed(country_code="ZZ")).federation == "ZZ"


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
@pytest.mark.parametrize("name", REAL)
def test_real_files_are_read_whole(name: str) -> None:
    found = read(next(CORPUS.glob(f"*_{name}.json")).read_text(encoding="utf-8"))

    assert (len(found.players), len(found.games), len(found.byes)) == REAL[name]


def test_ids_of_the_site_may_be_words() -> None:
    there = json.loads(CLEAN)
    for player in there["players_list"]:
        player["id"] = f"p{player['id']}"
    for pair in (
        pair for one in there["rounds"] for pair in one["pairing"] if isinstance(pair, list)
    ):
        for side in pair:
            side["id"] = side["id"] if side["id"] == -1 else f"p{side['id']}"

    found, plain = read(json.dumps(there)), read(CLEAN)

    assert [(game.round, game.white, game.black) for game in found.games] == [
        (game.round, game.white, game.black) for game in plain.games
    ]
    assert len(found.players) == len(plain.players)


def test_nobody_may_be_null_and_a_result_have_a_decimal() -> None:
    there = json.loads(CLEAN)
    for pair in (
        pair for one in there["rounds"] for pair in one["pairing"] if isinstance(pair, list)
    ):
        pair[1]["id"] = None if pair[1]["id"] == -1 else pair[1]["id"]
        pair[0]["result"] = None if pair[0].get("result") is None else float(pair[0]["result"])

    found, plain = read(json.dumps(there)), read(CLEAN)

    assert [(game.black, game.black_score) for game in found.games] == [
        (game.black, game.black_score) for game in plain.games
    ]
    assert [(bye.round, bye.player) for bye in found.byes] == [
        (bye.round, bye.player) for bye in plain.byes
    ]
