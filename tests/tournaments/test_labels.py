from dataclasses import replace

import pytest

from ratingportal.core.model import tournament as core
from ratingportal.tournaments import labels
from tests.tournaments.conftest import small

KINDS = core.GameKind


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (core.Game(1, 1, 2, 10, 0), "1–0"),
        (core.Game(1, 1, 2, 0, 10), "0–1"),
        (core.Game(1, 1, 2, 5, 5), "½–½"),
        (core.Game(1, 1, 2, 0, 0), "0–0"),
        (core.Game(1, 1, 2, 10, None), "1–?"),
        (core.Game(1, 1, 2, 0, 10, KINDS.FORFEIT), "−/+"),
        (core.Game(1, 1, 2, 0, 0, KINDS.FORFEIT), "−/−"),
        (core.Game(1, 1, 2, None, None, KINDS.PENDING), ""),
        (core.Game(1, 1, 2, 10, 0, white_discs=385, black_discs=250), "1–0 (38.5:25)"),
    ],
)
def test_results_are_written_as_players_do(game: core.Game, expected: str) -> None:
    assert labels.write_result(game) == expected


def test_note_tells_what_is_special() -> None:
    game = core.Game(1, 1, 2, 10, 0, KINDS.SHORT, colours_known=False)

    assert labels.describe_game(game) == "not rated: too short, colours not known"


def reversed_ranks() -> core.Tournament:
    """Rank 1 is number 4."""
    players = [replace(player, rank=5 - player.number) for player in small().players]
    return small(players=players)


def cells(row: labels.ShownRow) -> list[tuple[str, str, str, str]]:
    return [
        (cell["opponent"], cell["side"], cell["result"] or cell["text"], cell["title"])
        for cell in row["cells"]
    ]


def test_crosstable_by_number_names_opponents_by_number() -> None:
    table = labels.build_crosstable(reversed_ranks())

    first, second, *_rest = table.rows
    assert table.rounds == [1, 2, 3]
    assert [row["rank"] for row in table.rows] == ["1", "2", "3", "4"]
    shown = {key: first[key] for key in ("name", "points", "title", "rating")}
    assert shown == {"name": "Archer, Alice", "points": "2.0", "title": "IM", "rating": "2401"}
    assert cells(first) == [
        ("2", "w", "1", ""),
        ("3", "w", "+", "forfeit"),
        ("4", "b", "?", "no result yet"),
    ]
    assert cells(second)[1:] == [("", "", "1", "bye"), ("", "", "½", "bye")]


def test_crosstable_by_rank_names_opponents_by_their_place() -> None:
    table = labels.build_crosstable(reversed_ranks(), by_rank=True)

    last = table.rows[3]
    assert table.rows[0]["name"] == "Dupont, Élise"
    assert (last["rank"], last["number"], last["name"]) == ("4", "4", "Archer, Alice")
    assert [cell["opponent"] for cell in last["cells"]] == ["3", "2", "1"]


def test_crosstable_can_be_cut_and_still_names_all_opponents() -> None:
    table = labels.build_crosstable(small(), by_rank=True, only=slice(2, 4))

    assert [row["rank"] for row in table.rows] == ["3", "4"]
    assert table.rows[0]["cells"][1]["opponent"] == "1"


def test_opponent_who_is_not_listed_is_marked() -> None:
    table = labels.build_crosstable(
        small(players=small().players[:1], games=[core.Game(1, 1, 77, 10, 0)], byes=[])
    )

    assert cells(table.rows[0]) == [("", "", "?1", "against an unlisted player")]


def test_crosstable_without_players_is_empty() -> None:
    table = labels.build_crosstable(core.Tournament())

    assert (table.rounds, table.rows) == ([], [])
