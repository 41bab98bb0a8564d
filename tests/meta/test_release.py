"""Promises about releases and about the page on security: what they name exists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from django.conf import settings

ROOT = Path(__file__).parents[2]
SECURITY = (ROOT / "docs/security.md").read_text()
ROW = re.compile(
    r"^\| ([0-9.]+(?: to [0-9.]+)?) \| ([12]|1–2) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE
)


def test_version_is_the_same_everywhere_and_has_its_part_of_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text()
    versions = re.findall(r"^## ([0-9.]+) – \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)

    assert project["version"] == settings.VERSION
    assert settings.VERSION in versions


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    named = set(re.findall(r"`(tests/[^`]+)`", SECURITY))

    assert len(named) > 20
    assert [path for path in named if not (ROOT / path).is_file()] == []


def test_every_requirement_has_a_state_and_open_ones_are_counted() -> None:
    rows = ROW.findall(SECURITY)
    states = [state for _, _, state, _, _ in rows]
    (counted,) = re.findall(
        r"(\d+) requirements: (\d+) met, (\d+) not applicable, (\d+) open", SECURITY
    )
    total, met, other, opened = map(int, counted)

    assert set(states) == {"met", "not applicable", "open"}
    assert (states.count("met"), states.count("open")) == (met, opened)
    assert total == met + other + opened == 253
