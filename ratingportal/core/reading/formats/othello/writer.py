"""Write a tournament as an Othello report, and note everything that has no place in it."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, GameKind, Scoring
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.othello.identities import UNKNOWN, is_temporary
from ratingportal.core.reading.formats.othello.lines import LineKind, sort_line
from ratingportal.core.reading.formats.othello.written_ids import (
    choose_ids,
    count_known_by_results,
    note_unknown,
)
from ratingportal.core.reading.formats.othello.written_values import OthelloCleaner

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Game, Player, Tournament

_SIGNS = {(WIN, LOSS): ">", (LOSS, WIN): "<", (DRAW, DRAW): "="}
_LEGEND = "%        ID, NAME, Firstname, COUNTRY, score, disc-count, rating"
_HELD = frozenset(("country", "day_order", "creation_date"))
_HELD_OF_PLAYERS = frozenset(("country", "file_id", "discs", "bonus"))
_FIRST_YEAR = 1000
_LAST_ROUND = 999
"""Marks have three digits at most."""


def write(tournament: Tournament) -> Written:
    """Write the tournament; every value is made fit for its field."""
    clean = OthelloCleaner(Ledger())
    ids = choose_ids(tournament, clean.ledger)
    known = dict(zip((player.number for player in tournament.players), ids, strict=True))
    games = [game for game in tournament.games if _fits(game, known, clean.ledger)]
    lines = [
        *_headings(tournament, clean),
        "",
        *_players(tournament.players, ids, games, clean),
        *_remarks(tournament, clean),
        *_results(games, known, clean),
    ]
    note_unknown(tournament.players, ids, games, clean.ledger)
    _note_unknown_fields(tournament, clean.ledger)
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), clean.ledger.losses())


def _headings(tournament: Tournament, clean: OthelloCleaner) -> Iterator[str]:
    extra = tournament.extra
    yield f"%%Tournament: {clean.text(tournament.name or '', 'name')}"
    yield f"%%Country: {clean.country(tournament.federation, extra.get('country'))}"
    yield f"%%Date: {_dates(tournament, clean.ledger)}"
    yield f"%%Sender: {clean.text(tournament.reporter or '', 'reporter')}"
    if tournament.program:
        yield ""
        yield f"%%Creator: {clean.text(tournament.program, 'program')}"
    if made := extra.get("creation_date"):
        yield f"%%CreationDate: {clean.text(made, 'creation date')}"


def _day_order(order: str, ledger: Ledger) -> str:
    """Give the letter for an event among those of one day, if it is one."""
    if not order or (len(order) == 1 and order.isascii() and order.islower()):
        return order
    ledger.note(LossKind.FIELD_DROPPED, "order of the day", order)
    return ""


def _dates(tournament: Tournament, ledger: Ledger) -> str:
    start, end = tournament.start, tournament.end
    order = _day_order(tournament.extra.get("day_order", ""), ledger)
    if start is None or start.year < _FIRST_YEAR:
        for day in filter(None, (start, end)):
            ledger.note(LossKind.FIELD_DROPPED, "dates", day)
        return ""
    if end is None:
        ledger.note(LossKind.MADE_UP, "last day", _date(start))
    if end is None or end == start:
        return _date(start) + order
    return f"{_date(start)}{order} - {_date(end)}"


def _date(day: date) -> str:
    return f"{day.day:02}/{day.month:02}/{day.year:04}"


def _players(
    players: list[Player], ids: list[str], games: list[Game], clean: OthelloCleaner
) -> Iterator[str]:
    listed = len(players) - count_known_by_results(players, ids, games)
    if listed:
        yield _LEGEND
    for player, key in zip(players[:listed], ids, strict=False):
        yield _player(player, key, clean)


def _player(player: Player, key: str, clean: OthelloCleaner) -> str:
    last, first = clean.name(player.name)
    sign = "+" if player.is_new or is_temporary(key) else " "
    fields = [
        f"%_% {sign}{key:>6}",
        last,
        first,
        clean.letters(player.federation, player.extra.get("country")),
        clean.score(player.points, player.extra.get("bonus")),
    ]
    discs, rating = clean.discs(player.extra.get("discs")), clean.rating(player.national_rating)
    if discs or rating:
        fields.append(discs)
    if rating:
        fields.append(rating)
    return ", ".join(fields).rstrip()


def _remarks(tournament: Tournament, clean: OthelloCleaner) -> Iterator[str]:
    if tournament.comments:
        yield ""
    for comment in tournament.comments:
        text = clean.text(comment, "comments")
        if not text:
            clean.ledger.note(LossKind.FIELD_DROPPED, "empty comments")
            continue
        read = sort_line(f"% {text}")
        plain = read.kind is LineKind.REMARK and read.value == text
        yield f"% {text}" if plain else f"%# {text}"


def _results(games: list[Game], known: dict[int, str], clean: OthelloCleaner) -> Iterator[str]:
    in_order = sorted(games, key=attrgetter("round"))
    for round_, played in groupby(in_order, key=attrgetter("round")):
        yield ""
        yield f"%Round {round_}"
        for game in played:
            yield _result(game, known, clean)


def _are_two_people(game: Game, known: dict[int, str]) -> bool:
    """Tell whether the ids make the game what it is: of two people, and rated if both are known."""
    if game.white == game.black or not {game.white, game.black} <= known.keys():
        return False
    ids = known[game.white], known[game.black]
    if UNKNOWN in ids:
        return game.kind is GameKind.UNRATED
    return game.kind is GameKind.PLAYED and ids[0] != ids[1]


def _fits(game: Game, known: dict[int, str], ledger: Ledger) -> bool:
    where = f"round {game.round}, {game.white} against {game.black}"
    if (
        (game.white_score, game.black_score) not in _SIGNS
        or not 0 < game.round <= _LAST_ROUND
        or not _are_two_people(game, known)
    ):
        ledger.note(LossKind.GAME_DROPPED, "games", where)
        return False
    for field, value in (("boards", game.board), ("dates of games", game.date)):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, where)
    return True


def _result(game: Game, known: dict[int, str], clean: OthelloCleaner) -> str:
    """Write black first where the colours are known, as PAPP does."""
    first, second = known[game.white], known[game.black]
    scores = (game.white_score, game.black_score)
    discs = (clean.game_discs(game.white_discs), clean.game_discs(game.black_discs))
    if game.colours_known:
        first, second, scores, discs = second, first, scores[::-1], discs[::-1]
    sign = _SIGNS[scores[0] or 0, scores[1] or 0]
    between = f"{discs[0]}{sign}{discs[1]}"
    return f"{first:>6} {between} {second:>6}{' B' if game.colours_known else ''}"


def _note_unknown_fields(tournament: Tournament, ledger: Ledger) -> None:
    for name, value in (
        ("city", tournament.city),
        ("number of players", tournament.declared_players),
        ("number of rated players", tournament.declared_rated_players),
        ("number of teams", tournament.declared_teams),
        ("tournament type", tournament.type),
        ("chief arbiter", tournament.chief_arbiter),
        ("deputies", ", ".join(tournament.deputies) or None),
        ("time control", tournament.time_control),
        ("number of rounds", tournament.declared_rounds),
        ("round dates", next(filter(None, tournament.round_dates), None)),
        ("point system", None if tournament.scoring == Scoring() else "other than 1, ½ and 0"),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, name, value)
    for bye in tournament.byes:
        ledger.note(LossKind.FIELD_DROPPED, "byes", f"round {bye.round}, player {bye.player}")
    for team in tournament.teams:
        ledger.note(LossKind.FIELD_DROPPED, "teams", team.name)
    for record, text in tournament.extra.items():
        if record not in _HELD:
            ledger.note(LossKind.RECORD_DROPPED, record, text)
    for place, player in enumerate(tournament.players, 1):
        _note_player(place, player, ledger)


def _note_player(place: int, player: Player, ledger: Ledger) -> None:
    for name, value in (
        ("sexes", player.sex),
        ("titles", player.title),
        ("ratings", player.rating),
        ("FIDE IDs", player.fide_id),
        ("birth dates", player.birth),
        ("clubs", player.club),
        ("ranks", player.rank),
        ("start numbers", None if player.number == place else player.number),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, name, value)
    for name, text in player.extra.items():
        if name not in _HELD_OF_PLAYERS:
            ledger.note(LossKind.FIELD_DROPPED, name, text)
