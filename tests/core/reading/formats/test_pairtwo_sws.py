"""PairTwo's own file is read to players, games and byes; whatever is broken in it is said, not raised."""

from __future__ import annotations

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
from tests.core.pairtwo import (
    ABSENT,
    ADJOURNED,
    BLACK,
    BYE,
    DRAWN,
    FORFEIT,
    LOST,
    NEITHER,
    NONE,
    ODD,
    OPEN,
    PEOPLE,
    WHITE,
    WON,
    WON_ADJOURNED,
    ZERO_BYE,
    Cell,
    Event,
    Person,
    day,
)

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "pairtwo_sws"
DATA = OPEN.written()
PLAYED, PENDING = GameKind.PLAYED, GameKind.PENDING


def read(event: Event) -> Tournament:
    found = report(event.written(), filename="open.sws")
    assert found.format == "pairtwo_sws"
    assert found.tournament is not None
    return found.tournament


def pair(first: Cell, second: Cell) -> Event:
    people = (Person("UN Anna", 0, (first,)), Person("DEUX Bea", 0, (second,)))
    return replace(OPEN, people=people, rounds=1, current=1)


@pytest.mark.parametrize("name", ["open.sws", "open.trf", ""])
def test_file_is_recognised_whatever_its_name(name: str) -> None:
    found = report(DATA, filename=name)

    assert [each.key for each in found.candidates] == ["pairtwo_sws"]
    assert found.tournament is not None


def test_text_is_not_claimed_but_answered_when_asked() -> None:
    assert "pairtwo_sws" in {each.key for each in report("6.13" + SOUND).tried}
    assert report(SOUND, read_as="pairtwo_sws").blocks


def test_tournament_is_read() -> None:
    found = read(OPEN)

    assert (found.name, found.city, found.federation) == ("Open de Printemps", "Liège", "BEL")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert (found.chief_arbiter, found.time_control) == ("Arbitre Ada", "90 min + 30 s")
    assert (found.type, found.program) == ("Individual: Swiss-System", "PairTwo 6.13")
    assert (found.declared_rounds, found.rounds, found.declared_players) == (3, 3, 4)
    assert found.extra["club_number"] == "601"


def test_days_are_counted_from_the_year_in_the_file() -> None:
    early = replace(OPEN, base=1902, start=day(2019, 1, 1, base=1902))

    assert read(early).start == date(2019, 1, 1)
    assert read(replace(early, base=1903)).start == date(2020, 1, 1)


def test_players_are_read() -> None:
    first, second, *_ = read(OPEN).players

    assert first == Player(
        1,
        "EXEMPLE Anna",
        24,
        sex="w",
        title="WFM",
        rating=2010,
        national_rating=1500,
        federation="BEL",
        fide_id="201001",
        national_id="10001",
        birth="1990-05-21",
        club="401",
        points=25,
    )
    assert (second.name, second.birth, second.rating) == ("MODÈLE Béa", "1985", None)


def test_games_and_byes_are_read() -> None:
    found = read(OPEN)

    assert [replace(game, line=None) for game in found.games] == [
        Game(1, 1, 2, 10, 0),
        Game(2, 2, 4, 10, 0, GameKind.FORFEIT),
        Game(2, 3, 1, 5, 5),
        Game(3, 1, 4, 10, 0),
        Game(3, 3, 2, 10, 0),
    ]
    assert [replace(bye, line=None) for bye in found.byes] == [
        Bye(1, 3, ByeKind.PAIRING),
        Bye(1, 4, ByeKind.ZERO),
    ]


@pytest.mark.parametrize(
    ("first", "second", "game"),
    [
        ((1, WHITE, LOST), (0, BLACK, WON), Game(1, 1, 2, 0, 10)),
        ((1, 253, DRAWN), (0, 3, DRAWN), Game(1, 2, 1, 5, 5)),
        ((1, WHITE, 8), (0, BLACK, 8), Game(1, 1, 2, 5, 5)),
        ((1, WHITE, FORFEIT), (0, BLACK, ABSENT), Game(1, 1, 2, 10, 0, GameKind.FORFEIT)),
        ((1, WHITE, ABSENT), (0, BLACK, ABSENT), Game(1, 1, 2, 0, 0, GameKind.FORFEIT)),
        ((1, WHITE, ADJOURNED), (0, BLACK, ADJOURNED), Game(1, 1, 2, None, None, PENDING)),
        ((1, WHITE, ADJOURNED), (0, BLACK, WON_ADJOURNED), Game(1, 1, 2, 0, 10)),
        ((1, WHITE, 0), (0, BLACK, 0), Game(1, 1, 2, None, None, PENDING)),
    ],
)
def test_results_of_a_game(first: Cell, second: Cell, game: Game) -> None:
    assert [replace(each, line=None) for each in read(pair(first, second)).games] == [game]


@pytest.mark.parametrize(
    ("cell", "kinds"),
    [
        ((NONE, NEITHER, BYE), [ByeKind.PAIRING]),
        ((NONE, NEITHER, ZERO_BYE), [ByeKind.ZERO]),
        ((NONE, NEITHER, ABSENT), [ByeKind.ZERO]),
        ((NONE, NEITHER, DRAWN), [ByeKind.HALF]),
        ((NONE, NEITHER, FORFEIT), [ByeKind.FULL]),
        ((NONE, NEITHER, 0), []),
    ],
)
def test_rounds_without_an_opponent(cell: Cell, kinds: list[ByeKind]) -> None:
    found = read(pair(cell, (NONE, NEITHER, 0)))

    assert [(each.player, each.kind) for each in found.byes] == [(1, kind) for kind in kinds]


def test_rounds_to_come_are_not_read() -> None:
    assert {game.round for game in read(replace(OPEN, current=2)).games} == {1, 2}
    assert read(replace(OPEN, current=0)).games == []


def test_points_are_compared_where_games_make_them() -> None:
    wrong = (replace(PEOPLE[0], half_points=6), *PEOPLE[1:])

    assert "R002" in codes(report(replace(OPEN, people=wrong).written()))
    assert read(replace(OPEN, type=4)).players[0].points is None
    assert read(ODD).players[2].extra == {"extra_points": "1"}


def test_file_is_shown_as_tables() -> None:
    lines = decode_lines(DATA, "pairtwo_sws")
    found = report(ODD.written())
    (finding,) = of(found, "P103")

    assert lines == list(report(DATA).lines)
    assert any(line.startswith("player 1 │ EXEMPLE Anna") for line in lines)
    assert finding.place is not None
    shown = found.lines[finding.place.line - 1][finding.place.column - 1 :]
    assert shown.startswith("41889")


def test_sound_file_has_nothing_to_answer() -> None:
    found = report(DATA, filename="open.sws")

    assert {found.severity_of(each) for each in found.findings} <= {Severity.NOTE}


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "pairtwo_sws" / "clean.sws").read_bytes() == DATA


@given(st.integers(0, len(DATA)))
@settings(max_examples=100, deadline=None)
def test_any_cut_gives_a_report(end: int) -> None:
    report(DATA[:end])


@given(st.lists(st.tuples(st.integers(0, 87), st.integers(-(2**31), 2**31 - 1)), max_size=4))
@settings(max_examples=200, deadline=None)
def test_any_settings_give_a_report(changes: list[tuple[int, int]]) -> None:
    data = bytearray(DATA)
    for at, value in changes:
        struct.pack_into("<i", data, 4 + 4 * at, value)

    report(bytes(data), read_as="pairtwo_sws")


@given(st.lists(st.tuples(st.integers(356, len(DATA) - 1), st.integers(0, 255)), max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_damage_gives_a_report(damage: list[tuple[int, int]]) -> None:
    data = bytearray(DATA)
    for at, value in damage:
        data[at] = value

    report(bytes(data))


def counted(data: bytes) -> tuple[int, int]:
    """Count players by their number, games by pairs of cells that name each other."""
    players, pool, current, created = (
        struct.unpack_from("<i", data, at)[0] for at in (12, 96, 100, 104)
    )
    tail = 356 + 68 * players + pool
    cells = tail + 500 + 4 * struct.unpack_from("<i", data, tail + 340)[0]
    opponents = {
        (player, round_): struct.unpack_from("<I", data, cells + 8 * (player * created + round_))[0]
        for player in range(players)
        for round_ in range(current)
    }
    named = [
        opponents.get((mate, round_)) == player for (player, round_), mate in opponents.items()
    ]
    return players, sum(named) // 2


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_files_agree_with_an_independent_count() -> None:
    for path in sorted(CORPUS.iterdir()):
        data = path.read_bytes()
        found = report(data, filename=path.name)
        tournament = found.tournament

        assert tournament is not None
        assert (len(tournament.players), len(tournament.games)) == counted(data)
        totals = add_up_totals(tournament)
        assert all(each.points in {None, totals.get(each.number, 0)} for each in tournament.players)
        assert {"F920", "F924", "F925", "R103", "R104", "R105"}.isdisjoint(codes(found))
