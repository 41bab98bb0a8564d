"""Where the servers keep things: locks that tell who is running, and sockets with short paths."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import stat
import tempfile
import time
from pathlib import Path
from typing import BinaryIO

from ratingportal.embedded.errors import AlreadyRunningError, EmbeddedError

# The kernel keeps 108 bytes for a socket's path, with a closing zero.
LONGEST_SOCKET_PATH = 107
LARGEST_LOG = 5_000_000
TICK = 0.05


def hold_lock(path: Path, *, seconds: float, busy: str) -> int:
    """Return a descriptor that holds the lock; raise the sentence if it stays taken.

    Given on to a child, the descriptor keeps the lock until that child and its children have ended:
    so a server whose parent was killed still guards its data while it shuts down.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    deadline = time.monotonic() + seconds
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                os.close(descriptor)
                raise AlreadyRunningError(busy) from None
            time.sleep(TICK)
        else:
            return descriptor


def make_home(folder: Path) -> Path:
    """Make the folder that holds a server's folders.

    Others may pass through it, for the server may run as another user, but not look into it.
    """
    return _make(folder, 0o711)


def make_private(folder: Path) -> Path:
    """Make a folder only its owner may enter."""
    return _make(folder, 0o700)


def _make(folder: Path, mode: int) -> Path:
    """Make a folder, or find it there; say so if it belongs to somebody else."""
    try:
        folder.mkdir(mode=mode, parents=True, exist_ok=True)
        owner = folder.stat().st_uid
        if os.geteuid() in {0, owner}:
            folder.chmod(mode)
            return folder
    except OSError as error:
        raise EmbeddedError(f"{folder} cannot be made: {error.strerror}.") from error
    raise EmbeddedError(
        f"{folder} belongs to another user (uid {owner}): start as that user, or remove it."
    )


def make_socket_folder(home: Path, name: str, longest: str) -> Path:
    """Return a private folder for a server's socket, near the data if its path is short enough."""
    near = home / name
    # PostgreSQL's clients take a comma for the end of one path and the beginning of the next.
    if len(os.fsencode(near / longest)) <= LONGEST_SOCKET_PATH and "," not in str(near):
        return make_private(near)
    digest = hashlib.sha256(os.fsencode(near)).hexdigest()[:16]
    for base in (Path(tempfile.gettempdir()), Path("/tmp")):  # noqa: S108 -- the folder's owner is checked
        short = base / f"ratingportal-{os.geteuid()}-{digest}"
        if len(os.fsencode(short / longest)) <= LONGEST_SOCKET_PATH and _claim(short):
            return short
    raise EmbeddedError(
        f"The path {near} does not do for a socket, and no temporary folder serves."
    )


def remove_far_sockets(home: Path, folder: Path) -> None:
    """Remove a socket's folder that had to be made far from the data, once its server has stopped."""
    if not folder.is_relative_to(home):
        shutil.rmtree(folder, ignore_errors=True)


def _claim(folder: Path) -> bool:
    """Make a folder in a public place, or find it ours; refuse one that somebody else laid there."""
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        found = folder.lstat()
        return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid()
    except OSError:
        return False
    return True


def open_log(path: Path) -> BinaryIO:
    """Open a log for writing at its end; one that has grown large begins anew."""
    if path.exists() and path.stat().st_size > LARGEST_LOG:
        path.replace(path.with_suffix(".log.1"))
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab")


def read_log_since(path: Path, position: int) -> str:
    """Return what was written to a log after a position."""
    try:
        with path.open("rb") as log:
            log.seek(position)
            return log.read().decode(errors="replace")
    except FileNotFoundError:
        return ""
