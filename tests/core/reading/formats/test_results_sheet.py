"""Our own spreadsheet for results: templates, games by row, crosstables."""

from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.model.tournament import ByeKind, GameKind
from ratingportal.core.output.conversion import strip_to_essence
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.sheets.results import read_bye, read_outcome, read_remark
from tests.core.builders import codes, report
from tests.core.sheets import CLEAN, EVENT, FILES, GAMES, sheet, table, typed

TEMPLATES = load_formats()["results_sheet"].templates
PLAYED, FORFEIT, UNRATED = GameKind.PLAYED, GameKind.FORFEIT, GameKind.UNRATED


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1-0", (10, 0, PLAYED)),
        ("0 - 1", (0, 10, PLAYED)),
        ("½-½", (5, 5, PLAYED)),
        ("1/2-1/2", (5, 5, PLAYED)),
        ("0.5-0.5", (5, 5, PLAYED)),
        ("0,5:0,5", (5, 5, PLAYED)),
        ("1,0-0,0", (10, 0, PLAYED)),
        ("1/2", (5, 5, PLAYED)),
        ("0.5", (5, 5, PLAYED)),
        ("=", (5, 5, PLAYED)),
        ("5", (5, 5, PLAYED)),
        ("1", (10, 0, PLAYED)),
        ("0", (0, 10, PLAYED)),
        ("0-0", (0, 0, PLAYED)),
        ("+-", (10, 0, FORFEIT)),
        ("-+", (0, 10, FORFEIT)),
        ("--", (0, 0, FORFEIT)),
        ("+ - -", (10, 0, FORFEIT)),
        ("- - +", (0, 10, FORFEIT)),
        ("- - -", (0, 0, FORFEIT)),
        ("1–0", (10, 0, PLAYED)),
        ("1-0u", (10, 0, UNRATED)),
        ("1-0K", (10, 0, FORFEIT)),
        ("", (None, None, GameKind.PENDING)),
        ("2-0", None),
        ("won", None),
    ],
)
def test_result(text: str, outcome: object) -> None:
    assert read_outcome(text) == outcome


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1", "F"),
        ("½", "H"),
        ("1/2", "H"),
        ("0", "Z"),
        ("", "Z"),
        ("bye", "F"),
        ("1-0", "F"),
        ("?", None),
    ],
)
def test_bye(text: str, kind: str | None) -> None:
    assert read_bye(text) == (ByeKind(kind) if kind else None)


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_are_always_the_same_and_our_own(name: str) -> None:
    assert TEMPLATES[name]() == TEMPLATES[name]()

    found = report(TEMPLATES[name](), filename=name)

    assert found.format == "results_sheet"
    assert found.system_errors == ()


def test_example_is_free_of_anything_to_act_on() -> None:
    for name in ("results-example.xlsx", "results-example.csv"):
        assert not report(TEMPLATES[name](), filename=name).blocks


def test_both_examples_say_the_same() -> None:
    as_sheet, as_csv = (
        report(FILES["results_sheet"][name]) for name in ("clean.xlsx", "filled_in.csv")
    )

    assert as_sheet.tournament is not None
    assert as_csv.tournament is not None
    assert strip_to_essence(as_sheet.tournament) == strip_to_essence(as_csv.tournament)


def test_what_a_person_types_into_a_spreadsheet_is_read() -> None:
    rows = [
        ["name", "Spring Open"],
        ["start", date(2026, 3, 14)],
        GAMES.split("|"),
        [1, date(2026, 3, 14), 101, "Example, Anna", 102, "Sample, Ben", 1, None],
        [1.0, date(2026, 3, 14), 103, "Muster, Carl", 7, "Modelo, Dora", 0.5, None],
    ]
    found = report(typed(rows, {"E5": "00000"}), filename="club.xlsx")

    assert found.tournament is not None
    assert found.tournament.start == date(2026, 3, 14)
    assert [(game.white_score, game.black_score) for game in found.tournament.games] == [
        (10, 0),
        (5, 5),
    ]
    assert found.tournament.players[3].national_id == "7"
    assert "│ 00007 " in "\n".join(found.lines)


def test_players_are_known_by_id_or_by_name() -> None:
    rows = (
        "1||101|Example, Anna|102|Sample, Ben|1-0|",
        "2|||Ben Sample||Anna Example|0-1|",
        "3||0101|||Sample, Ben|½|",
    )
    found = report(sheet(*rows)).tournament

    assert found is not None
    assert [(player.name, player.national_id) for player in found.players] == [
        ("Example, Anna", "101"),
        ("Sample, Ben", "102"),
    ]
    assert [(game.white, game.black) for game in found.games] == [(1, 2), (2, 1), (1, 2)]


def test_games_without_rounds_are_put_into_rounds_by_their_days() -> None:
    found = report(FILES["results_sheet"]["no_rounds.csv"]).tournament

    assert found is not None
    assert [game.round for game in found.games] == [1, 2, 2]
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 15))


def test_crosstable_and_grid_are_read() -> None:
    swiss = report(FILES["results_sheet"]["crosstable.csv"])
    grid = report(
        table(
            *EVENT,
            *("", "no|id|name|1|2|3", "1|101|Example, Anna|*|1|½", "2|102|Sample, Ben|0|*|+"),
            "3|103|Muster, Carl|½|-|*",
        )
    )

    for found, games in ((swiss, 2), (grid, 3)):
        assert found.format == "results_sheet"
        assert found.tournament is not None
        assert len(found.tournament.games) == games
        assert found.tournament.name == "Spring Open"


def test_headings_in_other_languages() -> None:
    found = report(
        table(
            *("Naam|Lentetoernooi", "Begin|2026-03-14", "", "Ronde|Wit|Zwart|Uitslag"),
            *("1|Voorbeeld, Anna|Test, Bart|1-0", "2|Test, Bart|Voorbeeld, Anna|½-½"),
            sign=";",
        )
    )

    assert found.tournament is not None
    assert (found.tournament.name, len(found.tournament.games)) == ("Lentetoernooi", 2)


def test_page_of_a_spreadsheet_offers_no_corrections() -> None:
    found = report(typed([GAMES.split("|"), *(row.split("|") for row in CLEAN)]))

    assert found.encoding == "binary"
    assert codes(found)
    assert not any(finding.fixes for finding in found.findings)


@pytest.mark.parametrize(
    ("remark", "kind"),
    [
        ("bye", ByeKind.FULL),
        ("Spielfrei", ByeKind.FULL),
        ("half-point bye", ByeKind.HALF),
        ("½ bye", ByeKind.HALF),
        ("zero-point bye", ByeKind.ZERO),
        ("ill", ByeKind.ZERO),
        ("", ByeKind.ZERO),
    ],
)
def test_a_remark_says_what_a_bye_without_a_result_is_worth(remark: str, kind: ByeKind) -> None:
    assert read_remark(remark) is kind


def test_headings_in_spanish() -> None:
    rows = (
        "Ronda;Fecha;ID blancas;Blancas;ID negras;Negras;Resultado;Observaciones",
        "1;14.03.2026;101;Ejemplo, Ana;102;Modelo, Bea;1-0;",
    )
    found = report("\n".join(rows)).tournament

    assert found is not None
    assert [(game.white_score, game.black_score) for game in found.games] == [(10, 0)]
