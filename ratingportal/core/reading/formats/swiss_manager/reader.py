"""Read a Swiss-Manager file into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Reading, Tournament
from ratingportal.core.reading.formats.shared.binary import read_compact_day
from ratingportal.core.reading.formats.shared.store_notes import StoreNotes, write_facts
from ratingportal.core.reading.formats.swiss_manager.games import PairingReader
from ratingportal.core.reading.formats.swiss_manager.players import read_players, read_teams
from ratingportal.core.reading.formats.swiss_manager.store import PROGRAM, open_store
from ratingportal.core.reading.formats.swiss_manager.view import (
    count_rounds,
    lay_out_sheet,
    list_facts,
)
from ratingportal.core.reading.problems.stores import STORE_UNREADABLE
from ratingportal.core.reading.text import BINARY, Text

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.swiss_manager.store import SwissManagerStore

_KEPT = (
    *("subtitle", "director", "organiser", "arbiters", "time_class", "rated", "current_round"),
    *("chess_results_key", "fide_event_id"),
)
"""Facts without a field of their own in the model."""


def decode(source: Source) -> Text:
    """Show the file as tables."""
    store = open_store(source.data)
    return Text([], BINARY, "none") if store is None else lay_out_sheet(store).text()


def read(source: Source) -> Reading:
    """Read the tournament, its players and its pairings."""
    store = open_store(source.data)
    if store is None:
        reason = "it does not begin like the program's files"
        return Reading(None, [STORE_UNREADABLE.found(None, program=PROGRAM, reason=reason)])
    notes = StoreNotes(lay_out_sheet(store), store.findings)
    tournament = _begin_tournament(store, notes)
    tournament.players = read_players(store, notes)
    tournament.teams = read_teams(store, notes.sheet)
    pairings = PairingReader(store, notes)
    tournament.games, tournament.byes = pairings.games, pairings.byes
    if store.is_whole:
        notes.progress(tournament, store.configuration.current_round)
    return notes.reading(tournament)


def _begin_tournament(store: SwissManagerStore, notes: StoreNotes) -> Tournament:
    facts, given = write_facts(list_facts(store)), store.configuration
    rounds = store.rounds[: count_rounds(store)]
    return Tournament(
        name=facts.get("name"),
        city=facts.get("city"),
        federation=facts.get("federation"),
        start=notes.day("start", given.start, read_compact_day(given.start)),
        end=notes.day("end", given.end, read_compact_day(given.end)),
        declared_players=given.players,
        declared_teams=given.teams if given.has_teams else None,
        type=facts.get("type"),
        chief_arbiter=facts.get("chief_arbiter"),
        deputies=_people(facts.get("deputies", "")),
        time_control=facts.get("time_control"),
        declared_rounds=given.rounds or None,
        round_dates=notes.round_dates((each.day, read_compact_day(each.day)) for each in rounds),
        program=facts["program"],
        extra={name: facts[name] for name in _KEPT if name in facts},
    )


def _people(text: str) -> tuple[str, ...]:
    """Part people at semicolons; a comma parts last and first names."""
    return tuple(filter(None, (name.strip() for name in text.split(";"))))
