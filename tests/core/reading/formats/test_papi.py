"""PAPI's database is read to players, games and byes; whatever is broken in it is said, not raised."""

from __future__ import annotations

import struct
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import decode_lines
from ratingportal.core.model.findings import Severity
from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Player, Tournament
from tests.core import fixtures
from tests.core.builders import codes, report
from tests.core.jet import Table, database
from tests.core.papi import INFO, PLAYER, papi, people, person

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "papi"
FORFEIT, PENDING = GameKind.FORFEIT, GameKind.PENDING
SOUND = papi()


def read(data: bytes) -> Tournament:
    found = report(data)
    assert found.format == "papi"
    assert found.tournament is not None
    return found.tournament


def test_settings_are_read() -> None:
    found = read(SOUND)

    assert (found.name, found.city, found.type) == ("Open de Printemps", "Liège", "Suisse")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert (found.chief_arbiter, found.time_control) == ("Arbitre Ada", "60 min + 30 s")
    assert (found.declared_rounds, found.rounds, found.program) == (3, 3, "PAPI 3.3.8")
    assert found.federation is None


def test_players_are_read() -> None:
    first, _, third, fourth, _ = read(SOUND).players

    assert first == Player(
        2,
        "EXEMPLE, Anna",
        sex="w",
        title="WIM",
        rating=2310,
        federation="BEL",
        fide_id="201001",
        national_id="A12345",
        birth="1990-05-21",
        club="Échecs de Liège",
        extra={"Cat": "Sen", "Ligue": "WAL"},
    )
    assert (third.rating, third.national_rating) == (None, 1720)
    assert (fourth.name, fourth.rating, fourth.national_rating) == ("ŁĄCKI, Dan", None, None)
    assert fourth.extra == {"estimated_rating": "1299"}


def test_games_and_byes_are_read() -> None:
    found = read(SOUND)

    assert found.games == [
        Game(1, 2, 3, 10, 0),
        Game(1, 4, 6, 5, 5),
        Game(2, 3, 6, 10, 0, FORFEIT),
        Game(2, 4, 2, 5, 5),
        Game(3, 2, 5, 10, 0),
        Game(3, 4, 3, 10, 0),
    ]
    assert found.byes == [Bye(1, 5, ByeKind.PAIRING), Bye(2, 5, ByeKind.HALF)]


@pytest.mark.parametrize(
    ("white", "black", "game"),
    [
        ("B3=0", "N2=0", Game(1, 2, 3, None, None, PENDING)),
        ("B3=1", "N2=3", Game(1, 2, 3, 0, 10)),
        ("B3=5", "N2=5", Game(1, 2, 3, 0, 0, FORFEIT)),
        ("B3=4", "N2=6", Game(1, 2, 3, 0, 10, FORFEIT)),
    ],
)
def test_results_of_a_game(white: str, black: str, game: Game) -> None:
    found = read(papi(person(2, "DEUX", white), person(3, "TROIS", black)))

    assert found.games == [game]


@pytest.mark.parametrize(
    ("cell", "kinds"),
    [
        ("B1=6", [ByeKind.PAIRING]),
        ("N1=3", [ByeKind.PAIRING]),
        ("B1=0", []),
        ("F=0", [ByeKind.ZERO]),
        ("F=2", [ByeKind.HALF]),
        ("F=6", [ByeKind.FULL]),
        ("R=0", []),
    ],
)
def test_rounds_without_an_opponent(cell: str, kinds: list[ByeKind]) -> None:
    found = read(papi(person(2, "DEUX", cell), person(3, "TROIS", "R=0")))

    assert [(each.player, each.kind) for each in found.byes] == [(2, kind) for kind in kinds]
    assert found.games == []


def test_rating_is_the_one_the_tournament_is_paired_by() -> None:
    row = person(2, "DEUX", "R=0", Rapide=1777, RapideFide="F", Blitz=1555, BlitzFide="N")

    assert read(papi(row, ClassElo="Rapide")).players[0].rating == 1777
    assert read(papi(row, ClassElo="Blitz")).players[0].national_rating == 1555
    assert read(papi(row)).players[0].rating == 1900


def test_contradictions_are_told_without_a_place() -> None:
    found = report(papi(person(2, "DEUX", "B3=3"), person(3, "TROIS", "N2=3")))

    assert "R105" in codes(found)
    assert all(each.place is None for each in found.findings)


def test_title_that_is_none_is_kept_and_told() -> None:
    found = report(papi(person(2, "DEUX", "R=0", FideTitre="zz")))

    assert "P106" in codes(found)
    assert found.tournament is not None
    assert found.tournament.players[0].title == "zz"


def test_sound_file_has_nothing_to_answer() -> None:
    found = report(SOUND)

    assert codes(found) == ["F011", "P900", "P901", "R009"], "all of them notes"
    assert {found.severity_of(each) for each in found.findings} == {Severity.NOTE}
    assert decode_lines(SOUND, "papi") == list(found.lines) == []


def test_setting_given_twice_counts_as_the_later_text() -> None:
    pairs = [("Nom", "Ancien"), ("Lieu", "Namur"), ("Nom", "Nouveau"), ("Lieu", "")]
    info = Table("INFO", INFO, [{"Variable": key, "Value": text} for key, text in pairs])
    found = read(database(info, Table("JOUEUR", PLAYER, people())))

    assert (found.name, found.city) == ("Nouveau", "Namur")


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "papi" / "clean.papi").read_bytes() == SOUND


def test_control_characters_do_not_get_through() -> None:
    found = read(papi(person(2, "DEUX\nTROIS\x00QUATRE", "R=0"), Nom="A\r\nB"))

    assert found.players[0].name == "DEUX TROIS QUATRE"
    assert found.name == "A  B"


@given(st.lists(st.tuples(st.integers(0, len(SOUND) - 1), st.integers(0, 255)), max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_damage_gives_a_report(damage: list[tuple[int, int]]) -> None:
    data = bytearray(SOUND)
    for at, value in damage:
        data[at] = value

    report(bytes(data))


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_damage_where_it_hurts_gives_a_report(data: st.DataObject) -> None:
    """Spoil heads of pages, definitions and ends of rows, where counts and offsets stand."""
    spoilt = bytearray(SOUND)
    for _ in range(data.draw(st.integers(1, 20))):
        page = data.draw(st.integers(2, len(SOUND) // 4096 - 1)) * 4096
        at = page + data.draw(st.integers(0, 80) | st.integers(3900, 4094))
        struct.pack_into("<H", spoilt, at, data.draw(st.integers(0, 0xFFFF)))

    report(bytes(spoilt))


@given(st.integers(0, len(SOUND)))
@settings(max_examples=60, deadline=None)
def test_any_cut_gives_a_report(end: int) -> None:
    report(SOUND[:end])


def number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


def row_starts(data: bytes, definition: int) -> list[int]:
    """Give where the rows of a table begin, those that moved to another page there."""
    starts = []
    for page in range(0, len(data), 4096):
        if data[page : page + 2] != b"\x01\x01" or number(data, page + 4, 4) * 4096 != definition:
            continue
        for index in range(number(data, page + 12, 2)):
            at = number(data, page + 14 + 2 * index, 2)
            start = page + at % 0x2000
            if at & 0x4000:
                other = number(data, start + 1, 3) * 4096
                start = other + number(data, other + 14 + 2 * data[start], 2) % 0x2000
            if not at & 0x8000:
                starts.append(start)
    return starts


def counted(data: bytes) -> tuple[int, int]:
    """Count players by the definition's own number of rows, games by opponents and results alone.

    In every real file they stand 72 bytes behind a row's start, three bytes apart.
    """
    definition = data.index("Rd01Adv".encode("utf-16-le")) // 4096 * 4096
    while data[definition : definition + 2] != b"\x02\x01" or data[definition + 40] not in b"NS":
        definition -= 4096
    opponents = {
        (number(data, start + 2, 4), round_): number(data, start + 72 + 3 * round_, 2)
        for start in row_starts(data, definition)
        for round_ in range(24)
        if data[start + 74 + 3 * round_]
    }
    # Bytes of pairings that were taken back are left in place: a game names both players.
    paired = [
        opponents.get((opponent, round_)) == player
        for (player, round_), opponent in opponents.items()
        if player != 1
    ]
    return number(data, definition + 16, 4) - 1, sum(paired) // 2


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_files_agree_with_an_independent_count() -> None:
    for path in sorted(CORPUS.iterdir()):
        data = path.read_bytes()
        found = read(data)

        assert (len(found.players), len(found.games)) == counted(data)
        assert {"F901", "F902", "F903"}.isdisjoint(codes(report(data)))


def test_builder_makes_the_players_it_says() -> None:
    assert [each.number for each in read(SOUND).players] == [row["Ref"] for row in people()]
