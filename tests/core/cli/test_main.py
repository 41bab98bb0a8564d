from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ratingportal.core import catalogue, inspection
from ratingportal.core.cli.console import summarise_tournament
from ratingportal.core.cli.main import main
from tests.core import othello
from tests.core.builders import SOUND, runnable_checks, sound, spoiled
from tests.core.swiss_perfect import packed

if TYPE_CHECKING:
    from pathlib import Path

KEYS = [
    "file",
    "format",
    "encoding",
    "line_ending",
    "tournament",
    "counts",
    "findings",
    "not_run",
    "unasked",
    "system_errors",
]


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    path = tmp_path / "clean.trf"
    path.write_text(SOUND)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.trf"
    path.write_text(spoiled(" 2.0    2", " 2.5    2"))
    return path


def test_clean_file_exits_with_nothing(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(clean), "--date", "2026-11-16"]) == 0

    out = capsys.readouterr().out
    assert "FIDE TRF06, ascii, lf; 4 players, 3 rounds, 6 games, 6 of them rated" in out
    assert "nothing blocks: no findings" in out
    assert "\x1b" not in out


def test_folder_is_no_part_of_the_name_that_rules_look_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / othello.FILENAME
    path.write_text(othello.SOUND)

    assert main(["check", str(path), "--date", "2026-11-16"]) == 0

    out = capsys.readouterr().out
    assert str(path) in out
    assert "F510" not in out


def test_blocked_file_exits_with_one(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken.write_text(spoiled("     1 b =     4 w 1", "     1 b =     4 b 1"))
    assert main(["check", str(broken)]) == 1
    assert "officer[R106]" in capsys.readouterr().out


def test_file_to_confirm_exits_with_nothing_and_marks_the_column(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(broken)]) == 0

    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("confirm[R002]"))
    assert lines[at].endswith("Player 2 has 2.5 points, but the results add up to 2.0.")
    assert lines[at + 1] == f"  --> {broken}:13:81"
    quoted, carets = lines[at + 3], lines[at + 4]
    assert quoted[carets.index("^") : carets.rindex("^") + 1] == " 2.5"
    assert lines[at + 5].startswith("  = why: ")
    assert lines[at + 6].startswith("  = fix: ")


def test_colours_when_asked(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(broken), "--color"])
    assert "confirm[R002]\x1b[0m" in capsys.readouterr().out

    main(["check", str(broken), "--color", "never"])
    assert "\x1b" not in capsys.readouterr().out


def test_terminal_codes_in_a_file_stay_harmless(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evil.trf"
    path.write_text(spoiled("032 NED", "032 \x1b[31mX"))

    main(["check", str(path)])

    assert "\x1b" not in capsys.readouterr().out


def test_json_has_the_promised_shape(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", str(broken), "--date", "2026-11-16"]) == 0

    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert list(found) == KEYS
    assert found["file"] == str(broken)
    assert (found["format"], found["encoding"], found["line_ending"]) == ("trf06", "ascii", "lf")
    assert found["tournament"] == {
        "name": "Spring Open",
        "start": "2026-03-14",
        "end": "2026-03-15",
        "federation": "NED",
        "players": 4,
        "rounds": 3,
        "games": 6,
        "rated_games": 6,
        "teams": 0,
    }
    assert found["counts"] == {"error": 0, "officer": 0, "confirm": 1, "note": 0, "fixed": 0}
    assert found["findings"] == [
        {
            "code": "R002",
            "name": "points-differ",
            "title": "Points do not add up",
            "severity": "confirm",
            "line": 13,
            "column": 81,
            "length": 4,
            "message": "Player 2 has 2.5 points, but the results add up to 2.0.",
            "fixes": [
                {
                    "title": "Change the total to 2.0",
                    "edits": [{"line": 13, "column": 84, "length": 1, "text": "0"}],
                    "treatment": None,
                    "safe": False,
                }
            ],
        }
    ]
    assert found["not_run"] == found["system_errors"] == []


def test_json_of_a_whole_file_finding_has_no_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.trf"
    path.write_bytes(b"")

    assert main(["check", "--json", str(path)]) == 1

    found = json.loads(capsys.readouterr().out)
    assert found["tournament"] is None
    assert found["format"] is None
    (finding,) = found["findings"]
    assert (finding["line"], finding["column"], finding["length"]) == (None, None, None)


def test_json_of_a_whole_line_finding_has_its_length(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "short.trf"
    path.write_text(SOUND + "001    5 short")

    main(["check", "--json", str(path)])

    found = json.loads(capsys.readouterr().out)
    (finding,) = [each for each in found["findings"] if each["code"] == "F203"]
    assert (finding["line"], finding["column"], finding["length"]) == (16, 1, 14)


def test_byes_and_blanks_are_no_games_and_forfeits_are_not_rated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = spoiled("   4 w 1     2 w", "   4 w +     2 w").replace(
        "   1 b 0     3 w", "   1 b -     3 w"
    )
    text = text.replace("     4 w 1\n", "     4 w  \n").replace("     2 b 0\n", "     2 b  \n")
    path = tmp_path / "few.trf"
    path.write_text(text.replace("     3 b 1\n", "     3 b 1  0000 - H\n"))

    main(["check", "--json", str(path)])

    found = json.loads(capsys.readouterr().out)["tournament"]
    assert (found["games"], found["rated_games"]) == (5, 4)


def test_list_changes_severities(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club.trf"
    path.write_text(spoiled("032 NED", "032 Club"))

    assert main(["check", str(path)]) == 0
    assert main(["check", str(path), "--list", "fide"]) == 1
    assert "officer[E012]" in capsys.readouterr().out


def test_date_is_today(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(clean), "--date", "2026-03-01"]) == 1
    assert "E005" in capsys.readouterr().out


def test_unreadable_path_exits_with_two_and_the_others_are_checked(
    clean: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.trf"

    assert main(["check", str(missing), str(tmp_path), str(clean)]) == 2

    out, err = capsys.readouterr()
    assert f"{missing}: No such file or directory" in err
    assert f"{tmp_path}: Is a directory" in err
    assert "nothing blocks" in out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["check"],
        ["check", "x", "--date", "tomorrow"],
        ["check", "x", "--list", "go"],
        ["convert", "x", "--to", "papyrus", "-o", "y"],
        ["nonsense"],
    ],
)
def test_wrong_usage_exits_with_two(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(arguments)

    assert leaving.value.code == 2


def test_many_findings_of_a_rule_are_cut_but_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.trf"
    path.write_text(SOUND + "what is this\n" * 30)

    main(["check", str(path)])

    out = capsys.readouterr().out
    assert out.count("confirm[F201]") == 20
    assert "… and 10 more of F201 (Unknown record)" in out
    assert "30 confirm" in out


def test_each_tournament_of_an_archive_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "season.zip"
    archive.write_bytes(packed({"a.trf": SOUND.encode(), "b.trf": SOUND.encode(), "c.txt": b"Hi"}))

    assert main(["check", str(archive), "--json"]) == 0
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == [
        f"{archive}/a.trf",
        f"{archive}/b.trf",
    ]
    assert err == f"{archive}/c.txt: not recognised as a result file, left out\n"


def test_rules_without_a_tournament_are_counted_not_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear office, here are our results.\n" * 3)

    assert main(["check", str(letter)]) == 1
    assert " rules, because no tournament was read" in capsys.readouterr().out


def test_convert_writes_the_file(clean: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.trf"

    assert main(["convert", str(clean), "--to", "trf16", "-o", str(target)]) == 0
    assert target.read_bytes() == SOUND.replace("\n", "\r\n").encode()


def test_convert_tells_what_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.trf", tmp_path / "out.trf"
    source.write_text(SOUND + "### remark\n")

    assert main(["convert", str(source), "--to", "trf16", "-o", str(target)]) == 0
    assert "trf16: Dropped: comments “remark”." in capsys.readouterr().err


def test_convert_tells_what_could_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in.trf", tmp_path / "out.trf"
    source.write_text(spoiled("   4 w 1", "   4 w 7"))

    assert main(["convert", str(source), "--to", "trf16", "-o", str(target)]) == 1
    assert "not read: F206" in capsys.readouterr().err
    assert target.exists()


def test_convert_refuses_what_it_does_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.trf"
    source.write_text("hello\n")

    assert main(["convert", str(source), "--to", "trf16", "-o", str(target)]) == 1
    assert "no known format" in capsys.readouterr().err
    assert not target.exists()


def test_convert_from_or_to_nowhere_exits_with_two(clean: Path, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere" / "x.trf")

    assert main(["convert", nowhere, "--to", "trf16", "-o", str(tmp_path / "y")]) == 2
    assert main(["convert", str(clean), "--to", "trf16", "-o", nowhere]) == 2


def test_formats_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats"]) == 0
    out = capsys.readouterr().out
    assert all(key in out for key in catalogue.list_formats())

    assert main(["formats", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"key": "trf16", "title": "FIDE TRF16", "writes": True} in rows


def test_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(catalogue.list_rules())

    assert main(["rules", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["code"] for row in rows] == list(catalogue.list_rules())


def test_command_runs_by_itself_and_reads_from_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ratingportal.core.cli.main", "check", "--json", "-"],
        input=SOUND.encode(),
        capture_output=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["tournament"]["players"] == 4


def test_core_needs_no_django() -> None:
    code = "import sys, ratingportal.core.cli.main; sys.exit('django' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_our_own_errors_exit_with_two(
    clean: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(case: object) -> None:
        raise ZeroDivisionError("our mistake")

    real = runnable_checks()
    broken = replace(real[0], check=fail)
    monkeypatch.setattr(inspection, "choose_checks", lambda _traits: (broken, *real[1:]))

    assert main(["check", str(clean)]) == 2
    out = capsys.readouterr().out
    assert f"error on our side: rule {real[0].rule.code}: ZeroDivisionError: our mistake" in out
    assert f"could not be checked: {real[0].rule.code}" in out


def test_a_reader_who_leaves_early_is_no_error_to_shout_about(clean: Path) -> None:
    command = [sys.executable, "-m", "ratingportal.core.cli.main", "rules"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        errors = running.stderr.read()

    assert b"Traceback" not in errors
    assert running.returncode == 2


def test_one_round_is_not_spoken_of_as_several() -> None:
    small = sound(rounds=1, games=sound().games[:1], players=sound().players[:1])

    assert summarise_tournament(small) == "1 player, 1 round, 1 game, 1 of them rated"
    assert summarise_tournament(sound()) == "4 players, 3 rounds, 6 games, 6 of them rated"
