"""Match every entry of a folder of real Othello files with the register beside it, and print the classes.

    python scripts/corpus_people.py [FOLDER] [--show METHOD]

Prints how many entries are found in which way. `--show` prints some pairs of one class to look at by
eye: names stay on the screen and are kept nowhere.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ratingportal.core import registers
from ratingportal.core.inspection import Report, inspect
from ratingportal.core.matching import Known, Match, Method
from ratingportal.core.matching.memory import MemoryRegister
from ratingportal.core.registers import RegisterRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model import Player

DEFAULT = Path(__file__).resolve().parent.parent.parent / "shared" / "corpus"
TODAY = date(2026, 11, 1)


def main() -> int:
    """Match, count, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--show", choices=[method.value for method in Method])
    options = parser.parse_args()
    listed = options.folder / "registers" / "joueurs.txt"
    if not listed.is_file():
        print(f"No register at {listed}: nothing to do.")
        return 0
    register = MemoryRegister(_people(listed))
    methods: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    files = 0
    for report in _reports(options.folder / "othello_elo", register):
        files += 1
        rules.update({each.code for each in report.findings if each.code.startswith("L")})
        for player, match in _matches(report, register):
            methods[match.method.value] += 1
            if match.method.value == options.show:
                print(f"{player.name:30} {match.score:4} {match.known.name if match.known else ''}")
    _print("entries", sum(methods.values()), methods)
    _print("files", files, rules)
    return 0


def _people(path: Path) -> Iterator[Known]:
    with path.open("rb") as stream:
        for key, row in enumerate(registers.source("othello").read(stream, {})):
            if isinstance(row, RegisterRow):
                yield Known(
                    key, row.number, row.name, federation=row.federation, rating=row.standard
                )


def _reports(folder: Path, register: MemoryRegister) -> Iterator[Report]:
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        name = path.name.rpartition("__")[2]
        yield inspect(
            path.read_bytes(), filename=name, today=TODAY, rating_list="wof", register=register
        )


def _matches(report: Report, register: MemoryRegister) -> Iterator[tuple[Player, Match]]:
    read = report.tournament
    return zip(read.players, register.people(read), strict=True) if read else iter(())


def _print(what: str, total: int, counts: Counter[str]) -> None:
    print(f"{total} {what}")
    for name, number in counts.most_common():
        print(f"  {name:20} {number:7} {number / total:7.2%}")


if __name__ == "__main__":
    sys.exit(main())
