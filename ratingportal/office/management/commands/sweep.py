"Run today's rules over approved tournaments without changing them, and show the differences."

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.federations.models import RatingList
from ratingportal.office.services.sweeps import is_under_way, sweep_list

if TYPE_CHECKING:
    from django.core.management.base import CommandParser

    from ratingportal.office.models import Sweep

PROGRESS_EVERY = 50


class Command(BaseCommand):
    """Print a line for each tournament that differs, then the sums by rule; the result is kept for the office."""

    help = "Run today's rules over approved tournaments without changing them, and show the differences."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name a list, and a first day."""
        parser.add_argument("--list", metavar="KEY", help="only this rating list")
        parser.add_argument(
            "--since",
            metavar="DATE",
            type=_day,
            help="only tournaments approved on this day or later",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Sweep one list after the other."""
        lists = RatingList.objects.order_by("position", "pk")
        if options["list"]:
            lists = lists.filter(key=options["list"])
            if not lists.exists():
                raise CommandError(f"There is no rating list “{options['list']}”.")
        for rating_list in lists:
            self._sweep(rating_list, options["since"])

    def _sweep(self, rating_list: RatingList, since: date | None) -> None:
        if is_under_way(rating_list):
            self.stdout.write(f"{rating_list.key}: a sweep is running already")
            return
        last: Sweep | None = None
        for last, told in sweep_list(rating_list, since=since):
            where = f"{rating_list.key}\t{told['reference']}"
            if told.get("failed"):
                self.stdout.write(f"{where}\tcould not be checked")
            for code, change in told["rules"].items():
                self.stdout.write(f"{where}\t{_words(code, change)}\t{told['title']}")
            if last.done % PROGRESS_EVERY == 0:
                self.stderr.write(f"{rating_list.key}: {last.done} of {last.total}")
        if last is None:
            self.stdout.write(f"{rating_list.key}: nothing approved to look at")
            return
        for code, change in sorted(last.rules.items()):
            self.stdout.write(
                f"{rating_list.key}\tsum\t{_words(code, change)}\tin {change['tournaments']}"
            )
        self.stdout.write(
            f"{rating_list.key}: {last.done} looked at, {last.changed} differ, {last.failed} could not be checked"
        )


def _day(text: str) -> date:
    return date.fromisoformat(text)


def _words(code: str, change: dict[str, int]) -> str:
    return f"{code}\t+{change['new']} -{change['gone']} ~{change['regraded']}"
