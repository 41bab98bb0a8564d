"""Explain a player's Othello rating from the archive: the initial rating, then game by game.

The list itself is made without such records; explaining somebody runs the same passes once more and listens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.rating.model import WIN
from ratingportal.core.rating.othello import describe_side
from ratingportal.core.rating.othello_archive import ArchiveRun
from ratingportal.core.rating.othello_files import read_archive, read_register
from ratingportal.core.rating.othello_rules import FIRST_GAMES, START

if TYPE_CHECKING:
    from pathlib import Path

    from ratingportal.core.rating.model import Change
    from ratingportal.core.rating.othello_archive import ArchivePlayer
    from ratingportal.core.rating.othello_files import Archive
    from ratingportal.core.rating.othello_rules import Both, Opening

_RESULTS = {0: "lost", 1: "drew", WIN: "won"}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where a player's rating comes from."""

    player: int
    list_date: date
    entry: ArchivePlayer
    opening: Opening
    changes: list[Change]
    days: list[date]
    """The day of each change."""


def explain_player(
    folder: Path, register: Path, list_date: date, player: int, *, reproduce: bool = False
) -> Explanation | None:
    """Explain the rating of a player on a day; None for somebody without a game until then."""
    archive = read_archive(folder, read_register(register.read_bytes()), published=reproduce)
    run = ArchiveRun(archive, list_date, causal=not reproduce)
    listener = _Listener(player, archive, run.begin)
    run.rate(listener)
    last = run.last_days().get(player)
    if last is None:
        return None
    entry, opening = run.entry(player, last), run.openings[player]
    return Explanation(player, list_date, entry, opening, listener.changes, listener.days)


@dataclass(slots=True)
class _Listener:
    """Writes down the games of one player while all games are rated."""

    player: int
    archive: Archive
    place: int
    """The place of the next game."""
    changes: list[Change] = field(default_factory=list)
    days: list[date] = field(default_factory=list)

    def __call__(
        self, first: int, second: int, score: float, ratings: Both, expected: float, factors: Both
    ) -> None:
        """Hear of the next game."""
        if first == self.player:
            self._write(second, int(score * WIN), ratings, expected, factors[0])
        if second == self.player:
            self._write(first, int((1 - score) * WIN), ratings[::-1], 1 - expected, factors[1])
        self.place += 1

    def _write(
        self, opponent: int, score: int, ratings: Both, expected: float, factor: float
    ) -> None:
        self.days.append(date.fromordinal(self.archive.days[self.place]))
        place, names = self.archive.find_game(self.place), (str(self.player), str(opponent))
        self.changes.append(describe_side(place, names, score, ratings, expected, factor))


def write_explanation(found: Explanation, *, since: date = date.min) -> str:
    """Write an explanation in words, with the games from a day on."""
    entry, opening = found.entry, found.opening
    count = opening.games + FIRST_GAMES
    mean = (opening.opponents + FIRST_GAMES * START) / count
    share = (opening.score + FIRST_GAMES / 2) / count
    state = " (provisional)" if entry.provisional else ""
    standing = (
        f"Player {found.player}, list of {found.list_date}: {entry.rating:.1f} after {entry.games} "
        f"games{state}, last played {entry.last_played}."
    )
    start = (
        f"Initial rating {entry.initial:.1f}: {opening.score:g} points from the first {opening.games} "
        f"games against opponents of {opening.opponents / opening.games:.1f} on average. With "
        f"{FIRST_GAMES} draws against {START:.0f} added, that is a mean of {mean:.1f} and a score of "
        f"{share:.1%}: {mean:.1f} {entry.initial - mean:+.1f}."
    )
    lines = [standing, start]
    rows = [
        (day, change) for day, change in zip(found.days, found.changes, strict=True) if day >= since
    ]
    earlier = len(found.changes) - len(rows)
    if earlier:
        lines.append(f"Games before {since}: {earlier}.")
    lines += [_game_text(day, change) for day, change in rows]
    return "\n".join(lines) + "\n"


def _game_text(day: date, change: Change) -> str:
    points = (change.k or 0) * (change.change or 0.0)
    counted = f"K {change.k}: {points:+.2f}" if change.k else "K 0"
    return (
        f"{day} {change.event}: {_RESULTS[change.score]} against {change.opponent} "
        f"({change.opponent_rating:.1f}). Own rating {change.rating:.1f}, difference "
        f"{change.difference:+.1f}, expected {change.expected:.3f}, "
        f"{counted} ({change.rule})."
    )
