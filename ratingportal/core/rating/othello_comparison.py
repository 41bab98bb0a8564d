"""Compare the Othello list as it was published with the mended one, player by player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.rating.othello_archive import list_entries
from ratingportal.core.rating.othello_files import read_archive, read_register

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from ratingportal.core.rating.othello_archive import ArchivePlayer
    from ratingportal.core.rating.othello_files import Archive

A_POINT = 1.0
"""A rating that moves by less is not worth a look."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player on the list as published and on the mended one."""

    player: int
    published: ArchivePlayer | None
    mended: ArchivePlayer | None

    @property
    def difference(self) -> float | None:
        """Give what mending adds to the rating; nothing for a player of one list only."""
        if self.published is None or self.mended is None:
            return None
        return round(self.mended.rating - self.published.rating, 1)

    @property
    def moves(self) -> bool:
        """Tell whether the rating moves by a point or more."""
        return abs(self.difference or 0.0) >= A_POINT


@dataclass(frozen=True, slots=True)
class Comparison:
    """What mending changes, the largest changes first."""

    list_date: date
    rows: list[Row]
    games: tuple[int, int]
    """Rated games as published and mended."""
    by_reading: int
    """How many ratings would move by a point or more if only the reading were mended …"""
    by_causality: int
    """… and how many if only later games were left out of the initial ratings."""

    @property
    def moved(self) -> int:
        """Count the ratings that move by a point or more."""
        return sum(row.moves for row in self.rows)

    @property
    def shared(self) -> int:
        """Count the players of both lists."""
        return sum(row.difference is not None for row in self.rows)


def compare_lists(folder: Path, register: Path, list_date: date) -> Comparison:
    """Compare the list as published with the mended one."""
    known = read_register(register.read_bytes())
    published = read_archive(folder, known, published=True)
    mended = read_archive(folder, known, published=False)
    old = list_entries(published, list_date, causal=False)
    rows = _rows(old, list_entries(mended, list_date, causal=True))
    return Comparison(
        list_date,
        rows,
        (_count(published, list_date), _count(mended, list_date)),
        sum(row.moves for row in _rows(old, list_entries(mended, list_date, causal=False))),
        sum(row.moves for row in _rows(old, list_entries(published, list_date, causal=True))),
    )


def _rows(old: dict[int, ArchivePlayer], new: dict[int, ArchivePlayer]) -> list[Row]:
    rows = [Row(player, old.get(player), new.get(player)) for player in old.keys() | new.keys()]
    return sorted(rows, key=lambda row: (-abs(row.difference or 0.0), row.player))


def _count(archive: Archive, list_date: date) -> int:
    begin, end = archive.span(list_date)
    return end - begin


def write_comparison(comparison: Comparison, *, most: int = 50) -> str:
    """Write the comparison for people: what moves, why, and the largest changes."""
    published, mended = comparison.games
    both = (
        f"Players on both lists: {comparison.shared:,}. "
        f"Ratings that move by a point or more: {comparison.moved:,}."
    )
    causes = (
        ("if only the reading of results is corrected", comparison.by_reading),
        ("if only games after the list date are left out", comparison.by_causality),
    )
    lines = [
        f"Othello list of {comparison.list_date}: as published, and mended",
        "",
        f"Rated games: {published:,} as published, {mended:,} mended.",
        both,
        *(f"  {words}: {count:,}" for words, count in causes),
        *_only_on_one(comparison.rows),
        "",
        f"{'player':>9} {'published':>10} {'mended':>8} {'change':>7} {'games':>7} {'mended':>7}",
    ]
    moved = [row for row in comparison.rows if row.moves]
    lines += [_row_text(row) for row in moved[:most]]
    if len(moved) > most:
        lines.append(f"… and {len(moved) - most:,} more")
    return "\n".join(lines) + "\n"


def _only_on_one(rows: list[Row]) -> list[str]:
    """Say who is on one of the lists only."""
    sides = (
        ("Only on the corrected list", [row.player for row in rows if row.published is None]),
        ("Only on the published list", [row.player for row in rows if row.mended is None]),
    )
    return [f"{words}: {', '.join(map(str, found))}." for words, found in sides if found]


def _row_text(row: Row) -> str:
    old, new = row.published, row.mended
    if old is None or new is None:
        return ""
    return (
        f"{row.player:>9} {old.rating:>10.1f} {new.rating:>8.1f} {row.difference:>+7.1f} "
        f"{old.games:>7} {new.games:>7}"
    )
