"""What can go wrong with the embedded servers, said in one sentence for the person who started them."""

from __future__ import annotations


class EmbeddedError(Exception):
    """Say in one sentence why a server or the portal cannot run."""


class AlreadyRunningError(EmbeddedError):
    """Say that another process uses the same data folder."""


SIGNS = {
    "No space left on device": "the disk is full; make room and start again",
    "Disk quota exceeded": "the disk quota is used up; make room and start again",
    "Read-only file system": "the disk is read-only",
    "Permission denied": "a file or folder may not be used by this user",
    "could not create shared memory": "the system gives too little shared memory",
    "could not resize shared memory": "the system gives too little shared memory",
    "initialized by PostgreSQL version": "the data was made by another version of PostgreSQL",
    "error while loading shared libraries": "a shared library is missing on this system",
    "Bad file format reading the append only file": "its data file is damaged; remove it, the queue refills itself from the database",
}


def find_reason(log: str) -> str:
    """Return what a server's log says about its end, as plainly as it can be said."""
    for sign, reason in SIGNS.items():
        if sign in log:
            return reason
    lines = [line for line in log.strip().splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it ended without a word"
