"""Read a Swiss-Chess file into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.tournament import Reading, Scoring, Team, Tournament
from ratingportal.core.model.worth import add_up_totals
from ratingportal.core.reading.formats.shared.cell_rows import fold_rows
from ratingportal.core.reading.formats.shared.store_notes import StoreNotes, write_facts
from ratingportal.core.reading.formats.swiss_chess.cells import read_cell
from ratingportal.core.reading.formats.swiss_chess.players import choose_numbers, read_players
from ratingportal.core.reading.formats.swiss_chess.problems import (
    SEVERAL_GAMES_IN_ROUND,
    STORED_POINTS_OUTDATED,
)
from ratingportal.core.reading.formats.swiss_chess.store import PROGRAM, open_store
from ratingportal.core.reading.formats.swiss_chess.view import (
    lay_out_sheet,
    list_facts,
    read_day,
    read_day_number,
)
from ratingportal.core.reading.mirrored_cells import UNREADABLE
from ratingportal.core.reading.problems.stores import STORE_UNREADABLE, STORED_CELL_UNREADABLE
from ratingportal.core.reading.text import BINARY, Text

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.cell_rows import Cell
    from ratingportal.core.reading.formats.swiss_chess.store import SwissChessStore

_KEPT = ("organiser", "current_round")
_USUAL, _THREE_POINTS = 0, 1
_SCORINGS = {_USUAL: Scoring(), _THREE_POINTS: Scoring(win=30, draw=10, pairing_bye=30)}


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
    tournament.players = read_players(store, notes)
    tournament.teams = _teams(store, tournament.players, notes)
    if store.rows:
        _read_results(tournament, store, notes)
    if store.games_in_round > 1:
        place = notes.heading("type")
        notes.add(SEVERAL_GAMES_IN_ROUND.found(place, games=store.games_in_round))
    notes.progress(tournament, store.current_round)
    _compare_points(tournament, store, notes)
    return notes.reading(tournament)


def _begin_tournament(store: SwissChessStore, notes: StoreNotes) -> Tournament:
    facts, texts = write_facts(list_facts(store)), store.texts
    return Tournament(
        name=facts.get("name"),
        city=facts.get("city"),
        start=notes.day("start", texts["start"], read_day(texts["start"])),
        end=notes.day("end", texts["end"], read_day(texts["end"])),
        declared_players=len(store.players),
        declared_teams=len(store.teams) if store.has_teams else None,
        type=facts["type"],
        chief_arbiter=facts.get("chief_arbiter"),
        deputies=tuple(filter(None, facts.get("deputies", "").split("; "))),
        time_control=facts.get("time_control"),
        declared_rounds=store.rounds,
        round_dates=notes.round_dates((days, read_day_number(days)) for days in store.round_days),
        scoring=_SCORINGS.get(store.scoring, Scoring()),
        program=facts["program"],
        extra={name: facts[name] for name in _KEPT if name in facts},
    )


def _teams(store: SwissChessStore, players: list[Player], notes: StoreNotes) -> list[Team]:
    """Read the teams, each with its players in the order of their boards."""
    members: dict[int, list[tuple[int, int]]] = {}
    for entry, player in zip(store.players, players, strict=True):
        members.setdefault(entry.team, []).append((entry.board, player.number))
    return [
        Team(
            team.texts["name"],
            tuple(player for _, player in sorted(members.get(number, ()))),
            number,
            notes.sheet.line_of("team", index),
        )
        for index, (number, team) in enumerate(
            zip(choose_numbers(store.teams), store.teams, strict=True)
        )
    ]


def _read_results(tournament: Tournament, store: SwissChessStore, notes: StoreNotes) -> None:
    players = tournament.players
    folded = fold_rows(
        [player.number for player in players],
        [player.line or 1 for player in players],
        [_row(index, player, store, notes) for index, player in enumerate(players)],
        lambda line, round_: notes.sheet.place(line, f"round {round_}"),
    )
    tournament.games, tournament.byes = folded.games, folded.byes
    notes.findings += folded.findings
    rows = {player.number: row for player, row in zip(players, store.rows, strict=True)}
    for game in tournament.games:
        pairing = rows[game.white][game.round - 1]
        game.board = (pairing.board if store.has_teams else pairing.table) or None


def _row(index: int, player: Player, store: SwissChessStore, notes: StoreNotes) -> list[Cell]:
    cells = []
    for round_, pairing in enumerate(store.rows[index], 1):
        each = read_cell(pairing, store.mode)
        cells.append(each)
        if each[1] == UNREADABLE:
            notes.add(
                STORED_CELL_UNREADABLE.found(
                    notes.of_player(player, f"round {round_}"),
                    player=player.number,
                    round=round_,
                    opponent=pairing.opponent,
                    colour=pairing.colour,
                    result=pairing.result,
                )
            )
            notes.unread.add(f"cells@{player.line}")
    return cells


def _compare_points(tournament: Tournament, store: SwissChessStore, notes: StoreNotes) -> None:
    """Take the stored totals that are right; Swiss-Chess does not keep all of them up to date."""
    if store.scoring not in _SCORINGS:
        return
    totals, outdated = add_up_totals(tournament), []
    for player, entry in zip(tournament.players, store.players, strict=True):
        if entry.half_points is None or f"cells@{player.line}" in notes.unread:
            continue
        if 5 * entry.half_points == totals.get(player.number, 0):
            player.points = 5 * entry.half_points
        else:
            outdated.append((player, 5 * entry.half_points))
    if outdated:
        player, stored = outdated[0]
        notes.add(
            STORED_POINTS_OUTDATED.found(
                notes.of_player(player, "points"),
                player=player.number,
                count=len(outdated),
                stored=values.show_points(stored),
                summed=values.show_points(totals.get(player.number, 0)),
            )
        )
