"""Import a published player list from a file."""

from __future__ import annotations

from argparse import ArgumentTypeError, BooleanOptionalAction
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.core.register.lists import MAPPABLE, find_source, load_sources
from ratingportal.federations.models import RatingList
from ratingportal.registry import labels
from ratingportal.registry.enums import ChangeKind, EditionState
from ratingportal.registry.services import imports, uploads
from ratingportal.registry.services.errors import ImportRefusedError, KnownError

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from ratingportal.registry.models import Edition

SHOWN_REFUSALS = 10


def _column(text: str) -> tuple[str, str]:
    """Part a column's field from its heading."""
    field, equals, heading = text.partition("=")
    if not equals or field not in MAPPABLE:
        raise ArgumentTypeError(
            f"“{text}” is not FIELD=HEADING with one of the fields {', '.join(MAPPABLE)}"
        )
    return field, heading


class Command(BaseCommand):
    """The same way as by the office's page: receive, read, compare, apply."""

    help = "Import a player list: show what it changes, and apply it unless --dry-run is given."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the kind, the file, the list and the date."""
        parser.add_argument("kind", choices=list(load_sources()))
        parser.add_argument("file", type=Path)
        parser.add_argument("--list", required=True, help="key of the rating list, such as fide")
        parser.add_argument("--valid-from", required=True, type=date.fromisoformat)
        parser.add_argument(
            "--column",
            action="append",
            default=[],
            type=_column,
            metavar="FIELD=HEADING",
            help="for the kind “table”: which column contains a field",
        )
        parser.add_argument(
            "--whole",
            action=BooleanOptionalAction,
            default=None,
            help="whether the file contains all players, so that others are no longer listed; by default yes, except for the kind “table”",
        )
        parser.add_argument("--dry-run", action="store_true", help="change nothing")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Import, and print what was done."""
        try:
            edition = self._receive(options)
        except KnownError as known:
            self.stdout.write(f"This file is known already as {known.edition}. Nothing is changed.")
            return
        except ImportRefusedError as refusal:
            raise CommandError(str(refusal)) from None
        self._work(edition, EditionState.READY)
        self._print("Would change" if options["dry_run"] else "Changes", edition.preview)
        self._print_doubts(edition)
        if options["dry_run"]:
            imports.discard_edition(edition=edition)
            return
        imports.request_apply(edition=edition, by=None)
        self._work(edition, EditionState.APPLIED)
        self._print("Applied", edition.outcome)

    def _receive(self, options: dict[str, Any]) -> Edition:
        path: Path = options["file"]
        whole: bool | None = options["whole"]
        try:
            rating_list = RatingList.objects.get(key=options["list"])
            uploads.refuse_kind(rating_list, options["kind"])
            stream = path.open("rb")
        except RatingList.DoesNotExist:
            raise CommandError(f"There is no rating list “{options['list']}”.") from None
        except OSError as error:
            raise CommandError(f"{path} cannot be read: {error.strerror}.") from None
        with stream:
            return uploads.receive_list(
                stream,
                uploads.ImportTerms(
                    rating_list=rating_list,
                    source=options["kind"],
                    valid_from=options["valid_from"],
                    is_whole=find_source(options["kind"]).is_whole if whole is None else whole,
                    mapping=dict(options["column"]),
                    filename=path.name,
                ),
            )

    def _work(self, edition: Edition, goal: EditionState) -> None:
        if not imports.complete_edition(edition=edition, until=goal):
            raise CommandError(labels.explain_failure(edition))

    def _print_doubts(self, edition: Edition) -> None:
        """Print what the page shows before somebody applies: warnings, and the first refused rows."""
        for text in labels.list_warnings(edition.preview):
            self.stdout.write(text)
        for each in edition.refusals.order_by("line")[:SHOWN_REFUSALS]:
            self.stdout.write(
                f"  line {each.line}: {labels.explain_refusal(each.reason)} {each.text}"
            )

    def _print(self, title: str, report: dict[str, Any]) -> None:
        parts = ", ".join(f"{report['counts'][kind.value]} {kind.value}" for kind in ChangeKind)
        self.stdout.write(f"{title}: {parts}.")
