"""What comments and docstrings name is there: modules and classes that moved take their mentions along."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ROOT / "ratingportal"
COMMENT = re.compile(r"{#(.*?)#}", re.DOTALL)
CLASS = re.compile(r"\b(?:[a-z_]+\.)*([a-z_]+)\.([A-Z]\w+)")
FILE = re.compile(r"\b[a-z_]+(?:/[a-z_-]+)+\.(?:py|html|js|css|md)\b")
DEFINED = re.compile(r"^class (\w+)", re.MULTILINE)


@cache
def modules_by_class() -> dict[str, set[str]]:
    """Give the names by which the place of a class may be told: its module, its package."""
    places: dict[str, set[str]] = {}
    for path in CODE.rglob("*.py"):
        for name in DEFINED.findall(path.read_text(encoding="utf-8")):
            places.setdefault(name, set()).update((path.stem, *path.relative_to(CODE).parts))
    return places


def test_classes_that_templates_name_are_where_they_say() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), module, name)
        for path in (ROOT / "templates").rglob("*.html")
        for comment in COMMENT.findall(path.read_text(encoding="utf-8"))
        for module, name in CLASS.findall(comment)
    ]

    assert len(found) > 20
    assert [each for each in found if each[1] not in modules_by_class().get(each[2], ())] == []


def test_files_that_code_and_styles_name_are_there() -> None:
    tops = (
        "benchmarks",
        "docker",
        "docs",
        "ratingportal",
        "scripts",
        "static",
        "templates",
        "tests",
    )
    there = {path.as_posix() for top in tops for path in (ROOT / top).rglob("*.*")}
    code = (path for path in CODE.rglob("*.py") if "migrations" not in path.parts)
    styles = (path for path in (ROOT / "static").rglob("*.*s") if "vendor" not in path.parts)
    named = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in chain(code, styles)
        for name in FILE.findall(path.read_text(encoding="utf-8"))
    }

    assert len(named) > 100
    assert [each for each in named if not any(one.endswith(f"/{each[1]}") for one in there)] == []
