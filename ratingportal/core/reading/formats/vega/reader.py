"""Read Vega's description of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import ByeKind, GameKind, Reading, Tournament
from ratingportal.core.reading.formats.shared.fields import report_unborn
from ratingportal.core.reading.formats.vega.headings import read_heading
from ratingportal.core.reading.formats.vega.layout import is_row
from ratingportal.core.reading.formats.vega.rows import VegaRows, read_row
from ratingportal.core.reading.mirrored_cells import (
    find_repeated,
    find_unlisted,
    fold_columns,
    name_cells,
)

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


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
    rows = VegaRows()
    if day := tournament.end or tournament.start:
        rows.year = day.year
    for line, text in texts:
        read_row(line, text, rows)
    tournament.players = rows.players
    reading.findings += rows.findings + report_unborn(rows.unborn)
    reading.unread |= rows.unread
    _fold(rows, reading, tournament)
    _count_rounds(tournament)
    return reading


def _fold(rows: VegaRows, reading: Reading, tournament: Tournament) -> None:
    numbers = [player.number for player in rows.players]
    listed, silent = set(numbers), find_repeated(numbers)
    columns = [rows.columns[round_] for round_ in sorted(rows.columns)]
    if silent or not rows.complete:
        reading.unread.add("numbers")
        silent |= find_unlisted(columns, listed)
    silent |= rows.shifted
    folded = fold_columns(columns, listed=listed, silent=silent, place=rows.place)
    tournament.games, tournament.byes = folded.games, folded.byes
    for game in tournament.games:
        if game.kind is GameKind.SHORT:
            game.kind = GameKind.UNRATED
    reading.findings += folded.findings
    lines = ((player.line, player.number) for player in rows.players)
    reading.unread.update(name_cells(lines, folded.doubtful | silent))


def _count_rounds(tournament: Tournament) -> None:
    """Count the rounds; a bye that is worth nothing may stand in one that is not played yet."""
    played = [game.round for game in tournament.games]
    worth = [bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO]
    tournament.rounds = max([0, len(tournament.round_dates), *played, *worth])
