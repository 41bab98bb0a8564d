"""The page on the architecture names what there is."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATH = re.compile(
    r"\b(?:[a-z_]+/)+[a-z_]+\.(?:py|md)\b|\b(?:ratingportal|tests|docs)/(?:[a-z_]+/)*"
)
ROOMS = (ROOT, ROOT / "ratingportal", ROOT / "ratingportal" / "core")
MOST_LINES = 160


def test_every_path_on_the_page_exists() -> None:
    named = {found.group() for found in PATH.finditer(PAGE)}

    assert len(named) > 10
    assert {path for path in named if not any((room / path).exists() for room in ROOMS)} == set()


def test_every_app_is_on_the_page() -> None:
    rooms = (path for path in (ROOT / "ratingportal").iterdir() if (path / "__init__.py").exists())

    assert [path.name for path in rooms if f"{path.name}/" not in PAGE] == []


def test_page_is_read_in_ten_minutes() -> None:
    assert len(PAGE.splitlines()) <= MOST_LINES
