"""The core runs where nothing of the portal is installed."""

from __future__ import annotations

import subprocess
import sys

NOT_INSTALLED = ("django", "celery", "redis", "psycopg", "structlog", "kombu")
CODE = f"""
import sys
sys.modules.update(dict.fromkeys({NOT_INSTALLED!r}))  # to import one of them fails from now on

import pkgutil
from datetime import date
from importlib import import_module

import ratingportal.core
for found in pkgutil.walk_packages(ratingportal.core.__path__, "ratingportal.core."):
    import_module(found.name)

from ratingportal.core.inspection import inspect
from ratingportal.core.reading.samples import read_sample
print(inspect(read_sample("trf16"), filename="a.trf", today=date(2026, 6, 1)).format)
"""


def test_every_module_is_imported_and_a_file_is_checked_without_django() -> None:
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", CODE], capture_output=True, text=True, check=False
    )

    assert (answer.returncode, answer.stdout.strip()) == (0, "trf16"), answer.stderr
