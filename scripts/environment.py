"""Bring .venv up to date with a lock file: standard library only, no pip or ensurepip needed.

Called by setup.sh with the level wanted: production, run (with the embedded servers) or dev (with
all tools). Each level holds the one before it, so a dev environment serves `make run` too. Nothing
is done when the stamp in .venv says that the locked packages are in place.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pip_wheel

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.json"
LEVELS = ("production", "run", "dev")
STOPPED = 128 + signal.SIGINT
# A user's pip settings must not send the packages elsewhere than into .venv.
PIP_SETTINGS = {"PIP_USER": "0", "PIP_ROOT_USER_ACTION": "ignore", "PIP_NO_INPUT": "1"}
NOT_PASSED_ON = {"PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"}
# What pip's many lines mean, the most telling first.
REASONS = {
    "No space left on device": "the disk is full",
    "Disk quota exceeded": "the disk quota is used up",
    "Permission denied": "a file may not be written",
    "Read-only file system": "the disk is read-only",
    "NewConnectionError": "the package index cannot be reached",
    "Failed to establish a new connection": "the package index cannot be reached",
    "Max retries exceeded": "the package index cannot be reached",
    "DO NOT MATCH THE HASHES": "a downloaded package is not the locked one (its hash differs)",
    "No matching distribution": "the package index has no fitting package for this machine",
}


class SetupError(Exception):
    """Say in one sentence why the environment could not be made."""


def main() -> int:
    """Make or repair the environment; print one sentence when that fails."""
    level = sys.argv[1] if len(sys.argv) > 1 else "dev"
    try:
        with one_at_a_time():
            ensure(served_level(level))
    except (SetupError, pip_wheel.FetchError) as error:
        print(f"Set-up failed: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # What is half installed has no stamp yet, so that the next call goes on from here.
        print("\nSet-up stopped. Run the same command again to go on.", file=sys.stderr)
        return STOPPED
    except OSError as error:
        reason = next((said for sign, said in REASONS.items() if sign in str(error)), str(error))
        print(f"Set-up failed: {reason} ({error.filename or ROOT}).", file=sys.stderr)
        return 1
    return 0


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let two `make` at once take turns; the lock goes with the process."""
    with (ROOT / "requirements" / "tools.in").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def served_level(level: str) -> str:
    """Leave the embedded servers out where their wheels cannot work."""
    if level not in LEVELS:
        raise SetupError(f"there is no level {level!r}, only {', '.join(LEVELS)}.")
    name, version = platform.libc_ver()
    glibc = name == "glibc" and tuple(map(int, version.split(".")[:2])) >= (2, 28)
    if level == "run" and not (glibc and platform.machine() in {"x86_64", "aarch64"}):
        return "production"
    return level


def ensure(level: str) -> None:
    """Install the level's lock unless it, or one that holds it, is in place."""
    about = python_of_venv()
    stamp = read_stamp()
    if about is None or stamp.get("python") != about:
        # Never finished, moved, or its Python is another now: what is there cannot be trusted.
        make_venv()
        about = python_of_venv()
    elif is_installed(level, stamp):
        return
    if about is None:
        raise SetupError(f"{sys.executable} made an environment that does not run ({VENV}).")
    lock = lock_of(level)
    print(f"Installing the locked packages into .venv ({lock.name}) …", flush=True)
    STAMP.unlink(missing_ok=True)
    install(lock)
    STAMP.write_text(json.dumps({"level": level, "key": key_of(level), "python": about}))


def lock_of(level: str) -> Path:
    """Return the lock file of a level."""
    return ROOT / "requirements" / f"{level}.txt"


def python_of_venv() -> str | None:
    """Return version and place of .venv's Python, or None if it does not run from there."""
    asked = "import sys; print(*sys.version_info[:3]); print(sys.prefix); import encodings"
    try:
        answer = subprocess.run(
            [VENV / "bin" / "python", "-c", asked],
            capture_output=True,
            text=True,
            check=False,
            env=environment(),
        )
    except OSError:
        return None
    lines = answer.stdout.splitlines()
    if answer.returncode or len(lines) != 2 or not VENV.samefile(lines[1]):
        return None
    version = lines[0].split()
    packages = VENV / "lib" / f"python{version[0]}.{version[1]}" / "site-packages"
    return answer.stdout if packages.is_dir() else None


def read_stamp() -> dict[str, str]:
    """Return what the last finished set-up wrote down; nothing if there was none."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_installed(level: str, stamp: dict[str, str]) -> bool:
    """Tell whether the stamp vouches for this level and no package was removed since."""
    held = stamp.get("level", "")
    if held not in LEVELS or LEVELS.index(held) < LEVELS.index(level):
        return False
    return stamp.get("key") == key_of(held) and not missing_packages(held)


def key_of(level: str) -> str:
    """Hash all that decides what must be installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    parts = {"project": project["project"], "build": project["build-system"]}
    digest = hashlib.sha256(lock_of(level).read_bytes())
    digest.update(json.dumps(parts, sort_keys=True).encode())
    return digest.hexdigest()


def missing_packages(level: str) -> set[str]:
    """Return the locked packages that have no trace in .venv; those with a condition are passed over."""
    locked = set(
        re.findall(r"^([a-z0-9._-]+==[^\s;]+) \\$", lock_of(level).read_text(), re.MULTILINE)
    )
    found = set()
    for trace in VENV.glob("lib/python3*/site-packages/*.dist-info"):
        name, _, version = trace.name.removesuffix(".dist-info").rpartition("-")
        found.add(f"{re.sub(r'[-_.]+', '-', name).lower()}=={version}")
    return {package for package in locked if package not in found}


def make_venv() -> None:
    """Make .venv anew without pip: ensurepip is missing on many Debians."""
    try:
        import venv  # noqa: PLC0415 -- some systems cut it out of the standard library
    except ImportError:
        raise SetupError(
            f"{sys.executable} has no venv module (Debian: install python3)."
        ) from None
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    venv.EnvBuilder(with_pip=False, symlinks=True).create(VENV)


def install(lock: Path) -> None:
    """Install the locked packages, then the project itself, editable."""
    with tempfile.TemporaryDirectory(prefix="ratingportal-pip-") as folder:
        pip = pip_command(lock, Path(folder))
        # Wheels only: a machine without a compiler must get the same as all others.
        run_pip([*pip, "install", "--only-binary=:all:", "--require-hashes", "-r", str(lock)])
    own = [str(VENV / "bin" / "python"), "-m", "pip"]
    run_pip([*own, "install", "--no-deps", "--no-index", "--no-build-isolation", "-e", str(ROOT)])
    # Nobody's first start is a slow one, not even where Python is told to write no bytecode.
    succeeds([str(VENV / "bin" / "python"), "-m", "compileall", "-q", str(ROOT / "ratingportal")])


def pip_command(lock: Path, folder: Path) -> list[str]:
    """Return a way to call pip: the one in .venv, else the locked wheel, else ensurepip's."""
    python = str(VENV / "bin" / "python")
    if succeeds([python, "-m", "pip", "--version"]):
        return [python, "-m", "pip"]
    try:
        wheel = pip_wheel.fetch(lock, folder)
    except pip_wheel.FetchError:
        if succeeds([python, "-m", "ensurepip"]):
            return [python, "-m", "pip"]
        raise
    return [python, f"{wheel}/pip"]


def succeeds(command: list[str]) -> bool:
    """Tell whether a command ends well, whatever it says."""
    answer = subprocess.run(command, capture_output=True, check=False, env=environment())
    return answer.returncode == 0


def run_pip(command: list[str]) -> None:
    """Run pip quietly; when it fails show its last lines and say why in one sentence."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input"]
    answer = subprocess.run(
        [*command, *options], capture_output=True, text=True, check=False, env=environment()
    )
    if answer.returncode == 0:
        return
    said = answer.stdout + answer.stderr
    lines = said.strip().splitlines()
    reason = next((reason for sign, reason in REASONS.items() if sign in said), None)
    if reason is None:
        print("\n".join(lines), file=sys.stderr)
        raise SetupError("pip could not install the locked packages; see above.")
    raise SetupError(f"{reason} (pip: {lines[-1].removeprefix('ERROR: ')}).")


def environment() -> dict[str, str]:
    """Return the environment without what would lead Python or pip astray."""
    kept = {name: value for name, value in os.environ.items() if name not in NOT_PASSED_ON}
    return kept | PIP_SETTINGS


if __name__ == "__main__":
    sys.exit(main())
