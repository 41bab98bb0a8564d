"""Swiss-Chess' file is read to players, games and byes; whatever is broken in it is said, not raised."""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import decode_lines
from ratingportal.core.model.findings import Severity
from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Player, Tournament
from ratingportal.core.model.worth import add_up_totals
from tests.core import fixtures
from tests.core.builders import SOUND, codes, of, report
from tests.core.swiss_chess import (
    ADJOURNED,
    BLACK,
    BLACK_FREE,
    DRAWN,
    FORFEIT,
    LEAGUE,
    LOST,
    NO_COLOUR,
    NOT_FIELDED,
    NOTHING,
    ODD,
    OPEN,
    PEOPLE,
    TO_COME,
    WHITE,
    WHITE_FREE,
    WON,
    Cell,
    Event,
)

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "swt"
DATA = OPEN.written()
PENDING = GameKind.PENDING


def read(event: Event) -> Tournament:
    return read_bytes(event.written())


def read_bytes(data: bytes) -> Tournament:
    found = report(data, filename="open.swt")
    assert found.format == "swiss_chess_swt"
    assert found.tournament is not None
    return found.tournament


def pair(first: Cell, second: Cell, mode: int = 0) -> Event:
    cells = (first, second)
    people = tuple(replace(PEOPLE[at], cells=(cells[at],)) for at in range(2))
    return replace(OPEN, people=people, rounds=1, current=1, drawn=1, mode=mode)


@pytest.mark.parametrize("name", ["open.swt", "open.txt", ""])
def test_file_is_recognised_whatever_its_name(name: str) -> None:
    found = report(DATA, filename=name)

    assert [each.key for each in found.candidates] == ["swiss_chess_swt"]
    assert found.tournament is not None


def test_text_is_not_claimed_but_answered_when_asked() -> None:
    assert "swiss_chess_swt" in {each.key for each in report(SOUND).tried}
    assert "F924" in codes(report(SOUND, read_as="swiss_chess_swt"))


def test_tournament_is_read() -> None:
    found = read(OPEN)

    assert (found.name, found.city, found.federation) == ("Frühjahrsopen", "Köln", None)
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert found.chief_arbiter == "Schiedsrichter, Ada"
    assert found.deputies == ("Helfer, Hanna", "Zweite, Zoe")
    assert found.time_control == "40/90 min + 30 s, Rest/30 min + 30 s"
    assert (found.type, found.program) == ("Individual: Swiss-System", "Swiss-Chess 8.83")
    assert (found.declared_rounds, found.rounds, found.declared_players) == (3, 3, 4)
    assert found.extra == {"organiser": "Schachverein Köln", "current_round": "3"}
    assert read(ODD).name == "Frühjahrsopen der Stadt"


def test_players_are_read() -> None:
    first, second, *_ = read(OPEN).players

    assert first == Player(
        1,
        "Muster, Anna",
        23,
        sex="w",
        title="WFM",
        rating=2010,
        national_rating=1850,
        federation="GER",
        fide_id="1000001",
        national_id="10012345",
        birth="1990-05-21",
        club="SV Köln",
        points=25,
        rank=1,
        extra={"club_number": "12345", "member_number": "0132"},
    )
    assert (second.birth, second.sex, second.national_id) == ("1985", "w", None)


def test_games_and_byes_are_read() -> None:
    found = read(OPEN)

    assert [replace(game, line=None) for game in found.games] == [
        Game(1, 1, 2, 10, 0, board=1),
        Game(2, 2, 4, 10, 0, GameKind.FORFEIT, board=2),
        Game(2, 3, 1, 5, 5, board=2),
        Game(3, 1, 4, 10, 0, board=3),
        Game(3, 3, 2, 10, 0, board=3),
    ]
    assert [replace(bye, line=None) for bye in found.byes] == [
        Bye(1, 3, ByeKind.PAIRING),
        Bye(1, 4, ByeKind.HALF),
    ]


@pytest.mark.parametrize(
    ("first", "second", "games"),
    [
        ((WHITE, 2, LOST), (BLACK, 1, WON), [Game(1, 1, 2, 0, 10)]),
        ((BLACK, 2, 0xF2), (WHITE, 1, 0xF2), [Game(1, 2, 1, 5, 5)]),
        (
            (WHITE, 2, LOST, FORFEIT),
            (BLACK, 1, LOST, 0x22),
            [Game(1, 1, 2, 0, 0, GameKind.FORFEIT)],
        ),
        (
            (WHITE, 2, NOTHING, ADJOURNED),
            (BLACK, 1, NOTHING, 0x11),
            [Game(1, 1, 2, None, None, PENDING)],
        ),
        ((WHITE, 2, WON, ADJOURNED), (BLACK, 1, LOST, ADJOURNED), [Game(1, 1, 2, 10, 0)]),
        ((WHITE, 2, WON, NOT_FIELDED), (BLACK, 1, LOST, 0x33), []),
    ],
)
def test_results_of_a_game(first: Cell, second: Cell, games: list[Game]) -> None:
    found = read(pair(first, second)).games

    assert [replace(each, line=None, board=None) for each in found] == games


@pytest.mark.parametrize(
    ("cell", "mode", "kinds"),
    [
        ((WHITE_FREE, 0, WON), 0, [ByeKind.PAIRING]),
        ((BLACK_FREE, 5, NOTHING), 0, [ByeKind.PAIRING]),
        ((BLACK_FREE, 0, NOTHING), 1, [ByeKind.ZERO]),
        ((BLACK_FREE, 0, LOST), 0, [ByeKind.ZERO]),
        ((NO_COLOUR, 0, DRAWN, FORFEIT), 0, [ByeKind.HALF]),
        ((NO_COLOUR, 0, WON, FORFEIT), 0, [ByeKind.FULL]),
        ((NO_COLOUR, 0, LOST, FORFEIT), 0, [ByeKind.ZERO]),
        ((NO_COLOUR, 0, NOTHING), 0, []),
    ],
)
def test_rounds_without_an_opponent(cell: Cell, mode: int, kinds: list[ByeKind]) -> None:
    found = read(pair(cell, (NO_COLOUR, 0, NOTHING), mode))

    assert [(each.player, each.kind) for each in found.byes] == [(1, kind) for kind in kinds]


def test_numbers_are_the_players_own_if_they_are_good() -> None:
    turned = tuple(replace(each, number=5 - place) for place, each in enumerate(PEOPLE, 1))
    broken = tuple(replace(each, number=7) for each in PEOPLE)

    assert [each.number for each in read(replace(OPEN, people=turned)).players] == [4, 3, 2, 1]
    assert [each.number for each in read(replace(OPEN, people=broken)).players] == [1, 2, 3, 4]


def test_teams_are_read() -> None:
    found = read(LEAGUE)

    assert [(team.number, team.name, team.players) for team in found.teams] == [
        (1, "Köln", (1, 2)),
        (2, "Bonn", (3, 4)),
    ]
    assert (found.declared_teams, found.type) == (2, "Team: Swiss-System")
    assert [(game.round, game.white, game.black) for game in found.games] == [
        (1, 1, 3),
        (1, 4, 2),
        (2, 3, 2),
    ]


def test_three_points_for_a_win_are_counted() -> None:
    points = (14, 6, 14, 2)
    people = tuple(replace(each, half_points=n) for each, n in zip(PEOPLE, points, strict=True))
    found = read(replace(OPEN, people=people, scoring=1))

    assert [each.points for each in found.players] == [70, 30, 70, 10]
    assert [each.points for each in read(replace(OPEN, scoring=3)).players] == [None] * 4


def test_version_7_has_shorter_records() -> None:
    old = read(replace(OPEN, version=765))

    assert [each.name for each in old.players] == [each.name for each in read(OPEN).players]
    assert len(old.games) == 5
    assert (old.players[0].fide_id, old.players[0].points, old.round_dates) == (None, None, ())


def test_file_is_shown_as_tables() -> None:
    lines = decode_lines(DATA, "swiss_chess_swt")
    found = report(ODD.written())
    (finding,) = of(found, "P101")

    assert lines == list(report(DATA).lines)
    assert any(line.startswith("player 1 │ Muster,Anna") for line in lines)
    assert finding.place is not None
    shown = found.lines[finding.place.line - 1][finding.place.column - 1 :]
    assert shown.startswith("2o10 ")
    assert not any("Bemerkung" in line for line in lines)


def test_sound_file_has_nothing_to_answer() -> None:
    found = report(DATA, filename="open.swt")

    assert {found.severity_of(each) for each in found.findings} == {Severity.NOTE}
    assert codes(report(TO_COME.written(), filename="open.swt")) == ["E910"]


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "swiss_chess_swt" / "clean.swt").read_bytes() == DATA


@given(st.integers(0, len(DATA)))
@settings(max_examples=60, deadline=None)
def test_any_cut_gives_a_report(end: int) -> None:
    report(DATA[:end])


@given(st.lists(st.tuples(st.integers(13384, len(DATA) - 1), st.integers(0, 255)), max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_damage_gives_a_report(damage: list[tuple[int, int]]) -> None:
    data = bytearray(DATA)
    for at, value in damage:
        data[at] = value

    report(bytes(data))


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_any_header_gives_a_report(data: st.DataObject) -> None:
    """Spoil the counts, and make the file as long as they ask for where that is not too much."""
    spoilt = bytearray(DATA)
    for at in data.draw(
        st.lists(st.sampled_from((1, 3, 5, 7, 609, 0x534, 0x254, 0x538)), max_size=4)
    ):
        struct.pack_into("<H", spoilt, at, data.draw(st.integers(0, 12) | st.integers(0, 0xFFFF)))
    rounds, drawn, players, teams = (
        struct.unpack_from("<H", spoilt, at)[0] for at in (1, 5, 7, 0x534)
    )
    wanted = 13384 + (players + teams) * (655 + 19 * rounds * bool(drawn))

    report(bytes(spoilt[:wanted].ljust(min(wanted, 200_000), b"\x01")))


def counted(data: bytes) -> tuple[int, int]:
    """Count players by the header, games by the pairings that have white and an opponent."""
    rounds, players = struct.unpack_from("<H", data, 1)[0], struct.unpack_from("<H", data, 7)[0]
    drawn = struct.unpack_from("<H", data, 5)[0]
    cells = [
        data[at : at + 19] for at in range(13384, 13384 + 19 * players * rounds * bool(drawn), 19)
    ]
    return players, sum(cell[8] == 1 and cell[9:11] != b"\x00\x00" for cell in cells)


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_files_agree_with_an_independent_count() -> None:
    for path in sorted(CORPUS.glob("*.SWT")):
        data = path.read_bytes()
        found = report(data, filename=path.name)
        tournament = found.tournament

        assert tournament is not None
        assert (len(tournament.players), len(tournament.games)) == counted(data)
        totals = add_up_totals(tournament)
        assert [each.points for each in tournament.players] == [
            totals.get(each.number, 0) for each in tournament.players
        ]
        assert {"F924", "F925", "R103", "R104", "R105"}.isdisjoint(codes(found))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_file_agrees_with_what_another_reader_found() -> None:
    for path in sorted(CORPUS.glob("*.json")):
        expected = json.loads(path.read_text(encoding="utf-8"))["players"]
        found = report(path.with_suffix(".SWT").read_bytes()).tournament

        assert found is not None
        assert [
            (each["2000"].replace(",", ", "), each["2030"] * 5, each["2022"]) for each in expected
        ] == [(each.name, each.points, each.rank) for each in found.players]


def test_what_the_counts_mean_is_decided_by_the_length() -> None:
    teams_counted = bytearray(OPEN.written())
    struct.pack_into("<H", teams_counted, 0x534, 4)
    unpaired = bytearray(replace(OPEN, drawn=0).written())
    struct.pack_into("<H", unpaired, 5, 2)
    twice = bytearray(replace(OPEN, rounds=6).written())
    struct.pack_into("<H", twice, 1, 3)
    twice[0x258] = 2

    assert read_bytes(bytes(teams_counted)).games == read(OPEN).games
    assert read_bytes(bytes(unpaired)).games == []
    assert read_bytes(bytes(twice)).games == read(replace(OPEN, rounds=6)).games
    assert read_bytes(bytes(twice)).declared_rounds == 6
