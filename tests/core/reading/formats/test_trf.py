"""The TRF family: what the fixtures cannot say."""

from __future__ import annotations

import pytest

from ratingportal.core.model.tournament import ByeKind, Game, GameKind, Scoring, Team
from ratingportal.core.output.conversion import convert_tournament
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import FieldSpan, LossKind, locate_nothing
from ratingportal.core.reading.formats.trf import layout
from ratingportal.core.reading.problems.headings import RECORD_CODE_UNKNOWN
from tests.core.builders import SOUND, codes, report, spoiled

ROWS = SOUND[SOUND.index("001") :]


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        (SOUND, "trf06", "only records and letters of TRF06"),
        (SOUND.replace("3 b 1\n", "3 b 1  0000 - h\n"), "trf16", "results h came with TRF16"),
        (SOUND + "112 One\n112 Two\n", "trf16", "several 112 lines"),
        (SOUND + "142 3\n192 FIDE_DUTCH\n", "trf26", "records 142, 192 came with TRF26"),
        (SOUND + "### remark\n", "trf26", "comments (###)"),
        (ROWS, "trf06", "without any heading"),
        ("012 Open\n022 Utrecht\n", "trf06", "without a readable player line"),
    ],
)
def test_version_is_told_with_its_reason(text: str, key: str, words: str) -> None:
    (candidate,) = report(text).candidates

    assert candidate.key == key
    assert words in candidate.reason


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("00A Swar Version : v4\n" + SOUND, "begins with 00A"),
        (SOUND.replace("Example, Anna", "E|x|a|m|p|l|e"), "separated by “|”"),
        ("012 Open\nhello\n", "no player lines"),
        ("012,Open\n022,Utrecht\n", "no player lines"),
    ],
)
def test_files_of_other_families_are_left_alone(text: str, words: str) -> None:
    tried = {each.key: each.reason for each in report(text).tried}

    assert words in tried["trf06"]
    assert words in tried["trf16"]


def test_divider_in_a_name_does_not_make_it_vegas() -> None:
    found = report(SOUND.replace("Example, Anna", "Example | Anna"))

    assert [each.key for each in found.candidates] == ["trf06"]


def test_fields_are_located_in_their_lines() -> None:
    row, heading = SOUND.splitlines()[11], SOUND.splitlines()[0]

    assert layout.locate(row, "points") == FieldSpan("points", 81, 4)
    assert layout.locate(row, "round 2") == FieldSpan("round 2", 102, 8)
    assert layout.locate(row, "shoe size") is None
    assert layout.locate(heading, "name") == FieldSpan("name", 5, 11)
    assert locate_nothing(row, "points") is None


def test_borders_of_all_fields_are_given() -> None:
    row, heading = SOUND.splitlines()[11], SOUND.splitlines()[0]

    found = {
        span.name: row[span.column - 1 : span.column - 1 + span.length]
        for span in layout.list_spans(row)
    }

    assert found["code"] == "001"
    assert found["name"].strip() == "Example, Anna"
    assert found["round 3"] == "   3 b 1"
    assert "round 4" not in found
    assert [span.name for span in layout.list_spans(heading)] == ["code", "value"]


def test_capital_colours_of_an_english_file_stay_english() -> None:
    text = spoiled("   1 b 0     3 w 0", "   1 B 0     3 W 0")

    found = report(text)

    assert codes(found) == []
    assert found.tournament is not None
    assert Game(1, 1, 4, 10, 0, line=12) in found.tournament.games


def test_results_of_all_kinds_are_read() -> None:
    text = SOUND.replace("4 w 1     2 w =     3 b 1", "4 w W     2 w +     3 b 1")
    text = text.replace("1 b 0     3 w 0     2 b 0", "1 b l     3 w 0     2 b *")
    text = text.replace("3 w =     1 b =     4 w 1", "3 w =     1 b -     4 w *")

    tournament = report(text).tournament

    assert tournament is not None
    kinds = {(game.round, game.white): game.kind for game in tournament.games}
    assert kinds == {
        (1, 1): GameKind.SHORT,
        (1, 2): GameKind.PLAYED,
        (2, 1): GameKind.FORFEIT,
        (2, 4): GameKind.PLAYED,
        (3, 2): GameKind.PENDING,
        (3, 3): GameKind.PLAYED,
    }
    assert sum(game.rated for game in tournament.games) == 3


def test_contradicting_results_keep_both_sides() -> None:
    tournament = report(spoiled("   1 b 0     3 w 0", "   1 b =     3 w 0")).tournament

    assert tournament is not None
    game = next(each for each in tournament.games if (each.round, each.white) == (1, 1))
    assert (game.white_score, game.black_score) == (10, 5)


def test_game_on_one_side_keeps_what_is_known() -> None:
    found = report(spoiled("     1 b 0     3 w 0     2 b 0", "               3 w 0     2 b 0"))

    assert found.tournament is not None
    game = next(each for each in found.tournament.games if (each.round, each.black) == (1, 4))
    assert (game.white_score, game.black_score, game.rated) == (10, None, False)


def test_game_on_blacks_side_only_keeps_what_is_known() -> None:
    found = report(spoiled("     4 w 1     2 w =", "               2 w ="))

    assert found.tournament is not None
    game = next(each for each in found.tournament.games if (each.round, each.black) == (1, 4))
    assert (game.white, game.white_score, game.black_score) == (1, None, 0)


def test_engine_records_are_kept_and_their_points_used() -> None:
    found = report(SOUND + "XXR 5\nXXA    1  1.0\nXXA    2  1.0\nBBU  0.5\nBBZ  0.5\nBBF  0.5\n")

    assert found.tournament is not None
    assert found.tournament.declared_rounds == 5
    assert found.tournament.extra["XXA"] == "   1  1.0\n   2  1.0"
    assert found.tournament.scoring == Scoring(pairing_bye=5, absence=5, forfeit_loss=5)


@pytest.mark.parametrize("key", ["trf06", "trf16", "trf26"])
def test_records_of_pairing_engines_keep_their_columns(key: str) -> None:
    lines = [
        "XXR 005",
        "XXR  5",
        "XXC white1",
        "XXZ   2    3",
        "XXA    1  1.0  1.0  0.5",
        "XXS WW=1.0 BW=1.0",
        "BBW  1.0",
        "BBD   .5",
        "BBU  0.5",
        "BBZ 0.5",
    ]
    found = report(SOUND + "\n".join(lines))
    assert found.tournament is not None

    written = convert_tournament(found.tournament, key)

    kept = [each for each in written.data.decode().splitlines() if each[:2] in {"XX", "BB"}]
    assert sorted(kept) == sorted(lines)
    assert not any(loss.kind is LossKind.RECORD_DROPPED for loss in written.losses)


def test_comments_keep_their_columns() -> None:
    lines = ["### SSSS sTTT NNNNNNNN", "###                       RRRR", "###  - a remark"]
    found = report(SOUND + "\n".join(lines))
    assert found.tournament is not None

    written = convert_tournament(found.tournament, "trf26")

    assert [each for each in written.data.decode().splitlines() if each[:3] == "###"] == lines


def test_record_of_an_engine_that_begins_too_early_is_reported() -> None:
    found = report(SOUND + "XXR9\n")

    assert [each.code for each in found.findings] == [RECORD_CODE_UNKNOWN.code]


@pytest.mark.parametrize(
    ("record", "scoring"),
    [
        ("162  W 3.0    D 1.0", Scoring(win=30, draw=10, pairing_bye=30)),
        ("162  A 0.5", Scoring(forfeit_loss=5, absence=5)),
        ("162  Z 0.5", Scoring(forfeit_loss=5, absence=5)),
        ("162  A 0.5    Z 1.0", Scoring(forfeit_loss=5, absence=10)),
        ("162  P 5.0    X 0.5", Scoring(pairing_bye=50)),
    ],
)
def test_point_system_is_read(record: str, scoring: Scoring) -> None:
    tournament = report(f"{SOUND}{record}\n").tournament

    assert tournament is not None
    assert tournament.scoring == scoring


def test_points_changed_by_hand_are_not_compared() -> None:
    text = spoiled(" 2.5    1", " 2.0    1") + "299 W   0.5   0.5   1    1\n"

    found = report(text)

    assert codes(found) == ["E046"]
    assert found.tournament is not None
    assert found.tournament.extra["299"] == "W   0.5   0.5   1    1"


def test_team_with_two_records_is_one_team() -> None:
    short = f"013 {'Rooks':32}   1    2\n013 {'Pawns':32}   3\n"
    full = (
        f"310   7 {'Rooks':32} {'ROOK':5} {'2000':>6} {'4.0':>6} {'7.5':>6} {'1':>3}     1    2\n"
    )

    tournament = report(SOUND + short + full).tournament

    assert tournament is not None
    assert [(team.name, team.players, team.number) for team in tournament.teams] == [
        ("Pawns", (3,), None),
        ("Rooks", (1, 2), 7),
    ]
    assert tournament.teams[1] == Team(
        "Rooks",
        (1, 2),
        7,
        18,
        {
            "nickname": "ROOK",
            "strength": "2000",
            "match_points": "4.0",
            "game_points": "7.5",
            "rank": "1",
        },
    )


def test_announced_absence_makes_no_round() -> None:
    absent = report(SOUND.replace("2 b 0\n", "2 b 0  0000 - Z\n")).tournament
    given = report(SOUND.replace("2 b 0\n", "2 b 0  0000 - H\n")).tournament

    assert absent is not None
    assert given is not None
    assert (absent.rounds, given.rounds) == (3, 4)
    assert absent.byes[0].kind is ByeKind.ZERO


def test_round_dates_without_columns_follow_each_other() -> None:
    text = "\n".join(line for line in SOUND.split("\n") if not line.startswith("132"))

    found = report(text + "132 2026/03/14\n132              2026/03/14\n132 2026/03/15\n")

    assert codes(found) == []


def test_endless_round_dates_are_cut() -> None:
    tournament = report(SOUND + "132 " + "26/03/14 " * 400).tournament

    assert tournament is not None
    assert len(tournament.round_dates) == 200


def test_every_version_is_written_and_read_by_the_same_family() -> None:
    formats = load_formats()

    assert len({formats[key].read for key in ("trf06", "trf16", "trf26")}) == 1
    assert all(formats[key].spans for key in ("trf06", "trf16", "trf26"))


@pytest.mark.parametrize(
    ("record", "written"),
    [
        ("162  W 1.0    D 0.5    L 0.0    Z 0.0    P 0.5", "162  W 1.0    D 0.5    L 0.0    P 0.5"),
        ("162  W 3.0    D 1.0    Z 0.5", "162  W 3.0    D 1.0    L 0.0    Z 0.5    P 3.0"),
        (
            "162  A 0.5    Z 1.0",
            "162  W 1.0    D 0.5    L 0.0    A 0.5    Z 1.0    P 1.0",
        ),
    ],
)
def test_point_system_has_no_letter_that_pairing_engines_refuse(record: str, written: str) -> None:
    """bbpPairings reads letters at 6, 15, 24…: W, D, L, Z and P, and refuses a file with an A."""
    found = report(f"{SOUND}{record}\n")

    assert found.tournament is not None
    made = convert_tournament(found.tournament, "trf26")

    lines = made.data.decode().split("\r\n")
    assert [line for line in lines if line.startswith("162")] == [written]
    again = report("\n".join(lines))
    assert again.tournament is not None
    assert again.tournament.scoring == found.tournament.scoring
