from __future__ import annotations

from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Scoring
from ratingportal.core.output.crosstable import CrosstableCell, build_crosstable
from tests.core.builders import sound


def test_rows_follow_the_ranking() -> None:
    rows = build_crosstable(sound())

    assert [(row.rank, row.number, row.name) for row in rows] == [
        (1, 1, "Example, Anna"),
        (2, 2, "Sample, Bea"),
        (3, 3, "Muster, Carl"),
        (4, 4, "Voorbeeld, Dora"),
    ]


def test_cells_show_the_players_side() -> None:
    first, second, *_ = build_crosstable(sound())

    assert [cell.text if cell else "" for cell in first.cells] == ["4w1", "2w½", "3b1"]
    assert [cell.text if cell else "" for cell in second.cells] == ["3w½", "1b½", "4w1"]


def test_every_kind_of_cell() -> None:
    made = sound(
        games=[
            Game(1, 1, 2, 10, 0, GameKind.FORFEIT, colours_known=False),
            Game(2, 1, 2, None, None, GameKind.PENDING),
            Game(3, 1, 9, 10, 0),
        ],
        byes=[Bye(4, 1, ByeKind.HALF), Bye(5, 1, ByeKind.PAIRING), Bye(4, 9, ByeKind.ZERO)],
    )

    rows = {row.number: row for row in build_crosstable(made)}

    assert rows[1].cells == (
        CrosstableCell(2, "", "+", "forfeit"),
        CrosstableCell(2, "w", "", "pending"),
        CrosstableCell(9, "w", "1", "played"),
        CrosstableCell(None, "", "½", "bye", ByeKind.HALF),
        CrosstableCell(None, "", "1", "bye", ByeKind.PAIRING),
    )
    assert rows[2].cells[0] == CrosstableCell(1, "", "-", "forfeit")
    assert rows[1].cells[3] is not None
    assert rows[1].cells[3].text == "bye ½"


def test_totals_are_counted_with_the_point_system() -> None:
    made = sound(scoring=Scoring(win=30, draw=10), byes=[Bye(4, 4, ByeKind.HALF)])

    rows = {row.number: row for row in build_crosstable(made)}

    assert {number: row.counted for number, row in rows.items()} == {1: 70, 2: 50, 3: 40, 4: 10}
    assert rows[1].declared == 25
    assert rows[1].differs


def test_players_without_a_rank_come_last_by_points() -> None:
    made = sound()
    for each in made.players:
        each.rank = None
    made.players[0].rank = 1
    made.players[3].points = None

    assert [row.number for row in build_crosstable(made)] == [1, 2, 3, 4]
    assert not build_crosstable(made)[3].differs


def test_second_game_of_a_round_is_left_out() -> None:
    made = sound()
    made.games.append(Game(1, 1, 3, 0, 10))

    first = build_crosstable(made)[0]

    assert first.cells[0] == CrosstableCell(4, "w", "1", "played")


def test_nobody_has_an_empty_crosstable() -> None:
    assert build_crosstable(sound(players=[], games=[])) == ()
