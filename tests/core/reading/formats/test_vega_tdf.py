"""Vega's description: headings of its own, cells, places, and writing it."""

from __future__ import annotations

import random
import re
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.vega.rows import read_birth
from ratingportal.core.reading.formats.vega.vega_tdf import FORMAT
from tests.core.builders import TODAY, codes, of, report, tournament_of
from tests.core.fixtures import ROOT
from tests.core.generator import tournament as trf_tournament
from tests.core.vega import SOUND, vega

KEY = "vega_tdf"
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "vega"
FILES = sorted(CORPUS.glob("*")) if CORPUS.is_dir() else []
LINES = SOUND.split("\n")
read = partial(tournament_of, filename="open.tdf", read_as=KEY)


def fixture(name: str) -> Tournament:
    return read((ROOT / KEY / name).read_bytes())


def test_headings_have_vegas_own_meanings() -> None:
    found = read(SOUND.encode())

    assert (found.name, found.city, found.federation) == ("Torneo di primavera", "Esempio", "ITA")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert (found.declared_players, found.declared_rated_players) == (5, 4)
    assert found.type == "Individual: Swiss-System Dutch (JaVaFo)"
    assert (found.chief_arbiter, found.deputies) == ("IA Ada Esempio", ())
    assert found.time_control == "90 minutes + 30 s of increment for move"
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert found.scoring == Scoring()
    assert (found.declared_rounds, found.rounds) == (3, 3)
    assert found.extra == {"current_round": "3", "tie_breaks": "BH;SB", "acceleration": "none"}
    assert found.program == "Vega 6.0.1"


def test_rows_read_to_players() -> None:
    assert read(SOUND.encode()).players == [
        Player(
            *(1, "ESEMPIO Anna", 20, "m", "FM", 2291, 2280, "ITA", "800001", "121317"),
            *("1965-12-15", None, 25, 1),
        ),
        Player(
            *(2, "MODELLO Béa", 21, "w", None, 1980, None, "ITA", "800002", "A-1318"),
            *("1990-11-30", None, 20, 2),
        ),
        Player(
            *(3, "PROVA Carlo", 22, "m", None, 1850, 1840, "ITA", "800003", None),
            *("1978", None, 15, 3),
        ),
        Player(
            *(4, "CAMPIONE Dario", 23, "m", None, 1702, None, "ITA", "800004", None),
            *("2001-01-30", None, 10, 4),
        ),
        Player(5, "TIPO Elena", 24, "w", federation="ITA", points=5, rank=5),
    ]


def test_cells_are_folded_into_games_and_byes() -> None:
    found = read(SOUND.encode())

    assert sorted(found.games, key=lambda game: (game.round, game.white)) == [
        Game(1, 1, 4, 10, 0, line=20),
        Game(1, 5, 3, 0, 10, line=24),
        Game(2, 2, 1, 5, 5, line=21),
        Game(2, 4, 5, 10, 0, line=23),
        Game(3, 1, 3, 10, 0, GameKind.FORFEIT, line=20),
        Game(3, 5, 2, 5, 5, GameKind.UNRATED, line=24),
    ]
    assert found.byes == [Bye(1, 2, ByeKind.FULL, 21), Bye(2, 3, ByeKind.HALF, 22)]
    assert sum(game.rated for game in found.games) == 4


@pytest.mark.parametrize("name", ["windows_1252.tdf", "rows_first.tdf", "no_blanks.tdf"])
def test_habits_of_writers_change_nothing(name: str) -> None:
    assert strip_to_essence(fixture(name)) == strip_to_essence(fixture("clean.tdf"))


def test_points_follow_the_point_system() -> None:
    found = report((ROOT / KEY / "three_one_zero.tdf").read_bytes(), filename="a.tdf")

    assert of(found, "R002") == []
    assert found.tournament is not None
    assert found.tournament.scoring == Scoring(win=30, draw=10, pairing_bye=30)
    assert of(vega("142 1.0 0.5", "142 3.0 1.0"), "R002") != []


def test_round_to_come_is_pending() -> None:
    games = fixture("round_to_come.tdf").games

    assert [game.kind for game in games if game.round == 3] == [GameKind.PENDING] * 2


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("0000 - +", ByeKind.FULL),
        ("0000 - =", ByeKind.HALF),
        ("0000 - 2", ByeKind.HALF),
        ("0 - -", ByeKind.ZERO),
        ("- +", ByeKind.FULL),
    ],
)
def test_byes_are_read(cell: str, kind: ByeKind) -> None:
    found = vega("0000 - =", cell).tournament

    assert found is not None
    assert found.byes[-1] == Bye(2, 3, kind, 22)


@pytest.mark.parametrize("cell", ["2 b 7", "2 x 1", "two", "12345 w 1", "2 b 1 1", "2 b H"])
def test_unreadable_cell_is_reported_in_its_place(cell: str) -> None:
    (finding,) = of(vega("   2 b 2 |", f"   {cell} |"), "F206")

    assert finding.place == Place(20, 106, len(cell))
    assert finding.details == {"player": 1, "round": 2, "value": cell}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("151265", "1965-12-15"),
        ("150126", "2026-01-15"),
        ("15121965", "1965-12-15"),
        ("15/12/1965", "1965-12-15"),
        ("1965/12/15", "1965-12-15"),
        ("1965", "1965"),
        ("", None),
        ("000000", None),
    ],
)
def test_births_are_read(text: str, expected: str | None) -> None:
    assert read_birth(text, year=2026) == (expected, None)


def test_unreadable_headings_are_reported_in_their_places() -> None:
    found = report((ROOT / KEY / "broken.tdf").read_bytes(), filename="a.tdf")

    places = {finding.code: finding.place for finding in found.findings}
    assert places["E101"] == Place(4, 5, 10)
    assert places["E104"] == Place(14, 5, 4)
    assert places["E105"] == Place(15, 5, 8)
    assert places["E103"] == Place(17, 5, 1)
    assert found.blocks


def test_missing_round_date_keeps_its_place() -> None:
    found = vega("132 2026/03/14;2026/03/14", "132 ;2026/03/14").tournament

    assert found is not None
    assert found.round_dates == (None, date(2026, 3, 14), date(2026, 3, 15))


def test_fields_are_located() -> None:
    row = LINES[19]

    assert FORMAT.locate(row, "name") == FieldSpan("name", 20, 12)
    assert FORMAT.locate(row, "round 2") == FieldSpan("round 2", 106, 5)
    assert FORMAT.locate(row, "round 9") is None
    assert FORMAT.locate(LINES[3], "start") == FieldSpan("start", 5, 10)
    assert FORMAT.spans is not None
    assert len(FORMAT.spans(row)) == 15
    assert [span.name for span in FORMAT.spans(LINES[0])] == ["code", "value"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "012 Open\n001    1      |Pipe, Ada|                        2410 NED\n",
        "012 Open\n013 A|B|C|D|E|F|G|H\n",
        "a|b|c|d|e|f\n",
        "012;Open\n900;1;2;3;4\n",
    ],
)
def test_other_files_are_not_taken(text: str) -> None:
    found = report(f"{text}filler", filename="x.tdf")

    assert KEY not in {each.key for each in found.candidates}


@pytest.mark.parametrize("key", ["trf06", "trf16", "trf26"])
def test_fide_files_are_never_taken_for_vegas(key: str) -> None:
    for seed in range(50):
        data = convert_tournament(trf_tournament(random.Random(seed), key), key).data
        assert KEY not in {each.key for each in report(data).candidates}, seed


def test_vegas_codes_never_become_records_of_trf26() -> None:
    made = read(SOUND.encode())

    text = convert_tournament(made, "trf26").data.decode()

    assert "BH;SB" not in text
    assert "152 3" not in text
    assert "182 Vega 6.0.1" in text
    assert "142 3" in text


@given(heading=st.text(max_size=60), row=st.lists(st.text(max_size=12), max_size=18))
@settings(max_examples=150, deadline=None)
def test_any_text_in_the_fields_gives_a_report(heading: str, row: list[str]) -> None:
    headings = [f"{code:03} {heading}" for code in range(12, 202, 10)]
    text = "\n".join([*headings, heading, f"001 7 | {'|'.join(row)}", f"001 {heading}", *LINES])

    found = inspect(text.encode("utf-8", "replace"), today=TODAY, read_as=KEY)

    assert found.system_errors == ()


@given(st.binary(max_size=600))
@settings(max_examples=150, deadline=None)
def test_any_bytes_between_the_rows_give_a_report(noise: bytes) -> None:
    data = SOUND.encode()
    at = data.index(b"001    3")

    found = inspect(data[:at] + noise + data[at:], today=TODAY, read_as=KEY)

    assert found.system_errors == ()


def counted(path: Path) -> tuple[int, int]:
    """Count without the reader: rows, and half of the cells that name somebody listed."""
    rows = re.findall(rb"(?m)^001\s+(\d+)\s*\|(.*)$", path.read_bytes())
    listed = {int(number) for number, _ in rows}
    cells = [re.findall(rb"\|\s*(\d+)\s+[wb]\s+[^|]", row) for _, row in rows]
    return len(rows), sum(int(each) in listed for row in cells for each in row) // 2


@pytest.mark.skipif(not FILES, reason="the collection of real files is not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-30:])
def test_real_file_is_read_completely(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert found.format == KEY
    assert found.tournament is not None
    assert (len(found.tournament.players), len(found.tournament.games)) == counted(path)
    # The one example is an excerpt: its opponents are missing, and nothing else is unreadable.
    assert {code for code in codes(found) if code[0] == "F"} == set()
