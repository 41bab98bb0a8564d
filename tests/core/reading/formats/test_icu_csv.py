"""Irish results abroad: opponents are known by name, and a game that two report is one."""

from __future__ import annotations

import re
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.tournament import ByeKind
from ratingportal.core.reading.formats.irish.layout import locate
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    DATE_UNREADABLE,
    HEADING_REPEATED,
    RECORD_CODE_UNKNOWN,
)
from ratingportal.core.reading.problems.players import ID_UNREADABLE, POINTS_UNREADABLE
from ratingportal.core.reading.problems.results import (
    COLOURS_NOT_MIRRORED,
    OPPONENT_CELL_EMPTY,
    OPPONENTS_DISAGREE,
    RESULTS_NOT_MIRRORED,
    SELF_GAME,
)
from tests.core.builders import codes, of, report, tournament_of
from tests.core.fixtures import ROOT

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Rule

CLEAN = (ROOT / "icu_csv" / "clean.csv").read_text(encoding="utf-8")
MET = (ROOT / "icu_csv" / "met.csv").read_text(encoding="latin-1")
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "icu_fcsv"
REAL = {"valid": (15, 16, 1), "latin-1": (3, 2, 0)}
"""Players, games and byes of real files."""


read = partial(tournament_of, filename="spring.csv")


def test_event_and_players_are_read() -> None:
    found = read(CLEAN)

    assert (found.name, found.start, found.end, found.declared_rounds) == (
        "Spring Open, 2026",
        date(2026, 3, 14),
        date(2026, 3, 15),
        3,
    )
    assert found.extra == {"website": "https://chess.example/spring"}
    assert [(each.name, each.national_id, each.points) for each in found.players] == [
        ("Example, Anna", "10001", 20),
        ("Proef, Dora", "10002", 20),
        ("Sample, Ben", None, None),
        ("Muster, Carl", None, None),
        ("Voorbeeld, Eva", None, None),
    ]
    carl = found.players[3]
    assert (carl.rating, carl.title, carl.federation) == (2105, "FM", "GER")


def test_rows_become_games_and_byes() -> None:
    found = read(CLEAN)

    assert [(game.round, game.white, game.black, game.white_score) for game in found.games] == [
        (1, 1, 3, 10),
        (2, 4, 1, 5),
        (1, 4, 2, 10),
        (2, 2, 5, 10),
        (3, 3, 2, 0),
    ]
    assert [(bye.round, bye.player, bye.kind) for bye in found.byes] == [(3, 1, ByeKind.HALF)]


def test_two_who_met_have_one_game_and_names_may_be_turned_round() -> None:
    found = report(MET, filename="spring.csv")

    assert found.tournament is not None
    assert len(found.tournament.players) == 4
    assert len([game for game in found.tournament.games if {game.white, game.black} == {1, 2}]) == 1
    assert not {RESULTS_NOT_MIRRORED.code, OPPONENT_CELL_EMPTY.code} & set(codes(found))


def test_people_of_one_name_and_two_federations_are_two() -> None:
    found = read(CLEAN.replace("3,1,B,Sample,Ben,2010,,ENG", "3,1,B,Sample,Ben,2010,,SCO"))

    assert [each.federation for each in found.players if each.name == "Sample, Ben"] == [
        "ENG",
        "SCO",
    ]


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ("2,=,W,Ó Sampla", "2,1,W,Ó Sampla", RESULTS_NOT_MIRRORED),
        ("2,=,W,Ó Sampla", "2,=,B,Ó Sampla", COLOURS_NOT_MIRRORED),
        ("2,=,W,Ó Sampla,Eoin", "2,=,W,Sample,Ben", OPPONENTS_DISAGREE),
        ("2,=,W,Ó Sampla,Eoin", "2,=,-,,", OPPONENT_CELL_EMPTY),
        ("2,½,B,Proef,Dora", "2,½,B,Ó Sampla,Eoin", SELF_GAME),
        ("Player,10001", "Player,ICU10001", ID_UNREADABLE),
        ("Total,2.0", "Total,two", POINTS_UNREADABLE),
        ("Number of rounds,3", "Number of rounds,three", COUNT_UNREADABLE),
        ("14th March 2026", "in spring", DATE_UNREADABLE),
        ("Player,10002", "end,15th March 2026\nPlayer,10002", HEADING_REPEATED),
        ("Player,10002", "Remark,well played\nPlayer,10002", RECORD_CODE_UNKNOWN),
    ],
)
def test_what_does_not_fit_is_reported(before: str, after: str, rule: Rule) -> None:
    assert before in MET
    found = report(MET.replace(before, after), filename="spring.csv")

    assert of(found, rule.code)
    assert all(each.place for each in of(found, rule.code))
    assert rule.code not in codes(report(MET, filename="spring.csv"))


def test_row_that_a_player_has_twice_is_not_swallowed() -> None:
    found = read(CLEAN.replace("2,=,B,Muster", "1,1,W,Sample,Ben,2010,,ENG\n2,=,B,Muster"))

    assert len(found.games) == 6


def test_cells_are_located() -> None:
    span = locate("1,1,W,Sample,Ben,2010,,ENG", "rating")

    assert span is not None
    assert (span.column, span.length) == (18, 4)
    assert locate("Player,10001,Example,Anna", "national_id") is not None


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
@pytest.mark.parametrize("name", REAL)
def test_real_files_are_read_whole(name: str) -> None:
    found = report(next(CORPUS.glob(f"*__{name}.csv")).read_bytes(), filename="x.csv").tournament

    assert found is not None
    assert (len(found.players), len(found.games), len(found.byes)) == REAL[name]


def test_rows_before_the_first_keyword_and_other_keywords() -> None:
    plain = read(CLEAN)
    other = CLEAN.replace("Start,", "Date,", 1).replace("Website,", "Web Site,", 1)

    found = read(f"\n,,,,\n{other}")

    assert (found.start, found.extra) == (plain.start, plain.extra)
    assert len(found.games) == len(plain.games)


@pytest.mark.parametrize(("written", "word"), [("1", "W"), ("0", "loss"), ("=", "Draw")])
def test_score_may_be_a_word(written: str, word: str) -> None:
    rows = [re.sub(rf"^([0-9]+),{written},", rf"\g<1>,{word},", row) for row in CLEAN.splitlines()]

    found = read("\n".join(rows))

    assert found.games == read(CLEAN).games
