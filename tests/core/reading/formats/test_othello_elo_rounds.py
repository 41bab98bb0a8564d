"""In which round a game of an Othello report was played."""

from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.othello.lines import LineKind, sort_line
from tests.core.othello import SOUND, read

HEAD = SOUND[: SOUND.index("\n%        ID")]


def rounds(results: str) -> list[int]:
    """Give the rounds of results among people known by their numbers alone."""
    return [game.round for game in read(f"{HEAD}\n{results}").games]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("%Round 1", 1),
        ("%Round: 12", 12),
        ("%%Round 1", 1),
        ("% Round 1", 1),
        ("%round1:", 1),
        ("%ROUND7", 7),
        ("  %Round 3", 3),
        ("%1 round", 1),
        ("%2nd round", 2),
        ("%Ronde 4", 4),
        ("%Day 2 - Round 5", 5),
        ("%Final", None),
        ("%%Finale", None),
        ("%Finals round 1", None),
        ("%%3/4 playoff", None),
        ("%Semi_final", None),
        ("%DIV I SEMIS", None),
        ("%III-IV PLAYOFF", None),
        ("%Round PO", None),
        ("%group A", None),
        ("%%Added results", None),
        ("%Round 0", None),
    ],
)
def test_marks_are_told_from_remarks(line: str, number: int | None) -> None:
    found = sort_line(line)

    assert (found.kind, found.number) == (LineKind.MARK, number)


@pytest.mark.parametrize(
    "line",
    [
        "%12449 had a bye",
        "%one player left",
        "%Players (before semi finals)",
        "% By a vote before the tournament, it was decided not to play any finals.",
        "% 7 Rounds Swiss Pairing Results",
        "%round1:12 > 13",
        "%# Round 1",
        "%",
        "%%Detail Info: http://example.org/?t=5",
        "%10204",
    ],
)
def test_remarks_open_no_round(line: str) -> None:
    assert sort_line(line).kind is LineKind.REMARK


def test_marks_number_the_rounds_where_they_count_up() -> None:
    assert rounds("%Round 1\n1 > 2\n%Round 2\n1 > 2\n%Round 4\n1 > 2\n") == [1, 2, 4]


def test_finals_follow_the_rounds_also_for_those_who_missed_the_last() -> None:
    assert rounds("%Round 1\n1 > 2\n3 > 4\n%Round 2\n1 > 3\n%Final\n2 > 4\n%Playoff\n1 > 2\n") == [
        *(1, 1, 2, 3, 4)
    ]


def test_finals_at_the_top_were_played_last() -> None:
    text = "%Final\n1 > 3\n%Semi-finals\n1 > 2\n3 > 4\n%Round 1\n1 > 2\n3 > 4\n"

    assert sorted(rounds(text)) == [1, 1, 2, 2, 3]


def test_groups_without_numbers_play_at_the_same_time() -> None:
    text = "%group A\n1 > 2\n1 > 3\n2 > 3\n%group B\n4 > 5\n4 > 6\n5 > 6\n%Final\n1 > 4\n"

    assert rounds(text) == [1, 2, 3, 1, 2, 3, 4]


def test_added_results_come_after_the_rounds() -> None:
    assert rounds("%Round 1\n1 > 2\n%Round 2\n1 > 2\n%%Added results\n3 > 4\n3 > 4\n") == [
        *(1, 2, 3, 4)
    ]


def test_two_games_below_one_mark_stay_in_its_round() -> None:
    assert rounds("%Round 1\n1 > 2\n1 > 2\n%Round 2\n1 > 3\n") == [1, 1, 2]


def test_legend_above_the_results_tells_that_black_stands_first() -> None:
    games = read(f"{HEAD}\n%B      %W\n1 (53>11) 2\n1 (40)>(24) 2 W\n").games

    assert [(game.white, game.black, game.colours_known) for game in games] == [
        (2, 1, True),
        (1, 2, True),
    ]
