"""SWAR's JSON export: what it means, and how freely it may be written."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Tournament,
)
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.swar.swar_json import FORMAT
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT
from tests.core.swar import as_text, entry, export, json_report, nobody, player

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "swar_json"
FILES = sorted(CORPUS.glob("*")) if CORPUS.is_dir() else []


WHITE, BLACK = "White", "Black"


def read(made: dict[str, Any] | str) -> Tournament:
    found = json_report(made)
    assert found.format == "swar_json"
    tournament: Tournament = found.tournament
    assert tournament is not None
    return tournament


def fixture(name: str) -> Tournament:
    return read((ROOT / "swar_json" / name).read_bytes().decode("utf-8"))


def pair(one: dict[str, Any], two: dict[str, Any], points: tuple[str, str]) -> dict[str, Any]:
    """Make an export with two players and one round."""
    made = export()
    made["Swar"]["Player"] = [
        player(1, "Exemple, Anne", points[0], [one]),
        player(2, "Modèle, Benoît", points[1], [two]),
    ]
    return made


def test_sound_export_reads_to_its_tournament() -> None:
    found = read(export())

    assert (found.name, found.city, found.federation) == ("Open de printemps", "Leuze", "BEL")
    assert (found.start, found.end) == (date(2026, 4, 3), date(2026, 4, 4))
    assert found.round_dates == (date(2026, 4, 3), date(2026, 4, 3), date(2026, 4, 4))
    assert (found.declared_players, found.declared_rounds, found.rounds) == (4, 3, 3)
    assert (found.type, found.program) == ("Standard - Swiss", "SWAR v6.47")
    assert (found.chief_arbiter, found.deputies) == ("Ada Arbitre", ())
    assert found.time_control == '90 min with incr. 30"'
    assert found.extra == {"Organizer": "Cercle de Leuze", "Federation": "BEL"}


def test_players_have_both_numbers_and_both_ratings() -> None:
    made = export()
    made["Swar"]["Player"][0] |= {"FideElo": 1603, "Titel": "fm", "Rank": 2, "Ranking": 1}

    assert read(made).players[0] == Player(
        1,
        "Exemple, Anne",
        34,
        sex="w",
        title="FM",
        rating=1603,
        national_rating=1501,
        federation="BEL",
        fide_id="200001",
        national_id="10001",
        birth="1990",
        club="Leuze",
        points=25,
        rank=1,
        extra={"seed": "2", "club_number": "541"},
    )


def test_games_are_folded_with_their_boards() -> None:
    found = read(export()).games

    assert found[0] == Game(1, 1, 4, 10, 0, line=56, board=1)
    assert [(game.round, game.white, game.black, game.white_score) for game in found] == [
        (1, 1, 4, 10),
        (1, 2, 3, 5),
        (2, 1, 2, 5),
        (2, 4, 3, 0),
        (3, 2, 4, 10),
        (3, 3, 1, 0),
    ]


@pytest.mark.parametrize(
    ("results", "scores", "kind"),
    [
        (("1", "0"), (10, 0), GameKind.PLAYED),
        (("½", "½"), (5, 5), GameKind.PLAYED),
        (("0.5", "1/2"), (5, 5), GameKind.PLAYED),
        (("½", "0"), (5, 0), GameKind.PLAYED),
        (("1FF", "0FF"), (10, 0), GameKind.FORFEIT),
        (("0ff", "1ff"), (0, 10), GameKind.FORFEIT),
        (("0FF", "0FF"), (0, 0), GameKind.FORFEIT),
        (("½FF", "½ff"), (5, 5), GameKind.SHORT),
        (("-", "-"), (None, None), GameKind.PENDING),
    ],
)
def test_results_of_two_players(
    results: tuple[str, str], scores: tuple[int | None, int | None], kind: GameKind
) -> None:
    totals = tuple(str((score or 0) / 10) for score in scores)
    made = pair(
        entry(1, 2, results[0], WHITE), entry(1, 1, results[1], BLACK), (totals[0], totals[1])
    )

    (game,) = read(made).games

    assert (game.white, game.black) == (1, 2)
    assert ((game.white_score, game.black_score), game.kind) == (scores, kind)


@pytest.mark.parametrize(
    ("table", "result", "kind"),
    [
        ("BYE", "1B", ByeKind.PAIRING),
        ("BYE", "½B", ByeKind.HALF),
        ("BYE", "0b", ByeKind.ZERO),
        ("Absent", "½A", ByeKind.HALF),
        ("Absent", "1A", ByeKind.FULL),
        ("Forfait", "0FF", ByeKind.ZERO),
        ("Forfait", "1FF", ByeKind.FULL),
    ],
)
def test_rounds_without_an_opponent(table: str, result: str, kind: ByeKind) -> None:
    made = export()
    made["Swar"]["Player"].append(player(9, "Seul, Théo", "", [nobody(2, table, result)]))

    (bye,) = read(made).byes

    assert (bye.round, bye.player, bye.kind) == (2, 9, kind)


def test_byes_forfeits_and_absences_of_a_whole_tournament() -> None:
    found = fixture("byes_and_forfeits.json")

    assert [player.birth for player in found.players] == [
        "2017",
        "1997-10-24",
        "1998-10-24",
        None,
        None,
    ]
    assert (found.federation, found.extra["Federation"]) == (None, "FIDE")
    assert found.deputies == ("Bob Adjoint",)
    assert sorted((bye.round, bye.player, bye.kind) for bye in found.byes) == [
        (1, 2, ByeKind.HALF),
        (1, 3, ByeKind.PAIRING),
        (3, 2, ByeKind.PAIRING),
        (3, 4, ByeKind.ZERO),
    ]
    assert [game.kind for game in found.games] == [
        GameKind.FORFEIT,
        GameKind.PLAYED,
        GameKind.PLAYED,
        GameKind.FORFEIT,
    ]


def test_absence_in_a_round_that_nobody_has_played_means_nothing() -> None:
    made = export()
    for each in made["Swar"]["Player"]:
        each["RoundArray"].append(nobody(4, "Absent", "-"))

    assert read(made).byes == []


def test_points_besides_the_games_are_not_compared() -> None:
    made = export()
    made["Swar"]["Player"][0] |= {"Points": "3.5", "ExtraPts": "1.0"}
    made["Swar"]["Player"][1] |= {"Points": "1.0", "SpecialPts": "-1.0"}
    made["Swar"]["Player"][2]["Points"] = "2.5"
    made["Swar"]["Player"][2]["RoundArray"][0]["XtraPts"] = "1.0"

    assert not {"R002", "R003"} & set(codes(json_report(made)))


def test_wrong_total_is_found() -> None:
    made = export()
    made["Swar"]["Player"][0]["Points"] = "3.5"

    assert "R002" in codes(json_report(made))


def test_three_two_one_system_counts_presence() -> None:
    assert fixture("three_two_one.json").scoring == Scoring(
        win=30, draw=20, loss=10, forfeit_loss=0, absence=0, pairing_bye=30
    )


def test_values_of_a_system_that_is_not_played_are_passed_over() -> None:
    made = export()
    made["Swar"]["TournamentDesc"] |= {"SW321_Win": "2.0", "SW321_Null": "1.0"}

    assert read(made).scoring == Scoring()


def test_several_games_in_a_round_are_all_read() -> None:
    made = export()
    one, two = made["Swar"]["Player"][:2]
    one["RoundArray"].append(entry(3, 2, "1", BLACK))
    two["RoundArray"].append(entry(3, 1, "0", WHITE))
    one["Points"] = "3.5"

    found = json_report(made)

    assert len(found.tournament.games) == 7
    assert "R002" not in codes(found)


def test_one_line_reads_the_same() -> None:
    one, many = fixture("one_line.json"), read(export())

    assert [(p.number, p.name, p.points) for p in one.players] == [
        (p.number, p.name, p.points) for p in many.players
    ]
    assert {game.line for game in one.games} == {1}
    assert len(one.games) == len(many.games)


def test_large_export_is_read() -> None:
    made = export()
    made["Swar"]["Player"] = [
        player(
            number,
            f"Exemple, {chr(97 + number % 26)}",
            "4.5",
            [
                entry(
                    round_,
                    number + 1 if number % 2 else number - 1,
                    "½",
                    WHITE if number % 2 else BLACK,
                )
                for round_ in range(1, 10)
            ],
        )
        for number in range(1, 301)
    ]

    text = as_text(made)
    found = json_report(text)

    assert text.count("\n") > 25_000
    assert len(found.tournament.games) == 1350


def test_finding_of_a_rule_marks_the_value_of_its_line() -> None:
    made = export()
    made["Swar"]["TournamentDesc"]["NbPlayers"] = 5

    (finding,) = of(json_report(made), "E008")

    assert finding.place == Place(18, 27, 1)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ('    "Points" : "8.5",', FieldSpan("points", 17, 3)),
        ('    "Ni" : 7', FieldSpan("points", 12, 1)),
        ('    "a" : 7, "b" : 8', None),
        ('    "Player" : [ {', None),
    ],
)
def test_value_of_a_line_is_located(text: str, span: FieldSpan | None) -> None:
    assert FORMAT.locate(text, "points") == span


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("NbPlayers", "many", "E103"),
        ("StartDate", "soon", "E101"),
        ("EndDate", "31/02/2026", "E101"),
        ("DatesArray", [{"DateValue": "x"}], "E104"),
    ],
)
def test_unreadable_headings_are_reported(key: str, value: object, code: str) -> None:
    made = export()
    made["Swar"]["TournamentDesc"][key] = value

    found = json_report(made)

    assert code in codes(found)
    assert of(found, code)[0].place is not None


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("FideElo", "high", "P101"),
        ("NationalElo", -5, "P101"),
        ("FideId", "x1", "P102"),
        ("BirthDate", "31/02/2001", "P103"),
        ("Ranking", "first", "P104"),
        ("Sex", "?", "P105"),
        ("Titel", "ABC", "P106"),
        ("BirthDate", "1900-01-01", "P107"),
        ("Points", "many", "F205"),
    ],
)
def test_unreadable_fields_of_players_are_reported(key: str, value: object, code: str) -> None:
    made = export()
    made["Swar"]["Player"][0][key] = value

    (finding,) = of(json_report(made), code)

    lines = as_text(made).split("\n")
    assert finding.place is not None
    assert f'"{key}"' in lines[finding.place.line - 1]


def test_two_players_with_one_number_do_not_set_off_a_flood() -> None:
    made = export()
    made["Swar"]["Player"][1]["Ni"] = 1

    found = set(codes(json_report(made)))

    assert "P002" in found
    assert not found & {"R104", "R105", "R106"}


@pytest.mark.parametrize("made", [{"Swar": {}}, {"Swar": []}, {"Swar": {"Player": {}}}])
def test_empty_export_is_refused_by_the_rules(made: dict[str, Any]) -> None:
    found = json_report(made)

    assert {"E001", "P001"} <= set(codes(found))
    assert found.blocks


def counted(path: Path) -> tuple[int, int]:
    """Count players and pairings without the reader, with the standard library's parser."""
    players = json.loads(path.read_text(encoding="utf-8"))["Swar"]["Player"]
    numbers = {each["Ni"] for each in players}
    pairs = {
        (cell["RoundNr"], *sorted((each["Ni"], cell["OpponentNi"])))
        for each in players
        for cell in each.get("RoundArray", [])
        if cell["OpponentNi"] in numbers
    }
    return len(players), len(pairs)


@pytest.mark.skipif(not FILES, reason="the collection of real files is not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-30:])
def test_real_file_is_read_completely(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert found.format == "swar_json"
    assert found.tournament is not None
    assert (len(found.tournament.players), len(found.tournament.games)) == counted(path)
    if path.name.startswith("EXCERPT"):
        # One of 28 players: nobody to play against, and that is what is said.
        assert {each.code for each in found.findings if found.severity_of(each) == "error"} == {
            "P001",
            "R101",
        }
    else:
        assert not found.blocks
