"""The command line writes the same reports to take away as the portal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.cli.main import main
from tests import files

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.trf"
    path.write_bytes(files.with_unknown_opponent())
    return str(path)


def test_text(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--format", "text", wrong]) == 1

    out = capsys.readouterr().out
    assert "MUST BE FIXED (1)" in out
    assert "Opponent 9 of player 1 in round 1 is not in the list." in out


def test_json(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--format", "json", wrong, wrong]) == 1

    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["schema"] for row in rows] == ["ratingportal-report/1"] * 2
    assert any(finding["code"] == "R101" for finding in rows[0]["findings"])


def test_sarif_of_several_files_is_one_document(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clean = tmp_path / "clean.trf"
    clean.write_bytes(files.clean())

    assert main(["check", "--format", "sarif", wrong, str(clean), str(tmp_path / "none")]) == 2

    data = json.loads(capsys.readouterr().out)
    names = [run["artifacts"][0]["location"]["uri"] for run in data["runs"]]
    assert names == ["wrong.trf", "clean.trf"]


def test_format_does_not_go_with_fix(wrong: str, tmp_path: Path) -> None:
    out = tmp_path / "out.trf"

    assert main(["check", "--fix", "--format", "json", "-o", str(out), wrong]) == 2

    assert not out.exists()
