"""Restore a backup into an empty database, prove that it is equal, and erase again who was erased since."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from ratingportal.operations.backup import BackupError, read_backup
from ratingportal.operations.erasure_list import (
    ErasedNumber,
    apply_erasures,
    list_erasures_of_database,
    parse_erasures,
)
from ratingportal.operations.postgres_programs import ProgramMissingError

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Run as the tables' owner; web and workers are stopped meanwhile."""

    help = (
        "Restore FILE (or - for the standard input) into the empty database of DATABASE_URL, as the owner of the tables, "
        "and prove that every table is equal. Then the database is brought to this version."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file, another database for a drill, and where the erasures are."""
        parser.add_argument("file", help="a backup, or -")
        parser.add_argument("--database", help="another database of the same server: a drill")
        parser.add_argument("--erasures", metavar="FILE", help="what `manage.py erasures` printed")
        parser.add_argument(
            "--erasures-of", metavar="DATABASE", help="the database that was set aside"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Restore, prove, migrate, erase."""
        if options["database"]:
            connection.close()
            connection.settings_dict["NAME"] = options["database"]
        try:
            wanted = _erasures(options)
            about = _read(options["file"])
        except (BackupError, ProgramMissingError) as error:
            raise CommandError(str(error)) from None
        except (OSError, psycopg.Error) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"Equal: schema and {about['tables']} tables, as of {about['made']} (version {about['version']})."
        )
        call_command("prepare_database", verbosity=0, stdout=self.stdout)
        self._erase(wanted)

    def _erase(self, wanted: list[ErasedNumber]) -> None:
        refused = apply_erasures(wanted)
        if wanted:
            self.stdout.write(f"Erased again, or erased already: {len(wanted) - len(refused)}.")
        if refused:
            reasons = "\n".join(f"{item}: {reason}" for item, reason in refused.items())
            raise CommandError(
                f"Restored, but not everybody was erased again:\n{reasons}\n"
                "See to it, then run `manage.py erasures --apply` with the same list."
            )


def _erasures(options: dict[str, Any]) -> list[ErasedNumber]:
    found: list[ErasedNumber] = []
    if options["erasures"]:
        found += parse_erasures(Path(options["erasures"]).read_text().splitlines())
    if options["erasures_of"]:
        found += list_erasures_of_database(options["erasures_of"])
    return list(dict.fromkeys(found))


def _read(name: str) -> dict[str, Any]:
    with ExitStack() as closing:
        file = sys.stdin.buffer if name == "-" else closing.enter_context(Path(name).open("rb"))
        return read_backup(file)
