"""German result files: columns, letters, cells, and writing them."""

from __future__ import annotations

import os
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
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Team,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import FieldSpan, LossKind, Source
from ratingportal.core.reading.formats.german import letters
from ratingportal.core.reading.formats.german.german_es import FORMAT
from ratingportal.core.reading.formats.german.layout import TEMPLATE, USUAL
from ratingportal.core.reading.formats.shared.fields import read_compact_birth
from ratingportal.core.reading.text import decode
from tests.core.builders import TODAY, codes, of, report, sound, tournament_of
from tests.core.fixtures import ROOT
from tests.core.german import SOUND, german, tournament

KEY = "german_es"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "german_es"
FILES = sorted(CORPUS.glob("*")) if CORPUS.is_dir() else []


read = partial(tournament_of, filename="open.swi", read_as=KEY)


def fixture(name: str) -> Tournament:
    return read((ROOT / KEY / name).read_bytes())


def spoiled(old: str, new: str) -> bytes:
    """Change the sound file; the text to change must be there."""
    assert old in SOUND
    return german(SOUND.replace(old, new, 1))


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


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (("1W  2", "0B  1"), (1, 2, 10, 0, GameKind.PLAYED, True)),
        (("0B  2", "1W  1"), (2, 1, 10, 0, GameKind.PLAYED, True)),
        (("rw  2", "Rs  1"), (1, 2, 5, 5, GameKind.PLAYED, True)),
        (("RW  2", "0B  1"), (1, 2, 5, 0, GameKind.PLAYED, True)),
        (("=W  2", "½B  1"), (1, 2, 5, 5, GameKind.PLAYED, True)),
        (("R:  2", "R:  1"), (1, 2, 5, 5, GameKind.PLAYED, False)),
        (("+:  2", "-:  1"), (1, 2, 10, 0, GameKind.FORFEIT, False)),
        (("-:  2", "+:  1"), (1, 2, 0, 10, GameKind.FORFEIT, False)),
        (("-:  2", "-:  1"), (1, 2, 0, 0, GameKind.FORFEIT, False)),
        (("::  2", "::  1"), (1, 2, 0, 0, GameKind.FORFEIT, False)),
        (("+W  2", "-B  1"), (1, 2, 10, 0, GameKind.FORFEIT, True)),
        ((" W  2", " B  1"), (1, 2, None, None, GameKind.PENDING, True)),
        (("0W  2", "0B  1"), (1, 2, 0, 0, GameKind.PLAYED, True)),
    ],
)
def test_cells_of_two_players(
    cells: tuple[str, str], expected: tuple[int, int, int | None, int | None, GameKind, bool]
) -> None:
    (game,) = read(two_players(*cells)).games

    assert (
        game.white,
        game.black,
        game.white_score,
        game.black_score,
        game.kind,
        game.colours_known,
    ) == expected


def two_players(one: str, two: str) -> bytes:
    """Write two rows of one round each."""
    rows = [f"   {number}. {'':128}{cell}" for number, cell in enumerate((one, two), 1)]
    return "\n".join(["Open", "", "ES   2  1  1", TEMPLATE, *rows, "###"]).encode()


@pytest.mark.parametrize(
    ("cell", "byes"),
    [
        ("     ", []),
        ("  :  0", []),
        ("  :   ", []),
        (":W  0", []),
        ("+:  0", [Bye(1, 1, ByeKind.FULL, 5)]),
        ("+:   ", [Bye(1, 1, ByeKind.FULL, 5)]),
        ("R:  0", [Bye(1, 1, ByeKind.HALF, 5)]),
        ("-:  0", [Bye(1, 1, ByeKind.ZERO, 5)]),
    ],
)
def test_rounds_without_an_opponent(cell: str, byes: list[Bye]) -> None:
    found = read(two_players(cell[-5:], ""))

    assert (found.games, found.byes) == ([], byes)


@pytest.mark.parametrize("cell", ["2W  2", "1X  2", "1W  x", "1W  2x", "1W 2 2"])
def test_unreadable_cell_is_reported(cell: str) -> None:
    (finding,) = of(report(two_players(cell, "0B  1"), read_as=KEY), "F206")

    assert finding.place == Place(5, 135, 5)
    assert (finding.details["player"], finding.details["round"]) == (1, 1)


def test_value_over_the_border_of_its_column_is_reported() -> None:
    found = report(
        spoiled("SK Beispiel                      GER", "SK Beispiel" + "x" * 22 + "GER")
    )

    (finding,) = of(found, "F207")
    assert finding.place == Place(5, 76, 1)


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


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = tournament(random.Random(seed))
        written = convert_tournament(made, KEY)
        found = report(written.data, filename="written.swi")
        assert found.format == KEY, seed
        assert found.tournament is not None
        assert strip_to_essence(found.tournament) == strip_to_essence(made), seed
        assert written.losses == (), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_random_tournaments_read_back_the_same(dice: random.Random) -> None:
    made = tournament(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_sound_file_is_written_back_byte_for_byte() -> None:
    expected = [line.rstrip() for line in SOUND.split("\n")]

    written = convert_tournament(read(german(SOUND)), KEY).data.decode("cp850").split("\r\n")

    assert [line.rstrip().replace("30012001", "  300101") for line in written] == expected


def test_written_file_has_the_federations_line_of_letters() -> None:
    lines = convert_tournament(sound(), KEY).data.decode("cp850").split("\r\n")

    assert lines[3] == f"{SOUND.split(chr(10))[3]}  "
    assert lines[2] == "ER   4  3  1"


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n   9.   1 Forged",
        "Evil\n###\nName: Forged",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 200,
        "Evil\tTab",
        "\u202eEvil",
        "Œuvre ﬁ ① Ωμέγα 李",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_column(name: str) -> None:
    made = sound(name=name, city=name, chief_arbiter=name, deputies=(name, name), reporter=name)
    made.players[0].name = made.players[0].club = name

    written = convert_tournament(made, KEY)
    lines = written.data.decode("cp850").split("\r\n")

    assert len(lines) == 18
    assert lines[4][42] == lines[4][75] == " "
    assert lines[4][102:116] == "21051990 2410 "
    assert strip_to_essence(read(written.data)).games == strip_to_essence(made).games
    assert written.losses


@pytest.mark.parametrize(
    "text",
    [
        "Züge(2): x",
        "90 Züge(3)::: y",
        "a / b / c / d",
        "a /  / b",
        " / ",
        "x" * 60,
        "Datum(E): 01.01.2020",
        "Name: x",
    ],
)
def test_time_control_stays_in_its_place(text: str) -> None:
    again = read(convert_tournament(sound(time_control=text), KEY).data)

    assert again.time_control is not None
    assert again.time_control.replace(":", "") == text.strip().replace(":", "")
    assert again.end == sound().end


def minimal(**changes: object) -> Tournament:
    """Build a tournament of which nothing is lost."""
    whole: dict[str, object] = {
        "name": "Open",
        "type": "Individual: Swiss-System",
        "declared_players": 2,
        "players": [Player(1, "A"), Player(2, "B")],
        "games": [Game(1, 1, 2, 10, 0)],
    }
    return Tournament(**{**whole, **changes})  # type: ignore[arg-type]


def test_nothing_is_lost_of_a_minimal_tournament() -> None:
    assert convert_tournament(minimal(), KEY).losses == ()


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"program": "Vega"}, LossKind.FIELD_DROPPED, "program"),
        ({"type": "Scheveningen"}, LossKind.FIELD_DROPPED, "tournament type"),
        ({"declared_players": 9}, LossKind.FIELD_DROPPED, "declared number of players"),
        ({"declared_rounds": 999}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"declared_rated_players": 2}, LossKind.FIELD_DROPPED, "number of rated players"),
        ({"declared_teams": 2}, LossKind.FIELD_DROPPED, "number of teams"),
        ({"round_dates": (date(2026, 1, 1),)}, LossKind.FIELD_DROPPED, "round dates"),
        ({"scoring": Scoring(win=30)}, LossKind.FIELD_DROPPED, "point system"),
        ({"comments": ["seen"]}, LossKind.FIELD_DROPPED, "comments"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"extra": {"00B": "3"}}, LossKind.RECORD_DROPPED, "00B"),
        ({"name": "Łódź Ω"}, LossKind.LETTER_REPLACED, "name"),
        ({"deputies": ("A; B",)}, LossKind.CHARACTER_REPLACED, "deputies"),
        ({"time_control": "Züge(2): x"}, LossKind.CHARACTER_REPLACED, "time control"),
        ({"byes": [Bye(2, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"games": [Game(1, 1, 9, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(201, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 10)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, None)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, None, None, GameKind.PENDING)]},
            LossKind.GAME_DROPPED,
            "games",
        ),
        ({"games": [Game(1, 1, 2, 5, 5, GameKind.SHORT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 5, 5, GameKind.FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, 10, 0, GameKind.SHORT, colours_known=False)]},
            LossKind.RESULT_SIMPLIFIED,
            "unrated games",
        ),
        (
            {"games": [Game(1, 1, 2, 10, 0, GameKind.FORFEIT)]},
            LossKind.FIELD_DROPPED,
            "colours of forfeited games",
        ),
        ({"games": [Game(1, 1, 2, 10, 0, board=1)]}, LossKind.FIELD_DROPPED, "boards"),
        ({"games": [Game(1, 1, 2, 10, 0, white_discs=330)]}, LossKind.FIELD_DROPPED, "discs"),
    ],
)
def test_what_the_format_cannot_hold_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    losses = convert_tournament(minimal(**changes), KEY).losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]
    assert losses[0].text


@pytest.mark.parametrize(
    ("player", "kind", "field"),
    [
        (Player(1, "A", sex="w"), LossKind.FIELD_DROPPED, "sexes"),
        (Player(1, "A", title="GM"), LossKind.FIELD_DROPPED, "titles"),
        (Player(1, "A", points=10), LossKind.FIELD_DROPPED, "points"),
        (Player(1, "A", is_new=True), LossKind.FIELD_DROPPED, "marks of new players"),
        (Player(1, "A", extra={"seed": "1"}), LossKind.FIELD_DROPPED, "seed"),
        (Player(1, "A", rating=10_000), LossKind.FIELD_DROPPED, "ratings"),
        (Player(1, "A", national_rating=0), LossKind.FIELD_DROPPED, "national ratings"),
        (Player(1, "A", rank=1000), LossKind.FIELD_DROPPED, "ranks"),
        (Player(1, "A", fide_id="Y60696"), LossKind.FIELD_DROPPED, "FIDE numbers"),
        (Player(1, "A", fide_id="1" * 11), LossKind.FIELD_DROPPED, "FIDE numbers"),
        (Player(1, "A", national_id="1" * 11), LossKind.FIELD_DROPPED, "national numbers"),
        (Player(1, "A", birth="1990-05"), LossKind.FIELD_DROPPED, "birth dates"),
        (Player(1, "A", federation="WALES"), LossKind.TEXT_CUT, "federations"),
        (Player(1, "A" * 33), LossKind.TEXT_CUT, "names"),
        (Player(1, "A", club="C" * 33), LossKind.TEXT_CUT, "clubs"),
        (Player(1, "Š"), LossKind.LETTER_REPLACED, "names"),
        (Player(1, "A", extra={"club_number": "1" * 6}), LossKind.FIELD_DROPPED, "club numbers"),
        (Player(1000, "A"), LossKind.FIELD_DROPPED, "players"),
    ],
)
def test_what_a_row_cannot_hold_is_listed(player: Player, kind: LossKind, field: str) -> None:
    made = minimal(players=[player], games=[], declared_players=None)

    assert [(loss.kind, loss.field) for loss in convert_tournament(made, KEY).losses] == [
        (kind, field)
    ]


def test_second_player_with_a_number_is_listed() -> None:
    losses = convert_tournament(
        minimal(players=[Player(1, "A"), Player(1, "B")], games=[]), KEY
    ).losses

    assert [loss.field for loss in losses] == ["players", "declared number of players"]


@pytest.mark.parametrize(
    ("given_text", "written"),
    [
        ("Łódź", "Lódz"),
        ("Škoda", "Skoda"),
        ("Œuvre", "OEuvre"),
        ("Müller–Groß", "Müller-Groß"),
        ("李", "?"),
        ("e\u0301", "é"),
    ],
)
def test_letters_become_the_nearest(given_text: str, written: str) -> None:
    assert letters.make_writable(given_text) == written


def test_nothing_unrated_becomes_rated() -> None:
    made = minimal(
        players=[Player(number, "A") for number in range(1, 9)],
        games=[
            Game(1, 1, 2, 10, 0, GameKind.UNRATED),
            Game(1, 3, 4, 0, 10, GameKind.SHORT),
            Game(1, 5, 6, 5, 5, GameKind.UNRATED),
            Game(1, 7, 8, 10, 0, GameKind.FORFEIT),
        ],
    )

    assert [game.rated for game in read(convert_tournament(made, KEY).data).games] == [False] * 3


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
