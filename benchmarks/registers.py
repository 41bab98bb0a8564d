"""Importing and searching a register of 1.8 million invented players, next to a bare COPY of the same rows."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import django
from django.core.management import call_command
from django.db import connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")
django.setup()


from benchmarks.matching import matching_table  # noqa: E402 -- models need Django set up
from ratingportal.registry import search  # noqa: E402 -- models need Django set up
from ratingportal.registry.models import Edition, Player, PlayerVersion  # noqa: E402 -- as above

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SEED = 20261116
CHANGED = 0.05
SEARCHES = 300
ROOT = Path(__file__).resolve().parent.parent
_STARTS = (
    "b", "br", "ch", "d", "dr", "f", "g", "gr", "h", "j", "k", "kr", "l", "m", "n", "p", "r", "s", "sch",
    "st", "t", "v", "w", "z", "",
)  # fmt: skip
_MIDDLES = ("a", "e", "i", "o", "u", "ei", "ou", "ie", "au", "aa")
_ENDS = ("n", "r", "s", "l", "ck", "rt", "nd", "mann", "sen", "ski", "ez", "ov", "i", "berg")


def tables(players: int) -> Iterator[str]:
    """Measure in a database of its own; give the lines to print."""
    call_command("migrate", verbosity=0, interactive=False)
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder) / "first.zip", Path(folder) / "second.zip"
        _write(first, players, month=0)
        _write(second, players, month=1)
        yield f"Register of {players:,} invented players, FIDE's XML in a ZIP of {first.stat().st_size / 1e6:.0f} MB."
        yield ""
        yield from _imports(first, second)
    yield ""
    yield from _searches()
    yield ""
    yield from matching_table()


def _imports(first: Path, second: Path) -> Iterator[str]:
    full, full_busy, full_memory = _import(first, "2026-10-01")
    copy, indexes = _floor()
    update, update_busy, update_memory = _import(second, "2026-11-01")
    allowed = 3 * copy + indexes
    yield f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    yield ""
    yield "| step | s | s of processor, without Postgres | MB | in bare COPYs | aim |"
    yield "|---|---|---|---|---|---|"
    yield f"| bare COPY of the same rows, no index | {copy:.1f} | | | 1 | |"
    yield f"| building the same indexes | {indexes:.1f} | | | {indexes / copy:.1f} | |"
    yield (
        f"| full import: receive, read, stage, compare, merge | {full:.1f} | {full_busy:.1f} | {full_memory:.0f} "
        f"| {full / copy:.1f} | ≤ 3 COPYs + indexes = {allowed:.1f} s; ≤ 300 MB |"
    )
    yield (
        f"| next month, {CHANGED:.0%} changed | {update:.1f} | {update_busy:.1f} | {update_memory:.0f} "
        f"| {update / copy:.1f} | ≤ 5 COPYs; ≤ 300 MB |"
    )
    yield from _steps()


def _import(path: Path, day: str) -> tuple[float, float, float]:
    """Import in a process of its own; give its seconds, those of the processor, and the most memory it held."""
    command = [
        sys.executable, "manage.py", "import_register", "fide_xml", str(path), "--list", "fide",
        "--valid-from", day, "--skip-checks",
    ]  # fmt: skip
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"the import ended with {process.returncode}")
    busy = usage.ru_utime + usage.ru_stime
    return time.monotonic() - start, busy, usage.ru_maxrss / 1024


def _floor() -> tuple[float, float]:
    """Copy the register's rows into a bare table, then build the register's indexes on it."""
    columns = (
        "id, rating_list_id, number, name, federation, sex, birth_year, title, standard, rapid,"
        " blitz, games, flags, folded, sorted_key, turned, sound_key"
    )
    with connection.cursor() as cursor, tempfile.TemporaryFile() as file:
        with cursor.copy(f"COPY (SELECT {columns} FROM registry_player) TO STDOUT") as copy:
            for data in copy:
                file.write(data)
        cursor.execute(f"CREATE TABLE bare AS SELECT {columns} FROM registry_player LIMIT 0")
        file.seek(0)
        start = time.monotonic()
        with cursor.copy(f"COPY bare ({columns}) FROM STDIN") as copy:
            while data := file.read(1 << 20):
                copy.write(data)
        copied = time.monotonic() - start
        start = time.monotonic()
        for what in _INDEXES:
            cursor.execute(f"CREATE INDEX ON bare {what}")
        built = time.monotonic() - start
        cursor.execute("DROP TABLE bare")
    return copied, built


_INDEXES = (
    "(id)", "(rating_list_id, number)", "(folded)", "(reverse(folded))", "(sorted_key)",
    "(turned)", "(reverse(turned))", "(sound_key)", "USING gin (folded gin_trgm_ops)",
)  # fmt: skip


def _steps() -> Iterator[str]:
    yield ""
    for edition in Edition.objects.order_by("id"):
        counts = ", ".join(
            f"{number:,} {kind}" for kind, number in edition.counts.items() if number
        )
        yield f"Edition of {edition.valid_from}: {counts}."
    yield f"Rows kept of what was in force before: {PlayerVersion.objects.count():,}."


def _searches() -> Iterator[str]:
    dice = random.Random(SEED)
    last = Player.objects.order_by("-id").values_list("id", flat=True)[0]
    ids = [dice.randint(1, last) for _ in range(SEARCHES)]
    people = list(Player.objects.filter(id__in=ids).values_list("number", "name", "folded"))

    def floor(person: tuple[str, str, str]) -> bool:
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM registry_player WHERE folded = %s", [person[2]])
            return bool(cursor.fetchall())

    def looked_for(change: Callable[[str], str]) -> Callable[[tuple[str, str, str]], bool]:
        def run(person: tuple[str, str, str]) -> bool:
            found = search.search_players(change(person[1]))
            return found.is_cut or person[0] in {row.number for row in found.players}

        return run

    works = {
        "exact look-up by SQL (the floor)": floor,
        "by number": lambda person: bool(search.search_players(person[0]).players),
        "whole name": looked_for(str),
        "first name first": looked_for(lambda name: " ".join(reversed(name.split(", ")))),
        "surname alone": looked_for(lambda name: name.split(",")[0]),
        "one slip": looked_for(lambda name: _slip(dice, name)),
        "one slip, first name first": looked_for(
            lambda name: _slip(dice, " ".join(reversed(name.split(", "))))
        ),
        "surname alone, one slip": looked_for(lambda name: _slip(dice, name.split(",")[0])),
    }
    yield "| search | p50 ms | p95 ms | in floors | found |"
    yield "|---|---|---|---|---|"
    base = 0.0
    for name, work in works.items():
        taken, found = _measure(work, people)
        base = base or taken[len(taken) // 2]
        yield (
            f"| {name} | {taken[len(taken) // 2]:.1f} | {taken[int(len(taken) * 0.95)]:.1f} "
            f"| {taken[len(taken) // 2] / base:.0f} | {found:.1%} |"
        )


def _measure(
    work: Callable[[tuple[str, str, str]], bool], people: list[tuple[str, str, str]]
) -> tuple[list[float], float]:
    taken, found = [], 0
    for person in people:
        start = time.monotonic()
        found += work(person)
        taken.append(1000 * (time.monotonic() - start))
    return sorted(taken), found / len(people)


def _slip(dice: random.Random, name: str) -> str:
    spots = [at for at in range(len(name) - 1) if name[at : at + 2].isalpha()]
    at = dice.choice(spots)
    other = dice.choice("abcdefghijklmnopqrstuvwxyz")
    ways = (
        name[:at] + name[at + 1 :],
        name[:at] + other + name[at:],
        name[:at] + other + name[at + 1 :],
        name[:at] + name[at + 1] + name[at] + name[at + 2 :],
    )
    return dice.choice(ways)


def _write(path: Path, players: int, *, month: int) -> None:
    """Write a list; another month changes some ratings and adds a few players."""
    families, firsts = _names(60_000), _names(6_000)
    dice = random.Random(SEED)
    moved = random.Random(SEED + month)
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("players_list_xml.xml", "w", force_zip64=True) as out,
    ):
        out.write(b"<playerslist>\n")
        block = []
        for number in range(1, players + 1 + month * players // 200):
            # A few names are very common, most are rare: squares of even chances.
            family = families[int(len(families) * dice.random() ** 3)]
            first = firsts[int(len(firsts) * dice.random() ** 3)]
            rating = int(dice.gauss(1600, 250))
            if month and moved.random() < CHANGED:
                rating += 7
            block.append(_PLAYER % (100_000 + number, family, first, rating, 1940 + number % 75))
            if len(block) == 5_000:
                out.write("".join(block).encode())
                block.clear()
        out.write("".join(block).encode() + b"</playerslist>\n")


_PLAYER = (
    "<player>\n<fideid>%d</fideid>\n<name>%s, %s</name>\n<country>BEL</country>\n<sex>M</sex>\n"
    "<title></title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
    "<rating>%d</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating></rapid_rating>\n"
    "<rapid_games></rapid_games>\n<rapid_k></rapid_k>\n<blitz_rating></blitz_rating>\n"
    "<blitz_games></blitz_games>\n<blitz_k></blitz_k>\n<birthday>%d</birthday>\n<flag></flag>\n</player>\n"
)


def _names(count: int) -> list[str]:
    dice = random.Random(SEED + count)
    made: dict[str, None] = {}
    while len(made) < count:
        parts = dice.choice((1, 2, 2, 3))
        word = "".join(dice.choice(_STARTS) + dice.choice(_MIDDLES) for _ in range(parts))
        made[(word + dice.choice(_ENDS)).capitalize()] = None
    return list(made)


if __name__ == "__main__":
    for text in tables(int(sys.argv[1]) if len(sys.argv) > 1 else 1_800_000):
        print(text, flush=True)
