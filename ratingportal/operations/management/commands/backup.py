"""Back the database up into one file, with the proof that a restore is checked against."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.operations.backup import BackupError, write_backup
from ratingportal.operations.postgres_programs import ProgramMissingError

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Write a backup beside its place and move it there whole."""

    help = (
        "Back the database up into FILE, or with - to the standard output. Safe while people work."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file."""
        parser.add_argument("file", help="a file that does not exist yet, or -")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write, and say what is in it."""
        try:
            proof = self._to_output() if options["file"] == "-" else _to_file(Path(options["file"]))
        except (BackupError, ProgramMissingError) as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{error.strerror} ({options['file']}).") from None
        rows = sum(
            int(value.split()[0]) for name, value in proof["tables"].items() if name != "schema"
        )
        self.stderr.write(f"Backed up {len(proof['tables']) - 1} tables with {rows} rows.")

    def _to_output(self) -> dict[str, Any]:
        if sys.stdout.isatty():
            raise CommandError("A backup cannot be shown in a terminal: redirect it into a file.")
        proof = write_backup(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return proof


def _to_file(path: Path) -> dict[str, Any]:
    """Write for the owner's eyes only; a file that is there stays as it is."""
    if path.exists():
        raise CommandError(f"{path} exists; choose another name.")
    draft = path.with_name(f"{path.name}.partial")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            proof = write_backup(file)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return proof
