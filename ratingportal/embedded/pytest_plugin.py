"""Give the tests a real PostgreSQL and Valkey: `-p ratingportal.embedded.pytest_plugin`.

pytest-django reads the settings before any conftest.py, so the servers start earlier still, once, in
the process that pytest was called in; the workers of pytest-xdist find them through the environment.
RATINGPORTAL_TEST_DATABASE_URL and RATINGPORTAL_TEST_REDIS_URL, or DATABASE_URL and REDIS_URL, name
other servers to use instead.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import re
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path

import pytest

from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.places import hold_lock
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.roles import APP_ROLE
from ratingportal.embedded.valkey import ValkeyServer

PREFIX = "ratingportal-test-"
WORKER = "PYTEST_XDIST_WORKER"
# Each worker has databases of its own in Valkey: the first of the next eight.
DATABASES_PER_WORKER = 8
_undo = ExitStack()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Start the servers before Django's settings are read."""
    if worker := os.environ.get(WORKER):
        _take_own_database(int(worker.removeprefix("gw")))
        return
    _prefer_test_addresses()
    os.environ.setdefault("RATINGPORTAL_TEST_APP_ROLE", APP_ROLE)
    options = early_config.known_args_namespace
    if options.help or options.version or options.collectonly:
        # Nothing will be run: an address that leads nowhere serves, and costs no time.
        os.environ.setdefault("DATABASE_URL", "postgresql://nobody@%2Fnowhere/none")
        return
    try:
        _start_missing()
    except EmbeddedError as error:
        _undo.close()
        raise pytest.UsageError(str(error)) from None


def pytest_unconfigure() -> None:
    """Stop what was started, once all workers have ended."""
    _undo.close()


def _prefer_test_addresses() -> None:
    for name in ("DATABASE_URL", "REDIS_URL"):
        if value := os.environ.get(f"RATINGPORTAL_TEST_{name}"):
            os.environ[name] = value


def _start_missing() -> None:
    """Start the servers that the environment does not name."""
    missing = [name for name in ("DATABASE_URL", "REDIS_URL") if not os.environ.get(name)]
    if not missing:
        return
    atexit.register(_undo.close)
    home = _make_home()
    for name in missing:
        _undo.callback(os.environ.pop, name, None)
    if "DATABASE_URL" in missing:
        postgres = PostgresServer(home, durable=False, owner_makes_databases=True)
        _undo.callback(postgres.stop)
        postgres.start()
        os.environ["DATABASE_URL"] = postgres.owner_url()
    if "REDIS_URL" in missing:
        valkey = ValkeyServer(home, durable=False)
        _undo.callback(valkey.stop)
        valkey.start()
        os.environ["REDIS_URL"] = valkey.url()


def _take_own_database(number: int) -> None:
    """Point this worker at its own numbered database of the embedded Valkey."""
    own = DATABASES_PER_WORKER * (number + 1)
    address = os.environ.get("REDIS_URL", "")
    if address.startswith("unix:"):
        os.environ["REDIS_URL"] = re.sub(r"\bdb=\d+", f"db={own}", address)


def _make_home() -> Path:
    """Make a folder for this run, and remove those of runs that were killed."""
    base = Path(tempfile.gettempdir())
    for old in base.glob(f"{PREFIX}*"):
        if not _is_in_use(old / "run.lock"):
            shutil.rmtree(old, ignore_errors=True)
    home = Path(tempfile.mkdtemp(prefix=PREFIX, dir=base))
    _undo.callback(shutil.rmtree, home, ignore_errors=True)
    lock = hold_lock(home / "run.lock", seconds=0, busy=f"{home} is in use.")
    _undo.callback(os.close, lock)
    return home


def _is_in_use(lock: Path) -> bool:
    """Tell whether a run holds its folder; one that is just being made, or not ours, counts as held."""
    try:
        with lock.open("rb") as held:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    return False
