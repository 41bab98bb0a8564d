"""Write players as rows of a crosstable, with one group of columns per round."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats.base import Ledger, LossKind
from ratingportal.core.reading.formats.belgian.codes import MAX_ROUNDS, MAX_ROWS
from ratingportal.core.reading.formats.belgian.rows import FICTITIOUS

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.belgian.clean import BelgianCleaner

HEADING = " N° Nom                       Matr. Clb Nat  ELO"
RESULTS = {WIN: "1", DRAW: "5", LOSS: "0", None: "-"}
NAME_WIDTH = 25
NOT_PLAYED = "   0 - -"

_WRITABLE = (GameKind.PLAYED, GameKind.PENDING)
_FIRST_YEAR, _LAST_YEAR = 1970, 2069
_LAST_NUMBER = 999


@dataclass(frozen=True, slots=True)
class Body:
    """What stands below the control line, and what that line tells about it."""

    heading: str
    rows: list[str]
    rounds: int
    sums: tuple[int, int, int]
    """Wins, draws and losses, counted in rows."""


def write_body(tournament: Tournament, clean: BelgianCleaner) -> Body:
    """Write the crosstable."""
    players = _kept(tournament.players, clean.ledger)
    numbers = _numbers(players, clean.ledger)
    cells = _cells(tournament, numbers, clean.ledger)
    last = max((round_ for row in cells.values() for round_ in row), default=0)
    days = tournament.round_dates[:MAX_ROUNDS]
    rounds = min(max(last, len(days), tournament.declared_rounds or 0), MAX_ROUNDS)
    rows = []
    for player in players:
        own = cells[player.number]
        number = numbers[player.number]
        groups = [own.get(round_, NOT_PLAYED) for round_ in range(1, rounds + 1)]
        rows.append(write_fixed_part(number, player, clean) + "".join(groups))
    written = Counter(cell[-1] for row in cells.values() for cell in row.values())
    heading = HEADING + "".join(f"  {_day(day, clean.ledger):6}" for day in days)
    sums = (written["1"], written["5"], written["0"])
    return Body(heading.rstrip(), rows, rounds, sums)


def write_fixed_part(number: int, player: Player, clean: BelgianCleaner) -> str:
    """Write the fixed part of a row."""
    matricule = clean.matricule(player)
    nat = clean.cut(player.federation or "", 3, "federations")
    if player.extra.get("nat") == FICTITIOUS:
        nat = FICTITIOUS
    rating = clean.rating(player, matricule)
    return (
        f"{number:3} {clean.cut(player.name, NAME_WIDTH, 'names'):25} {matricule:>5} "
        f"{clean.club(player.club):>3} {nat:3} {rating:0>4}"
    )


def is_writable(game: Game, ledger: Ledger) -> bool:
    """Tell whether a Belgian file knows such a result; forfeits would be rated as games there."""
    where = f"round {game.round}, {game.white} against {game.black}"
    if game.kind not in _WRITABLE:
        ledger.note(LossKind.GAME_DROPPED, "games", where)
        return False
    if (game.white_score is None) != (game.black_score is None) and game.kind is GameKind.PLAYED:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "one-sided results", where)
    for field, value in (
        ("boards", game.board),
        ("discs", game.white_discs),
        ("discs", game.black_discs),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, where)
    return True


def _kept(players: list[Player], ledger: Ledger) -> list[Player]:
    for player in players[MAX_ROWS:]:
        ledger.note(LossKind.FIELD_DROPPED, "players", player.name)
    kept: dict[int, Player] = {}
    for player in players[:MAX_ROWS]:
        if kept.setdefault(player.number, player) is not player:
            ledger.note(LossKind.FIELD_DROPPED, "players", player.name)
    return list(kept.values())


def _numbers(players: list[Player], ledger: Ledger) -> dict[int, int]:
    """Keep the numbers if all fit into three columns, else count anew."""
    if all(1 <= player.number <= _LAST_NUMBER for player in players):
        return {player.number: player.number for player in players}
    for player in players:
        ledger.note(LossKind.FIELD_DROPPED, "start numbers", player.number)
    return {player.number: index for index, player in enumerate(players, 1)}


def _cells(
    tournament: Tournament, numbers: dict[int, int], ledger: Ledger
) -> defaultdict[int, dict[int, str]]:
    cells: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for game in tournament.games:
        if not is_writable(game, ledger):
            continue
        if not _fits(game, cells, numbers):
            where = f"round {game.round}, {game.white} against {game.black}"
            ledger.note(LossKind.GAME_DROPPED, "games", where)
            continue
        _note_day(game, tournament, ledger)
        colours = "BN" if game.colours_known else "--"
        for number, opponent, colour, score in (
            (game.white, game.black, colours[0], game.white_score),
            (game.black, game.white, colours[1], game.black_score),
        ):
            result = RESULTS.get(score, "-")
            cells[number][game.round] = f" {numbers[opponent]:3} {colour} {result}"
    return cells


def _fits(game: Game, cells: defaultdict[int, dict[int, str]], numbers: dict[int, int]) -> bool:
    """Tell whether both players are there and free in that round."""
    return (
        game.white != game.black
        and game.white in numbers
        and game.black in numbers
        and 0 < game.round <= MAX_ROUNDS
        and game.round not in cells[game.white]
        and game.round not in cells[game.black]
    )


def _note_day(game: Game, tournament: Tournament, ledger: Ledger) -> None:
    days = tournament.round_dates
    day = days[game.round - 1] if game.round <= len(days) else None
    if game.date is not None and game.date != day:
        ledger.note(LossKind.FIELD_DROPPED, "dates of games", game.date)


def _day(day: date | None, ledger: Ledger) -> str:
    if day is None:
        return ""
    if _FIRST_YEAR <= day.year <= _LAST_YEAR:
        return f"{day.year % 100:02}{day.month:02}{day.day:02}"
    ledger.note(LossKind.FIELD_DROPPED, "round dates", day)
    return ""
