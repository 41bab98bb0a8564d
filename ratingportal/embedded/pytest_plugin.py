"""Give the tests a real PostgreSQL and Valkey: `-p ratingportal.embedded.pytest_plugin`.

pytest-django reads the settings before any conftest.py, so the servers start earlier still, once, in
the process that pytest was called in; the workers of pytest-xdist find them through the environment.
RATINGPORTAL_TEST_DATABASE_URL and RATINGPORTAL_TEST_REDIS_URL, or DATABASE_URL and REDIS_URL, name
other servers to use instead.
"""

from __future__ import annotations

import atexit
import os
import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.roles import APP_ROLE, WORKER_ROLE
from ratingportal.embedded.temporary import VARIABLES, start_temporary_servers

WORKER = "PYTEST_XDIST_WORKER"
# Each worker has databases of its own in Valkey: the first of the next eight.
DATABASES_PER_WORKER = 8
EMBEDDED = "RATINGPORTAL_TEST_EMBEDDED"
"""In the environment where the database is our own, and goes with the tests."""
CORE = "tests/core"
_undo = ExitStack()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Start the servers before Django's settings are read."""
    if worker := os.environ.get(WORKER):
        _take_own_database(int(worker.removeprefix("gw")))
        return
    for name in VARIABLES:
        if value := os.environ.get(f"RATINGPORTAL_TEST_{name}"):
            os.environ[name] = value
    os.environ.setdefault("RATINGPORTAL_TEST_APP_ROLE", APP_ROLE)
    os.environ.setdefault("RATINGPORTAL_TEST_WORKER_ROLE", WORKER_ROLE)
    options = early_config.known_args_namespace
    if _needs_no_portal(early_config.rootpath, options.file_or_dir):
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")
    if options.help or options.version or options.collectonly:
        # Nothing will ask a server: an address that leads nowhere serves, and costs no time.
        os.environ.setdefault("DATABASE_URL", "postgresql://nobody@%2Fnowhere/none")
        return
    _start()


def pytest_unconfigure() -> None:
    """Stop what was started, once all workers have ended."""
    _undo.close()


def _needs_no_portal(root: Path, named: list[str]) -> bool:
    """Tell whether only tests of the core are asked for, which is plain Python: no server, no Django."""
    core = root / CORE
    paths = [Path(each.partition("::")[0]).resolve() for each in named]
    return bool(paths) and all(path.is_relative_to(core) for path in paths)


def _start() -> None:
    atexit.register(_undo.close)
    try:
        started = _undo.enter_context(start_temporary_servers())
    except EmbeddedError as error:
        raise pytest.UsageError(str(error)) from None
    if "DATABASE_URL" in started:
        started[EMBEDDED] = "yes"
    for name, address in started.items():
        os.environ[name] = address
        _undo.callback(os.environ.pop, name, None)


def _take_own_database(number: int) -> None:
    """Point this worker at its own numbered database of the embedded Valkey."""
    own = DATABASES_PER_WORKER * (number + 1)
    address = os.environ.get("REDIS_URL", "")
    if address.startswith("unix:"):
        os.environ["REDIS_URL"] = re.sub(r"\bdb=\d+", f"db={own}", address)
