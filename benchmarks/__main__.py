"""`python -m benchmarks [--save]`: what reading and checking costs, in ratios.

All figures of a line come from interleaved runs of one process, the best of each: machines differ
and are busy, ratios within a run hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import django

from benchmarks.othello_rating import othello_table
from benchmarks.ratings import rating_table
from benchmarks.reading import broken_table, growth_table, size_table
from benchmarks.results import RESULTS, save_lines

if TYPE_CHECKING:
    from collections.abc import Iterator


def main() -> int:
    """Measure, print, and append to the kept results if asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--save", action="store_true", help=f"append to {RESULTS.name}")
    parser.add_argument("--quick", action="store_true", help="fewer runs, smaller files")
    parser.add_argument(
        "--register",
        type=int,
        metavar="PLAYERS",
        help="import, search and match a register of so many only",
    )
    parser.add_argument("--workers", action="store_true", help="1, 2 and 4 worker processes only")
    parser.add_argument("--burst", action="store_true", help="many files by the web server only")
    options = parser.parse_args()
    if options.register:
        return _register(options.register, save=options.save)
    for name, table, wanted in (
        ("workers", "worker_table", options.workers),
        ("burst", "burst_table", options.burst),
    ):
        if wanted:
            for line in _in_database(name, table, quick=options.quick):
                print(line, flush=True)
            return 0
    lines = [*size_table(quick=options.quick), "", *growth_table(quick=options.quick)]
    lines += ["", *broken_table(quick=options.quick)]
    lines += ["", *rating_table(quick=options.quick)]
    lines += ["", *othello_table(quick=options.quick)]
    lines += ["", *_in_database("duplicates", "duplicate_table", quick=options.quick)]
    lines += ["", *_in_database("rating_lists", "rating_list_table", quick=options.quick)]
    lines += ["", *_in_database("checks", "check_table", quick=options.quick)]
    print("\n".join(lines))
    if options.save:
        save_lines(lines)
    return 0


def _in_database(module: str, table: str, *, quick: bool) -> Iterator[str]:
    """Measure in a database, which needs Django set up before the module is read."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")
    django.setup()
    found: Iterator[str] = getattr(import_module(f"benchmarks.{module}"), table)(quick=quick)
    return found


def _register(players: int, *, save: bool) -> int:
    """Measure the register by itself: 1,800,000 players take some minutes."""
    from benchmarks.registers import tables  # noqa: PLC0415 -- it sets Django up

    lines = []
    for line in tables(players):
        print(line, flush=True)
        lines.append(line)
    if save:
        save_lines(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
