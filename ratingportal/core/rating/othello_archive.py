"""Rate a whole archive of Othello reports: from the files to the list of a day.

The mended reading is the portal's own. `reproduce=True` gives the list as it was published, faults included:
initial ratings look at games after the list date, results without discs count only where a blank stands on
both sides of the sign and nothing behind, of several results on a line only the first counts, a date with a
letter is no date, and games of a player against themselves are rated.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core.rating.othello_files import read_archive, read_register
from ratingportal.core.rating.othello_rules import (
    ACTIVE_DAYS,
    FULL_GAMES,
    Games,
    Standings,
    run_ratings,
    run_seeds,
)

if TYPE_CHECKING:
    from pathlib import Path

    from ratingportal.core.rating.othello_files import Archive
    from ratingportal.core.rating.othello_rules import Journal


@dataclass(frozen=True, slots=True)
class ArchivePlayer:
    """A player on the list."""

    rating: float
    initial: float
    games: int
    last_played: date

    @property
    def provisional(self) -> bool:
        """Tell whether there are still too few games."""
        return self.games < FULL_GAMES


def rate_archive(
    folder: Path, register: Path, list_date: date, *, reproduce: bool = False
) -> dict[str, Any]:
    """Rate all reports below a folder, and give the list of a day in the exchange form."""
    archive = read_archive(folder, read_register(register.read_bytes()), published=reproduce)
    entries = list_entries(archive, list_date, causal=not reproduce)
    unrated = [each for each in archive.unrated if each.day <= list_date.toordinal()]
    begin, end = archive.span(list_date)
    note = f"Reports: {len(archive.files):,}. Rated games up to {list_date}: {end - begin:,}."
    if unrated:
        note += f" Not rated: {len(unrated):,}."
    players = {
        str(number): {
            "rating": entry.rating,
            "initial": entry.initial,
            "games": entry.games,
            "last_played": entry.last_played.isoformat(),
        }
        for number, entry in entries.items()
    }
    left_out = [
        {"event": each.file, "line": each.line or None, "reason": each.reason} for each in unrated
    ]
    return {"players": players, "unrated": left_out, "notes": [note]}


def list_entries(archive: Archive, list_date: date, *, causal: bool) -> dict[int, ArchivePlayer]:
    """Give everybody who is active on a day, the best first.

    Causal is a list that no later game can change; the published ones take initial ratings from all games.
    """
    run = ArchiveRun(archive, list_date, causal=causal)
    run.rate()
    last = run.last_days()
    oldest = list_date.toordinal() - ACTIVE_DAYS
    entries = {player: run.entry(player, day) for player, day in last.items() if day >= oldest}
    return dict(sorted(entries.items(), key=lambda each: (-each[1].rating, each[0])))


class ArchiveRun:
    """Both passes over an archive up to a day."""

    def __init__(self, archive: Archive, list_date: date, *, causal: bool) -> None:
        """Run the seed pass; `begin` is the place of the first game that is rated."""
        self.begin, end = archive.span(list_date)
        self.days = archive.days[self.begin : end]
        self.games = _games(archive, self.begin, end)
        counted = self.games if causal else _games(archive, 0, len(archive.days))
        self.openings = run_seeds(counted)
        self.standings: Standings[int] = Standings()
        for player in self.games.players():
            self.standings.enter(player, self.openings[player].initial)
        self.counts: Counter[int] = Counter()

    def rate(self, journal: Journal[int] | None = None) -> None:
        """Rate all games."""
        run_ratings(self.games, self.standings, journal)
        self.counts.update(self.games.firsts)
        self.counts.update(self.games.seconds)

    def last_days(self) -> dict[int, int]:
        """Give the day of everybody's last game: in the order of days, a later one replaces an earlier."""
        last = dict(zip(self.games.firsts, self.days, strict=True))
        for player, day in dict(zip(self.games.seconds, self.days, strict=True)).items():
            last[player] = max(day, last.get(player, 0))
        return last

    def entry(self, player: int, day: int) -> ArchivePlayer:
        """Give a player as the list shows them."""
        rating, initial = self.standings.ratings[player], self.openings[player].initial
        return ArchivePlayer(
            round(rating, 1), round(initial, 1), self.counts[player], date.fromordinal(day)
        )


def _games(archive: Archive, begin: int, end: int) -> Games[int]:
    part = slice(begin, end)
    return Games(archive.firsts[part], archive.seconds[part], archive.scores[part])
