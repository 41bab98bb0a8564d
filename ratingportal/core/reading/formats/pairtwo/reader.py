"""Read a PairTwo file into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Player, Reading, Tournament
from ratingportal.core.reading.formats.pairtwo.cells import ADJOURNED, read_cell
from ratingportal.core.reading.formats.pairtwo.problems import GAME_ADJOURNED, KEIZER_TOURNAMENT
from ratingportal.core.reading.formats.pairtwo.store import NO_OPPONENT, PROGRAM, open_store
from ratingportal.core.reading.formats.pairtwo.view import (
    KEIZER,
    SEXES,
    TITLES,
    count_paired_rounds,
    lay_out_sheet,
    list_facts,
)
from ratingportal.core.reading.formats.shared.cell_rows import BLANK, fold_rows
from ratingportal.core.reading.formats.shared.store_notes import StoreNotes, write_facts
from ratingportal.core.reading.mirrored_cells import UNREADABLE
from ratingportal.core.reading.problems.stores import (
    STORE_CUT_OFF,
    STORE_UNREADABLE,
    STORED_CELL_UNREADABLE,
)
from ratingportal.core.reading.text import BINARY, Text

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.pairtwo.store import PairTwoEntry, PairTwoStore
    from ratingportal.core.reading.formats.shared.cell_rows import Cell

_KEPT = ("organiser", "club_number", "current_round")
_COUNTS_GAMES = frozenset((0, 2))
"""Types of tournament in which the points are those of the games."""


def decode(source: Source) -> Text:
    """Show the file as tables."""
    store = open_store(source.data)
    return Text([], BINARY, "none") if isinstance(store, str) else lay_out_sheet(store).text()


def read(source: Source) -> Reading:
    """Read the tournament, its players and their results."""
    store = open_store(source.data)
    if isinstance(store, str):
        return Reading(None, [STORE_UNREADABLE.found(None, program=PROGRAM, reason=store)])
    notes = StoreNotes(lay_out_sheet(store))
    tournament = _begin_tournament(store, notes)
    tournament.players = [
        _player(index, each, store, notes) for index, each in enumerate(store.players)
    ]
    _read_results(tournament, store, notes)
    if store.numbers["type"] == KEIZER:
        notes.add(KEIZER_TOURNAMENT.found(notes.heading("type")))
    if store.is_complete:
        notes.progress(tournament, store.current_round)
    else:
        missing = "it ends before the last pairing"
        notes.add(STORE_CUT_OFF.found(None, program=PROGRAM, missing=missing))
    return notes.reading(tournament)


def _begin_tournament(store: PairTwoStore, notes: StoreNotes) -> Tournament:
    facts, numbers = write_facts(list_facts(store)), store.numbers
    return Tournament(
        name=facts.get("name"),
        city=facts.get("city"),
        federation=facts.get("federation"),
        start=notes.day("start", numbers["start"], store.day(numbers["start"])),
        end=notes.day("end", numbers["end"], store.day(numbers["end"])),
        declared_players=store.declared_players,
        type=facts.get("type"),
        chief_arbiter=facts.get("chief_arbiter"),
        time_control=facts.get("time_control"),
        declared_rounds=numbers["rounds"] or None,
        round_dates=notes.round_dates((code, store.day(code)) for code in store.round_days),
        program=facts["program"],
        extra={name: facts[name] for name in _KEPT if name in facts},
    )


def _player(index: int, entry: PairTwoEntry, store: PairTwoStore, notes: StoreNotes) -> Player:
    line = notes.sheet.line_of("player", index)
    player = Player(
        index + 1,
        entry.name,
        line,
        sex=SEXES.get(entry.sex),
        title=TITLES.get(entry.title),
        rating=_positive(entry.rating),
        national_rating=_positive(entry.national_rating),
        federation=entry.federation or None,
        fide_id=_number(entry.fide_id),
        national_id=_number(entry.national_id),
        club=_number(entry.club),
    )
    player.birth = notes.birth(player, entry.birth, store.birth(entry.birth))
    if entry.extra_points:
        # Points that no result shows: the total cannot be compared.
        player.extra["extra_points"] = str(entry.extra_points)
    elif store.numbers["type"] in _COUNTS_GAMES and entry.half_points >= 0:
        player.points = 5 * entry.half_points
    return player


def _read_results(tournament: Tournament, store: PairTwoStore, notes: StoreNotes) -> None:
    players = tournament.players
    numbers = [player.number for player in players]
    lines = [player.line or 1 for player in players]
    rows = [_row(player, store, notes) for player in players]
    folded = fold_rows(
        numbers, lines, rows, lambda line, round_: notes.sheet.place(line, f"round {round_}")
    )
    tournament.games, tournament.byes = folded.games, folded.byes
    notes.findings += folded.findings


def _row(player: Player, store: PairTwoStore, notes: StoreNotes) -> list[Cell]:
    """Read the cells of a player; one whose row is cut off has none."""
    index = player.number - 1
    if index >= len(store.rows):
        return [BLANK] * count_paired_rounds(store)
    cells = []
    for at, (opponent, colour, result) in enumerate(store.rows[index]):
        each = read_cell(store.rows, index, at)
        cells.append(each)
        field = f"round {at + 1}"
        who = {"player": player.number, "round": at + 1}
        if each[1] == UNREADABLE:
            codes = {
                "opponent": "none" if opponent == NO_OPPONENT else opponent + 1,
                "colour": colour,
                "result": result,
            }
            place = notes.of_player(player, field)
            notes.add(STORED_CELL_UNREADABLE.found(place, **who, **codes))
            notes.unread.add(f"cells@{player.line}")
        elif result in ADJOURNED and index < opponent != NO_OPPONENT:
            place = notes.of_player(player, field)
            notes.add(GAME_ADJOURNED.found(place, **who, opponent=opponent + 1))
    return cells


def _positive(number: int) -> int | None:
    return number if number > 0 else None


def _number(number: int) -> str | None:
    return str(number) if number > 0 else None
