"""Write a tournament as Vega's description; what does not fit is counted, never dropped in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.model.tournament import Scoring
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.shared.clean import UnicodeCleaner, keep_numbered
from ratingportal.core.reading.formats.shared.fields import NO_BIRTHDAY
from ratingportal.core.reading.formats.vega.headings import APART
from ratingportal.core.reading.formats.vega.layout import DIVIDER, EXTRA
from ratingportal.core.reading.formats.vega.written_cells import LAST_ROUND, write_cells

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Player, Tournament

LAST_NUMBER = 9999
NAME_WIDTH, CODE_WIDTH = 30, 12
_BIRTH = defer_pattern(r"([0-9]{4})(?:-([0-9]{2})-([0-9]{2}))?")
_INSTEAD = "/"


def write(tournament: Tournament) -> Written:
    """Write the file: UTF-8, CR LF."""
    ledger = Ledger()
    clean = UnicodeCleaner(ledger)
    players = keep_numbered(tournament.players, LAST_NUMBER, ledger)
    lines = [*_headings(tournament, clean), *_rows(tournament, players, clean)]
    _note_unknown(tournament, ledger)
    return Written("".join(f"{line}\r\n" for line in lines).encode(), ledger.losses())


def _headings(tournament: Tournament, clean: UnicodeCleaner) -> Iterator[str]:
    values_by_code: list[tuple[str, str, object]] = [
        ("012", "name", tournament.name),
        ("022", "city", tournament.city),
        ("032", "federation", tournament.federation),
        ("042", "start", _day(tournament.start)),
        ("052", "end", _day(tournament.end)),
        ("062", "number of players", tournament.declared_players),
        ("072", "number of rated players", tournament.declared_rated_players),
        ("082", "number of teams", tournament.declared_teams),
        ("092", "type", tournament.type),
        ("102", "chief arbiter", tournament.chief_arbiter),
        *(("112", "deputies", deputy) for deputy in tournament.deputies),
        ("122", "time control", tournament.time_control),
        ("132", "round dates", _round_dates(tournament, clean.ledger)),
        ("142", "point system", _scoring(tournament.scoring, clean.ledger)),
        ("152", "current round", tournament.extra.get("current_round")),
        ("162", "number of rounds", tournament.declared_rounds),
        ("172", "tie-breaks", tournament.extra.get("tie_breaks")),
        ("182", "acceleration", tournament.extra.get("acceleration")),
        ("192", "program", tournament.program),
    ]
    for code, field, value in values_by_code:
        if value is not None:
            yield f"{code} {clean.text(str(value), field)}"


def _day(day: date | None) -> str | None:
    return f"{day.day:02}/{day.month:02}/{day.year:04}" if day else None


def _round_dates(tournament: Tournament, ledger: Ledger) -> str | None:
    days = tournament.round_dates
    for day in days[LAST_ROUND:]:
        ledger.note(LossKind.FIELD_DROPPED, "round dates", day)
    shown = [f"{day:%Y/%m/%d}".zfill(10) if day else "" for day in days[:LAST_ROUND]]
    return APART.join(shown) if any(shown) else None


def _scoring(scoring: Scoring, ledger: Ledger) -> str | None:
    """Write what a win and a draw are worth; all else is worth nothing, and a bye is a win."""
    held = Scoring(win=scoring.win, draw=scoring.draw, pairing_bye=scoring.win)
    if scoring != held:
        ledger.note(LossKind.FIELD_DROPPED, "point system", "loss, forfeit, absence or bye")
    if held == Scoring():
        return None
    return f"{values.show_points(held.win)} {values.show_points(held.draw)}"


def _rows(tournament: Tournament, players: list[Player], clean: UnicodeCleaner) -> Iterator[str]:
    numbers = {player.number for player in players}
    cells = write_cells(tournament, numbers, clean.ledger)
    for player in players:
        own = cells.get(player.number, {})
        rounds = [own.get(round_, "") for round_ in range(1, max(own, default=0) + 1)]
        yield f"001 {f' {DIVIDER} '.join((*_fields(player, clean), *rounds))}".rstrip()


def _fields(player: Player, clean: UnicodeCleaner) -> tuple[str, ...]:
    return (
        f"{player.number:4}",
        clean.sex(player.sex),
        _cut(player.title, 3, "titles", clean),
        _cut(player.name, NAME_WIDTH, "names", clean),
        clean.number(player.rating, "ratings"),
        _cut(player.federation, 3, "federations", clean),
        _id(player.fide_id, clean),
        clean.number(player.national_rating, "national ratings"),
        _code(player.national_id, clean),
        _birth(player.birth, clean),
        clean.points(player.points),
        clean.number(player.rank, "ranks"),
    )


def _cut(value: str | None, width: int, field: str, clean: UnicodeCleaner) -> str:
    """Make a text fit its field; the dividing sign has no place in it."""
    text = clean.cut(value or "", width, field)
    if DIVIDER in text:
        text = text.replace(DIVIDER, _INSTEAD)
        clean.ledger.note(LossKind.CHARACTER_REPLACED, field, text)
    return text


def _id(value: str | None, clean: UnicodeCleaner) -> str:
    if value is None or (value.isascii() and value.isdigit() and len(value) <= CODE_WIDTH):
        return value or ""
    clean.ledger.note(LossKind.FIELD_DROPPED, "FIDE IDs", clean.text(value, "FIDE IDs"))
    return ""


def _code(value: str | None, clean: UnicodeCleaner) -> str:
    """Write a number that may have letters: wholly, or not at all."""
    text = clean.text(value or "", "national IDs")
    if len(text) <= CODE_WIDTH and DIVIDER not in text:
        return text
    clean.ledger.note(LossKind.FIELD_DROPPED, "national IDs", text)
    return ""


def _birth(value: str | None, clean: UnicodeCleaner) -> str:
    """Write dd/mm/yyyy, or the year; a month without a day has no place."""
    found = _BIRTH.fullmatch(value or "")
    if found and value != NO_BIRTHDAY:
        return f"{found[3]}/{found[2]}/{found[1]}" if found[2] else found[1]
    if value is not None:
        clean.ledger.note(LossKind.FIELD_DROPPED, "birth dates", clean.text(value, "birth dates"))
    return ""


def _note_unknown(tournament: Tournament, ledger: Ledger) -> None:
    dropped: list[tuple[str, object]] = [
        ("reporter", tournament.reporter),
        *(("teams", team.name) for team in tournament.teams),
        *(("comments", comment) for comment in tournament.comments),
    ]
    for player in tournament.players:
        dropped += [
            ("clubs", player.club),
            ("marks of new players", player.name if player.is_new else None),
            *sorted(player.extra.items()),
        ]
    ledger.note_fields(dropped)
    lost = sorted(tournament.extra.keys() - EXTRA)
    ledger.note_records({code: tournament.extra[code] for code in lost})
