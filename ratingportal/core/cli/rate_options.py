"""The options of `ratingportal rate`; what rates is imported when it is asked for, as other commands need none of it."""

from __future__ import annotations

import argparse
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

_COMMAND = "ratingportal.core.cli.rate"


def add_command(commands: Any) -> None:
    """Add `rate` to the commands of `ratingportal`."""
    words = "compute ratings from games, and explain them"
    command = commands.add_parser("rate", help=words, description=words)
    command.add_argument(
        "input",
        metavar="INPUT",
        nargs="?",
        help="a JSON file (- for standard input), or a folder of files",
    )
    command.add_argument(
        "--system", metavar="KEY", help="rating system: fide, kbsb, icu or othello"
    )
    command.add_argument("-o", "--output", metavar="OUT", help="where to write the outcome as JSON")
    command.add_argument("--explain", metavar="PLAYER", help="explain how a rating was calculated")
    command.add_argument(
        "--verify", type=Path, metavar="BUNDLE", help="compute a published list again and compare"
    )
    archive = command.add_argument_group("for a folder of files")
    archive.add_argument("--list-date", type=parse_day, metavar="DATE", help="the day of the list")
    archive.add_argument("--register", type=Path, metavar="FILE", help="the register of players")
    archive.add_argument(
        "--compare",
        action="store_true",
        help="show what correcting the known faults would change on the published list",
    )
    archive.add_argument(
        "--reproduce", action="store_true", help="reproduce the known faults of the published lists"
    )
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    code: int = import_module(_COMMAND).run_rate(options)
    return code


def parse_day(text: str) -> date:
    """Read a day that was given as an option."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a date; write YYYY-MM-DD") from None
