from __future__ import annotations

import re
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Game, GameKind, Player, Tournament
from ratingportal.core.output.conversion import strip_to_essence
from ratingportal.core.reading.formats import load_formats
from tests.core.builders import codes, of, report, tournament_of
from tests.core.reading.formats.belgian import CLASSIC, LINES_24, ansi, classic, lines_24

if TYPE_CHECKING:
    import random


KEY = "belgian_classic"
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / KEY
FORMAT = load_formats()[KEY]
read = partial(tournament_of, read_as=KEY, filename="")


def test_crosstable_reads_to_its_tournament() -> None:
    found = classic()

    assert codes(found) == []
    assert found.tournament is not None
    assert strip_to_essence(found.tournament) == Tournament(
        name="Open du Printemps",
        start=date(2026, 3, 14),
        end=date(2026, 3, 15),
        declared_players=4,
        type="Open",
        reporter="Ada Exemple",
        time_control="90 min + 30 s",
        declared_rounds=2,
        round_dates=(date(2026, 3, 14), date(2026, 3, 15)),
        rounds=2,
        players=[
            member(1, "Exemple, Anna", "12345", 1850, "BEL", "618"),
            member(2, "Voorbeeld, Bart", "23456", 1790, "BEL", "201"),
            member(3, "Probe, Céline", "34567", 1605, "BEL", "618"),
            member(4, "Muster, Dirk", "45678", 1720, "GER", "305"),
        ],
        games=[
            Game(1, 1, 2, 10, 0),
            Game(1, 3, 4, 0, 10),
            Game(2, 2, 4, 10, 0),
            Game(2, 3, 1, 5, 5),
        ],
        program="PairTwo",
    )


def test_24_lines_read_to_people_and_days() -> None:
    found = lines_24()

    assert codes(found) == []
    assert found.tournament is not None
    first, second = date(2026, 3, 14), date(2026, 3, 21)
    assert strip_to_essence(found.tournament) == Tournament(
        name="Fermé-7-1",
        start=first,
        end=second,
        type="24 lines",
        reporter="Ada Exemple - 12345 - ada@example.org",
        time_control="90'/40c",
        round_dates=(first, second),
        rounds=2,
        players=[
            member(1, "Exemple, Anna", "12345", 1850, "BEL", "618"),
            member(2, "Voorbeeld, Bart", "23456", 1790, "BEL", "201"),
            member(3, "Probe, Céline", "34567", None, "BEL", "618"),
            member(4, "Muster, Dirk", "45678", 1720, "GER", "305"),
        ],
        games=[
            Game(1, 1, 2, 10, 0, date=first),
            Game(1, 3, 4, 5, 5, date=first),
            Game(2, 2, 3, 0, 10, date=second),
        ],
        program="ChessMan version: on line 24L",
        comments=[
            "Fichier: Ferme-7-1.618",
            "Gestion de TOURNOIS http://www.example.org",
            "Organisteur: Cercle Exemple - Club: 618(618)",
        ],
    )


def member(
    number: int, name: str, matricule: str, rating: int | None, federation: str, club: str
) -> Player:
    return Player(
        number,
        name,
        national_rating=rating,
        federation=federation,
        national_id=matricule,
        club=club,
    )


@pytest.mark.parametrize("mark", ["\0", " ", "", "\u2400", "?"])
def test_control_line_is_known_with_any_mark(mark: str) -> None:
    for text in (CLASSIC, LINES_24):
        found = report(text.replace("\0", mark, 1).encode(), filename="314OPE1a.618")

        assert found.format == KEY
        assert len(found.tournament.games if found.tournament else ()) in {3, 4}
        assert ("F601" in codes(found)) is (mark not in {"\0", "\u2400"})


@pytest.mark.parametrize("ending", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "utf-8", "utf-8-sig", "utf-16"])
def test_every_encoding_and_line_end_gives_the_same_tournament(ending: str, encoding: str) -> None:
    expected = classic().tournament
    assert expected is not None

    found = read(CLASSIC.replace("\n", ending).encode(encoding))

    assert strip_to_essence(found) == strip_to_essence(expected)


@pytest.mark.parametrize(
    ("digit", "kind"),
    [
        ("0", "Open"),
        ("1", "Round robin"),
        ("2", "Multiple round robin"),
        ("4", "National interclubs"),
        ("5", None),
    ],
)
def test_kind_of_tournament_is_named(digit: str, kind: str | None) -> None:
    found = classic("\x0000", f"\0{digit}0").tournament

    assert found is not None
    assert found.type == kind


@pytest.mark.parametrize(
    ("digit", "program"),
    [
        ("0", "PairTwo"),
        ("1", "Chess Manager"),
        ("3", "Chess Event"),
        ("5", "PAPI"),
        ("6", "FEFB interclub script"),
        ("7", "Chessdevil"),
        ("8", "Swiss-Master"),
        ("9", "SWAR"),
    ],
)
def test_program_is_named_by_its_digit_where_the_header_names_none(
    digit: str, program: str
) -> None:
    found = classic("PairTwo\n", "", text=CLASSIC.replace("\x0000", f"\0{0}{digit}")).tournament

    assert found is not None
    assert found.program == program


@pytest.mark.parametrize(
    ("digit", "kind"), [("0", "SWAR Swiss"), ("3", "SWAR Keizer"), ("4", "SWAR round robin")]
)
def test_with_swar_the_kind_means_another_thing(digit: str, kind: str) -> None:
    found = classic("\x0000", f"\0{digit}9").tournament

    assert found is not None
    assert found.type == kind


def test_matricule_0_and_none_and_fictitious_rating() -> None:
    text = CLASSIC.replace("45678 305 GER", "    0   0 GER").replace(
        "34567 618 BEL", "      618 ***"
    )

    found = classic(text=text).tournament

    assert found is not None
    new, foreign = found.players[2:]
    assert (new.national_id, new.is_new, new.national_rating) == (None, True, 1605)
    assert (new.federation, new.extra) == ("BEL", {"nat": "***"})
    assert (foreign.national_id, foreign.is_new, foreign.rating) == (None, False, 1720)
    assert (foreign.club, foreign.national_rating) == (None, None)


def test_half_against_nothing_is_kept() -> None:
    text = CLASSIC.replace("1 B 5", "1 B 0").replace("+3=2-3", "+3=1-4")

    found = classic(text=text)

    assert codes(found) == ["R005"]
    assert found.tournament is not None
    assert Game(2, 3, 1, 0, 5) in strip_to_essence(found.tournament).games


def test_plus_and_minus_are_forfeits_and_minus_alone_is_no_result() -> None:
    forfeits = CLASSIC.replace("2 B 1", "2 B +").replace("1 N 0 ", "1 N - ")
    pending = CLASSIC.replace("2 B 1", "2 B -").replace("1 N 0 ", "1 N - ")

    first, second = (classic(text=text).tournament for text in (forfeits, pending))

    assert first is not None
    assert second is not None
    assert first.games[0].kind is GameKind.FORFEIT
    assert (second.games[0].kind, second.games[0].white_score) == (GameKind.PENDING, None)


def test_several_tournaments_in_the_24_lines_are_listed() -> None:
    found = lines_24("21/03/2026 Fermé-7", "21/03/2026 Coupe-8").tournament

    assert found is not None
    assert found.extra == {"tournaments": "Fermé-7\nCoupe-8"}


def test_person_against_himself_is_no_game() -> None:
    found = lines_24("Voorbeeld, Bart           23456 201", "Exemple, Anna             12345 618")

    assert of(found, "R102")[0].place == Place(14, 50, 7)
    assert found.tournament is not None
    assert len(found.tournament.games) == 2


def test_counts_that_are_no_numbers_are_reported() -> None:
    found = classic("  4 2", "1 4 2")

    assert of(found, "E103")[0].place == Place(5, 4, 3)
    assert found.tournament is not None
    assert found.tournament.declared_players is None


def test_names_of_several_tournaments_are_joined() -> None:
    found = lines_24("   Fermé-7-1\n", "   Fermé-7-1\n   Coupe-8-1\n").tournament

    assert found is not None
    assert found.name == "Fermé-7-1 / Coupe-8-1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("00A Swar Version : 4.05\n\x0000  2 22026031420260315\n", "00A"),
        ("012 Spring Open\n001    1 m    Example, Anna\n", "no control line"),
        ("0123456789012345678901234567890\n", "no control line"),
        (" 00  2 22026031420260315\nnothing below\n", "without rows"),
        ("\x0003  2 22026031420260315\nExemple;1\n", "Chess Event"),
    ],
)
def test_other_files_are_not_claimed(text: str, reason: str) -> None:
    (tried,) = [each for each in report(text).tried if each.key == KEY]

    assert reason in tried.reason


def test_fields_are_found_in_their_lines() -> None:
    control, row = "\u240000  4 22026031420260315+3=2-3", CLASSIC.split("\n")[6]
    tail = LINES_24.split("\n")[13].replace("\0", "\u2400")

    def spot(text: str, name: str) -> str | None:
        span = FORMAT.locate(text, name)
        return text[span.column - 1 : span.column - 1 + span.length] if span else None

    assert spot(control, "start") == "20260314"
    assert spot(control, "declared_players") == "  4"
    assert spot(control[1:], "end") == "20260315"
    assert spot(control, "nothing") is None
    assert spot(row, "name") == "Exemple, Anna            "
    assert spot(row, "fide_id") == "12345"
    assert spot(row, "round 2") == "  3 N 5"
    assert spot(row, "birth") is None
    assert spot(tail, "round 7") == "  2 B 1"
    assert spot("Tournoi : Open", "name") is None
    assert FORMAT.spans is not None
    assert [span.name for span in FORMAT.spans(tail)][-3:] == ["round 1", "date", "tournament"]
    assert [span.name for span in FORMAT.spans(row)][-2:] == ["round 1", "round 2"]
    assert len(FORMAT.spans(control)) == 7
    assert FORMAT.spans("Tournoi : Open") == ()


def test_finding_stands_in_the_moved_columns() -> None:
    row = "  3 Probe, Céline            34567 618 BEL 1605   4 B x   1 B 5"
    text = CLASSIC.replace(CLASSIC.split("\n")[8], row)

    (finding,) = of(classic(text=text), "F608")

    assert finding.place == Place(9, 49, 7)


@given(data=st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_read_without_an_exception(data: bytes) -> None:
    report(data, read_as=KEY)


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_spoiled_files_are_read_without_an_exception(dice: random.Random) -> None:
    data = bytearray(ansi(dice.choice((CLASSIC, LINES_24))))
    for _ in range(dice.randint(1, 12)):
        at = dice.randrange(len(data))
        data[at : at + dice.choice((0, 1, 1, 9))] = dice.choice(
            (b"", b"\0", b" ", b"\n", b"9", b"\xe9", b"B", bytes([dice.randrange(256)]))
        )
    found = report(bytes(data), read_as=KEY)
    for finding in found.findings:
        assert found.message_of(finding)
        assert finding.place is None or 1 <= finding.place.line <= len(found.lines) + 1


def corpus_files() -> list[Path]:
    return sorted(CORPUS.iterdir()) if CORPUS.is_dir() else []


@pytest.mark.parametrize("path", corpus_files(), ids=lambda path: path.suffix)
def test_real_file_agrees_with_a_simple_count(path: Path) -> None:
    data = path.read_bytes()
    rows = [
        line
        for line in data.decode("cp1252").split("\r\n")
        if re.match(r"[ 0-9]{3} \S.{24} ", line)
    ]
    rows = [line for line in rows if line[44:48].isdigit()]
    people = {line[30:35] for line in rows}
    results = sum(
        cell[6] in "105" for line in rows for cell in re.findall("." * 8, line[49:] + " ")
    )

    found = report(data, filename=path.name)

    assert found.format == KEY
    assert not found.blocks
    assert found.tournament is not None
    assert len(found.tournament.players) == len(people)
    if "24L" in path.name:
        results = len(rows)
    assert 2 * len(found.tournament.games) == results
