"""Write a tournament as the Dutch CSV for youth ratings; what does not fit is counted."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import GameKind, Scoring
from ratingportal.core.model.values import show_points
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.knsb import days
from ratingportal.core.reading.formats.knsb.games import SCORES
from ratingportal.core.reading.formats.knsb.layout import FIRST_REAL, GAME, HEADINGS, LAST_ROUND
from ratingportal.core.reading.formats.shared.windows import ENCODING, WindowsCleaner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.tournament import Game, Player, Tournament

SEPARATOR = ";"
TITLES = (
    *("", "ronde_nr", "ronde_dat", "relnr_w", "relnr_z", "score"),
    *("naam_w", "naam_z", "gebdat_w", "gebdat_z", "rat_w", "rat_z"),
)
_CODES: dict[tuple[int | None, int | None], str] = {scores: code for code, scores in SCORES.items()}
_FORMULA = re.compile("[\\s=+@-]+")
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def write(tournament: Tournament) -> Written:
    """Write the file: semicolons, Windows letters, CR LF."""
    ledger = Ledger()
    clean = WindowsCleaner(ledger)
    games = _games(tournament, ledger)
    people = _people(tournament, games, ledger)
    lines = [
        *_headings(tournament, clean),
        SEPARATOR * (len(TITLES) - 1),
        SEPARATOR.join(TITLES),
        *_rows(tournament, games, people, clean),
    ]
    _note_lost(tournament, people, games, ledger)
    return Written(_encoded("".join(f"{line}\r\n" for line in lines)), ledger.losses())


def _encoded(text: str) -> bytes:
    """Encode as Windows letters; where these would be taken for UTF-8, write that with its mark."""
    data = text.encode(ENCODING, errors="replace")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return data
    return data if data.isascii() else text.encode("utf-8-sig")


def _headings(tournament: Tournament, clean: WindowsCleaner) -> Iterator[str]:
    for code, field in HEADINGS.items():
        value = getattr(tournament, field)
        if isinstance(value, date):
            text = days.show_day(value)
        else:
            text = _text(value or "", field.replace("_", " "), clean)
        yield f"{code}{SEPARATOR}{_quoted(text)}" + SEPARATOR * (len(TITLES) - 2)


def _text(value: str, field: str, clean: WindowsCleaner) -> str:
    """Make a text one line that no spreadsheet takes for a formula."""
    given = clean.text(value, field)
    plain = _FORMULA.sub("", given, count=1) if _FORMULA.match(given) else given
    if plain != given:
        clean.ledger.note(LossKind.CHARACTER_REPLACED, field, plain)
    return plain


def _quoted(text: str) -> str:
    if SEPARATOR in text or '"' in text:
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text


def _games(tournament: Tournament, ledger: Ledger) -> list[Game]:
    """Choose the games that can be written, in the order of their rounds."""
    listed = {player.number for player in tournament.players}
    kept = []
    for game in tournament.games:
        where = f"round {game.round}, {game.white} against {game.black}"
        if not _fits(game, listed):
            ledger.note(LossKind.GAME_DROPPED, "games", where)
            continue
        kept.append(game)
        for field, lost in (
            ("marks of unknown colours", not game.colours_known),
            ("boards", game.board is not None),
            ("discs", game.white_discs is not None or game.black_discs is not None),
        ):
            if lost:
                ledger.note(LossKind.FIELD_DROPPED, field, where)
    return sorted(kept, key=lambda game: game.round)


def _fits(game: Game, listed: set[int]) -> bool:
    """Tell whether the file has a row for a game."""
    return (
        game.kind is GameKind.PLAYED
        and (game.white_score, game.black_score) in _CODES
        and {game.white, game.black} <= listed
        and game.white != game.black
        and 0 < game.round <= LAST_ROUND
    )


def _people(tournament: Tournament, games: list[Game], ledger: Ledger) -> dict[int, str]:
    """Give everybody who plays a number: the relation number, or one made for this file."""
    by_number = {player.number: player for player in tournament.players}
    order = dict.fromkeys(number for game in games for number in (game.white, game.black))
    wanted = {number: _own_number(by_number[number], ledger) for number in order}
    given = _without_repeats(wanted, ledger)
    for position, number in enumerate(order, 1):
        if position != number:
            ledger.note(LossKind.FIELD_DROPPED, "start numbers", number)
    return given


def _without_repeats(wanted: dict[int, str | None], ledger: Ledger) -> dict[int, str]:
    """Let the first keep a number that several have; those who have none left get one for this file."""
    holders: dict[str, int] = {}
    for number, own in wanted.items():
        if own:
            holders.setdefault(own, number)
    unused = (str(each) for each in range(1, FIRST_REAL) if str(each) not in holders)
    given: dict[int, str] = {}
    for number, own in wanted.items():
        if own and holders[own] == number:
            given[number] = own
        else:
            given[number] = next(unused)
            ledger.note(LossKind.MADE_UP, "relation numbers", given[number])
            ledger.note_fields([("relation numbers used twice", own)])
    return given


def _own_number(player: Player, ledger: Ledger) -> str | None:
    """Give the number that the player has already, if the file can hold it."""
    own = player.national_id
    if own is None:
        own = player.extra.get("file_id", "") if player.is_new else ""
        return own if _is_number(own) and int(own) < FIRST_REAL else None
    if _is_number(own) and int(own) >= FIRST_REAL:
        return own
    ledger.note(LossKind.FIELD_DROPPED, "national IDs", own)
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9 and text[0] != "0"


def _rows(
    tournament: Tournament, games: list[Game], people: dict[int, str], clean: WindowsCleaner
) -> Iterator[str]:
    cells = {
        player.number: _cells(player, clean)
        for player in tournament.players
        if player.number in people
    }
    dated = _round_days(tournament, games)
    for game in games:
        day = dated.get(game.round)
        if game.date is not None and game.date != day:
            clean.ledger.note(LossKind.FIELD_DROPPED, "dates of games", game.date)
        pairs = zip(cells[game.white], cells[game.black], strict=True)
        yield SEPARATOR.join(
            (
                *(
                    GAME,
                    str(game.round),
                    days.show_day(day),
                    people[game.white],
                    people[game.black],
                ),
                _CODES[game.white_score, game.black_score],
                *(cell for pair in pairs for cell in pair),
            )
        )


def _round_days(tournament: Tournament, games: list[Game]) -> dict[int, date]:
    """Date each round: as the tournament says, or by the earliest of its games."""
    dated = {round_: day for round_, day in enumerate(tournament.round_dates, 1) if day}
    known = set(dated)
    for game in games:
        if game.date is not None and game.round not in known:
            dated[game.round] = min(game.date, dated.get(game.round, game.date))
    return dated


def _cells(player: Player, clean: WindowsCleaner) -> tuple[str, str, str]:
    """Write name, birth and rating."""
    found = _ISO.fullmatch(player.birth or "")
    if player.birth is not None and not found:
        clean.ledger.note(LossKind.FIELD_DROPPED, "birth dates", player.birth)
    return (
        _quoted(_text(player.name, "names", clean)),
        f"{found[3]}-{found[2]}-{found[1]}" if found else "",
        clean.number(player.national_rating, "national ratings"),
    )


def _note_lost(
    tournament: Tournament, people: dict[int, str], games: list[Game], ledger: Ledger
) -> None:
    """Note what the file has no place for."""
    rounds = {game.round for game in games}
    dates = enumerate(tournament.round_dates, 1)
    dropped: list[tuple[str, object]] = [
        ("number of players", tournament.declared_players),
        ("number of rated players", tournament.declared_rated_players),
        ("number of teams", tournament.declared_teams),
        ("number of rounds", tournament.declared_rounds),
        ("tournament type", tournament.type),
        ("chief arbiter", tournament.chief_arbiter),
        ("program", tournament.program),
        ("point system", None if tournament.scoring == Scoring() else tournament.scoring.win),
        *(("deputies", name) for name in tournament.deputies),
        *(("round dates", day) for round_, day in dates if round_ not in rounds),
        *(("byes", f"round {bye.round}, player {bye.player}") for bye in tournament.byes),
        *(("teams", team.name) for team in tournament.teams),
        *(("comments", comment) for comment in tournament.comments),
    ]
    for player in tournament.players:
        dropped += _lost_of(player, plays=player.number in people)
    ledger.note_fields(dropped)
    ledger.note_records(tournament.extra)


def _lost_of(player: Player, *, plays: bool) -> Iterator[tuple[str, object]]:
    if not plays:
        yield "players without games", player.name
        return
    yield "sexes", player.sex
    yield "titles", player.title
    yield "ratings", player.rating
    yield "federations", player.federation
    yield "FIDE IDs", player.fide_id
    yield "clubs", player.club
    yield "points", show_points(player.points) or None
    yield "ranks", player.rank
    if player.is_new and player.national_id is not None:
        yield "marks of new players", player.name
    for name, value in player.extra.items():
        if name != "file_id" or not player.is_new:
            yield name, value
