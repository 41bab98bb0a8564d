"""Tables of Chess-Results: how they come, which columns they have, what their cells say."""

from __future__ import annotations

import re
from datetime import date

import pytest

from ratingportal.core.model.tournament import ByeKind, GameKind, Tournament
from ratingportal.core.reading.formats.shared.decoded import name_places
from ratingportal.core.reading.formats.sheets.crosstable import (
    read_cell,
    read_grid_cell,
    read_letters,
)
from ratingportal.core.reading.mirrored_cells import UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.sheets import (
    CROSSTABLE,
    FILES,
    GERMAN,
    PLAYERS,
    ROUND_ROBIN,
    TEAM_TABLES,
    book,
    page,
    table,
)

TABLES = FILES["chess_results_table"]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("17b1", (17, "b1")),
        ("  5w½", (5, "w=")),
        ("5w0.5", (5, "w=")),
        ("5w0,5", (5, "w=")),
        ("4w1/2", (4, "w=")),
        ("9b ", (9, "b ")),
        ("32b+", (32, "b+")),
        ("7w-", (7, "w-")),
        ("12s0", (12, "b0")),
        ("12w1K", (12, "w+")),
        ("12b0K", (12, "b-")),
        ("5w1U", (5, "wW")),
        ("12½", (12, "-=")),
        ("-1", (0, "-F")),
        ("-½", (0, "-H")),
        ("-0", (0, "-Z")),
        ("0", (0, "-Z")),
        ("bye", (0, "-F")),
        ("not paired", (0, "-Z")),
        ("", (0, "- ")),
        ("121", (0, UNREADABLE)),
        ("12:W", (0, UNREADABLE)),
        ("2x1", (0, UNREADABLE)),
    ],
)
def test_cell(text: str, cell: tuple[int, str]) -> None:
    assert read_cell(text) == cell


def test_b_beside_n_is_white() -> None:
    letters = read_letters(["3n=", "4b1", ""])

    assert read_cell("4b1", letters) == (4, "w1")
    assert read_cell("3n=", letters) == (3, "b=")
    assert read_cell("3s=", read_letters(["3s=", "4w1"])) == (3, "b=")


@pytest.mark.parametrize(
    ("text", "results"),
    [("1", ["1"]), ("½", ["="]), ("½1", ["=", "1"]), ("0.5 1", ["=", "1"]), ("+", ["+"]), ("", [])],
)
def test_grid_cell(text: str, results: list[str]) -> None:
    assert read_grid_cell(text) == results
    assert read_grid_cell("7") is None


def test_crosstable_gets_ids_from_the_starting_list() -> None:
    found = report(TABLES["clean.xlsx"], filename="list.xlsx").tournament

    assert found is not None
    anna = found.players[0]
    assert (anna.name, anna.title, anna.rating, anna.federation) == (
        "Example Anna",
        "WFM",
        2050,
        "BEL",
    )
    assert (anna.fide_id, anna.club, anna.points, anna.rank) == ("2000001", "KSK Gent", 25, 1)
    assert found.players[3].rating is None
    assert (found.name, found.extra["chess_results_key"]) == ("Spring Open", "1234567")
    assert [(bye.round, bye.player, bye.kind) for bye in found.byes] == [
        (2, 3, ByeKind.FULL),
        (2, 4, ByeKind.HALF),
    ]


def test_text_csv_and_spreadsheet_say_the_same() -> None:
    rows = page("Final Ranking crosstable after 3 Rounds", *CROSSTABLE)
    ways = [table(*rows), table(*rows, sign=";"), table(*rows, sign=","), book(Any=rows)]
    read = [report(way).tournament for way in ways]

    games = [
        [(game.round, game.white, game.black, game.white_score, game.kind) for game in each.games]
        for each in read
        if each
    ]
    assert len(games) == len(ways)
    assert all(each == games[0] for each in games)
    assert len(games[0]) == 5


def test_page_with_its_head_gives_the_event() -> None:
    found = report(TABLES["pasted.txt"]).tournament

    assert found is not None
    assert (found.city, found.federation, found.chief_arbiter) == ("Gent", "BEL", "Arbiter, Ada")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert (found.time_control, found.declared_rounds) == ("90 min + 30 sec", 3)


def test_german_headings_and_colours() -> None:
    found = report(table(*GERMAN, sign=";")).tournament

    assert found is not None
    assert [(player.rating, player.federation, player.points) for player in found.players][:2] == [
        (2001, "GER", 15),
        (1950, "AUT", 15),
    ]
    assert all(game.colours_known for game in found.games)


def test_columns_without_known_headings_are_found_by_their_cells() -> None:
    strange = "Ме́сто||Имя|Рейт|Фед|1.т|2.т|3.т|Очки|К1"
    found = report(table(strange, *CROSSTABLE[1:]))

    assert found.format == "chess_results_table"
    assert found.tournament is not None
    anna = found.tournament.players[0]
    assert (anna.name, anna.title, anna.rating, anna.federation) == (
        "Example Anna",
        "WFM",
        2050,
        "BEL",
    )
    assert len(found.tournament.games) == 5


def test_cells_refer_to_the_number_by_which_players_name_each_other() -> None:
    rows = (
        "Rk.|SNo|Name|1.Rd|2.Rd",
        "1|7|Example Anna|8w1|9b1",
        "2|9|Sample Ben|-1|7w0",
        "3|8|Muster Carl|7b0|-½",
    )
    found = report(table(*rows)).tournament

    assert found is not None
    assert [player.number for player in found.players] == [7, 9, 8]
    assert [(game.white, game.black) for game in found.games] == [(7, 8), (9, 7)]


def test_double_round_robin_has_two_games_of_a_pair() -> None:
    rows = (
        ROUND_ROBIN[0],
        *(row.replace("|½|", "|½1|", 1) for row in ROUND_ROBIN[1:2]),
        *ROUND_ROBIN[2:],
    )
    found = report(
        table(*(rows[0], rows[1], ROUND_ROBIN[2].replace("|½|*", "|½0|*"), *ROUND_ROBIN[3:]))
    )

    assert found.tournament is not None
    met = [game for game in found.tournament.games if {game.white, game.black} == {1, 2}]
    assert [(game.round, game.white_score) for game in met] == [(2, 5), (5, 10)]


def test_pairings_of_several_rounds_are_read() -> None:
    found = report(TABLES["pairings.txt"]).tournament

    assert found is not None
    assert len(found.players) == 5
    assert [game.kind for game in found.games].count(GameKind.FORFEIT) == 1
    assert [(game.round, game.board) for game in found.games] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 15))


def test_running_tournament_says_so() -> None:
    rows = page(
        "Ranking crosstable after Round 2",
        *(row.replace("  3w1", "  3w ").replace("  1b0|1", "  1b |1") for row in CROSSTABLE),
    )
    found = report(table(*rows))

    assert [one.details["current"] for one in of(found, "E911")] == [2]
    assert found.tournament is not None
    pending = [game for game in found.tournament.games if game.kind is GameKind.PENDING]
    assert [(game.white, game.black) for game in pending] == [(1, 3)]


def test_place_in_a_spreadsheet_is_said_in_words() -> None:
    rows = [row.replace("2050", "2O50") for row in CROSSTABLE]
    found = report(book(Round3=page("Crosstable", *rows)), filename="list.xlsx")

    (one,) = of(found, "P101")
    assert one.place is not None
    assert name_places(found.lines)(one.place) == "sheet Round3, row 6, column D"
    assert not any(finding.fixes for finding in found.findings)


def test_list_of_players_alone_keeps_its_people() -> None:
    found = report(table(*PLAYERS))

    assert found.format == "chess_results_table"
    assert "F421" in codes(found)
    assert found.tournament is not None
    assert len(found.tournament.players) == 4


@pytest.mark.parametrize(
    ("heading", "round_", "letters", "top"),
    [
        ("Rk.||Nombre|Elo|FED|{}|Pts.|Des 1", "Rd", "bn", "De la base de datos de torneos de"),
        ("Rg.||Nom|Elo|FED|{}|Pts.|Dep1", "Rd", "bn", "De la base de données de tournois de"),
        ("Pos||Nome|Elo|FED|{}|Pti|Sp1", "T", "bn", "Dal database dei tornei di"),
        ("Rk.||Nome|Elo|FED|{}|Pts.|Des1", "Rd", "bp", "Do banco de dados de torneios do"),
        ("M-ce||Nazwisko|Ranking|FED|{}|Pkt|Wart1", "Rd", "bc", "Z bazy danych turniejów"),
        ("Poř.||Jméno|Rtg|FED|{}|Body|PH 1", "kolo", "bč", "Z databáze turnajů"),
        ("Sıra||İsim|Rtg|FED|{}|Puan|EB1", "Tur", "bs", "Turnuva veritabanından"),
        ("Rg.||Naam|Rtg|FED|{}|Ptn.|TB1", "Rd", "wz", "Uit de toernooidatabase van"),
        ("Rk.||Namn|Rtg|FED|{}|Poäng|SP1", "Rd", "vs", "Från turneringsdatabasen hos"),
        ("Ст.||Имя|Рейт|фед.|{}|Очки|К1", "Тур", "бч", "Из базы данных турниров"),
    ],
)
def test_pages_in_other_languages(heading: str, round_: str, letters: str, top: str) -> None:
    white, black = letters[0], letters[1]
    turned = str.maketrans({"w": white, "b": black})
    rows = [
        "|".join(
            cell.translate(turned) if at > 4 else cell for at, cell in enumerate(row.split("|"))
        )
        for row in CROSSTABLE[1:]
    ]
    named = "|".join(f"{at}.{round_}" for at in (1, 2, 3))
    above = [f"{top} Chess-Results https://chess-results.com", "Spring Open", "13.02.2026 18:17:32"]
    found = report(table(*above, heading.format(named), *rows))
    english = report(table(*CROSSTABLE)).tournament

    assert found.format == "chess_results_table"
    assert found.tournament is not None
    assert english is not None
    assert found.tournament.name == "Spring Open"
    assert _games(found.tournament) == _games(english)
    assert [(bye.round, bye.player, bye.kind) for bye in found.tournament.byes] == [
        (bye.round, bye.player, bye.kind) for bye in english.byes
    ]
    assert [(one.name, one.rating, one.federation) for one in found.tournament.players] == [
        (one.name, one.rating, one.federation) for one in english.players
    ]


def _games(found: Tournament) -> list[tuple[object, ...]]:
    return [
        (g.round, g.white, g.black, g.white_score, g.kind, g.colours_known) for g in found.games
    ]


def test_pairings_in_spanish() -> None:
    rows = (
        "Ronda 1",
        "M.|No.|Nombre|Elo|Resultado|Nombre|Elo|No.",
        "1|1|Ejemplo Ana|2000|1 - 0|Modelo Bea|1900|3",
        "2|2|Muestra Leo|1950||descansa||",
    )
    found = report(table(*rows)).tournament

    assert found is not None
    assert [(g.round, g.white_score, g.black_score) for g in found.games] == [(1, 10, 0)]
    assert [bye.kind for bye in found.byes] == [ByeKind.FULL]


@pytest.mark.parametrize("word", ["Rd.{}", "R{}", "Round {}", "Runde {}"])
def test_word_for_round_may_stand_before_its_number(word: str) -> None:
    named = CROSSTABLE[0].replace(
        "|1.Rd|2.Rd|3.Rd|", "".join(f"|{word.format(n)}" for n in (1, 2, 3)) + "|"
    )
    found = report(table(named, *CROSSTABLE[1:]))

    assert found.format == "chess_results_table"
    assert found.tournament is not None
    english = report(table(*CROSSTABLE)).tournament
    assert english is not None
    assert _games(found.tournament) == _games(english)


DOUBLE = (
    "Rk.||Name|Rtg|FED|{}|Pts.",
    "1||Example Anna|2050|BEL|*|*|1|½|0|1|2.5",
    "2||Sample Ben|1990|NED|0|½|*|*|1|+|2.5",
    "3||Muster Carl|1930|GER|1|0|0|-|*|*|1",
)


def _double(*, joined: bool) -> str:
    if not joined:
        return table(DOUBLE[0].format("1a|1b|2a|2b|3a|3b"), *DOUBLE[1:])
    rows = [row.split("|") for row in DOUBLE[1:]]
    paired = [
        "|".join([*r[:5], *(f"{r[at]} {r[at + 1]}" for at in (5, 7, 9)), r[11]]) for r in rows
    ]
    return table(DOUBLE[0].format("1|2|3"), *paired)


@pytest.mark.parametrize("joined", [True, False])
def test_double_round_robin_in_one_column_or_in_two(*, joined: bool) -> None:
    found = report(_double(joined=joined))

    assert found.format == "chess_results_table"
    assert found.tournament is not None
    games = found.tournament.games
    met = sorted((g.white, g.black, g.round > 3, g.white_score) for g in games)
    assert met == [
        (1, 2, False, 10),
        (1, 2, True, 5),
        (1, 3, False, 0),
        (1, 3, True, 10),
        (2, 3, False, 10),
        (2, 3, True, 10),
    ]
    assert sorted(g.round for g in games) == [1, 2, 3, 4, 5, 6]
    assert [g.kind for g in games].count(GameKind.FORFEIT) == 1
    assert "R002" not in codes(found)


def test_grid_may_leave_its_diagonal_empty() -> None:
    found = report(table(*(row.replace("|*", "|") for row in ROUND_ROBIN)))
    marked = report(table(*ROUND_ROBIN)).tournament

    assert found.tournament is not None
    assert marked is not None
    assert _games(found.tournament) == _games(marked)


def test_numbered_columns_that_divide_no_points_are_no_grid() -> None:
    rows = (
        ROUND_ROBIN[0],
        *(row.replace("|*", "|").replace("|0|", "|1|") for row in ROUND_ROBIN[1:]),
    )

    assert report(table(*rows)).format is None


def test_ranking_says_that_it_has_no_results() -> None:
    rows = (
        "Rank after Round 3",
        "Rk.|SNo||Name|FED|Rtg|Pts.|TB1",
        "1|2||Example Anna|BEL|2050|2.5|4",
        "2|1||Sample Ben|NED|1990|2|4",
    )
    found = report(table(*rows))

    assert found.format == "chess_results_table"
    assert "F421" in codes(found)


def test_board_beside_both_players_and_then_the_result_is_our_sheet() -> None:
    rows = (
        "Board|Round|White|White Elo|Black|Black Elo|Result",
        "1|1|Example Anna|2050|Modelo Dora|1870|1-0",
        "2|1|Sample Ben|1990|Muster Carl|1930|½-½",
    )
    found = report(table(*rows))

    assert found.format == "results_sheet"
    assert found.tournament is not None
    assert [(g.white_score, g.black_score) for g in found.tournament.games] == [(10, 0), (5, 5)]


@pytest.mark.parametrize(
    ("letters", "known"),
    [
        ("λμ", True),
        ("bm", True),
        ("bj", True),
        ("bz", True),
        ("ph", True),
        ("цх", True),
        ("qy", False),
    ],
)
def test_letters_for_colours_of_other_languages(letters: str, *, known: bool) -> None:
    white, black = letters
    signs = {"w": white, "b": black}
    rows = [re.sub("(?<=[0-9])[wb]", lambda one: signs[one[0]], row) for row in CROSSTABLE[1:]]
    here, there = (
        report(table(*page("x", CROSSTABLE[0], *each))) for each in (CROSSTABLE[1:], rows)
    )

    assert here.tournament is not None
    assert there.tournament is not None
    if known:
        assert there.tournament.games == here.tournament.games
    else:
        assert len(there.tournament.games) == len(here.tournament.games)
        assert not any(game.colours_known for game in there.tournament.games)
    assert "F422" not in codes(there)


def test_numbered_rounds_are_known_by_opponents_that_name_each_other() -> None:
    plain = table(
        "No|Name|Rtg|1|2|Pts.",
        *("1|A Ann|2050|2w1|3b½|1.5", "2|B Ben|1990|1b0||0"),
        "3|C Cy|1930||1w½|0.5",
    )

    found = report(plain)

    assert found.format == "chess_results_table"
    assert found.tournament is not None
    assert [(game.round, game.white, game.black) for game in found.tournament.games] == [
        (1, 1, 2),
        (2, 3, 1),
    ]


@pytest.mark.parametrize("name", TEAM_TABLES)
def test_table_of_teams_is_answered_and_not_read_as_players(name: str) -> None:
    found = report(table(*page("Final Ranking crosstable after 2 Rounds", *TEAM_TABLES[name])))

    assert found.format == "chess_results_table"
    assert found.tournament is None
    assert codes(found) == ["F427"]


def test_table_of_teams_beside_that_of_players_is_passed_over() -> None:
    both = [*CROSSTABLE, "", *TEAM_TABLES["Swiss"]]
    alone, found = (report(table(*page("x", *rows))) for rows in (CROSSTABLE, both))

    assert alone.tournament is not None
    assert found.tournament is not None
    assert found.tournament.games == alone.tournament.games
