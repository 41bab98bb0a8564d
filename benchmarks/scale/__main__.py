"""`python -m benchmarks.scale`: what every page costs on a large database, by counts and by the slowest question."""

from __future__ import annotations

import argparse
import os
import sys

import django

from benchmarks.results import save_lines


def main() -> int:
    """Fill a database, open every page of it, and print what each cost."""
    parser = argparse.ArgumentParser(prog="make scale", description=__doc__)
    parser.add_argument("--submissions", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--save", action="store_true", help="append to RESULTS.md")
    parser.add_argument("--keep", action="store_true", help="keep the database, or use a kept one")
    parser.add_argument("--only", default="", metavar="WORD", help="pages with this in their name")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    django.setup()
    from benchmarks.scale.measure import scale_table  # noqa: PLC0415 -- it needs Django set up

    lines = []
    for line in scale_table(options.submissions, keep=options.keep, only=options.only):
        print(line, flush=True)
        lines.append(line)
    if options.save:
        save_lines(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
