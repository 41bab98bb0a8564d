"""One cause, one finding, also where it shows in many places: lost lines, wrong signs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity
from tests.core.builders import SOUND, TODAY, codes, of, report, spoiled
from tests.core.fixtures import ROOT
from tests.core.othello import SOUND as OTHELLO
from tests.core.othello import othello

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report

CROSSTABLES = (
    "belgian_classic/clean.618",
    "german_es/clean.swi",
    "spexport/clean.txt",
    "swar/clean.541",
    "trf06/clean.trf",
    "trf06/ruler_and_teams.tab",
    "trf16/clean.trf",
    "trf16/online_swiss.trf",
    "trf26/clean.trf",
    "trf26/teams.trf",
    "vega_tdf/clean.tdf",
)
GAMES = [line for line in OTHELLO.splitlines() if re.search(r"\)[<>]\(", line)]
OTHER_SIGN = str.maketrans("<>", "><")


def lines_of_players(fixture: str) -> list[tuple[str, int]]:
    read = inspected(fixture, (ROOT / fixture).read_bytes())
    assert read.tournament is not None
    return [(fixture, player.line) for player in read.tournament.players if player.line]


def inspected(fixture: str, data: bytes) -> Report:
    return inspect(data, filename=fixture.rpartition("/")[2], today=TODAY)


@pytest.mark.parametrize(
    ("fixture", "line"), [each for fixture in CROSSTABLES for each in lines_of_players(fixture)]
)
def test_a_lost_player_line_is_told_once(fixture: str, line: int) -> None:
    data = (ROOT / fixture).read_bytes()
    usual = {each.fingerprint for each in inspected(fixture, data).findings}
    lines = data.splitlines(keepends=True)
    del lines[line - 1]

    found = inspected(fixture, b"".join(lines))

    assert found.system_errors == ()
    assert [each.code for each in found.findings if each.fingerprint not in usual] == ["R101"]
    assert found.blocks


def test_a_lost_player_line_says_how_often_the_player_is_named() -> None:
    found = report("".join(line for line in SOUND.splitlines(True) if "Muster" not in line))

    (lost,) = of(found, "R101")
    assert lost.details == {"opponent": 3, "count": 3, "player": 2, "round": 1}


def test_another_count_of_players_is_told_beside_a_lost_line() -> None:
    text = spoiled("062 4", "062 6")
    found = report("".join(line for line in text.splitlines(True) if "Muster" not in line))

    assert sorted(codes(found)) == ["E008", "R101"]


def test_two_numbers_of_nobody_are_two_findings() -> None:
    text = spoiled("     4 w 1     2 w =", "    17 w 1    18 w =")

    assert [each.details["opponent"] for each in of(report(text), "R101")] == [17, 18]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_sign_is_told_once(game: str) -> None:
    assert codes(othello(OTHELLO.replace(game, game.translate(OTHER_SIGN)))) == ["R510"]


def test_wrong_totals_that_the_discs_explain_follow_from_many_wrong_signs() -> None:
    text = OTHELLO
    for game in GAMES[::2]:
        text = text.replace(game, game.translate(OTHER_SIGN))

    found = othello(text)

    assert codes(found) == ["R510"]
    assert found.findings[0].details["count"] == len(GAMES[::2])


def test_a_total_that_the_discs_do_not_explain_is_told_as_well() -> None:
    wrong = OTHELLO.replace(GAMES[0], GAMES[0].translate(OTHER_SIGN))
    found = othello(wrong.replace("NLD, 0, 70", "NLD, 9, 70"))

    assert sorted(codes(found)) == ["R002", "R510"]


def test_wrong_totals_stay_where_they_are_stricter_than_wrong_signs() -> None:
    text = OTHELLO.replace(GAMES[0], GAMES[0].translate(OTHER_SIGN))

    found = othello(text, severities={"R002": Severity.ERROR})

    assert sorted(codes(found)) == ["R002", "R002", "R510"]
    assert found.blocks
