"""SWAR files: the lines before the records, and what the records mean here."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import Report, inspect
from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.trf.swar import FORMAT
from tests.core.builders import TODAY, codes, of, report
from tests.core.fixtures import ROOT
from tests.core.swar import HEADER, RECORDS, changed, swar

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "swar"
FILES = sorted(CORPUS.glob("*")) if CORPUS.is_dir() else []


def read(data: bytes) -> Tournament:
    found = report(data, filename="S_SWAR_S1_open_R01-03.541")
    assert found.format == "swar"
    assert found.tournament is not None
    return found.tournament


def fixture(name: str) -> Tournament:
    return read((ROOT / "swar" / name).read_bytes())


def test_sound_file_reads_to_its_tournament() -> None:
    found = read(swar())

    assert (found.name, found.city, found.federation) == ("Open de printemps", "Leuze", "BEL")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert found.program == "SWAR v6.47"
    assert found.reporter == "541"
    assert (found.declared_players, found.declared_rounds, found.rounds) == (4, 3, 3)
    assert found.time_control == '90 min avec incrément de 30"'
    assert found.extra == {
        "00A": "Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12",
        "00B": "3 rondes",
        "00C": "Envoi des rondes 1 à 3",
        "00E": "Envoi par le club : 541",
        "00F": "P=004 R=03 S=14.03.2026 E=15.03.2026 +4 =4 -4",
        "club_number": "541",
    }


def test_columns_mean_what_the_belgian_federation_means() -> None:
    assert read(swar()).players == [
        Player(
            1,
            "Exemple, Anne",
            20,
            sex="w",
            national_rating=1720,
            federation="BEL",
            national_id="10001",
            birth="1990-05-21",
            points=25,
            rank=1,
            extra={"seed": "2"},
        ),
        Player(
            2,
            "Modèle, Benoît",
            21,
            sex="m",
            national_rating=1905,
            federation="BEL",
            national_id="10002",
            birth="1985-11-02",
            points=20,
            rank=2,
            extra={"seed": "1"},
        ),
        Player(
            3,
            "Specimen, Carl",
            22,
            sex="m",
            national_rating=1540,
            federation="FRA",
            points=15,
            rank=3,
            extra={"seed": "3"},
        ),
        Player(
            4,
            "Voorbeeld, Dora",
            23,
            sex="w",
            federation="BEL",
            national_id="10004",
            birth="2010-08-08",
            points=0,
            rank=4,
            extra={"seed": "4"},
        ),
    ]


def test_games_are_folded() -> None:
    assert read(swar()).games == [
        Game(1, 1, 4, 10, 0, line=20),
        Game(1, 2, 3, 5, 5, line=21),
        Game(2, 1, 2, 5, 5, line=20),
        Game(2, 4, 3, 0, 10, line=23),
        Game(3, 2, 4, 10, 0, line=21),
        Game(3, 3, 1, 0, 10, line=22),
    ]


def test_numbers_that_do_not_follow_the_points_are_no_standing() -> None:
    found = fixture("american_system.541")

    assert [player.rank for player in found.players] == [None] * 5
    assert [player.extra["seed"] for player in found.players] == ["5", "1", "4", "2", "3"]
    assert found.deputies == ("Adjoint, Bob",)


def test_forfeits_and_byes_stand_without_an_opponent() -> None:
    found = fixture("american_system.541")

    assert Bye(2, 4, ByeKind.FULL, 24) in found.byes
    assert Bye(1, 1, ByeKind.ZERO, 21) in found.byes
    assert len(found.games) == 6
    assert {game.kind for game in found.games} == {GameKind.PLAYED}


def test_interclub_file_has_two_rows_for_every_game() -> None:
    found = fixture("interclubs.txt")

    assert found.program == "Interclubs"
    assert found.reporter == "interclubs@example.org"
    assert found.extra["club_number"] == "998"
    assert (found.start, found.round_dates) == (date(2025, 10, 12), (date(2025, 10, 12),))
    assert [(game.white, game.black, game.white_score) for game in found.games] == [
        (1, 2, 10),
        (3, 4, 5),
        (5, 6, 0),
    ]
    assert found.players[0] == Player(
        1, "Exemple, Anne", 15, national_rating=1720, national_id="10001", points=10
    )
    assert found.players[2].national_rating is None


def test_second_part_keeps_its_rounds() -> None:
    found = fixture("second_part.541")

    assert (found.declared_rounds, found.rounds) == (3, 3)


@pytest.mark.parametrize(
    ("line", "program"),
    [
        ("Swar Version : (©)FRBE-KBSB-v4.05 2018/12/02", "SWAR v4.05"),
        ("Swar Version", "SWAR"),
        ("Swar Version : 7", "SWAR"),
        ("### Interclubs", "Interclubs"),
        ("Another program 1.0", "Another program 1.0"),
    ],
)
def test_program_and_version_are_named(line: str, program: str) -> None:
    header = changed(HEADER, "Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12", line)

    assert read(swar(header)).program == program


@pytest.mark.parametrize(
    ("line", "sender"),
    [
        ("Envoi par : 541", "541"),
        ("Envoi par interclubs@example.org", "interclubs@example.org"),
        ("Envoi par :", None),
        ("Ada", "Ada"),
    ],
)
def test_sender_is_read(line: str, sender: str | None) -> None:
    assert read(swar(changed(HEADER, "Envoi par : 541\n", f"{line}\n"))).reporter == sender


def test_rounds_are_those_of_the_control_line_where_nothing_else_says() -> None:
    header = changed(HEADER, "00C Envoi des rondes 1 à 3\n", "")

    assert read(swar(header)).declared_rounds == 3


def test_header_lines_may_stand_anywhere_and_once() -> None:
    header, control = HEADER.split("00F", maxsplit=1)
    data = swar(header, f"{RECORDS}00F{control}00B 9 rondes\n")

    found = report(data)

    (finding,) = of(found, "F209")
    assert finding.details["field"] == "line 00B"
    assert found.tournament is not None
    assert found.tournament.extra["00F"].startswith("P=004")


def test_unknown_header_line_is_reported_and_passed_over() -> None:
    (finding,) = of(report(swar(f"{HEADER}00X something\n")), "F201")

    assert finding.place is not None
    assert finding.place.line == 7


def test_total_that_no_round_explains_is_still_found() -> None:
    assert "R002" in codes(report(swar(records=changed(RECORDS, "  2.5 ", "  3.5 "))))


def test_places_are_those_of_the_belgian_columns() -> None:
    row = RECORDS.split("\n")[12]

    assert FORMAT.locate(row, "rank") == FieldSpan("number", 5, 4)
    assert FORMAT.locate(row, "national_id") == FieldSpan("fide_id", 58, 11)
    assert FORMAT.locate(row, "national_rating") == FieldSpan("rating", 49, 4)
    assert FORMAT.locate(row, "round 2") == FieldSpan("round 2", 102, 8)
    assert FORMAT.locate("00D Envoi par : 541", "reporter") == FieldSpan("reporter", 5, 15)


@pytest.mark.parametrize("text", ["", "012 Open\n", "00A", "00Aswar", "x\n00A Swar Version\n"])
def test_other_files_are_not_taken(text: str) -> None:
    found = report(f"{text}\nfiller")

    assert "swar" not in {each.key for each in found.candidates}


def test_other_formats_say_why_not() -> None:
    tried = {each.key: each.reason for each in report(swar()).tried}

    assert tried["trf16"].startswith("the first line begins with 00A")
    assert tried["german_es"]


@given(
    header=st.lists(
        st.sampled_from("ABCDEFZX").flatmap(
            lambda code: st.text(max_size=60).map(lambda text: f"00{code} {text}")
        ),
        max_size=8,
    ),
    row=st.text(max_size=150),
)
@settings(max_examples=150, deadline=None)
def test_any_text_in_the_lines_gives_a_report(header: list[str], row: str) -> None:
    text = "\n".join(["00A Swar Version", *header, "001    1 " + row, RECORDS])

    found = inspect(text.encode("utf-8", "replace"), today=TODAY)

    assert found.system_errors == ()


def counted(path: Path) -> tuple[int, int]:
    """Count players and games without the reader: rows, and half of the cells with an opponent."""
    rows = [row for row in path.read_bytes().split(b"\r\n") if row[:4] == b"001 "]
    cells = [row[at : at + 8] for row in rows for at in range(91, len(row.rstrip()), 10)]
    return len(rows), sum(cell[:4].strip(b" 0") != b"" for cell in cells) // 2


def judged(path: Path) -> Report:
    return report(path.read_bytes(), filename=path.name, rating_list="kbsb")


@pytest.mark.skipif(not FILES, reason="the collection of real files is not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-30:])
def test_real_file_is_read_completely(path: Path) -> None:
    found = judged(path)

    assert found.format == "swar"
    assert found.tournament is not None
    assert (len(found.tournament.players), len(found.tournament.games)) == counted(path)
    assert not found.blocks
    assert "F702" not in codes(found)
    assert "E701" not in codes(found)
