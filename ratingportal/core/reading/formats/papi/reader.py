"""Read a PAPI database into a tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.papi import jet, players, settings
from ratingportal.core.reading.formats.papi.cells import BLANK, ROUNDS
from ratingportal.core.reading.formats.papi.problems import (
    DATABASE_ROWS_DAMAGED,
    DATABASE_TOO_LONG,
    DATABASE_UNREADABLE,
)
from ratingportal.core.reading.mirrored_cells import CrosstableColumn, find_repeated, fold_columns

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.papi.players import PapiEntries
    from ratingportal.core.reading.mirrored_cells import Folded

TABLES = (settings.TABLE, players.TABLE)


def open_file(source: Source) -> jet.Database | None:
    """Find the tables of the file, if it is a database."""
    return jet.open_database(source.data)


def has_tables(source: Source) -> bool:
    """Tell whether a database has PAPI's tables."""
    database = open_file(source)
    return database is not None and all(table in database.tables for table in TABLES)


def read(source: Source) -> Reading:
    """Read settings, players and results; findings have no place, for a database has no lines."""
    # Opened anew: a database counts what was read of it.
    database = open_file(source)
    missing = "it is not an Access 2000–2003 database"
    if database is not None:
        absent = [table.upper() for table in TABLES if table not in database.tables]
        missing = f"the database has no table {' and no table '.join(absent)}" if absent else ""
    if database is None or missing:
        return Reading(None, [DATABASE_UNREADABLE.found(None, missing=missing)])
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
        findings.append(DATABASE_TOO_LONG.found(None, limit=jet.MAX_ROWS))
    if database.damaged:
        findings.append(DATABASE_ROWS_DAMAGED.found(None, rows=database.damaged))
    return Reading(tournament, findings, heading.unread)


def _fold(entries: PapiEntries) -> Folded:
    """Fold the cells of all rounds in which anything stands."""
    numbers = [player.number for player in entries.players]
    columns = []
    for round_ in range(ROUNDS):
        cells = [row[round_] for row in entries.cells]
        if any(cell != BLANK for cell in cells):
            opponents, keys = [cell[0] for cell in cells], [cell[1] for cell in cells]
            columns.append(CrosstableColumn(round_ + 1, numbers, [0] * len(cells), opponents, keys))
    silent = find_repeated(numbers)
    folded = fold_columns(columns, listed=set(numbers), silent=silent, place=lambda *_: Place(1))
    for game in folded.games:
        game.line = None
    for bye in folded.byes:
        bye.line = None
    return folded
