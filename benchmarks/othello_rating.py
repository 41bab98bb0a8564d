"""Rating an archive of Othello reports, next to reading it; and whether both ways of reading agree.

    python -m benchmarks.othello_rating [--archive FILE] [--agreement] [--published FOLDER]

Takes the federation's archive where it is at hand, and else makes one up of the same size.
`--agreement` reads every file with the portal's own reader too, and compares the games.
`--published FOLDER` compares with published lists (`othello_YYYYMMDD.json`) found there.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tarfile
import tempfile
from collections import Counter
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.reading import best
from ratingportal.core.rating.othello_archive import list_entries, rate_archive
from ratingportal.core.rating.othello_files import (
    SCORES,
    decode_report,
    list_reports,
    read_archive,
    read_register,
    read_reports,
    read_results,
)
from ratingportal.core.reading import text as texts
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.formats.othello import othello_elo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.tournament import Tournament

ARCHIVE = Path(__file__).parents[2] / "shared" / "corpus" / "othello_archive.tar.xz"
LIST_DATE = date(2026, 3, 31)
SEED = 20261118
FILES, PLAYERS, GAMES = 8000, 15_000, 54
Games = Counter[tuple[str, str, float]]


def main() -> int:
    """Print what was asked for; fail where something differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--archive", type=Path, default=ARCHIVE, help="a packed archive")
    parser.add_argument("--agreement", action="store_true")
    parser.add_argument("--published", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    with _archive(options.archive) as root:
        if options.agreement:
            return _compare_readers(root)
        if options.published:
            return _compare_lists(root, options.published)
        print("\n".join(_table(root, quick=False)))
    return 0


def othello_table(*, quick: bool) -> Iterator[str]:
    """Measure, and give the lines to print."""
    with _archive() as root:
        yield from _table(root, quick=quick)


def _table(root: Path, *, quick: bool) -> Iterator[str]:
    register = root / "joueurs.txt"
    known = read_register(register.read_bytes())
    games = len(read_archive(root, known, published=False).days)
    works = {
        "bytes": partial(_read_bytes, root),
        "read": partial(read_reports, root, known, published=False),
        "mended": partial(rate_archive, root, register, LIST_DATE),
        "reproduced": partial(rate_archive, root, register, LIST_DATE, reproduce=True),
    }
    found = best(works, seconds=5 if quick else 20)
    yield "| Othello archive | games | bytes ms | read ms | mended list ms | / read | as published ms | / read |"
    yield "|---|---|---|---|---|---|---|---|"
    read, mended, same = found["read"], found["mended"], found["reproduced"]
    yield (
        f"| {len(list_reports(root)):,} files | {games:,} | {found['bytes']:.0f} | {read:.0f} "
        f"| {mended:.0f} | {mended / read:.2f} | {same:.0f} | {same / read:.2f} |"
    )
    yield "Aim: a list in at most 3 times the time of reading."


def _read_bytes(root: Path) -> None:
    for _, path in list_reports(root):
        Path(path).read_bytes()


@contextmanager
def _archive(path: Path = ARCHIVE) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        if path.is_file():
            with tarfile.open(path) as packed:
                # Debian's Python 3.11.2 knows no filters yet.
                if hasattr(tarfile, "data_filter"):
                    packed.extraction_filter = tarfile.data_filter
                packed.extractall(root)
        else:
            _make_up(root)
        yield root


def _make_up(root: Path) -> None:
    """Write reports like those of the federation: the players and results are drawn by lot."""
    dice = random.Random(SEED)
    lines = ["pays = NLD", *(f"{1000 + n:6} EXAMPLE{n}, Anna" for n in range(PLAYERS))]
    (root / "joueurs.txt").write_text("\n".join(lines))
    for number in range(FILES):
        day = date(1980, 1, 6) + timedelta(days=number * 2)
        folder = root / str(day.year)
        folder.mkdir(exist_ok=True)
        people = [1000 + dice.randrange(PLAYERS) for _ in range(20)]
        (folder / f"{day:%Y%m%d}_CUP.ELO").write_text(_report(dice, day, people))


def _report(dice: random.Random, day: date, people: list[int]) -> str:
    lines = ["%%Tournament: Cup", "%%Country: World", f"%%Date: {day:%d/%m/%Y}", "%%Sender: Ada"]
    for _ in range(GAMES):
        first, second = dice.sample(people, 2)
        discs = dice.randrange(65)
        sign = ">" if discs > 32 else "<" if discs < 32 else "="
        lines.append(f"{first:6} ({discs:02}){sign}({64 - discs:02}) {second:6}")
    return "\n".join(lines)


def _compare_readers(root: Path) -> int:
    """Compare the games of every file with those that the portal's own reader finds."""
    differing = games = 0
    for name, path in list_reports(root):
        data = Path(path).read_bytes()
        reading = othello_elo.FORMAT.read(Source(data, texts.decode(data), name))
        ours, theirs = _scanned(data), _read(reading.tournament)
        games += theirs.total()
        if ours != theirs:
            differing += 1
            print(f"{name}: only scanned {ours - theirs}, only read {theirs - ours}")
    print(f"{games:,} games; {differing} files differ")
    return int(differing > 0)


def _scanned(data: bytes) -> Games:
    found = read_results(decode_report(data), published=False).found
    rows = ((_key(first), _key(second), SCORES[sign]) for first, sign, second in found)
    nobody = {"0", "BYE"}
    return Counter(_row(*row) for row in rows if row[0] != row[1] and not nobody & set(row[:2]))


def _read(tournament: Tournament) -> Games:
    ids = {p.number: p.national_id or p.extra["file_id"] for p in tournament.players}
    return Counter(
        _row(ids[game.white], ids[game.black], game.white_score / 10) for game in tournament.games
    )


def _key(written: str) -> str:
    return written.lstrip("0") or "0"


def _row(first: str, second: str, score: float) -> tuple[str, str, float]:
    return (first, second, score) if first < second else (second, first, 1 - score)


def _compare_lists(root: Path, folder: Path) -> int:
    """Compare the reproduced lists with the published ones, figure by figure."""
    known = read_register((root / "joueurs.txt").read_bytes())
    archive = read_archive(root, known, published=True)
    wrong = 0
    for path in sorted(folder.glob("othello_*.json")):
        published = json.loads(path.read_text())
        entries = list_entries(archive, date.fromisoformat(published["list_date"]), causal=False)
        ours = {
            str(n): [e.rating, e.initial, e.games, e.last_played.isoformat()]
            for n, e in entries.items()
        }
        theirs = published["players"]
        same = sum(ours.get(number) == row for number, row in theirs.items())
        wrong += len(theirs) - same + len(set(ours) - set(theirs))
        print(f"{path.name}: {same} of {len(theirs)} players identical ({same / len(theirs):.2%})")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
