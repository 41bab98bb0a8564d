"""Write a tournament as an upload for Chess-Results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, WIN, ByeKind, GameKind, Scoring
from ratingportal.core.model.values import show_points
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.chess_results import codes
from ratingportal.core.reading.formats.shared.clean import UnicodeCleaner

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Bye, Game, Player, Tournament

_WORTH = {ByeKind.PAIRING: WIN, ByeKind.FULL: WIN, ByeKind.HALF: DRAW, ByeKind.ZERO: 0}
_TYPES = {name: code for code, name in codes.TYPES.items()}
_RATED = "-"


class _Upload:
    """A file in the making."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.ledger = Ledger()
        self.clean = UnicodeCleaner(self.ledger)
        self.type = _TYPES.get(tournament.type or "", "0")
        self.team_of: dict[int, tuple[int, int]] = {}

    def text(self, value: str | None, field: str) -> str:
        return self.clean.text(value or "", field)


def write(tournament: Tournament) -> Written:
    """Write all that the upload has a place for, and count the rest."""
    upload = _Upload(tournament)
    _note_losses(upload)
    for index, team in enumerate(tournament.teams, 1):
        number = team.number or index
        for board, player in enumerate(team.players, 1):
            upload.team_of.setdefault(player, (number, board))
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<chessresults>"]
    lines += _section("tournamentdata", "tournament", [_tournament(upload)])
    lines += _section("rounds", "round", _rounds(upload))
    lines += _section("players", "player", (_player(each, upload) for each in tournament.players))
    lines += _section("teams", "team", _teams(upload))
    lines += _section("playerpairings", "playerpairing", _pairings(upload))
    lines += ["</chessresults>", ""]
    return Written("\n".join(lines).encode(), upload.ledger.losses())


def _section(name: str, element: str, rows: Iterable[dict[str, str]]) -> Iterator[str]:
    # It brings the library for the web along, which nobody needs who only reads files.
    from xml.sax.saxutils import quoteattr  # noqa: PLC0415

    yield f" <{name}>"
    for row in rows:
        attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in row.items())
        yield f"  <{element} {attributes}/>"
    yield f" </{name}>"


def _tournament(upload: _Upload) -> dict[str, str]:
    tournament, text = upload.tournament, upload.text
    kept = {name: text(tournament.extra.get(key), name) for key, name in codes.KEPT.items()}
    rounds = tournament.declared_rounds or tournament.rounds
    return {
        **kept,
        "type": upload.type,
        "name": text(tournament.name, "name"),
        "location": text(tournament.city, "city"),
        "chiefarbiter": text(tournament.chief_arbiter, "chief arbiter"),
        "deputyarbiter": "; ".join(text(each, "deputies") for each in tournament.deputies),
        "rounds": str(rounds),
        "from": _day(tournament.start),
        "to": _day(tournament.end),
        "ratedfide": _RATED,
        "ratednational": _RATED,
        "timecontrol": text(tournament.time_control, "time control"),
        "federation": text(tournament.federation, "federation") or "XXX",
    }


def _day(day: date | None) -> str:
    return f"{day.year:04}{day.month:02}{day.day:02}" if day else ""


def _rounds(upload: _Upload) -> Iterator[dict[str, str]]:
    days = upload.tournament.round_dates
    for number in range(1, max(upload.tournament.rounds, len(days)) + 1):
        day = days[number - 1] if number <= len(days) else None
        yield {"round": str(number), "date": _day(day)}


def _player(player: Player, upload: _Upload) -> dict[str, str]:
    clean, text = upload.clean, upload.text
    last, _, first = text(player.name, "names").partition(",")
    team, board = upload.team_of.get(player.number, (0, 0))
    return {
        "no": str(player.number),
        "id": clean.id(player.national_id),
        "lastname": last.strip(),
        "firstname": first.strip(),
        "title": text(player.title, "titles"),
        "rtg": clean.number(player.rating, "ratings"),
        "rtgfide": clean.number(player.rating, "ratings"),
        "rtgnat": clean.number(player.national_rating, "national ratings"),
        "dob": _birth(player.birth, upload),
        "sex": clean.sex(player.sex),
        "fed": text(player.federation, "federations"),
        "clubname": text(player.club, "clubs"),
        "fideid": clean.id(player.fide_id),
        "teamno": str(team or ""),
        "board": str(board or ""),
        "rank": clean.number(player.rank, "ranks", 99_999),
        "pts": "" if upload.type in codes.TEAMS else clean.points(player.points),
    }


def _birth(birth: str | None, upload: _Upload) -> str:
    """Write a whole date or the year; there is nothing between them."""
    written = upload.clean.birth(birth)
    if not written:
        return ""
    year, month, day = written.split("/")
    if day != "00":
        return f"{day}.{month}.{year}"
    if month != "00":
        upload.ledger.note(LossKind.FIELD_DROPPED, "birth dates", birth)
    return year


def _teams(upload: _Upload) -> Iterator[dict[str, str]]:
    for index, team in enumerate(upload.tournament.teams, 1):
        yield {"no": str(team.number or index), "teamname": upload.text(team.name, "teams")}


def _pairings(upload: _Upload) -> Iterator[dict[str, str]]:
    played = sorted(upload.tournament.games, key=lambda game: (game.round, game.board or 0))
    for game in played:
        yield _game(game, upload)
    for bye in upload.tournament.byes:
        yield _bye(bye)


def _game(game: Game, upload: _Upload) -> dict[str, str]:
    name = "board" if upload.type in codes.TEAMS else "pairing"
    if game.kind is GameKind.SHORT:
        what = f"round {game.round}"
        upload.ledger.note(LossKind.RESULT_SIMPLIFIED, "games shorter than one move", what)
    if not game.colours_known:
        upload.ledger.note(LossKind.FIELD_DROPPED, "colours of forfeited games", game.round)
    is_both_lost = game.kind is GameKind.PLAYED and game.white_score == game.black_score == 0
    mark = codes.BOTH_LOST if is_both_lost else codes.MARKS.get(game.kind, "")
    return {
        "round": str(game.round),
        name: str(game.board or ""),
        "whiteno": str(game.white),
        "blackno": str(game.black),
        "reswhite": show_points(game.white_score),
        "resblack": show_points(game.black_score),
        "forfeit": mark,
    }


def _bye(bye: Bye) -> dict[str, str]:
    is_paired = bye.kind is ByeKind.PAIRING
    return {
        "round": str(bye.round),
        "whiteno": str(bye.player),
        "blackno": codes.BYE if is_paired else codes.NOT_PAIRED,
        "reswhite": show_points(_WORTH[bye.kind]),
        "resblack": "",
        "forfeit": codes.FORFEIT if is_paired else "",
    }


def _note_losses(upload: _Upload) -> None:
    tournament, note = upload.tournament, upload.ledger
    is_default = tournament.scoring == Scoring()
    note.note_fields(
        (
            ("number of players", tournament.declared_players),
            ("number of rated players", tournament.declared_rated_players),
            ("number of teams", tournament.declared_teams),
            ("tournament type", None if tournament.type in _TYPES else tournament.type),
            ("point system", None if is_default else "other points than 1, ½ and 0"),
            ("program", tournament.program),
            ("reporter", tournament.reporter),
        )
    )
    note.note_records(
        {key: text for key, text in tournament.extra.items() if key not in codes.KEPT}
    )
    note.note_fields(("comments", each) for each in tournament.comments)
    _note_people(upload)
    days = dict(enumerate(tournament.round_dates, 1))
    for game in tournament.games:
        note.note_fields((("discs", game.white_discs), ("discs", game.black_discs)))
        differs = game.date is not None and days.get(game.round) != game.date
        note.note_fields((("dates of games", game.date if differs else None),))


def _note_people(upload: _Upload) -> None:
    note, is_team = upload.ledger, upload.type in codes.TEAMS
    for player in upload.tournament.players:
        note.note_fields((("points", show_points(player.points) or None if is_team else None),))
        note.note_fields((("marks of new players", player.name if player.is_new else None),))
        note.note_fields(player.extra.items())
    for team in upload.tournament.teams:
        odd = team.name if team.extra or team.number is None else None
        note.note_fields((("team numbers and points", odd),))
