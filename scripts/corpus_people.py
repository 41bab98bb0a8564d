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

from ratingportal.core import inspection
from ratingportal.core.register import lists
from ratingportal.core.register.lists import RegisterRow
from ratingportal.core.register.matching import Known, Match, Method
from ratingportal.core.register.memory import MemoryRegister

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.model.tournament import Player, Tournament
    from ratingportal.core.register.answers import RegisterAnswers

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
    for read in _files(options.folder / "othello_elo"):
        files += 1
        tournament = read.tournament
        asked = register.ask(tournament) if tournament else None
        found = inspection.check(read, register=asked).findings
        rules.update({each.code for each in found if each.code.startswith("L")})
        for player, match in _matches(tournament, asked):
            methods[match.method.value] += 1
            if match.method.value == options.show:
                _show(player.name, match)
    _print("entries", sum(methods.values()), methods)
    _print("files", files, rules)
    return 0


def _people(path: Path) -> Iterator[Known]:
    with path.open("rb") as stream:
        for key, row in enumerate(lists.find_source("othello").read(stream, {})):
            if isinstance(row, RegisterRow):
                yield Known(
                    key, row.number, row.name, federation=row.federation, rating=row.standard
                )


def _files(folder: Path) -> Iterator[inspection.Read]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.name.rpartition("__")[2]
            yield inspection.read(path.read_bytes(), filename=name, today=TODAY, rating_list="wof")


def _matches(
    tournament: Tournament | None, asked: RegisterAnswers | None
) -> Iterable[tuple[Player, Match]]:
    return zip(tournament.players, asked.people, strict=True) if tournament and asked else ()


def _show(name: str, match: Match) -> None:
    print(f"{name:30} {match.score:4} {match.known.name if match.known else ''}")


def _print(what: str, total: int, counts: Counter[str]) -> None:
    print(f"{total} {what}")
    for name, number in counts.most_common():
        print(f"  {name:20} {number:7} {number / total:7.2%}")


if __name__ == "__main__":
    sys.exit(main())
