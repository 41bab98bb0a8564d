"""Servers for a while, in a folder that goes with them: for tests and for single commands.

`python -m ratingportal.embedded.temporary COMMAND…` runs a command with them.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ratingportal.embedded import process
from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.places import hold_lock
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.valkey import ValkeyServer

if TYPE_CHECKING:
    from collections.abc import Iterator

PREFIX = "ratingportal-test-"
VARIABLES = ("DATABASE_URL", "REDIS_URL")


@contextmanager
def start_temporary_servers() -> Iterator[dict[str, str]]:
    """Start the servers the environment does not name; yield the addresses of those started.

    The database's address is that of its owner, who may make databases.
    """
    missing = [name for name in VARIABLES if not os.environ.get(name)]
    started: dict[str, str] = {}
    with ExitStack() as undo:
        home = undo.enter_context(make_temporary_home()) if missing else Path()
        if "DATABASE_URL" in missing:
            postgres = PostgresServer(home, durable=False, owner_makes_databases=True)
            undo.callback(postgres.stop)
            postgres.start()
            started["DATABASE_URL"] = postgres.owner_url()
        if "REDIS_URL" in missing:
            valkey = ValkeyServer(home, durable=False)
            undo.callback(valkey.stop)
            valkey.start()
            started["REDIS_URL"] = valkey.url()
        yield started


@contextmanager
def make_temporary_home() -> Iterator[Path]:
    """Make a folder for this process, and remove those of processes that were killed."""
    base = Path(tempfile.gettempdir())
    for old in base.glob(f"{PREFIX}*"):
        if not _is_in_use(old / "run.lock"):
            shutil.rmtree(old, ignore_errors=True)
    home = Path(tempfile.mkdtemp(prefix=PREFIX, dir=base))
    lock = hold_lock(home / "run.lock", seconds=0, busy=f"{home} is in use.")
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)
        os.close(lock)


def _is_in_use(lock: Path) -> bool:
    """Tell whether a process holds its folder; one just being made, or not ours, counts as held."""
    try:
        with lock.open("rb") as held:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    return False


def main() -> int:
    """Run the command of the arguments with servers at hand; return its exit code."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        with start_temporary_servers() as started:
            running = process.spawn_command(
                [shutil.which(sys.argv[1]) or sys.argv[1], *sys.argv[2:]],
                death_signal=signal.SIGTERM,
                environment={**os.environ, **started},
                output=sys.stdout.fileno(),
            )
            try:
                return running.wait()
            finally:
                process.kill_group(running)
    except EmbeddedError as error:
        print(error, file=sys.stderr)  # noqa: T201 -- this is the command's output
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # noqa: T201 -- as above
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
