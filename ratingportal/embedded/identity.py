"""Choose the user PostgreSQL runs as: it refuses to be root, and root often has no other user at hand."""

from __future__ import annotations

import hashlib
import os
import pwd
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ratingportal.embedded import child
from ratingportal.embedded.binaries import Postgres, find_postgres
from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.places import make_private
from ratingportal.embedded.process import Identity, read_own_identity, spawn_command

NOBODY = 65534
# Named by hand only to try a way out, or where the choice below goes wrong.
OVERRIDE = "RATINGPORTAL_POSTGRES_AS"
STATE = Path("/var/lib")


@dataclass(frozen=True, slots=True)
class Footing:
    """Say who PostgreSQL runs as, with which programs, and where its files are."""

    identity: Identity
    programs: Path
    major: int
    home: Path


def find_footing(home: Path) -> Footing:
    """Return the first way to run PostgreSQL that works here.

    An ordinary user runs it directly. For root (and for a uid without an account, which initdb
    refuses too) a user namespace makes the server see itself as nobody while its files stay ours.
    Where namespaces are refused, as in many containers, root becomes nobody, with a copy of the
    programs and a home outside folders that nobody cannot enter.
    """
    postgres = find_postgres()
    for name in _candidates():
        identity = read_own_identity() if name == "self" else _stranger(name)
        footing = _settle(identity, postgres, home)
        if footing is not None:
            return footing
    raise EmbeddedError(
        f"PostgreSQL cannot run from {home}: the folder or its programs are closed to "
        "the user it would run as; start as the folder's owner."
    )


def give_folder(identity: Identity, folder: Path) -> None:
    """Hand a folder and all in it to the identity, if this process may."""
    if os.geteuid() != 0:
        return
    uid, gid = (identity.uid, identity.gid) if identity.footing == "nobody" else (0, 0)
    if folder.lstat().st_uid == uid:
        return
    for path in (folder, *folder.rglob("*")):
        os.chown(path, uid, gid, follow_symlinks=False)


def _candidates() -> tuple[str, ...]:
    if named := os.environ.get(OVERRIDE):
        if named not in child.IDENTITIES:
            known = ", ".join(child.IDENTITIES)
            raise EmbeddedError(f"{OVERRIDE} must be one of {known}, not {named!r}.")
        return (named,)
    if os.geteuid() == 0:
        return ("namespace", "nobody")
    return ("self", "namespace") if _has_account(os.geteuid()) else ("namespace", "self")


def _has_account(uid: int) -> bool:
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def _stranger(footing: str) -> Identity:
    """Return nobody, or any other account that is not root where there is no nobody."""
    accounts = {entry.pw_uid: entry.pw_gid for entry in pwd.getpwall() if entry.pw_uid != 0}
    uid = NOBODY if NOBODY in accounts or not accounts else max(accounts)
    return Identity(footing, uid, accounts.get(uid, NOBODY))


def _settle(identity: Identity, postgres: Postgres, home: Path) -> Footing | None:
    """Return the footing of an identity, or None if it cannot reach what it needs."""
    programs, place = postgres.folder, home
    if identity.footing == "nobody":
        if not _is_open(home):
            digest = hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
            place = STATE / f"ratingportal-{digest}"
            place.mkdir(mode=0o711, exist_ok=True)
        if postgres.package is not None and not _is_open(postgres.folder / "postgres"):
            programs = _copy_programs(postgres.package, place)
    footing = Footing(identity, programs, postgres.major, place)
    return footing if _works(footing) else None


def _is_open(folder: Path) -> bool:
    """Tell whether every user may pass through the folders above this one."""
    return all(parent.stat().st_mode & 0o001 for parent in folder.parents)


def _copy_programs(package: Path, place: Path) -> Path:
    """Copy the wheel's programs with the libraries beside them, which they look for there."""
    version = hashlib.sha256(os.fsencode(package) + str(package.stat().st_mtime_ns).encode())
    target = place / f"programs-{version.hexdigest()[:12]}"
    if not target.exists():
        draft = target.with_suffix(".new")
        shutil.rmtree(draft, ignore_errors=True)
        for source in (package, package.with_name(f"{package.name}.libs")):
            if source.is_dir():
                shutil.copytree(source, draft / source.name, symlinks=True)
        for path in (draft, *draft.rglob("*")):
            if not path.is_symlink():
                mode = path.stat().st_mode
                path.chmod(mode | (mode & 0o500) >> 3 | (mode & 0o500) >> 6)
        draft.rename(target)
    return target / package.name / "pginstall/bin"


def _works(footing: Footing) -> bool:
    """Try the identity on the program and the folder."""
    trial = footing.home / "trial"
    make_private(trial)
    try:
        give_folder(footing.identity, trial)
        process = spawn_command(
            [footing.programs / "postgres", "--version"],
            death_signal=signal.SIGKILL,
            identity=footing.identity,
            folder=trial,
            output=subprocess.DEVNULL,
        )
        return process.wait() == 0
    finally:
        trial.rmdir()
