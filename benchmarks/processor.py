"""How much processor time processes have used, with their children: what counts on a busy machine."""

from __future__ import annotations

import os
from pathlib import Path

from django.db import connection

_TICKS = os.sysconf("SC_CLK_TCK")
_PARENT, _USED = 1, slice(11, 15)
"""Fields of /proc/PID/stat behind the name: the parent; own and gone children's time, in user and kernel mode."""


def find_postmaster() -> int:
    """Give the process whose children are the sessions of a PostgreSQL on this machine."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (session,) = cursor.fetchone()
    return int(_read(session)[_PARENT])


def add_up_processor(pid: int) -> float:
    """Give the seconds of a process and of all below it, living and gone."""
    below: dict[int, list[int]] = {}
    used: dict[int, float] = {}
    for each in Path("/proc").glob("[0-9]*"):
        try:
            fields = _read(int(each.name))
        except OSError:
            continue
        below.setdefault(int(fields[_PARENT]), []).append(int(each.name))
        used[int(each.name)] = sum(map(int, fields[_USED])) / _TICKS
    found, left = 0.0, [pid]
    while left:
        one = left.pop()
        found += used.get(one, 0)
        left += below.get(one, [])
    return found


def _read(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
