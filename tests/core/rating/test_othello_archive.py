"""From a folder of reports to a list, with numbers worked out by hand."""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ratingportal.core.rating.model import RatingError
from ratingportal.core.rating.othello_archive import ArchivePlayer
from tests.core.rating.othello_folder import ANNA, BEA, CARL, DAY, DORA, LIST, Folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_one_game_of_two_newcomers(folder: Folder) -> None:
    folder.add("  101 (40)>(24)  102 B")

    # 1800 ± 400 × log10(5.5 / 4.5) = 1800 ± 34.86
    assert folder.rate() == {
        "players": {
            "101": {"rating": 1834.9, "initial": 1834.9, "games": 1, "last_played": "2026-01-10"},
            "102": {"rating": 1765.1, "initial": 1765.1, "games": 1, "last_played": "2026-01-10"},
        },
        "unrated": [],
        "notes": ["Reports: 1. Rated games up to 2026-01-31: 1."],
    }


@pytest.mark.parametrize(
    ("draws", "winner", "loser"),
    [
        (8, 1819.3, 1780.7),  # game 9 makes the initial rating: 400 × log10(9.5 / 8.5) = 19.3
        (9, 1820.0, 1780.0),  # game 10 has K 40
        (28, 1820.0, 1780.0),
        (29, 1820.0, 1780.0),  # game 30: K 40 up to 29 games before it
        (30, 1810.0, 1790.0),  # game 31: K 20
    ],
)
def test_the_first_win_after_draws(folder: Folder, draws: int, winner: float, loser: float) -> None:
    folder.add(*["101 = 102"] * draws, "101 > 102")

    assert folder.ratings() == {"101": winner, "102": loser}
    assert folder.ratings(reproduce=True) == folder.ratings()


def test_opponents_of_a_newcomer_are_rated(folder: Folder) -> None:
    folder.add(*["101 = 102"] * 9, day=DAY)
    folder.add("101 > 103", day=DAY + timedelta(days=1))

    # Carl begins with 1765.1; the expected score against him is 1 / (1 + 10^(−34.86 / 400)) = 0.55.
    assert folder.ratings() == {"101": 1818.0, "102": 1800.0, "103": 1765.1}


@pytest.mark.parametrize(("days", "listed"), [(1156, True), (1157, False)])
def test_a_list_has_those_who_played_within_1156_days(
    folder: Folder, days: int, *, listed: bool
) -> None:
    folder.add("101 > 102", day=LIST - timedelta(days=days))
    folder.add("103 > 104", day=LIST)

    for reproduce in (False, True):
        assert ("101" in folder.ratings(reproduce=reproduce)) is listed
        assert "103" in folder.ratings(reproduce=reproduce)


def test_games_after_the_list_date_do_not_count(folder: Folder) -> None:
    folder.add("101 > 102", day=LIST + timedelta(days=1))

    assert folder.rate()["players"] == {}


def test_a_mended_list_stays_as_it_was_published(folder: Folder) -> None:
    folder.add("101 > 102")
    before, published = folder.rate()["players"], folder.ratings(reproduce=True)

    folder.add("101 > 102", day=LIST + timedelta(days=1))

    assert folder.rate()["players"] == before
    # The published list drifts: two wins of 11 make the initial rating now.
    assert folder.ratings(reproduce=True) != published


def test_only_people_of_the_register_or_with_a_reserved_id_are_rated(folder: Folder) -> None:
    folder.add(
        "101 > 102",
        "101 > 9900000",
        "9899999 > 101",
        "900 > 101",
        "101 > 777",
        "101 > 0",
        "?????? < 101",
        "00102 < 0101",
    )

    assert folder.games() == {"101": 3, "102": 2, "9900000": 1}
    assert folder.reasons() == [
        (9, "player 9899999 is not in the register"),
        (10, "player 900 is a computer program"),
        (11, "player 777 is not in the register"),
        (12, "a bye, not a game"),
        (13, "a player was not identified"),
    ]


def test_lines_of_reasons_are_right_without_anything_odd_in_the_file(folder: Folder) -> None:
    folder.add("101 > 102", "", "% a remark", "101 > 777", "102 > 101")

    assert folder.reasons() == [(10, "player 777 is not in the register")]
    assert folder.games() == {"101": 2, "102": 2}


@pytest.mark.parametrize(
    "line",
    [
        "101 < 102 B",
        "101<102",
        "101 <102",
        "  101 < 102 w",
        "101 < 102 % a remark",
        "101 (31.5)<(32.5) 102",
        "101 (20<44) 102 B",
    ],
)
def test_results_that_the_published_list_passes_over(folder: Folder, line: str) -> None:
    folder.add("101 > 102", line)

    assert folder.games() == {"101": 2, "102": 2}
    assert folder.ratings()["101"] == pytest.approx(1800, abs=3)
    assert folder.games(reproduce=True) == {"101": 1, "102": 1}
    assert folder.reasons() == []
    assert folder.reasons(reproduce=True) == [(8, "the published list does not read this line")]


@pytest.mark.parametrize(
    "line",
    ["101 (20)<(44) 102", "101(20)<(44)102B", " 101 ( 20 ) < (44)\t102 W % a remark", "101 < 102"],
)
def test_results_that_both_read(folder: Folder, line: str) -> None:
    folder.add(line)

    assert folder.games() == folder.games(reproduce=True) == {"101": 1, "102": 1}


def test_several_results_on_a_line(folder: Folder) -> None:
    folder.add("101 (40)>(24) 102 103 (40)>(24) 104", "103 > 101")

    assert folder.games() == {"101": 2, "102": 1, "103": 2, "104": 1}
    assert folder.games(reproduce=True) == {"101": 2, "102": 1, "103": 1}


def test_a_line_that_is_no_result_is_told(folder: Folder) -> None:
    folder.add("101 > 102", "101 beat 102")

    assert folder.reasons() == [(8, "the line is not readable")]


def test_a_temporary_id_is_nobody_but_a_glued_colour_is_none(folder: Folder) -> None:
    folder.add("%_% +111B, NEWCOMER, Max, NLD, 0", "101 > 111B", "101 > 102B")

    assert folder.games() == {"101": 1, "102": 1}
    assert folder.reasons() == [(8, "player 111B is not in the register")]


@pytest.mark.parametrize(
    ("written", "last_played", "published"),
    [
        ("10/01/2026", "2026-01-10", True),
        ("10/01/2026 - 11/01/2026", "2026-01-10", True),
        ("10/01/2026a", "2026-01-10", False),
        ("10/01/2026b - 11/01/2026b", "2026-01-10", False),
        ("2026-01-10", "2026-01-10", False),
    ],
)
def test_dates(folder: Folder, written: str, last_played: str, *, published: bool) -> None:
    folder.add("101 > 102", day=written)

    assert folder.rate()["players"]["101"]["last_played"] == last_played
    assert bool(folder.rate(reproduce=True)["players"]) is published


@pytest.mark.parametrize("written", ["", "soon", "32/01/2026", "10/01/2026 - 40/01/2026"])
def test_a_file_without_a_readable_date_is_told(folder: Folder, written: str) -> None:
    folder.add("101 > 102", day=written)

    assert folder.rate()["players"] == {}
    assert folder.reasons() == [(None, "the file has no readable date")]


def test_undated_games_make_initial_ratings_of_the_published_list(folder: Folder) -> None:
    folder.add("101 > 102", day="10/01/2026a").add("101 > 102")

    # Two wins, the second against a seed of 1780: (1800 + 1780 + 16200) / 11 + 400 × log10(6.5 / 4.5).
    found = folder.rate(reproduce=True)["players"]["101"]
    assert (found["initial"], found["games"]) == (1862.1, 1)


def test_games_against_oneself_are_rated_by_the_published_list_only(folder: Folder) -> None:
    folder.add("101 > 102", "101 > 101")

    assert folder.games() == {"101": 1, "102": 1}
    assert folder.reasons() == [(8, "player 101 is listed as their own opponent")]
    assert folder.games(reproduce=True) == {"101": 3, "102": 1}


def test_the_order_of_files_and_lines_does_not_matter(tmp_path: Path) -> None:
    dice = random.Random(7)
    people = (ANNA, BEA, CARL, DORA)
    pairs = [(first, second) for first in people for second in people if first != second]
    reports = []
    for number in range(12):
        lines = [f"{first} {dice.choice('<>=')} {second}" for first, second in pairs]
        reports.append((f"{number:02}.ELO", DAY - timedelta(days=number), lines))
    found = []
    for turn in range(3):
        (tmp_path / str(turn)).mkdir()
        folder = Folder(tmp_path / str(turn))
        for name, day, lines in dice.sample(reports, len(reports)):
            folder.add(*dice.sample(lines, len(lines)), day=day, name=name)
        found.append([folder.rate()["players"], folder.rate(reproduce=True)["players"]])

    assert found[0] == found[1] == found[2]
    assert found[0][0]["101"]["games"] == 12 * 6


def test_two_games_of_a_pair_on_a_day_count_by_upper_case_path(tmp_path: Path) -> None:
    found = []
    for turn, (won, lost) in enumerate((("a.ELO", "B.ELO"), ("B.ELO", "a.ELO"))):
        (tmp_path / str(turn)).mkdir()
        folder = Folder(tmp_path / str(turn))
        folder.add(*["101 = 102"] * 9, day=DAY - timedelta(days=1))
        folder.add("101 < 102", name=lost).add("101 > 102", name=won)
        found.append(folder.ratings())

    # First +20, then the expected score is 1 / (1 + 10^−0.1) = 0.557: 40 × 0.557 = 22.3 down.
    assert found == [{"102": 1802.3, "101": 1797.7}, {"101": 1802.3, "102": 1797.7}]


def test_two_games_of_a_pair_in_a_file_count_by_line(folder: Folder) -> None:
    folder.add(*["101 = 102"] * 9, "101 > 102", "101 < 102")

    assert folder.ratings() == {"102": 1802.3, "101": 1797.7}


def test_first_and_second_id_order_the_games_of_a_day(folder: Folder) -> None:
    """Games of a day count by the first ID: 102 plays before 103 and 104, wherever they stand."""
    folder.add(*["101 = 102"] * 9, *["103 = 104"] * 9, day=DAY - timedelta(days=1))
    folder.add("104 > 102", "103 > 104", "102 > 103")

    # 102–103: 1820, 1780. 103–104: expected of 1780 against 1800 is 0.4712, so 1801.2, 1778.8.
    # 104–102: expected of 1778.8 against 1820 is 0.4409, so 1801.2, 1797.6.
    assert folder.ratings() == {"103": 1801.2, "104": 1801.2, "101": 1800.0, "102": 1797.6}


def test_what_is_no_report_is_left_alone_and_what_cannot_be_read_is_told(folder: Folder) -> None:
    folder.add("101 > 102", name="small.elo").add("101 > 102", name="notes.txt")
    (folder.root / "store.ELO").write_bytes(b"\xff\xfe\x00\x01" * 40)
    (folder.root / "large.ELO").write_bytes(b"%" * (5 * 1024 * 1024 + 1))
    (folder.root / "folder.ELO").mkdir()
    (folder.root / "empty.ELO").touch()
    (folder.root / "gone.ELO").symlink_to(folder.root / "nowhere")

    found = folder.rate()

    assert {key: each["games"] for key, each in found["players"].items()} == {"101": 1, "102": 1}
    reasons = {each["event"]: each["reason"] for each in found["unrated"]}
    assert reasons["large.ELO"] == "the file is too large"
    assert "store.ELO" in reasons
    # The published list takes files whose names end in capitals only.
    assert folder.games(reproduce=True) == {}


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.replace(b"\n", b"\r"),
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text + b"\x1a",
        lambda text: text.replace(b"Cup", b"Caf\xe9"),
        lambda text: text.replace(b"Cup", "Café".encode()),
        lambda text: text.decode().encode("utf-16"),
    ],
)
def test_encodings_and_line_ends_change_nothing(
    folder: Folder, change: Callable[[bytes], bytes]
) -> None:
    folder.add("101 (40)>(24) 102", "102 > 101", name="a.ELO")
    path = folder.root / "a.ELO"
    expected = folder.rate()

    path.write_bytes(change(path.read_bytes()))

    assert folder.rate() == expected


@given(st.lists(st.text(" 01239<>=()%BWb?+.\t\r\0\xa0", max_size=30), max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_nothing_that_is_written_stops_a_run(folder: Folder, lines: list[str]) -> None:
    folder.add(*lines, name="a.ELO")

    for reproduce in (False, True):
        found = folder.rate(reproduce=reproduce)
        assert set(found) == {"players", "unrated", "notes"}


@pytest.mark.parametrize("text", ["", "\x00\x01", "101 A program without a comma\n"])
def test_register_without_players_is_refused(folder: Folder, text: str) -> None:
    folder.register.write_text(text)
    folder.add("101 > 102")

    with pytest.raises(RatingError, match="The register has no players"):
        folder.rate()


def test_folder_without_reports_is_refused(folder: Folder) -> None:
    with pytest.raises(RatingError, match=r"There are no reports \(\*\.ELO\) in "):
        folder.rate()


def test_below_thirty_games_an_entry_is_provisional() -> None:
    assert ArchivePlayer(1800.0, 1800.0, 29, date(2026, 1, 1)).provisional
    assert not ArchivePlayer(1800.0, 1800.0, 30, date(2026, 1, 1)).provisional
