"""A function with more than ten ways through it has a reason, written in complex_functions.txt.

Counted as radon does (`radon cc`, version 6): one, and one more for each if, conditional expression,
further operand of `and` and `or`, loop, `else` of a loop or a try, handler, assert, case but the last
resort, and each `for` and `if` of a comprehension. Lambdas belong to the function they stand in; a function
or class inside a function counts for itself. Tests are left out: there each assert counts, and a test
that asserts a lot is not hard to follow.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
REASONS = Path(__file__).with_name("complex_functions.txt")
PLACES = ("benchmarks", "docker", "ratingportal", "scripts", "manage.py")
MOST_WAYS = 10
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DASH = " — "


def decisions_at(node: ast.AST) -> int:  # noqa: PLR0911 -- one for each kind of node
    """Count what this node alone decides, without what is inside it."""
    match node:
        case ast.If() | ast.IfExp() | ast.Assert():
            return 1
        case ast.BoolOp():
            return len(node.values) - 1
        case ast.For() | ast.AsyncFor() | ast.While():
            return 1 + bool(node.orelse)
        case ast.Try():
            return len(node.handlers) + bool(node.orelse)
        case ast.comprehension():
            return 1 + len(node.ifs)
        case ast.Match():
            return len(node.cases) - any(is_last_resort(case.pattern) for case in node.cases)
        case _:
            return 0


def is_last_resort(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None


def decisions_in(node: ast.AST) -> int:
    """Count with what is inside, but for functions and classes, and for what an assert asks."""
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return 0
    inside = () if isinstance(node, ast.Assert) else ast.iter_child_nodes(node)
    return decisions_at(node) + sum(map(decisions_in, inside))


def complexities_in(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, int]]:
    """Name every function below with its complexity, as `Class.method` or `function.inner`."""
    for child in ast.iter_child_nodes(node):
        name = prefix
        if isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            name = f"{prefix}.{child.name}".lstrip(".")
        if isinstance(child, FUNCTIONS):
            yield name, 1 + sum(map(decisions_in, child.body))
        yield from complexities_in(child, name)


@cache
def complex_functions() -> dict[str, int]:
    paths = [path for place in PLACES for path in python_files(ROOT / place)]
    return {
        f"{path.relative_to(ROOT).as_posix()}::{name}": ways
        for path in paths
        for name, ways in complexities_in(ast.parse(path.read_text(encoding="utf-8")))
        if ways > MOST_WAYS
    }


def python_files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def lines_with_reasons() -> list[str]:
    return REASONS.read_text(encoding="utf-8").splitlines()


def functions_with_reasons() -> set[str]:
    return {line.partition(DASH)[0] for line in lines_with_reasons()}


def test_a_complex_function_has_a_reason() -> None:
    without = {
        function: ways
        for function, ways in complex_functions().items()
        if function not in functions_with_reasons()
    }

    assert without == {}, f"Simplify, or say why it stays so in {REASONS.name}"


def test_no_reason_is_kept_for_what_is_gone_or_simple() -> None:
    assert functions_with_reasons() - set(complex_functions()) == set()


def test_reasons_are_sorted_and_each_its_own() -> None:
    lines = lines_with_reasons()
    reasons = [line.partition(DASH)[2] for line in lines]

    assert lines == sorted(set(lines))
    assert [line for line, reason in zip(lines, reasons, strict=True) if not reason.strip()] == []
    assert len(set(reasons)) == len(reasons), "A reason said twice says nothing about either"


@pytest.mark.parametrize(
    ("body", "ways"),
    [
        ("return 1", 1),
        ("if a:\n  b\nelif c:\n  d\nelse:\n  e", 3),
        ("return a and b and (c or d)", 4),
        ("return a if b else c", 2),
        ("for a in b:\n  c\nelse:\n  d", 3),
        ("while a:\n  b", 2),
        ("try:\n  a\nexcept (B, C):\n  d\nexcept E:\n  f\nelse:\n  g\nfinally:\n  h", 4),
        ("return [a for b in c if d if e for f in g]", 5),
        ("with a:\n  assert b and c", 2),
        ("match a:\n  case 1:\n    b\n  case [2] if c:\n    d\n  case _:\n    e", 3),
        ("return lambda a: a or b", 2),
        ("def inner():\n  return a or b\nreturn inner", 1),
    ],
)
def test_ways_are_counted_as_radon_counts(body: str, ways: int) -> None:
    """The numbers are those that radon 6.0.1 gives."""
    text = "def outer():\n" + "\n".join(f"  {line}" for line in body.splitlines())

    assert dict(complexities_in(ast.parse(text)))["outer"] == ways
