"""The comparison of both readings, and a player's rating in words."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.rating.othello_comparison import compare_lists, write_comparison
from ratingportal.core.rating.othello_explanation import explain_player, write_explanation
from tests.core.rating.othello_folder import ANNA, BEA, CARL, DAY, LIST, Folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_what_mending_changes(folder: Folder) -> None:
    folder.add("101 > 102", "103 > 104 B")
    folder.add("102 > 101", day=LIST + timedelta(days=1))

    found = compare_lists(folder.root, folder.register, LIST)

    rows = {row.player: row for row in found.rows}
    # As published the lost game of February is known already in January: (1800 + 1780 + 16200) / 11.
    assert (rows[ANNA].published.rating, rows[ANNA].mended.rating) == (1798.2, 1834.9)  # type: ignore[union-attr]
    assert rows[ANNA].difference == 36.7
    assert rows[ANNA].moves
    assert rows[CARL].published is None
    assert rows[CARL].difference is None
    assert (found.games, found.shared, found.moved) == ((1, 2), 2, 2)
    assert (found.by_reading, found.by_causality) == (0, 2)


def test_the_comparison_in_words(folder: Folder) -> None:
    folder.add("101 > 102", "103 > 104 B")
    folder.add("102 > 101", day=LIST + timedelta(days=1))

    text = write_comparison(compare_lists(folder.root, folder.register, LIST), most=1)

    assert text == (
        "Othello list of 2026-01-31: as published, and mended\n"
        "\n"
        "Rated games: 1 as published, 2 mended.\n"
        "Players on both lists: 2. Ratings that move by a point or more: 2.\n"
        "  if only the reading of results is corrected: 0\n"
        "  if only games after the list date are left out: 2\n"
        "Only on the corrected list: 103, 104.\n"
        "\n"
        "   player  published   mended  change   games  mended\n"
        "      101     1798.2   1834.9   +36.7       1       1\n"
        "… and 1 more\n"
    )


def test_a_player_explained_game_by_game(folder: Folder) -> None:
    folder.add(*["101 = 102"] * 9, name="a.ELO", day=DAY - timedelta(days=1))
    folder.add("103 > 104", "102 < 101", "101 > 102", name="b.ELO")

    found = explain_player(folder.root, folder.register, LIST, ANNA)

    assert found is not None
    assert [each.k for each in found.changes] == [0] * 9 + [40, 40]
    # By the first ID: 101–102 before 102–101, so the games of b.ELO are 3 and 2.
    assert [(each.event, each.game) for each in found.changes[-2:]] == [("b.ELO", 3), ("b.ELO", 2)]
    points = sum((each.k or 0) * (each.change or 0.0) for each in found.changes)
    assert round(1800.0 + points, 1) == found.entry.rating == 1837.7
    assert write_explanation(found, since=DAY) == (
        "Player 101, list of 2026-01-31: 1837.7 after 11 games (provisional), last played 2026-01-10.\n"
        "Initial rating 1800.0: 4.5 points from the first 9 games against opponents of 1800.0 on "
        "average. With 9 draws against 1800 added, that is a mean of 1800.0 and a score of 50.0%: "
        "1800.0 +0.0.\n"
        "Games before 2026-01-10: 9.\n"
        "2026-01-10 b.ELO: won against 102 (1800.0). Own rating 1800.0, difference +0.0, expected "
        "0.500, K 40: +20.00 (K 40 below 30 games).\n"
        "2026-01-10 b.ELO: won against 102 (1780.0). Own rating 1820.0, difference +40.0, expected "
        "0.557, K 40: +17.71 (K 40 below 30 games).\n"
    )


def test_both_sides_of_the_games_of_a_pair_mirror_each_other(folder: Folder) -> None:
    folder.add("101 > 102", "102 = 101", "101 < 102")

    anna = explain_player(folder.root, folder.register, LIST, ANNA)
    bea = explain_player(folder.root, folder.register, LIST, BEA)

    assert anna is not None
    assert bea is not None
    for one, other in zip(anna.changes, bea.changes, strict=True):
        assert (one.rating, one.score) == (other.opponent_rating, 2 - other.score)
        assert (one.expected or 0.0) + (other.expected or 0.0) == pytest.approx(1.0)


def test_the_published_list_is_explained_too(folder: Folder) -> None:
    folder.add("101 > 102", "101 > 102 B")

    found = explain_player(folder.root, folder.register, LIST, ANNA, reproduce=True)

    assert found is not None
    assert len(found.changes) == 1
    assert "Games before" not in write_explanation(found)


def test_nobody_is_explained_without_a_game(folder: Folder) -> None:
    folder.add("101 > 102", day=LIST + timedelta(days=1))

    assert explain_player(folder.root, folder.register, LIST, ANNA) is None
