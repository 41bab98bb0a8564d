"""Read Vega's description of a tournament."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.folding import fold
from ratingportal.core.formats._vega.headings import read_heading
from ratingportal.core.formats._vega.layout import is_row
from ratingportal.core.formats._vega.rows import Rows, read_row
from ratingportal.core.model import ByeKind, GameKind, Reading, Tournament

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source


def read(source: Source) -> Reading:
    """Read headings and players in whatever order they come; nothing here raises."""
    tournament = Tournament()
    reading = Reading(tournament)
    texts = []
    for line, text in enumerate(source.lines, 1):
        if is_row(text):
            texts.append((line, text))
        elif text.strip():
            read_heading(line, text, reading, tournament)
    rows = Rows()
    if day := tournament.end or tournament.start:
        rows.year = day.year
    for line, text in texts:
        read_row(line, text, rows)
    tournament.players = rows.players
    reading.findings += rows.findings
    reading.unread |= rows.unread
    _fold(rows, reading, tournament)
    return reading


def _fold(rows: Rows, reading: Reading, tournament: Tournament) -> None:
    numbers = Counter(player.number for player in rows.players)
    silent = {number for number, times in numbers.items() if times > 1}
    columns = [rows.columns[round_] for round_ in sorted(rows.columns)]
    if silent or not rows.complete:
        reading.unread.add("numbers")
        # A number that nobody has may belong to a row that could not be read.
        silent.update(
            each for column in columns for each in column.opponents if each not in numbers
        )
    silent |= rows.shifted
    folded = fold(columns, listed=set(numbers), silent=silent, place=rows.place)
    tournament.games, tournament.byes = folded.games, folded.byes
    for game in tournament.games:
        if game.kind is GameKind.SHORT:
            game.kind = GameKind.UNRATED
    reading.findings += folded.findings
    doubtful = folded.doubtful | silent
    reading.unread.update(
        f"cells@{player.line}" for player in rows.players if player.number in doubtful
    )
    played = [game.round for game in tournament.games]
    worth = [bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO]
    tournament.rounds = max([0, len(tournament.round_dates), *played, *worth])
