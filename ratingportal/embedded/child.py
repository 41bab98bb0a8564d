"""Become a server: take on an identity, tie oneself to the parent's life, then exec the command.

Run as a script by `process.spawn_command`, never imported by it: between fork and exec only a fresh
interpreter may safely do all this when the parent has threads. Standard library only.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys

PR_SET_PDEATHSIG = 1
CLONE_NEWUSER = 0x10000000
CANNOT = 97


def main() -> None:
    """Read the order from the first argument, and become the command in the others."""
    order = json.loads(sys.argv[1])
    command = sys.argv[2:]
    os.umask(0o077)
    try:
        IDENTITIES[order["footing"]](order["uid"], order["gid"])
        # After the change of identity, which would clear it.
        tie_to_parent(order["parent"], order["signal"])
        os.chdir(order["folder"])
        os.execv(command[0], command)  # noqa: S606 -- no shell is wanted here
    except OSError as error:
        print(f"{command[0]}: {error}", file=sys.stderr)  # noqa: T201 -- the log is this stream
        sys.exit(CANNOT)


def keep_identity(_uid: int, _gid: int) -> None:
    """Keep the identity of the parent."""


def enter_namespace(uid: int, gid: int) -> None:
    """Appear under another uid inside a new user namespace; outside nothing changes."""
    outer_uid, outer_gid = os.geteuid(), os.getegid()
    call_libc("unshare", CLONE_NEWUSER)
    write_file("/proc/self/setgroups", "deny")
    write_file("/proc/self/uid_map", f"{uid} {outer_uid} 1")
    write_file("/proc/self/gid_map", f"{gid} {outer_gid} 1")


def drop_root(uid: int, gid: int) -> None:
    """Give up root for good."""
    os.setgroups([])
    os.setresgid(gid, gid, gid)
    os.setresuid(uid, uid, uid)


def tie_to_parent(parent: int, signal: int) -> None:
    """Have the kernel send the signal when the parent's thread that started this one ends."""
    call_libc("prctl", PR_SET_PDEATHSIG, signal, 0, 0, 0)
    if os.getppid() != parent:
        raise ProcessLookupError("the parent ended first")


def call_libc(name: str, *arguments: int) -> None:
    """Call the C library and raise what it reports."""
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def write_file(path: str, text: str) -> None:
    """Write a file of /proc in one go."""
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)


IDENTITIES = {"self": keep_identity, "namespace": enter_namespace, "nobody": drop_root}

if __name__ == "__main__":
    main()
