"""SwissPerfect's exported text: which columns there are, and what the cells say."""

from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import ByeKind, GameKind
from ratingportal.core.reading.formats.swiss_perfect.export_cells import read_cell
from ratingportal.core.reading.mirrored_cells import UNREADABLE
from ratingportal.core.reading.problems.players import ID_UNREADABLE, RATING_UNREADABLE
from ratingportal.core.reading.problems.results import OPPONENT_UNKNOWN, OPPONENTS_DISAGREE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import EXPORT, export


def test_players_are_read_by_the_headings() -> None:
    found = report(export(EXPORT)).tournament

    assert found is not None
    ben = found.players[0]
    assert (ben.number, ben.name, ben.federation, ben.fide_id, ben.national_id) == (
        *(1, "Sample, Ben", "IRL"),
        *("2500001", "10002"),
    )
    assert (ben.rating, ben.national_rating, ben.title, ben.points) == (2210, 1600, "FM", 10)
    assert (found.name, found.start, found.declared_rounds, found.rounds) == (None, None, 3, 3)


def test_colours_are_not_made_up() -> None:
    found = report(export(EXPORT)).tournament

    assert found is not None
    assert not any(game.colours_known for game in found.games)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("27:W", (27, "-1")),
        (" 8:L ", (8, "-0")),
        ("4:d", (4, "-=")),
        ("30:+", (30, "-+")),
        ("25:-", (25, "--")),
        ("25:=", (25, "-D")),
        ("12: ", (12, "- ")),
        ("0:W", (0, "-F")),
        ("0:+", (0, "-F")),
        ("0:D", (0, "-H")),
        (":=", (0, "-H")),
        ("0:-", (0, "-Z")),
        ("0:", (0, "-Z")),
        ("  : ", (0, "- ")),
        ("", (0, "- ")),
        ("12W", (0, UNREADABLE)),
        ("12:X", (0, UNREADABLE)),
    ],
)
def test_cell(text: str, cell: tuple[int, str]) -> None:
    assert read_cell(text) == cell


def test_draw_that_is_not_rated_and_byes() -> None:
    rows = ("No|Name|1|2", "1|Example, Anna|2:=|0:+", "2|Sample, Ben|1:=|0:-")
    found = report(export(rows)).tournament

    assert found is not None
    (game,) = found.games
    assert (game.kind, game.white_score, game.black_score) == (GameKind.UNRATED, 5, 5)
    assert [(bye.player, bye.kind) for bye in found.byes] == [(1, ByeKind.FULL), (2, ByeKind.ZERO)]


def test_columns_may_stand_in_any_order_and_others_are_passed_over() -> None:
    rows = (
        "No|Name|Progr.|Total|Club|1",
        "1|Example, Anna|9|1|Gonzaga|2:W",
        "2|Sample, Ben|9|0||1:L",
    )
    found = report(export(rows)).tournament

    assert found is not None
    assert (found.players[0].points, found.players[0].club, len(found.games)) == (10, "Gonzaga", 1)


def test_numbers_may_be_ranks_with_gaps() -> None:
    rows = ("No|Name|1", "7|Example, Anna|40:W", "40|Sample, Ben|7:L")
    found = report(export(rows)).tournament

    assert found is not None
    assert [(game.white, game.black) for game in found.games] == [(7, 40)]


def test_fields_that_cannot_be_read_are_marked() -> None:
    rows = [row.replace("10003", "ABC  ").replace("|1650|", "|x   |") for row in EXPORT]
    found = report(export(rows))

    (odd_id,), (odd_rating,) = of(found, ID_UNREADABLE.code), of(found, RATING_UNREADABLE.code)
    assert odd_id.place == Place(5, 33, 3)
    assert odd_rating.place is not None
    assert found.lines[4][odd_rating.place.column - 1] == "x"


def test_opponents_who_disagree_are_reported_on_their_cells() -> None:
    found = report(export([row.replace(" 2:L| 3:-", " 4:L| 3:-") for row in EXPORT]))

    assert OPPONENTS_DISAGREE.code in codes(found)
    assert all(finding.place for finding in of(found, OPPONENTS_DISAGREE.code))


def align(rows: tuple[str, ...]) -> str:
    """Write a table with blanks between its columns, as the program does if nothing else is chosen."""
    table = [row.split("|") for row in rows if row]
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    lines = [
        " ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in table
    ]
    return "\n".join((lines[0], "", *lines[1:], ""))


def test_columns_may_be_parted_by_blanks() -> None:
    parted, aligned = report(export(EXPORT)), report(align(EXPORT))

    assert aligned.format == "spexport"
    assert parted.tournament is not None
    assert aligned.tournament is not None
    assert aligned.tournament.players == parted.tournament.players
    assert aligned.tournament.games == parted.tournament.games
    assert aligned.tournament.byes == parted.tournament.byes


def test_places_where_blanks_part_the_columns() -> None:
    rows = ("No|Name|Total| 1  | 2  ", "1|Example, Anna|1| 2:W| 0: ", "2|Sample, Ben|0| 1:L| 9:W")
    found = report(align(rows))

    (finding,) = of(found, OPPONENT_UNKNOWN.code)
    assert finding.place is not None
    assert found.lines[finding.place.line - 1][finding.place.column - 1 :] == "9:W"


def test_blanks_that_were_folded_are_not_guessed_at() -> None:
    """A browser shows runs of blanks as one; then nobody knows where the columns are."""
    rows = (
        "No Name Loc Total 1 2",
        "",
        "1 Example, Anna 1500 1 2:W 0:",
        "2 Sample, Ben 1400 0 1:L 0:",
    )
    found = report("\n".join(rows))

    assert found.tournament is None or not found.tournament.players


def test_semicolons_may_stand_between_the_columns() -> None:
    written = export(EXPORT)
    turned = written.replace("\t", ";")
    small = written.replace("Loc Id", "loc id").replace("Name", "NAME")

    plain = report(written).tournament

    assert plain is not None
    for each in (turned, small):
        found = report(each)
        assert found.format == "spexport"
        assert found.tournament == plain
