from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.cli.main import main
from tests.core.builders import SOUND, spoiled

if TYPE_CHECKING:
    from pathlib import Path

DAY = ("--date", "2026-11-16")
COMMA = (" 2.0    2", " 2,0    2")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.trf"
    path.write_bytes(b"\xef\xbb\xbf" + spoiled(*COMMA).encode())
    return path


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "corrected.trf"


def fix(file: Path, out: Path, *more: str) -> int:
    return main(["check", "--fix", "-o", str(out), str(file), *DAY, *more])


def test_safe_corrections_are_made_and_told(
    file: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_bytes()

    assert fix(file, out) == 0
    told = capsys.readouterr().out
    assert out.read_bytes() == SOUND.encode()
    assert file.read_bytes() == before
    assert "corrected[F102] Remove the byte order mark" in told
    assert "corrected[F208] Replace the comma with a point" in told
    lines = told.splitlines()
    minus, plus = (next(each for each in lines if sign in each[6:11]) for sign in (" - ", " + "))
    assert (" 2,0 " in minus, " 2.0 " in plus) == (True, True)
    assert "encoding: utf-8 before, ascii now" in told
    assert "before: 2 fixed" in told
    assert "now:    no findings" in told


def test_what_needs_judgement_is_left(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "total.trf"
    file.write_text(spoiled(" 2.0    2", " 2.5    2"))

    assert fix(file, out) == 0
    assert out.read_bytes() == file.read_bytes()
    told = capsys.readouterr().out
    assert "nothing to correct" in told
    assert "corrections to check yourself: 1 more finding" in told


def test_what_needs_judgement_is_made_if_asked_for(tmp_path: Path, out: Path) -> None:
    file = tmp_path / "total.trf"
    file.write_text(spoiled(" 2.0    2", " 2.5    2"))

    assert fix(file, out, "--unsafe-fixes") == 0
    assert out.read_text() == SOUND


def test_no_file_is_overwritten(file: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out.write_text("precious")

    assert fix(file, out) == 2
    assert out.read_text() == "precious"
    assert "exists" in capsys.readouterr().err
    assert fix(file, out, "--force") == 0
    assert out.read_bytes() == SOUND.encode()


def test_the_file_itself_is_never_overwritten(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_bytes()

    assert fix(file, file, "--force") == 2
    assert file.read_bytes() == before
    assert "never overwritten" in capsys.readouterr().err


def test_wrong_usage_is_explained(
    file: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--fix", str(file)]) == 2
    assert "--fix needs -o OUT" in capsys.readouterr().err
    assert main(["check", "--fix", "-o", str(out), str(file), str(file)]) == 2
    assert "one file at a time" in capsys.readouterr().err
    assert main(["check", "-o", str(out), str(file)]) == 2
    assert "need --fix" in capsys.readouterr().err
    assert not out.exists()


def test_a_folder_that_is_not_there_is_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fix(file, tmp_path / "no" / "such.trf") == 2
    assert "No such file" in capsys.readouterr().err


def test_json_tells_what_was_done(
    file: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fix(file, out, "--json") == 0

    told = json.loads(capsys.readouterr().out)
    assert [each["code"] for each in told["corrected"]] == ["F102", "F208"]
    assert told["not_corrected"] == []
    assert told["changes"][0]["before"] != told["changes"][0]["after"]
    assert told["counts_before"]["fixed"] == 2
    assert told["counts"]["fixed"] == 0
    assert told["output"] == str(out)


def test_findings_list_their_corrections(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(file), "--json", *DAY])
    findings = json.loads(capsys.readouterr().out)["findings"]
    by_code = {each["code"]: each["fixes"] for each in findings}
    main(["check", str(file), *DAY])
    told = capsys.readouterr().out

    assert by_code["F102"][0]["treatment"] == "drop-mark"
    assert by_code["F208"][0]["edits"][0]["text"] == "."
    assert "= --fix applies it: Replace the comma with a point" in told


def test_a_correction_that_overlaps_is_made_in_the_next_pass(tmp_path: Path, out: Path) -> None:
    rows = SOUND.splitlines(keepends=True)
    file = tmp_path / "twice.trf"
    file.write_text("".join([rows[0], rows[0], rows[0], *rows[1:]]))

    assert fix(file, out) == 0
    assert out.read_text() == SOUND
