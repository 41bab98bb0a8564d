"""Read a set of three files into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.tournament import GameKind, Reading, Tournament
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen
from ratingportal.core.reading.formats.swiss_perfect.bonus import (
    Bonus,
    explain_points,
    read_absences,
)
from ratingportal.core.reading.formats.swiss_perfect.parts import find_set
from ratingportal.core.reading.formats.swiss_perfect.players import read_players
from ratingportal.core.reading.formats.swiss_perfect.problems import (
    BONUS_UNEXPLAINED,
    DELETED_ROWS,
    SET_INCOMPLETE,
    TABLE_INCOMPLETE,
)
from ratingportal.core.reading.formats.swiss_perfect.results import read_results
from ratingportal.core.reading.formats.swiss_perfect.tables import read_tables
from ratingportal.core.reading.problems.stores import TOURNAMENT_NOT_STARTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.swiss_perfect.players import SetEntries
    from ratingportal.core.reading.formats.swiss_perfect.results import SetResults
    from ratingportal.core.reading.formats.swiss_perfect.tables import Tables

_ROUND_ROBIN = "Round-Robin"
_ALL = ".ini, .trn and .sco"


def read(source: Source) -> Reading:
    """Read settings, players and results, or say which of the three files is missing."""
    tables = source.once(read_tables)
    if tables is None:
        found = source.once(find_set)
        missing = SET_INCOMPLETE.found(None, missing=_ALL)
        return Reading(None, [found.finding or missing])
    entries = read_players(tables)
    results = read_results(tables, entries)
    rounds = results.last_round
    tournament = _begin(tables)
    tournament.players = entries.players
    tournament.games, tournament.byes = results.games, results.byes
    bonuses = list(_bonuses(tables, entries, results))
    explained, left = explain_points(bonuses, results.games, results.byes, rounds)
    tournament.rounds = count_rounds_seen(tournament)
    findings = [*_losses(tables), *entries.findings, *results.findings, *explained]
    findings += _unexplained(left, entries)
    if not any(game.kind is not GameKind.PENDING for game in results.games):
        count, planned = len(entries.players), tournament.declared_rounds or 0
        findings.append(TOURNAMENT_NOT_STARTED.found(None, players=count, rounds=planned))
    return Reading(tournament, findings, entries.unread, dict(tables.sheet.header_lines))


def _begin(tables: Tables) -> Tournament:
    """Make a tournament of the settings; they name neither days nor a place."""
    settings, facts = tables.settings, tables.facts
    tournament = Tournament(
        name=facts["name"] or None,
        chief_arbiter=facts["chief_arbiter"] or None,
        type=facts["type"] or None,
        program="SwissPerfect",
    )
    planned = values.read_number(settings.get("rounds", ""))
    if planned and _ROUND_ROBIN not in facts["type"]:
        # A round robin has as many rounds as its players make; the setting is left at what it was.
        tournament.declared_rounds = planned
    elif planned:
        tournament.extra["planned_rounds"] = str(planned)
    if facts["organiser"]:
        tournament.extra["organiser"] = facts["organiser"]
    if tables.saved:
        tournament.extra["saved_on"] = tables.saved.isoformat()
    return tournament


def _bonuses(tables: Tables, entries: SetEntries, results: SetResults) -> Iterator[Bonus]:
    for player, row in zip(entries.players, entries.rows, strict=True):
        points = values.read_points(row.get("BONUS", ""))
        if points and player.number not in results.doubtful:
            place = tables.sheet.place(player.line or 1, "bonus")
            marked = read_absences(row.get("ABSENT", ""))
            yield Bonus(player.number, points, marked, place, player.line)


def _unexplained(left: list[Bonus], entries: SetEntries) -> Iterator[Finding]:
    by_number = {player.number: player for player in entries.players}
    for bonus in left:
        shown = values.show_points(bonus.points)
        by_number[bonus.player].extra["bonus"] = shown
        yield BONUS_UNEXPLAINED.found(bonus.place, player=bonus.player, bonus=shown)


def _losses(tables: Tables) -> Iterator[Finding]:
    """Say what the tables have less than they announce, and what was deleted in them."""
    for table in (tables.players, tables.results):
        if table.read < table.declared:
            shown = {"declared": table.declared, "read": table.read}
            yield TABLE_INCOMPLETE.found(None, table=table.name, **shown)
    if deleted := tables.players.deleted + tables.results.deleted:
        yield DELETED_ROWS.found(None, count=deleted)
