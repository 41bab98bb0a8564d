"""SwissPerfect's three files: what becomes of their rows, and that the exported text agrees with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import decode_lines
from ratingportal.core.model.tournament import ByeKind, GameKind, Tournament
from ratingportal.core.reading.formats.shared.decoded import name_places
from ratingportal.core.reading.formats.swiss_perfect.bonus import read_absences
from ratingportal.core.reading.formats.swiss_perfect.problems import BONUS_READ_AS_BYES
from ratingportal.core.reading.problems.stores import TOURNAMENT_NOT_STARTED
from tests.core import fixtures
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import (
    EXPORT,
    SETTINGS,
    export,
    files,
    packed,
    people,
    person,
    result,
    swiss_perfect,
)

if TYPE_CHECKING:
    import random

CORPUS = Path(__file__).parents[5] / "shared" / "corpus" / "swissperfect"
REAL = {"junior_championships_u19_2010": (4, 6), "munster_u10_2011": (10, 21)}
"""Players and games of real ZIP files."""
LOOSE = {"gonzaga_challengers_2010": (56, 148, 2), "junior_championships_u19_2010": (4, 6, 0)}
"""Players and games of real sets, and sides of a double forfeit, which the exported text has lost."""


def read(data: bytes | str, filename: str = "spring.zip") -> Tournament:
    """Read a file that must be readable."""
    found = report(data, filename=filename)
    assert found.system_errors == ()
    assert found.tournament is not None
    return found.tournament


def sides(tournament: Tournament) -> set[tuple[int, str, str, int | None, bool]]:
    """Give every game from both sides, by names, and whether it counts for ratings."""
    names = {player.number: player.name for player in tournament.players}
    return {
        (game.round, names[one], names[other], score, game.rated)
        for game in tournament.games
        for one, other, score in (
            (game.white, game.black, game.white_score),
            (game.black, game.white, game.black_score),
        )
    }


def test_settings_players_and_results_are_read() -> None:
    found = read(swiss_perfect())

    assert (found.name, found.chief_arbiter, found.type) == (
        "Spring Open",
        "Arbiter Ada",
        "Individual: Swiss-System",
    )
    assert (found.start, found.city, found.declared_rounds, found.rounds) == (None, None, 3, 3)
    assert found.extra == {"organiser": "Organiser Otto", "saved_on": "2026-03-15"}
    anna, ben, carl, *_ = found.players
    assert (anna.number, anna.name, anna.sex, anna.birth, anna.club, anna.national_id) == (
        *(2, "Example, Anna", "w"),
        *("1990-05-21", "Gonzaga", "10001"),
    )
    assert (ben.title, ben.rating, ben.national_rating, ben.fide_id) == (
        "FM",
        2210,
        1600,
        "2500001",
    )
    assert (carl.number, carl.federation) == (3, "xyz")


def test_results_become_games_and_byes() -> None:
    found = read(swiss_perfect())
    games = [
        (game.round, game.white, game.black, game.white_score, game.black_score, game.kind)
        for game in found.games
    ]

    assert games == [
        (1, 2, 1, 10, 0, GameKind.PLAYED),
        (1, 3, 4, 5, 5, GameKind.PLAYED),
        (2, 1, 3, 0, 10, GameKind.FORFEIT),
        (2, 5, 2, 0, 10, GameKind.PLAYED),
        (3, 4, 5, 10, 0, GameKind.PLAYED),
        (3, 2, 3, 5, 5, GameKind.PLAYED),
    ]
    byes = [(bye.round, bye.player, bye.kind) for bye in found.byes]
    assert byes == [(2, 4, ByeKind.HALF), (3, 1, ByeKind.PAIRING)]


@pytest.mark.parametrize(
    ("row", "kind", "scores"),
    [
        (result(1, "1-2", "20", "35/35"), GameKind.FORFEIT, (10, 0)),
        (result(1, "1-2", "02", "34/34"), GameKind.FORFEIT, (0, 10)),
        (result(1, "1-2", "00", "36/36"), GameKind.FORFEIT, (0, 0)),
        (result(1, "1-2", "02", "1/0"), GameKind.UNRATED, (0, 10)),
        (result(1, "1-2", "00", "0/0"), GameKind.PENDING, (None, None)),
    ],
)
def test_types_tell_what_a_result_is(
    row: dict[str, object], kind: GameKind, scores: tuple[int | None, int | None]
) -> None:
    (game,) = read(swiss_perfect(played=[row])).games

    assert (game.kind, game.white_score, game.black_score) == (kind, *scores)


@pytest.mark.parametrize(
    ("row", "player", "kind"),
    [
        (result(1, "1-0", "20"), 2, ByeKind.FULL),
        (result(1, "1-0", "20", "1/0"), 2, ByeKind.PAIRING),
        (result(1, "1-0", "10"), 2, ByeKind.HALF),
        (result(1, "1-0", "00", "1/0"), 2, ByeKind.ZERO),
        (result(1, "0-2", "02"), 1, ByeKind.FULL),
        (result(1, "2-0", "20", "35/35"), 1, ByeKind.FULL),
    ],
)
def test_result_with_one_player_is_a_bye(
    row: dict[str, object], player: int, kind: ByeKind
) -> None:
    players = [{**each, "BONUS": ""} for each in people()[:-1]]
    (bye,) = read(swiss_perfect(players=players, played=[row])).byes

    assert (bye.player, bye.kind) == (player, kind)


def test_players_have_their_ids_where_the_shown_numbers_are_not_their_own() -> None:
    players = [person(7, 1, "Example, Anna"), person(9, 1, "Sample, Ben")]
    found = read(swiss_perfect(players=players, played=[result(1, "9-7", "20")]))

    assert [player.number for player in found.players] == [7, 9]
    assert [(game.white, game.black) for game in found.games] == [(9, 7)]


def test_round_robin_has_no_planned_rounds() -> None:
    found = read(swiss_perfect(SETTINGS.replace("System=0", "System=1").replace("=3", "=11")))

    assert (found.type, found.declared_rounds) == ("Individual: Round-Robin", None)
    assert found.extra["planned_rounds"] == "11"


def test_settings_without_a_word_of_the_tournament_are_known_by_their_name() -> None:
    found = report(swiss_perfect("[Pairing]\nUseRating=0\n"))

    assert found.format == "swissperfect"
    assert found.tournament is not None
    assert found.tournament.name is None


def test_other_files_in_the_archive_do_not_matter() -> None:
    others = {
        "read me.txt": b"hello",
        "spring.txt": b"No\tName\t1\r\n",
        "__MACOSX/._spring.ini": b"x",
    }

    assert len(read(packed({**others, **files()})).players) == 5


@pytest.mark.parametrize("name", ["spring.piz", "upload", "spring.trf"])
def test_archive_is_known_whatever_its_name(name: str) -> None:
    assert report(swiss_perfect(), filename=name).format == "swissperfect"


def test_tournament_without_results_says_so() -> None:
    found = report(swiss_perfect(played=[]))

    (finding,) = of(found, TOURNAMENT_NOT_STARTED.code)
    assert (finding.details["players"], finding.details["rounds"]) == (5, 3)
    assert TOURNAMENT_NOT_STARTED.code not in codes(report(swiss_perfect()))


def test_decoded_tables_are_shown_and_places_are_said_in_words() -> None:
    found = report(swiss_perfect())
    lines = decode_lines(swiss_perfect(), "swissperfect")

    assert list(found.lines) == lines
    assert any(line.startswith("player 2 ") and "Example, Anna" in line for line in lines)
    assert any(line.startswith("result 3 ") and "34/34" in line for line in lines)
    (finding,) = of(found, BONUS_READ_AS_BYES.code)
    assert finding.place is not None
    assert name_places(lines)(finding.place) == "player 4, bonus"


@pytest.mark.parametrize(
    ("bitmap", "rounds"),
    [
        ("", set()),
        ("0" * 16, set()),
        (f"{5:016X}", {1, 3}),
        ("8", {4}),
        ("xyz", set()),
        ("F" * 99, set()),
    ],
)
def test_absences_are_bits_of_a_hexadecimal_number(bitmap: str, rounds: set[int]) -> None:
    assert read_absences(bitmap) == rounds


def test_exported_text_agrees_with_the_set() -> None:
    played, shown = read(swiss_perfect()), read(export(EXPORT), "spring.txt")

    assert sides(played) == sides(shown)
    worth = {ByeKind.PAIRING: ByeKind.FULL}
    assert {(bye.round, bye.player, worth.get(bye.kind, bye.kind)) for bye in played.byes} == {
        (bye.round, bye.player, bye.kind) for bye in shown.byes
    }


def test_same_file_reads_to_the_same_tournament() -> None:
    assert read(swiss_perfect()) == read(swiss_perfect())


@given(dice=st.randoms(use_true_random=False), ending=st.sampled_from(["ini", "trn", "sco"]))
@settings(max_examples=150, deadline=None)
def test_damage_inside_the_archive_is_reported_and_no_crash(
    dice: random.Random, ending: str
) -> None:
    parts = files()
    data = bytearray(parts[f"spring.{ending}"])
    for _ in range(dice.randint(1, 8)):
        # The first bytes stay: with the mark of an archive there, it is refused as a nested one.
        at = dice.randrange(8, len(data))
        damage = dice.randbytes(dice.randint(0, 9)).replace(b"{", b"(")
        data[at : at + dice.randint(0, 9)] = damage
    found = report(packed({**parts, f"spring.{ending}": bytes(data)}))

    assert found.system_errors == ()
    assert "swissperfect" in {each.key for each in found.candidates}
    for finding in found.findings:
        assert "{" not in found.message_of(finding)
        assert finding.place is None or finding.place.line <= len(found.lines)


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "swissperfect" / "clean.zip").read_bytes() == swiss_perfect()


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
@pytest.mark.parametrize("name", REAL)
def test_real_archives_are_read_whole(name: str) -> None:
    found = read(next(CORPUS.glob(f"*__{name}.zip")).read_bytes())

    assert (len(found.players), len(found.games)) == REAL[name]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
@pytest.mark.parametrize("name", LOOSE)
def test_real_sets_agree_with_their_exported_text(name: str) -> None:
    parts = {f"x{path.suffix}": path.read_bytes() for path in CORPUS.glob(f"*__{name}.???")}
    text = parts.pop("x.txt")
    parts.pop("x.zip", None)
    found, shown = read(packed(parts)), read(text.decode("cp1252"), "x.txt")

    assert (len(found.players), len(found.games)) == LOOSE[name][:2]
    assert len(shown.players) == len(found.players)
    rated = [game for game in found.games if game.rated]
    assert len(rated) == len([game for game in shown.games if game.rated])
    assert len(sides(found)) - len(sides(shown)) == LOOSE[name][2]
