"""`ratingportal rate`, as somebody types it."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core.cli.main import main
from ratingportal.core.rating.bundle import rate_inputs, write_bundle
from tests.core.rating.othello_folder import ANNA, BEA, Folder

if TYPE_CHECKING:
    from pathlib import Path

INPUT = {
    "system": "fide",
    "control": "standard",
    "period": {"start": "2025-11-01", "list": "2025-12-01"},
    "players": {
        "P": {
            "rating": 2813,
            "k": 10,
            "games": 900,
            "birth_year": 1990,
            "peak": 2882,
            "status": "full",
        },
        "Q": {"rating": 2505, "k": 10},
        "N": {},
    },
    "events": [
        {
            "key": "e1",
            "start": "2025-11-07",
            "end": "2025-11-09",
            "ratings": {"P": 2813},
            "games": [["Q", "P", 0.5], ["P", "N", 1], ["P", None, 1], ["N", "Q", 0.5]],
        }
    ],
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return _write(tmp_path, INPUT)


def _write(folder: Path, data: Any) -> Path:
    path = folder / "input.json"
    path.write_text(json.dumps(data))
    return path


def test_outcome_is_written_in_the_exchange_form(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"

    assert main(["rate", "--system", "fide", str(path), "-o", str(out)]) == 0

    found = json.loads(out.read_text(encoding="utf-8"))
    assert list(found) == ["players", "games", "unrated", "notes"]
    assert found["players"]["P"] == {
        "before": 2813,
        "after": 2809,
        "change": "-3.60",
        "games": 1,
        "k": 10,
        "status": "full",
        "next_k": 10,
    }
    assert found["games"][1] == {
        "event": "e1",
        "game": 1,
        "player": "P",
        "opponent": "Q",
        "score": 0.5,
        "rating": 2813,
        "opponent_rating": 2505,
        "difference": 308,
        "counted": 308,
        "capped": False,
        "expected": "0.86",
        "k": 10,
        "change": "-0.36",
        "rule": "expected score by table 8.1.2",
    }
    assert found["unrated"] == [
        {"event": "e1", "game": 2, "player": "P", "reason": "opponent unrated"},
        {"event": "e1", "game": 3, "reason": "bye: there was no opponent"},
        {"event": "e1", "game": 4, "player": "Q", "reason": "opponent unrated"},
    ]


def test_without_a_file_the_outcome_is_printed(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rate", str(path)]) == 0

    assert json.loads(capsys.readouterr().out)["players"]["P"]["after"] == 2809


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(INPUT).encode())))

    assert main(["rate", "-"]) == 0

    assert json.loads(capsys.readouterr().out)["players"]["Q"]["before"] == 2505


def test_player_is_explained_in_words(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", str(path), "--explain", "P"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "P, FIDE standard, rapid and blitz: 2813 to 2809",
        "Event e1",
        (
            "  Draw against Q (2505): own rating 2813, difference 308, expected 0.86, "
            "change -0.36 × K 10 = -3.60 (expected score by table 8.1.2)."
        ),
        "Sum of 1 game: -3.60.",
        "K on the next list: 10.",
        "New rating: 2809 (-4).",
        "Not rated: game 2 of e1: opponent unrated.",
        "Not rated: game 3 of e1: bye: there was no opponent.",
    ]


def test_newcomer_is_explained_in_words(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", str(path), "--explain", "N"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "N, FIDE standard, rapid and blitz: unrated to unrated",
        "Event e1",
        "  Loss against P (2813): counts towards the first rating.",
        "  Draw against Q (2505): counts towards the first rating.",
        "Towards the first rating: score 0.5 in 2 games, opponents' mean 2659.",
        "New rating: unrated.",
    ]


def test_capped_difference_and_fall_are_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = {"P": {"rating": 1403, "k": 40}, "Q": {"rating": 1900, "k": 20}}
    data = INPUT | {"players": players, "events": [{"key": "e1", "games": [["P", "Q", 0]]}]}

    main(["rate", str(_write(tmp_path, data)), "--explain", "P", "-o", str(tmp_path / "out.json")])

    told = capsys.readouterr().out
    assert "difference -497, counted as -400, expected 0.08, change -0.08 × K 40 = -3.20" in told
    assert "Note: P falls to 1400" not in told
    assert "New rating: 1400 (-3)." in told
    assert (tmp_path / "out.json").exists()


@pytest.mark.parametrize(
    ("rating", "opponent", "games", "told"),
    [
        (1990, 2100, 2, "Crosses 2000: what lies beyond counts with the K of the other side."),
        (1600, 1600, 52, "25 games or more and a change above 150: the performance counts"),
        (1152, 1151, 3, None),
    ],
)
def test_belgian_rule_that_decides_is_explained(
    rating: int,
    opponent: int,
    games: int,
    told: str | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    players = {"P": {"rating": rating, "games": 400}, "Q": {"rating": opponent, "games": 400}}
    period = {"start": "2022-01-01", "list": "2022-04-01"}
    draws = [["P", "Q", 1 if game % 2 else 0.5] for game in range(games)]
    event = {"key": "e1", "start": "2022-01-05", "games": draws}
    data = {"system": "kbsb", "period": period, "players": players, "events": [event]}

    assert main(["rate", str(_write(tmp_path, data)), "--explain", "P"]) == 0

    lines = capsys.readouterr().out.splitlines()
    decisions = [line for line in lines if line.startswith(("Crosses", "25 games", "Raised"))]
    assert [line[: len(told or "")] for line in decisions] == ([told] if told else [])
    assert not any("plain" in line or line.startswith("On the list") for line in lines)


def test_signs_that_cannot_be_seen_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    escape = "\x1b[31m"
    data = INPUT | {"players": {escape: {"rating": 2000}}, "events": []}

    assert main(["rate", str(_write(tmp_path, data)), "--explain", escape]) == 0

    assert "\x1b" not in capsys.readouterr().out


def test_half_a_surrogate_pair_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = INPUT | {"players": {"\ud800": {"rating": 2000}}, "events": []}
    out = tmp_path / "out.json"

    assert main(["rate", str(_write(tmp_path, data)), "-o", str(out)]) == 0

    assert list(json.loads(out.read_text(encoding="utf-8"))["players"]) == ["\ud800"]
    assert main(["rate", str(tmp_path / "input.json")]) == 0
    assert capsys.readouterr().out == out.read_text(encoding="utf-8")


def test_irish_player_is_explained_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = {"P": {"rating": 1500, "k": 40}} | {str(n): {"rating": 1500} for n in range(5)}
    games = [["P", str(n), 1] for n in range(5)]
    data = {"system": "icu", "players": players, "events": [{"key": "e1", "games": games}]}

    assert main(["rate", str(_write(tmp_path, data)), "--explain", "P"]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told[0] == "P, Irish ratings: 1500 to 1681"
    assert "expected 0.500, change +0.50 × K 40 = +20.00" in told[2]
    assert told[-4:] == [
        "Sum of 5 games: +100.00.",
        "Performance: 1900.",
        "Bonus: 81.",
        "New rating: 1681 (+181).",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--system", "elo"], "system: the input is for “fide”, not for “elo”"),
        (["--explain", "Z"], "There is nothing to explain: unknown player “Z”."),
        (
            ["--list-date", "2026-01-01"],
            "--list-date, --register, --reproduce and --compare need a folder",
        ),
    ],
)
def test_wrong_arguments_are_told(
    path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["rate", str(path), *arguments]) == 2

    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"system": "elo"}', "Unknown rating system “elo”. Known: fide, icu, kbsb"),
        ("{}", "No rating system: give --system KEY."),
        ('{"system": 5}', "system: must be the key of a rating system"),
        ("{\n,}", "input.json, line 2: not valid JSON"),
        ("[" * 100_000, "input.json: not valid JSON."),
        (
            '{"system": "fide", "players": {"P": {"rating": 2000}, "Q": {}, "P": {"rating": 1900}}}',
            "“P” appears twice in the same object.",
        ),
        (
            '{"system": "fide", "events": [{"games": [["P", "Q", 2]]}]}',
            "events[0].games[0][2]: “2”",
        ),
    ],
)
def test_wrong_input_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    path = tmp_path / "input.json"
    path.write_text(text)

    assert main(["rate", str(path)]) == 2

    assert message in capsys.readouterr().err


def test_bytes_that_are_no_text_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "input.json"
    path.write_bytes(b'"\xff\xfe\xfa"')

    assert main(["rate", str(path)]) == 2
    assert "not valid JSON" in capsys.readouterr().err


def test_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", str(tmp_path / "none.json"), "--system", "fide"]) == 2

    assert "No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--list-date", "2026-01-01", "--register", "x", "--explain", "P"],
            "“P” is not a player ID.",
        ),
        ([], "Rating a folder needs --list-date DATE and --register FILE."),
        (
            ["--list-date", "2026-01-01", "--register", "x", "--system", "fide"],
            "The system “fide” cannot rate a folder.",
        ),
    ],
)
def test_wrong_arguments_for_a_folder_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["rate", str(tmp_path), *arguments]) == 2

    assert message in capsys.readouterr().err


def test_wrong_date_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rate", str(tmp_path), "--list-date", "tomorrow"])

    assert "“tomorrow” is not a date; write YYYY-MM-DD" in capsys.readouterr().err


def _archive(folder: Folder) -> list[str]:
    return [
        "rate",
        str(folder.root),
        "--register",
        str(folder.register),
        "--list-date",
        "2026-01-31",
    ]


def test_player_of_an_archive_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(tmp_path).add(f"{ANNA} > {BEA} 40")

    assert main([*_archive(folder), "--explain", str(ANNA)]) == 0

    told = capsys.readouterr().out
    assert told.startswith(f"Player {ANNA}, list of 2026-01-31: ")
    assert f"won against {BEA}" in told


def test_player_without_games_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(tmp_path).add(f"{ANNA} > {BEA} 40")

    assert main([*_archive(folder), "--explain", "103"]) == 2

    assert "Player 103 has no rated game until 2026-01-31." in capsys.readouterr().err


def test_archive_is_compared_with_the_published_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(tmp_path).add(f"{ANNA} > {BEA} 40")

    assert main([*_archive(folder), "--compare", "-o", str(tmp_path / "out.json")]) == 0

    assert "Othello list of 2026-01-31: as published, and mended" in capsys.readouterr().out
    assert set(json.loads((tmp_path / "out.json").read_text())["players"]) == {"101", "102"}


def test_nothing_to_rate_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate"]) == 2

    assert "Nothing to rate" in capsys.readouterr().err


def test_published_list_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle = tmp_path / "list.zip"
    bundle.write_bytes(write_bundle(INPUT, rate_inputs(INPUT), {"list": "fide"}))

    assert main(["rate", "--verify", str(bundle)]) == 0
    assert "Verified" in capsys.readouterr().out


def test_list_that_was_changed_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = rate_inputs(INPUT)
    outcome["players"]["P"]["after"] = 2900
    bundle = tmp_path / "list.zip"
    bundle.write_bytes(write_bundle(INPUT, outcome, {}))

    assert main(["rate", "--verify", str(bundle)]) == 1

    assert capsys.readouterr().out == "Computed again, the list differs for 1 players: P.\n"


def test_what_is_no_bundle_is_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--verify", str(path)]) == 2

    assert "Not a bundle of a rating list" in capsys.readouterr().err
