from __future__ import annotations

import os
import random
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.model.tournament import Game, GameKind, Player, Tournament
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import LossKind
from ratingportal.core.reading.formats.shared.cells import split_cells
from tests.core.builders import codes, report, sound, tournament_of
from tests.core.reading.formats import belgian
from tests.core.reading.formats.belgian import CSV, ansi, classic, csv

KEY = "belgian_csv"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / KEY
FORMAT = load_formats()[KEY]
make = partial(belgian.single_games, csv=True)


read = partial(tournament_of, read_as=KEY, filename="")


def test_games_read_to_their_tournament() -> None:
    found = csv()

    assert codes(found) == []
    assert found.tournament is not None
    first, second = date(2026, 3, 14), date(2026, 3, 21)
    assert strip_to_essence(found.tournament) == Tournament(
        name="Coupe du Printemps",
        start=first,
        end=second,
        type="24 lines",
        reporter="Ada Exemple - ada@example.org",
        time_control="90 min + 30 s",
        round_dates=(first, second),
        rounds=2,
        players=[
            Player(1, "EXEMPLE ANNA", national_rating=1850, national_id="12345", club="618"),
            Player(2, "VOORBEELD BART", national_rating=1790, national_id="23456", club="201"),
            Player(3, "PROBE CÉLINE", national_rating=1605, national_id="34567", club="618"),
            Player(4, "MUSTER DIRK", national_rating=1720, national_id="45678", club="305"),
        ],
        games=[
            Game(1, 1, 2, 10, 0, date=first),
            Game(1, 3, 4, 5, 5, date=first),
            Game(2, 2, 3, 0, 10, date=second),
        ],
    )


@pytest.mark.parametrize(
    ("header", "name", "control", "start"),
    [
        ("Nom du tournoi :;Open;;\nCadence;60 min", "Open", "60 min", 14),
        ("Toernooi: Beker;;\nDatum;13/03/2026 - 22/03/2026;\nTempo : 2u", "Beker", "2u", 13),
        (";Naam toernooi;Beker\n;Begindatum;12/03/2026\n;Einddatum;22/03/2026", "Beker", None, 12),
        (";TORNOOI;Beker;11/03/2026 - 22.03.2026;2u. QPF;;", "Beker", "2u. QPF", 11),
        ("Beker zonder woord;;\n10/03/2026;22/03/2026", "Beker zonder woord", None, 10),
    ],
)
def test_header_is_understood_in_french_and_dutch(
    header: str, name: str, control: str | None, start: int
) -> None:
    found = csv(CSV[: CSV.index("***")], f"{header}\n").tournament

    assert found is not None
    assert (found.name, found.time_control) == (name, control)
    assert found.start == date(2026, 3, start)


def test_unknown_lines_of_the_header_are_kept_as_comments() -> None:
    found = csv("Responsable :", ";Clubnr.;101\nResponsable :").tournament

    assert found is not None
    assert found.comments == ["Clubnr. 101"]
    assert found.reporter == "Ada Exemple - ada@example.org"


@pytest.mark.parametrize(
    "text", ["21/3/2026", "21-03-2026", "21.03.26", "2026-03-21", "21/ 03/2026"]
)
def test_days_are_read_day_first(text: str) -> None:
    found = csv("21/03/2026;23456", f"{text};23456").tournament

    assert found is not None
    assert found.games[-1].date == date(2026, 3, 21)


def test_same_person_is_known_again_by_matricule_or_name() -> None:
    text = CSV.replace("45678;5;PROBE CÉLINE;MUSTER DIRK", "0;5;PROBE CÉLINE;Muster, Dirk")
    text += "4;21/03/2026;12345;0;1;Exemple Anna;MUSTER DIRK;618;;1850;1720\n"

    found = classic(text=text).tournament

    assert found is not None
    assert [each.name for each in found.players] == [
        "EXEMPLE ANNA",
        "VOORBEELD BART",
        "PROBE CÉLINE",
        "Muster, Dirk",
    ]
    assert found.players[3].rating == 1720


def test_titles_over_the_columns_are_no_game() -> None:
    found = csv("1;14/03", "Nr;Datum;Wit;Zwart;Uitslag\n1;14/03")

    assert codes(found) == []


@pytest.mark.parametrize("separator", [",", "\t"])
def test_other_separators_are_read(separator: str) -> None:
    found = classic(text=CSV.replace(";", separator), filename="260321_24L.618")

    assert codes(found) == ["F611"]
    assert found.tournament is not None
    assert strip_to_essence(found.tournament) == strip_to_essence(read(ansi(CSV)))


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("a;b;;c", ["a", "b", "", "c"]),
        ('"a;b";c', ["a;b", "c"]),
        ('"a ""x"" b";c', ['a "x" b', "c"]),
        ('"a;b;c', ['"a', "b", "c"]),
        ('a "b;c" d;e', ['a "b', 'c" d', "e"]),
        ('"a"x;"b"', ['"a"x', "b"]),
        ("", [""]),
        (";", ["", ""]),
    ],
)
def test_cells_are_split_and_never_run_over_the_line(text: str, cells: list[str]) -> None:
    assert [cell.text for cell in split_cells(text, ";")] == cells


def test_many_open_quotation_marks_cost_no_more_than_their_length() -> None:
    assert len(split_cells('"a;' * 200_000, ";")) == 200_001


@pytest.mark.parametrize(
    "text",
    [
        "***\n",
        "* * *\n***\nBonjour\n",
        "012;Open\n900;1;14-03-2026;1;2;1\n",
        "1;14/03/2026;1;2;1;A;B\n",
    ],
)
def test_other_files_are_not_claimed(text: str) -> None:
    assert KEY in {each.key for each in report(text).tried}


def test_cells_are_found_in_their_lines() -> None:
    row = CSV.split("\n")[4]

    span = FORMAT.locate(row, "round 7")

    assert span is not None
    assert row[span.column - 1 : span.column - 1 + span.length] == "1"
    assert FORMAT.locate(row, "name") is None
    assert FORMAT.locate("***;;;", "result") is None
    assert FORMAT.spans is not None
    assert len(FORMAT.spans(row)) == 11


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = make(random.Random(seed))
        written = convert_tournament(made, KEY)
        assert written.losses == (), seed
        assert strip_to_essence(read(written.data)) == strip_to_essence(made), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=50, deadline=None)
def test_what_is_written_reads_back_the_same(dice: random.Random) -> None:
    made = make(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_rows_are_written_back_as_they_were() -> None:
    written = convert_tournament(read(ansi(CSV)), KEY).data.decode("cp1252").split("\r\n")

    assert written[-5:] == CSV.split("\n")[-5:]


def test_24_lines_change_between_their_two_files() -> None:
    one = read(ansi(CSV))

    both = convert_tournament(one, "belgian_classic")

    other = report(both.data, read_as="belgian_classic").tournament
    assert other is not None
    assert both.losses == ()
    assert strip_to_essence(other).games == strip_to_essence(one).games


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n9;14/03/2026;1;2;1",
        "Evil;1;2;3",
        '"Evil;',
        "***",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "Łukasz Жя李 e\u0301",
        "\uff1b\u037e;\uff02",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_cell(name: str) -> None:
    made = sound()
    made.players[0].name = made.name = made.reporter = name
    made.comments = [name]

    written = convert_tournament(made, KEY)
    lines = written.data.decode("cp1252").split("\r\n")

    mark = lines.index("***;;;;;;;;;;")
    assert len(lines) == mark + 8
    assert {line.count(";") for line in lines[:-1]} == {10}
    assert strip_to_essence(read(written.data)).games != []
    assert len(read(written.data).games) == 6


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"games": [Game(1, 1, 2, 5, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 0, 0)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, None, None, GameKind.PENDING)]},
            LossKind.GAME_DROPPED,
            "games",
        ),
        ({"games": [Game(1, 1, 2, 10, 0, GameKind.FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, 10, 0, colours_known=False)]},
            LossKind.FIELD_DROPPED,
            "marks of unknown colours",
        ),
        ({"declared_rounds": 3}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"declared_players": 2}, LossKind.FIELD_DROPPED, "number of players"),
        ({"name": "A; B"}, LossKind.CHARACTER_REPLACED, "name"),
    ],
)
def test_what_the_csv_cannot_hold_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    plain = {
        "players": [Player(1, "X"), Player(2, "Y")],
        "games": [Game(1, 1, 2, 10, 0)],
        "round_dates": (),
        "declared_players": None,
        "declared_rated_players": None,
    }

    losses = convert_tournament(sound(**{**plain, **changes}), KEY).losses

    kept = [loss for loss in losses if loss.field != "players without games"]
    assert [(loss.kind, loss.field) for loss in kept] == [(kind, field)]


def test_federations_have_no_place() -> None:
    made = read(ansi(CSV))
    made.players[0].federation = "BEL"

    assert [loss.field for loss in convert_tournament(made, KEY).losses] == ["federations"]


@given(data=st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_read_without_an_exception(data: bytes) -> None:
    report(data, read_as=KEY)


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_spoiled_files_are_read_without_an_exception(dice: random.Random) -> None:
    data = bytearray(ansi(CSV))
    for _ in range(dice.randint(1, 12)):
        at = dice.randrange(len(data))
        data[at : at + dice.choice((0, 1, 1, 9))] = dice.choice(
            (b"", b";", b'"', b"\n", b"9", b"\xe9", b"-", bytes([dice.randrange(256)]))
        )
    found = report(bytes(data), read_as=KEY)
    for finding in found.findings:
        assert found.message_of(finding)
        assert finding.place is None or 1 <= finding.place.line <= len(found.lines) + 1


def corpus_files() -> list[Path]:
    return sorted(CORPUS.iterdir()) if CORPUS.is_dir() else []


@pytest.mark.parametrize("path", corpus_files(), ids=lambda path: path.suffix)
def test_real_file_agrees_with_a_simple_count(path: Path) -> None:
    lines = path.read_bytes().decode("cp1252").split("\r\n")
    cells = [line.split(";") for line in lines]
    first = next(index for index, line in enumerate(cells) if line[0] == "***") + 1
    games = [line for line in cells[first:] if len(line) > 4 and line[4] in {"1", "0", "5"}]
    people = {int(matricule) for line in games for matricule in line[2:4]}

    found = report(path.read_bytes(), filename=path.name)

    assert found.format == KEY
    assert not found.blocks
    assert found.tournament is not None
    assert len(found.tournament.games) == len(games)
    assert len(found.tournament.players) == len(people)


def test_time_control_behind_the_dates_is_not_taken_for_a_missing_name() -> None:
    found = csv("Coupe du Printemps", "")

    assert "E001" in codes(found)
    assert found.tournament is not None
    assert found.tournament.name is None
    assert found.tournament.time_control == "90 min + 30 s"
