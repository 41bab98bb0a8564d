"""German result files: columns, letters, cells, and writing them."""

from __future__ import annotations

import random
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    Game,
    Player,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import FieldSpan, Source
from ratingportal.core.reading.formats.german import letters
from ratingportal.core.reading.formats.german.german_es import FORMAT
from ratingportal.core.reading.formats.german.layout import TEMPLATE, USUAL
from ratingportal.core.reading.formats.shared.fields import read_compact_birth
from ratingportal.core.reading.text import decode
from tests.core.builders import TODAY, codes, of, report, tournament_of
from tests.core.fixtures import ROOT
from tests.core.german import SOUND, german, spoiled, tournament

KEY = "german_es"
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "german_es"
FILES = sorted(CORPUS.glob("*")) if CORPUS.is_dir() else []
read = partial(tournament_of, filename="open.swi", read_as=KEY)


def fixture(name: str) -> Tournament:
    return read((ROOT / KEY / name).read_bytes())


def test_sound_file_reads_to_its_tournament() -> None:
    found = read(german(SOUND))

    assert (found.name, found.city, found.federation) == ("Frühjahrsopen", "Musterstadt", "GER")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert (found.type, found.program) == ("Individual: Swiss-System", "Swiss-Chess 9.10")
    assert (found.declared_players, found.declared_rounds, found.rounds) == (4, 3, 3)
    assert found.chief_arbiter == "Ada Schiri"
    assert found.deputies == ("Bo Helfer", "Cem Helfer")
    assert found.time_control == "90 Min. / 30 Min."
    assert found.reporter == "Schachkreis Musterland"
    assert found.extra == {"Ser.Nummer": "1234567890"}
    assert found.comments == []


def test_rows_read_to_players() -> None:
    assert read(german(SOUND)).players == [
        Player(
            1,
            "Muster, Anna",
            5,
            rating=2010,
            national_rating=1987,
            federation="GER",
            fide_id="24600001",
            national_id="10250001",
            birth="1990-05-21",
            club="SK Beispiel",
            rank=1,
            extra={"club_number": "C0512", "member_number": "135"},
        ),
        Player(
            2,
            "Köhler, Jürgen",
            6,
            rating=1950,
            national_rating=1902,
            federation="GER",
            fide_id="24600002",
            national_id="10250002",
            birth="1985",
            club="SK Beispiel",
            rank=2,
            extra={"club_number": "C0512", "member_number": "80"},
        ),
        Player(
            3,
            "Specimen, Carl",
            7,
            rating=1820,
            federation="FRA",
            fide_id="600003",
            birth="2001-01-30",
            club="Échecs Modèle",
            rank=3,
        ),
        Player(4, "Voorbeeld, Dora", 8, national_rating=1455, federation="NED", rank=4),
    ]


def test_cells_are_folded_into_games() -> None:
    assert read(german(SOUND)).games == [
        Game(1, 1, 4, 10, 0, line=5),
        Game(1, 2, 3, 5, 5, line=6),
        Game(2, 1, 2, 5, 5, line=5),
        Game(2, 4, 3, 0, 10, line=8),
        Game(3, 2, 4, 10, 0, line=6),
        Game(3, 3, 1, 0, 10, line=7),
    ]


@pytest.mark.parametrize("encoding", ["cp850", "cp1252", "utf-8"])
@pytest.mark.parametrize("ending", ["\r\n", "\n", "\r"])
def test_letters_and_line_ends_do_not_matter(encoding: str, ending: str) -> None:
    found = report(german(SOUND, encoding=encoding, ending=ending), filename="open.swi")

    assert found.format == KEY
    assert found.encoding == encoding
    assert found.tournament is not None
    assert strip_to_essence(found.tournament) == strip_to_essence(read(german(SOUND)))
    assert found.lines[0] == "Frühjahrsopen"
    assert codes(found) == ([] if encoding == "utf-8" else ["F101"])


def test_code_page_is_reported() -> None:
    (finding,) = of(report(german(SOUND)), "F101")

    assert finding.details == {"encoding": "CP850 (DOS)"}


def test_reader_decodes_by_itself_too() -> None:
    data = german(SOUND)

    reading = FORMAT.read(Source(data, decode(data)))

    assert reading.tournament is not None
    assert reading.tournament.players[1].name == "Köhler, Jürgen"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Name: Köln\nZüge: x".encode("cp850"), "cp850"),
        ("Name: Köln\nZüge: x".encode("cp1252"), "cp1252"),
        ("Müller, Jörg".encode("cp850"), "cp850"),
        ("Müller, Jörg".encode("cp1252"), "cp1252"),
        ("Groß".encode("cp850"), "cp850"),
        ("ÓÍÚÓÍÚ\nZüge(1):".encode("cp850"), "cp850"),
    ],
)
def test_code_page_is_guessed_by_the_letters(data: bytes, encoding: str) -> None:
    assert letters.guess_encoding(data) == encoding


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("1956", "1956"),
        ("    1956", "1956"),
        ("210590", "1990-05-21"),
        ("210526", "2026-05-21"),
        ("210527", "1927-05-21"),
        ("21051990", "1990-05-21"),
        ("19900521", "1990-05-21"),
        ("21.05.90", "1990-05-21"),
        ("00001990", "1990"),
        ("", None),
        ("00000000", None),
    ],
)
def test_birth_is_read(raw: str, expected: str | None) -> None:
    assert read_compact_birth(raw, year=2026) == (expected, None)


@pytest.mark.parametrize("raw", ["31021990", "199", "abcd", "1990051", "２１０５１９９０"])
def test_unreadable_birth_is_reported(raw: str) -> None:
    (finding,) = of(
        report(german(SOUND.replace("21051990", f"{raw:>8}"), encoding="utf-8")), "P103"
    )

    assert finding.place == Place(5, 103, 8)


def test_league_of_two_cycles_is_read() -> None:
    found = fixture("league_two_cycles.txt")

    assert (found.type, found.program) == ("Team: Round-Robin", "CLM - ChessLeagueManager")
    assert (found.declared_rounds, found.rounds, found.extra["cycles"]) == (4, 4, "2")
    assert found.time_control == "90 Min 40 Züge / 60 Min 20 Züge / 30 Min Rest"
    assert found.chief_arbiter == "Siggi Schiri"
    assert found.extra["Turnierleitung"] == "Lea Leitung"
    assert [(game.round, game.white, game.black, game.kind.value) for game in found.games] == [
        (1, 1, 2, "played"),
        (2, 2, 3, "played"),
        (3, 5, 3, "played"),
        (3, 1, 4, "forfeit"),
        (4, 1, 2, "forfeit"),
        (4, 3, 4, "forfeit"),
    ]
    assert found.byes == []


def test_file_without_third_line_is_read() -> None:
    found = fixture("no_third_line.txt")

    assert found.name == "Stadtliga 2025/26"
    assert found.comments == ["Stadtliga 2025/26"]
    assert (found.start, found.end) == (date(2025, 10, 5), date(2025, 10, 19))
    assert found.time_control == "40 Züge in 90 Minuten, Rest 30 Minuten"
    assert found.declared_players is None
    assert [player.extra for player in found.players] == [
        {"club_number": "50001"},
        {"club_number": "50002"},
        {"club_number": "50002"},
    ]


def test_columns_follow_the_line_of_letters() -> None:
    found = fixture("other_columns.swi")

    assert found.players[0] == Player(
        1,
        "Muster, Anna",
        5,
        rating=2010,
        national_rating=1987,
        federation="GER",
        fide_id="24600001",
        birth="1990-05-21",
        club="SK Bsp",
    )
    assert [player.birth for player in found.players[1:]] == ["1980-01-31", "2001-01-21"]
    assert [(game.round, game.white, game.black) for game in found.games] == [(1, 1, 2), (2, 3, 1)]


def test_line_between_the_rows_is_reported() -> None:
    (finding,) = of(report(spoiled("   3.   3", "Note: late entry\n   3.   3")), "F201")

    assert finding.place == Place(7, 1, 3)
    assert finding.details == {"line": 7, "code": "Not"}


def test_unreadable_date_is_reported_in_its_place() -> None:
    (finding,) = of(report(spoiled("15.03.2026", "32.03.2026")), "E101")

    assert finding.place == Place(13, 46, 10)
    assert finding.details["field"] == "end"


def test_other_lines_of_the_footer_are_kept() -> None:
    assert read(spoiled("Anwender:", "Wetter sonnig\nAnwender:")).comments == ["Wetter sonnig"]


def test_nothing_asks_for_what_the_format_has_no_place_for() -> None:
    assert "E016" not in codes(report(german(SOUND)))


def test_fields_are_located() -> None:
    lines = SOUND.split("\n")

    assert FORMAT.locate(lines[4], "name") == FieldSpan("name", 11, 32)
    assert FORMAT.locate(lines[4], "birth") == FieldSpan("birth", 103, 8)
    assert FORMAT.locate(lines[4], "round 2") == FieldSpan("round 2", 141, 5)
    assert FORMAT.locate(lines[4], "nothing") is None
    assert FORMAT.locate(lines[12], "end") == FieldSpan("end", 46, 10)
    assert FORMAT.locate(lines[0], "name") is None
    assert FORMAT.spans is not None
    spans = {span.name: span for span in FORMAT.spans(lines[4])}
    assert spans["round 3"] == FieldSpan("round 3", 147, 5)
    assert len(spans) == len(USUAL.fields) + 3
    assert [span.name for span in FORMAT.spans(lines[12])] == ["start", "end"]


@pytest.mark.parametrize(
    "text",
    ["", "ES 12 7 1\n", "YES 12 7 1\n   1. x", "a\n\nES  12  7  1\nno rows", "RES SES ES \n 1. x"],
)
def test_other_files_are_not_taken(text: str) -> None:
    found = report(f"{text}\nfiller")

    assert KEY not in {each.key for each in found.candidates}


@pytest.mark.parametrize("name", ["ES 12 7 1", " ttt. rrr nnn", "###", "   1. 1 Forged"])
def test_name_is_never_taken_for_something_else(name: str) -> None:
    made = tournament(random.Random(7))
    made.name = name

    again = read(convert_tournament(made, KEY).data)

    made.name = name.strip()
    assert strip_to_essence(again) == strip_to_essence(made)


@given(
    head=st.lists(st.text(max_size=40), max_size=4),
    row=st.text(max_size=170),
    footer=st.lists(st.text(max_size=60), max_size=4),
)
@settings(max_examples=150, deadline=None)
def test_any_text_around_the_rows_gives_a_report(
    head: list[str], row: str, footer: list[str]
) -> None:
    text = "\n".join([*head, TEMPLATE, f"   1. {row}", row, "###", *footer, f"Datum(S): {row}"])

    found = inspect(text.encode("utf-8", "replace"), today=TODAY, read_as=KEY)

    assert found.system_errors == ()


@given(st.binary(max_size=600))
@settings(max_examples=150, deadline=None)
def test_any_bytes_between_the_rows_give_a_report(noise: bytes) -> None:
    data = german(SOUND)
    at = data.index(b"   3.   3")

    found = inspect(data[:at] + noise + data[at:], today=TODAY, read_as=KEY)

    assert found.system_errors == ()


def counted(path: Path) -> tuple[int, int]:
    """Count players and games without the reader: rows, and half of the cells with an opponent."""
    rows = [
        row for row in path.read_bytes().split(b"\r\n") if row[1:5].strip().rstrip(b".").isdigit()
    ]
    cells = [row[at : at + 5] for row in rows for at in range(134, len(row.rstrip()), 6)]
    return len(rows), sum(cell[2:].strip(b" 0") != b"" for cell in cells) // 2


@pytest.mark.skipif(not FILES, reason="the collection of real files is not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-30:])
def test_real_file_is_read_completely(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert (found.format, found.encoding) == (KEY, "cp850")
    assert found.tournament is not None
    assert (len(found.tournament.players), len(found.tournament.games)) == counted(path)
    assert not found.blocks


@pytest.mark.skipif(not FILES, reason="the collection of real files is not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-30:])
def test_real_file_is_written_back_the_same(path: Path) -> None:
    read_lines = [line.rstrip() for line in path.read_bytes().split(b"\r\n")]

    written = convert_tournament(read(path.read_bytes()), KEY)

    assert written.losses == ()
    assert [line.rstrip() for line in written.data.split(b"\r\n")] == read_lines
