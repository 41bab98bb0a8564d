"""Functions of formats that are imported when they are called."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from importlib import import_module

import pytest

from ratingportal.core.reading import formats
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import Deferred, Format

SEEN_BY_RECOGNITION = """
import sys
from datetime import date
from ratingportal.core.inspection import inspect
report = inspect(b"012 Spring Open\\n001    1 m    Example, Anna\\n", today=date(2026, 6, 1))
assert report.tournament is not None
print(*(name for name in sys.modules if name.endswith((".reader", ".writer"))))
"""


def _deferred(each: Format) -> list[Deferred]:
    found = (each.read, each.write, each.decode)
    bare = (one.func if isinstance(one, partial) else one for one in found)
    return [one for one in bare if isinstance(one, Deferred)]


@pytest.mark.parametrize("key", sorted(load_formats()))
def test_each_names_a_function_that_there_is(key: str) -> None:
    for each in _deferred(load_formats()[key]):
        module = import_module(f"{formats.__name__}.{each.module}")

        assert callable(getattr(module, each.name))


def test_a_check_imports_the_reader_of_one_format_and_no_writer() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SEEN_BY_RECOGNITION], capture_output=True, text=True, check=True
    )

    imported = answer.stdout.split()
    assert f"{formats.__name__}.trf.reader" in imported
    assert not [name for name in imported if name.endswith(".writer")]
    assert f"{formats.__name__}.vega.reader" not in imported
