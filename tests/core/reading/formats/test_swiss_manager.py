"""Swiss-Manager's file is read to players, games and byes; whatever is broken in it is said, not raised."""

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
from tests.core import fixtures
from tests.core.builders import SOUND, codes, of, report
from tests.core.swiss_manager import (
    BYE,
    LEAGUE,
    NOT_PAIRED,
    ODD,
    OPEN,
    PEOPLE,
    ROUND_ROBIN,
    RUNNING,
    TO_COME,
    WORDS,
    Day,
    Event,
    Pairing,
    Person,
    damaged,
    put_together,
)

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "tunx"
DATA = OPEN.written()
FORFEIT, UNRATED, PENDING = GameKind.FORFEIT, GameKind.UNRATED, GameKind.PENDING


def read(event: Event) -> Tournament:
    found = report(event.written(), filename="open.tunx")
    assert found.format == "swiss_manager"
    assert found.tournament is not None
    return found.tournament


def one_round(*games: Pairing, **changes: int) -> Event:
    made = replace(OPEN, days=(Day(20260314, games),), rounds=1, current=1)
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["open.tunx", "open.txt", ""])
def test_file_is_recognised_whatever_its_name(name: str) -> None:
    found = report(DATA, filename=name)

    assert [each.key for each in found.candidates] == ["swiss_manager"]
    assert found.tournament is not None


def test_text_is_not_claimed_but_answered_when_asked() -> None:
    assert "swiss_manager" in {each.key for each in report(SOUND).tried}
    assert codes(report(SOUND, read_as="swiss_manager")) == ["F010", "F924"]


def test_tournament_is_read() -> None:
    found = read(OPEN)

    assert (found.name, found.city, found.federation) == ("Spring Open", "Utrecht", "NED")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.round_dates == (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))
    assert found.chief_arbiter == "IA Arbiter, Ada 1000099"
    assert found.deputies == ("FA Deputy, Dan", "NA Second, Sam")
    assert (found.type, found.time_control) == ("Individual: Swiss-System", "90 min + 30 s/move")
    assert (found.declared_rounds, found.rounds, found.declared_players) == (3, 3, 5)
    assert found.program == "Swiss-Manager 2025-03-19"
    assert found.extra == {
        "subtitle": "Group A",
        "director": "Director, Dirk",
        "organiser": "Chess Club Utrecht",
        "arbiters": "Helper, Hanna",
        "time_class": "standard",
        "rated": "national and FIDE",
        "current_round": "3",
        "chess_results_key": "1234567",
        "fide_event_id": "424242",
    }


def test_site_and_second_federation_stand_in() -> None:
    found = read(ROUND_ROBIN)

    assert (found.city, found.federation, found.type) == ("Zeist", "NED", "Individual: Round-Robin")
    assert (found.extra["time_class"], found.extra["rated"]) == ("blitz", "national")
    assert "fide_event_id" not in found.extra


def test_players_are_read() -> None:
    first, second, third, _, fifth = read(OPEN).players

    assert first == Player(
        1,
        "Example, Anna",
        31,
        sex="w",
        title="WFM",
        rating=2110,
        national_rating=2090,
        federation="NED",
        fide_id="1000001",
        national_id="12345",
        birth="1990-05-21",
        club="Utrecht",
    )
    assert (second.birth, second.national_id, second.federation) == ("1985", None, "BEL")
    assert (third.sex, third.national_id) == (None, "00777")
    assert third.extra == {"category": "U26", "group": "A"}
    assert (fifth.name, fifth.title, fifth.national_rating) == ("Löwe, Emil", None, None)
    assert fifth.extra == {"national_title": "II"}


def test_games_and_byes_are_read() -> None:
    found = read(OPEN)

    assert [replace(game, line=None) for game in found.games] == [
        Game(1, 1, 3, 10, 0, board=1),
        Game(1, 4, 2, 5, 5, board=2),
        Game(2, 2, 1, 0, 10, board=1),
        Game(2, 3, 5, 10, 0, FORFEIT, board=2),
        Game(3, 1, 4, 5, 5, board=1),
        Game(3, 5, 2, 0, 10, board=2),
    ]
    assert [replace(bye, line=None) for bye in found.byes] == [
        Bye(1, 5, ByeKind.PAIRING),
        Bye(2, 4, ByeKind.HALF),
        Bye(3, 3, ByeKind.ZERO),
    ]


@pytest.mark.parametrize(
    ("code", "white", "black", "kind"),
    [
        (0, None, None, PENDING),
        (1, 10, 0, GameKind.PLAYED),
        (2, 5, 5, GameKind.PLAYED),
        (3, 0, 10, GameKind.PLAYED),
        (4, 10, 0, FORFEIT),
        (5, 0, 10, FORFEIT),
        (6, 0, 0, FORFEIT),
        (10, 0, 0, GameKind.PLAYED),
        (15, 10, 0, UNRATED),
        (16, 5, 5, UNRATED),
        (17, 0, 10, UNRATED),
        (11, None, None, PENDING),
    ],
)
def test_results_of_a_game(code: int, white: int | None, black: int | None, kind: GameKind) -> None:
    (game,) = read(one_round((2, 1, code))).games

    assert (game.white, game.black) == (2, 1)
    assert (game.white_score, game.black_score, game.kind) == (white, black, kind)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ((1, BYE, 9), ByeKind.PAIRING),
        ((1, BYE, 0), ByeKind.PAIRING),
        ((1, BYE, 2), ByeKind.HALF),
        ((1, NOT_PAIRED, 0), ByeKind.ZERO),
        ((1, NOT_PAIRED, 1), ByeKind.FULL),
        ((1, NOT_PAIRED, 2), ByeKind.HALF),
        ((1, NOT_PAIRED, 3), ByeKind.ZERO),
        ((1, 0, 4), ByeKind.FULL),
        ((0, 1, 5), ByeKind.FULL),
        ((0, 1, 4), ByeKind.ZERO),
        ((1, 0, 2), ByeKind.HALF),
        ((NOT_PAIRED, 1, 3), ByeKind.ZERO),
    ],
)
def test_rounds_without_an_opponent(game: Pairing, kind: ByeKind) -> None:
    found = read(one_round(game, (2, 3, 1)))

    assert [(each.player, each.kind) for each in found.byes] == [(1, kind)]
    assert len(found.games) == 1


def test_free_round_of_a_round_robin_is_worth_nothing() -> None:
    found = read(ROUND_ROBIN)

    assert [each.kind for each in found.byes] == [ByeKind.ZERO] * 3
    assert [each.kind for each in found.games] == [GameKind.PLAYED, UNRATED, GameKind.PLAYED]


def test_empty_boards_are_nothing() -> None:
    found = read(one_round((1, 2, 1), (0, 0, 0), (3, 0, 0)))

    assert (len(found.games), found.byes) == (1, [])


def test_teams_are_read() -> None:
    found = read(LEAGUE)

    assert [(team.number, team.name, team.players) for team in found.teams] == [
        (1, "Utrecht", (1, 2)),
        (2, "Leiden", (3, 4)),
        (3, "Zeist", (5, 6)),
    ]
    assert found.teams[0].extra == {"nickname": "Utr"}
    assert (found.declared_teams, found.type) == (3, "Team: Swiss-System")
    assert [(game.round, game.board) for game in found.games] == [(1, 1), (1, 2), (2, 1)]


def test_more_round_records_than_rounds_are_passed_over() -> None:
    template = replace(TO_COME, days=(*TO_COME.days, *[Day()] * 147))
    found = read(template)

    assert (found.declared_rounds, found.rounds, len(found.round_dates)) == (3, 3, 3)
    assert codes(report(template.written(), filename="open.tunx")) == ["E910"]


def test_tournament_says_how_far_it_is() -> None:
    assert codes(report(TO_COME.written(), filename="a.tunx")) == ["E910"]
    assert codes(report(RUNNING.written(), filename="a.tunx")) == ["E911", "R004"]


@pytest.mark.parametrize("words", [WORDS[7], WORDS[23], WORDS[2]])
def test_paths_addresses_and_remarks_are_not_shown(words: str) -> None:
    found = report(DATA)

    assert words not in "\n".join(found.lines)
    assert words not in str(found.tournament)


def test_address_beside_a_name_is_left_out() -> None:
    event = replace(OPEN, words=WORDS | {21: "Arbiter, Ada (ada@example.org)"})

    assert read(event).chief_arbiter == "Arbiter, Ada ()"


def test_any_letters_are_read() -> None:
    people = (Person("Иванова", "Анна"), Person("כהן", "דן"), Person("\U0001f600", "\ud800x"))
    found = read(replace(OPEN, people=(*people, *PEOPLE[3:])))

    assert [each.name for each in found.players[:3]] == [
        "Иванова, Анна",
        "כהן, דן",
        "\U0001f600, \ufffdx",
    ]


def test_file_is_shown_as_tables() -> None:
    lines = decode_lines(DATA, "swiss_manager")
    found = report(ODD.written())
    (finding,) = of(found, "P920")

    assert lines == list(report(DATA).lines)
    assert found.encoding == "binary"
    assert any(line.startswith("game 2.2") and "1-0 forfeit" in line for line in lines)
    assert finding.place is not None
    shown = found.lines[finding.place.line - 1][finding.place.column - 1 :]
    assert shown.startswith(", 97852 ")


def test_sound_file_has_nothing_to_answer() -> None:
    found = report(DATA, filename="open.tunx")

    assert codes(found) == ["R009"]
    assert {found.severity_of(each) for each in found.findings} == {Severity.NOTE}


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "swiss_manager" / "clean.tunx").read_bytes() == DATA


def test_file_that_was_cut_off_is_read_as_far_as_it_goes() -> None:
    games_at = DATA.index(b"\xb3\xff\x89\x44")
    found = report(DATA[: games_at + 4 + 21 * 2])

    assert found.tournament is not None
    assert len(found.tournament.players) == 5
    assert [game.round for game in found.tournament.games] == [1, 1]
    assert "F920" in codes(found)


def test_sections_are_found_by_the_directory_alone() -> None:
    sections = OPEN.sections()
    turned = put_together(OPEN, dict(reversed(sections.items())))
    named = replace(OPEN, people=(replace(PEOPLE[0], club="\uff93\u4489"), *PEOPLE[1:]))

    assert read(OPEN).games[0].white == 1
    found = report(turned, filename="open.tunx").tournament
    assert found is not None
    assert len(found.games) == 6
    assert len(read(named).games) == 6


def test_damage_is_told_and_the_rest_is_read() -> None:
    found = report(damaged())

    assert codes(found)[:3] == ["F011", "F921", "F922"]
    assert found.tournament is not None
    assert len(found.tournament.players) == 4


@given(st.integers(0, len(DATA)))
@settings(max_examples=150, deadline=None)
def test_any_cut_gives_a_report(end: int) -> None:
    report(DATA[:end])


@given(st.lists(st.tuples(st.integers(0, len(DATA) - 1), st.integers(0, 255)), max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_damage_gives_a_report(damage: list[tuple[int, int]]) -> None:
    data = bytearray(DATA)
    for at, value in damage:
        data[at] = value

    report(bytes(data))


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_damage_where_it_hurts_gives_a_report(data: st.DataObject) -> None:
    """Spoil lengths of texts, counts, the directory and the numbers of pairings."""
    spoilt = bytearray(LEAGUE.written())
    starts = struct.unpack_from("<7I", spoilt, len(spoilt) - 32)
    places = [108, 110, *range(380, 460), *(at + 4 for at in starts if at), len(spoilt) - 32]
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.sampled_from(places)) + 2 * data.draw(st.integers(0, 20))
        if at + 2 <= len(spoilt):
            struct.pack_into("<H", spoilt, at, data.draw(st.integers(0, 0xFFFF)))

    report(bytes(spoilt))


def counted(data: bytes) -> tuple[int, int]:
    """Count players and games from the end of the file, without reading a text.

    Every player's record ends in 134 bytes; the section's own length is not needed for counting games:
    they take 21 bytes each and fill theirs.
    """
    offsets = [at for at in struct.unpack_from("<7I", data, len(data) - 32) if at]
    starts = {data[at]: at for at in offsets}
    end = min(at for at in offsets if at > starts[0xB3])
    records = [data[at : at + 5] for at in range(starts[0xB3] + 4, end, 21)]
    numbers = [struct.unpack("<HHB", each) for each in records]
    games = sum(0 < white < 0xFFFE and 0 < black < 0xFFFE for white, black, _ in numbers)
    configuration = starts[0xA3] - 5887
    return struct.unpack_from("<H", data, configuration + 23)[0], games


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_files_agree_with_an_independent_count() -> None:
    for path in sorted(CORPUS.iterdir()):
        data = path.read_bytes()
        found = report(data, filename=path.name)
        tournament = found.tournament

        assert tournament is not None
        assert (len(tournament.players), len(tournament.games)) == counted(data)
        assert {"F920", "F921", "F922", "F923", "R101", "R102", "R920", "R921", "R922"}.isdisjoint(
            codes(found)
        )
        once = [
            (game.round, side) for game in tournament.games for side in (game.white, game.black)
        ]
        once += [(bye.round, bye.player) for bye in tournament.byes]
        assert len(once) == len(set(once)), "nobody is paired twice in a round"


@pytest.mark.parametrize("count", [120, 140])
def test_other_versions_may_have_more_texts_or_fewer(count: int) -> None:
    assert read(replace(OPEN, text_count=count)) == read(OPEN)
