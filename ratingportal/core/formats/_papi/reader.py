"""Read a PAPI database into a tournament."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.folding import Column, fold
from ratingportal.core.formats._papi import jet, players, settings
from ratingportal.core.formats._papi.cells import BLANK, ROUNDS
from ratingportal.core.model import Reading
from ratingportal.core.problems import (
    database_rows_damaged,
    database_too_long,
    database_unreadable,
)

if TYPE_CHECKING:
    from ratingportal.core.folding import Folded
    from ratingportal.core.formats._papi.players import Entries
    from ratingportal.core.formats.base import Source

TABLES = (settings.TABLE, players.TABLE)


def opened(source: Source) -> jet.Database | None:
    """Find the tables of the file, if it is a database."""
    return jet.open_database(source.data)


def read(source: Source) -> Reading:
    """Read settings, players and results; findings have no place, for a database has no lines."""
    # Opened anew: a database counts what was read of it.
    database = opened(source)
    missing = "it is no Access database of the years 2000 to 2003"
    if database is not None:
        absent = [table.upper() for table in TABLES if table not in database.tables]
        missing = f"the database has no table {' and no table '.join(absent)}" if absent else ""
    if database is None or missing:
        return Reading(None, [database_unreadable.RULE.found(None, missing=missing)])
    return _read(database)


def _read(database: jet.Database) -> Reading:
    heading = settings.read_settings(database)
    tournament = settings.begin_tournament(heading)
    entries = players.read_players(database, paired_by=heading.texts.get("ClassElo", ""))
    folded = _fold(entries)
    tournament.players = entries.players
    tournament.games = folded.games
    tournament.byes = folded.byes
    played = [game.round for game in folded.games] + [bye.round for bye in folded.byes]
    tournament.rounds = max((len(tournament.round_dates), *played))
    findings = [*heading.findings, *entries.findings]
    findings.extend(replace(each, place=None) for each in folded.findings)
    if database.left <= 0:
        findings.append(database_too_long.RULE.found(None, limit=jet.MAX_ROWS))
    if database.damaged:
        findings.append(database_rows_damaged.RULE.found(None, rows=database.damaged))
    return Reading(tournament, findings, heading.unread)


def _fold(entries: Entries) -> Folded:
    """Fold the cells of all rounds in which anything stands."""
    numbers = [player.number for player in entries.players]
    times = Counter(numbers)
    columns = []
    for round_ in range(ROUNDS):
        cells = [row[round_] for row in entries.cells]
        if any(cell != BLANK for cell in cells):
            opponents, keys = [cell[0] for cell in cells], [cell[1] for cell in cells]
            columns.append(Column(round_ + 1, numbers, [0] * len(cells), opponents, keys))
    silent = {number for number, count in times.items() if count > 1}
    folded = fold(columns, listed=set(numbers), silent=silent, place=lambda *_: Place(1))
    for game in folded.games:
        game.line = None
    for bye in folded.byes:
        bye.line = None
    return folded
