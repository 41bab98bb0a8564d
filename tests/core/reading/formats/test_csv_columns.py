"""Findings about players of the Dutch and Belgian CSV mark the cell they are about."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from ratingportal.core.inspection import inspect

FIXTURES = Path(__file__).parents[3] / "fixtures" / "formats"
BROKEN = {
    "knsb_csv": [("P101", "12a"), ("P103", "99-99-2014"), ("P801", "Monster"), ("R102", "8000001")],
    "belgian_csv": [("P101", "16o5"), ("P102", "A5678"), ("P601", "AUTRE ZOË"), ("R102", "12345")],
}


@pytest.mark.parametrize("key", BROKEN)
def test_findings_about_players_mark_their_cell(key: str) -> None:
    report = inspect((FIXTURES / key / "broken.csv").read_bytes(), today=date(2026, 11, 1))

    assert report.format == key
    marked = []
    for finding in report.findings:
        if finding.place and finding.code in dict(BROKEN[key]):
            line, start = report.lines[finding.place.line - 1], finding.place.column - 1
            marked.append((finding.code, line[start : start + finding.place.length]))
    assert sorted(marked) == BROKEN[key]
