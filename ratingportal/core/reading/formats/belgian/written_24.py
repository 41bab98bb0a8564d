"""Write games as “24 lines”: two rows per game, white first, each with the day of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Ledger, LossKind
from ratingportal.core.reading.formats.belgian.codes import MAX_GAMES
from ratingportal.core.reading.formats.belgian.persons import find_identity
from ratingportal.core.reading.formats.belgian.written_rows import (
    HEADING,
    NAME_WIDTH,
    RESULTS,
    Body,
    is_writable,
    write_fixed_part,
)
from ratingportal.core.reading.formats.shared import days

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.model.tournament import Game, Player, Tournament
    from ratingportal.core.reading.formats.belgian.clean import BelgianCleaner

_HEADING = f"{HEADING} Adv C R   Date       Tournoi-Id"


def write_body(tournament: Tournament, clean: BelgianCleaner) -> Body:
    """Write the games one below the other, in the order of their days."""
    event = clean.text(tournament.name or "", "name")
    games = choose_games(tournament, clean.ledger, width=NAME_WIDTH)
    parts = _parts(games, tournament, clean)
    rows: list[str] = []
    results: Counter[str] = Counter()
    for index, game in enumerate(games):
        first = 2 * index + 1
        day = find_day(game, tournament)
        tail = f"{show_day(day)} {event}" if day else ""
        colours = "BN" if game.colours_known else "--"
        for number, opponent, colour, player, score in (
            (first, first + 1, colours[0], game.white, game.white_score),
            (first + 1, first, colours[1], game.black, game.black_score),
        ):
            result = RESULTS.get(score, "-")
            results[result] += 1
            row = f"{number:3}{parts[player]} {opponent:3} {colour} {result} \0 {tail}"
            rows.append(row.rstrip(" "))
    sums = (results["1"], results["5"], results["0"])
    return Body(_HEADING, rows, 1, sums)


def show_day(day: date | None) -> str:
    """Write a day as DD/MM/YYYY; nothing for unknown."""
    return f"{day.day:02}/{day.month:02}/{day.year:04}" if day else ""


def choose_games(tournament: Tournament, ledger: Ledger, *, width: int | None = None) -> list[Game]:
    """Choose the games that can be written, sorted by day and round, and note what is lost."""
    listed = {player.number for player in tournament.players}
    kept = []
    for game in tournament.games:
        if not is_writable(game, ledger):
            continue
        if game.white == game.black or not {game.white, game.black} <= listed:
            where = f"round {game.round}, {game.white} against {game.black}"
            ledger.note(LossKind.GAME_DROPPED, "games", where)
        else:
            kept.append(game)
    kept.sort(key=lambda game: (find_day(game, tournament) or date.max, game.round))
    for game in kept[MAX_GAMES:]:
        where = f"round {game.round}, {game.white} against {game.black}"
        ledger.note(LossKind.GAME_DROPPED, "games", where)
    kept = kept[:MAX_GAMES]
    _note_rounds(kept, tournament, ledger)
    _note_people(kept, tournament.players, ledger, width)
    return kept


def find_day(game: Game, tournament: Tournament) -> date | None:
    """Give the day of a game: its own, or that of its round."""
    if game.date is not None or not 0 < game.round <= len(tournament.round_dates):
        return game.date
    return tournament.round_dates[game.round - 1]


def _parts(games: list[Game], tournament: Tournament, clean: BelgianCleaner) -> dict[int, str]:
    """Write the fixed part of everybody's rows, without the number, which changes from row to row."""
    first_rows: dict[int, int] = {}
    for index, game in enumerate(games):
        first_rows.setdefault(game.white, 2 * index + 1)
        first_rows.setdefault(game.black, 2 * index + 2)
    for number, row in first_rows.items():
        if number != row:
            clean.ledger.note(LossKind.FIELD_DROPPED, "start numbers", number)
    return {
        player.number: write_fixed_part(0, player, clean)[3:]
        for player in tournament.players
        if player.number in first_rows
    }


def _note_rounds(games: Sequence[Game], tournament: Tournament, ledger: Ledger) -> None:
    """Note the rounds that do not follow from the days, for the file has days only."""
    dated = [(find_day(game, tournament), game.white, game.black) for game in games]
    rounds, round_days = days.number_rounds_by_day(dated)
    for game, round_ in zip(games, rounds, strict=True):
        if game.round != round_:
            ledger.note(LossKind.FIELD_DROPPED, "round numbers", game.round)
    for day in tournament.round_dates:
        if day is not None and day not in round_days:
            ledger.note(LossKind.FIELD_DROPPED, "round dates", day)


def _note_people(
    games: Sequence[Game], players: list[Player], ledger: Ledger, width: int | None
) -> None:
    """Note who has no game, and who could not be told from somebody else."""
    playing = {game.white for game in games} | {game.black for game in games}
    known: set[str] = set()
    for player in players:
        # The CSV, where names may be as long as they like, has no place for federations.
        federation = player.federation if width else None
        who = find_identity(
            replace(player, name=player.name.strip()[:width], federation=federation)
        )
        nameless = player.national_id is None and not player.name.strip()
        if player.number not in playing:
            ledger.note(LossKind.FIELD_DROPPED, "players without games", player.name)
        elif who in known or nameless:
            ledger.note(LossKind.FIELD_DROPPED, "players of the same name or number", player.name)
        known.add(who)
