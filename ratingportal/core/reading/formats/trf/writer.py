"""Write a tournament as TRF of any version; what does not fit is counted, never dropped in silence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.federations import KNOWN
from ratingportal.core.model.tournament import Scoring
from ratingportal.core.reading.formats.base import SPELLED_TITLE, Ledger, LossKind, Written
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.clean import UnicodeCleaner
from ratingportal.core.reading.formats.trf.records import ENGINE_POINTS
from ratingportal.core.reading.formats.trf.survey import NEW_IN_2026
from ratingportal.core.reading.formats.trf.written_cells import write_cells

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Player, Team, Tournament

_ENGINE = re.compile(r"XX[A-Z]|BB[A-Z]|DAT")
_ROUNDS = "XXR"
_FIRST_COLOUR = "152"
_FIRST_COLOURS = {"W": "white", "B": "black"}
"""What the first player has in the first round, in TRF26's record and for engines (XXC)."""
_LAST_NUMBER = 9999
_NATIONAL = frozenset(("national_federation", "class", "origin"))
"""What a national record holds besides the number; it is written or lost with that."""
_FIRST_YEAR, _LAST_YEAR = 1970, 2069
"""Round dates have two-digit years; beyond these they would be read as another century."""


def write(tournament: Tournament, *, version: str) -> Written:
    """Write the version `trf06`, `trf16` or `trf26`: UTF-8, CR LF, columns counted in characters."""
    ledger = Ledger()
    clean = UnicodeCleaner(ledger)
    players = _writable(tournament.players, ledger)
    lines = [
        *_headings(tournament, clean, version),
        *_teams(tournament.teams, clean, version),
        *_rows(tournament, players, clean, version),
        *_nationals(tournament, players, clean, version),
        *_kept(tournament, clean, version),
    ]
    _note_unknown_fields(tournament, ledger, version)
    return Written("".join(f"{line}\r\n" for line in lines).encode(), ledger.losses())


def _writable(players: list[Player], ledger: Ledger) -> list[Player]:
    kept = []
    for player in players:
        if 1 <= player.number <= _LAST_NUMBER:
            kept.append(player)
        else:
            ledger.note(LossKind.FIELD_DROPPED, "players", player.name)
    return kept


def _deputies(tournament: Tournament, clean: UnicodeCleaner, version: str) -> tuple[str, ...]:
    """Give the deputies, a record each; TRF06 has one record for all."""
    deputies = tournament.deputies
    if version != "trf06" or len(deputies) < 2:
        return deputies
    clean.ledger.note(LossKind.FIELD_DROPPED, "deputies", deputies[0])
    return (", ".join(deputies),)


def _headings(tournament: Tournament, clean: UnicodeCleaner, version: str) -> Iterator[str]:
    new = version == "trf26"
    values_by_code: list[tuple[str, object]] = [
        ("012", tournament.name),
        ("022", tournament.city),
        ("032", tournament.federation),
        ("042", _date(tournament.start)),
        ("052", _date(tournament.end)),
        ("062", tournament.declared_players),
        ("072", tournament.declared_rated_players),
        ("082", tournament.declared_teams),
        ("092", tournament.type),
        ("102", tournament.chief_arbiter),
        *(("112", deputy) for deputy in _deputies(tournament, clean, version)),
        ("122", tournament.time_control),
        ("142", _declared_rounds(tournament) if new else None),
        ("182", tournament.program if new else None),
    ]
    for code, value in values_by_code:
        if value is not None:
            yield f"{code} {clean.text(str(value), code)}"
    if dates := _round_dates(tournament.round_dates, clean):
        yield f"132 {'':87}{dates}"
    if new and tournament.scoring != Scoring():
        yield f"162 {_scoring(tournament.scoring)}"


def _declared_rounds(tournament: Tournament) -> int | None:
    """Leave the number out where a record of a pairing engine gives it (XXR)."""
    return None if _ROUNDS in tournament.extra else tournament.declared_rounds


def _date(day: date | None) -> str | None:
    return f"{day.year:04}/{day.month:02}/{day.day:02}" if day else None


def _round_dates(days: tuple[date | None, ...], clean: UnicodeCleaner) -> str:
    cells = []
    for day in days:
        held = bool(day and _FIRST_YEAR <= day.year <= _LAST_YEAR)
        cells.append(f"{day.year % 100:02}/{day.month:02}/{day.day:02}" if day and held else "")
        if day and not held:
            clean.ledger.note(LossKind.FIELD_DROPPED, "round dates", day)
    return "  ".join(f"{cell:8}" for cell in cells).rstrip()


def _scoring(scoring: Scoring) -> str:
    """Write the point system; A and Z only where they say something, for bbpPairings reads no A."""
    letters = {"W": scoring.win, "D": scoring.draw, "L": scoring.loss}
    if scoring.forfeit_loss != scoring.absence:
        letters |= {"A": scoring.forfeit_loss, "Z": scoring.absence}
    elif scoring.absence:
        letters["Z"] = scoring.absence
    letters["P"] = scoring.pairing_bye
    groups = (f" {letter}{values.show_points(value):>4}   " for letter, value in letters.items())
    return "".join(groups).rstrip()


def _teams(teams: list[Team], clean: UnicodeCleaner, version: str) -> Iterator[str]:
    for team in teams:
        name = clean.cut(team.name, 32, "team names")
        numbers = [f"{number:4}" for number in team.players if 0 < number <= _LAST_NUMBER]
        members = " ".join(numbers)
        if version == "trf26" and team.number is not None and team.number < 1000:
            extra = team.extra
            yield (
                f"310 {team.number:3} {name:32} {clean.cut(extra.get('nickname', ''), 5, 'team nicknames'):5} "
                f"{clean.cut(extra.get('strength', ''), 6, 'team strengths'):>6} "
                f"{clean.cut(extra.get('match_points', ''), 6, 'match points'):>6} "
                f"{clean.cut(extra.get('game_points', ''), 6, 'game points'):>6} "
                f"{clean.cut(extra.get('rank', ''), 3, 'team ranks'):>3}  {members}"
            ).rstrip()
        else:
            if team.number is not None or team.extra:
                clean.ledger.note(LossKind.FIELD_DROPPED, "team numbers and points", team.name)
            yield f"013 {name:32}{members}".rstrip()


def _rows(
    tournament: Tournament, players: list[Player], clean: UnicodeCleaner, version: str
) -> Iterator[str]:
    cells = write_cells(tournament, {player.number for player in players}, clean.ledger, version)
    for player in players:
        row = (
            f"001 {player.number:4} {clean.sex(player.sex):1}{clean.cut(_title(player), 3, 'titles'):>3} "
            f"{clean.cut(player.name, 33, 'names'):33} {clean.number(player.rating, 'ratings'):>4} "
            f"{clean.cut(player.federation or '', 3, 'federations'):3} {clean.id(player.fide_id):>11} "
            f"{clean.birth(player.birth):10} {clean.points(player.points):>4} "
            f"{clean.number(player.rank, 'ranks'):>4}"
        )
        by_round = cells.get(player.number, {})
        blank = " " * 10
        yield row + "".join(
            by_round.get(number, blank) for number in range(1, max(by_round, default=0) + 1)
        )


def _title(player: Player) -> str:
    """Write a title as its TRF did: some readers know the old letters only (`wf`), some the new ones only."""
    title, written = player.title or "", player.extra.get(SPELLED_TITLE, "")
    return written if fields.read_title(written)[0] == title else title


def _nationals(
    tournament: Tournament, players: list[Player], clean: UnicodeCleaner, version: str
) -> Iterator[str]:
    for player in players:
        if player.national_id is None and player.national_rating is None:
            continue
        code = player.extra.get("national_federation") or player.federation or tournament.federation
        if version != "trf26" or code not in KNOWN:
            shown = player.name or player.national_id or ""
            clean.ledger.note(LossKind.FIELD_DROPPED, "national ratings and IDs", shown)
            continue
        yield _national_row(code, player, clean)


def _national_row(code: str, player: Player, clean: UnicodeCleaner) -> str:
    return (
        f"{code} {player.number:4}  {clean.cut(player.extra.get('class', ''), 3, 'classes'):>3} "
        f"{'':33} {clean.number(player.national_rating, 'national ratings'):>4} "
        f"{clean.cut(player.extra.get('origin', ''), 3, 'origins'):3} "
        f"{clean.cut(player.national_id or '', 11, 'national IDs'):>11}"
    ).rstrip()


def _kept(tournament: Tournament, clean: UnicodeCleaner, version: str) -> Iterator[str]:
    """Write back the records that only this family knows, and the comments."""
    if version != "trf26":
        yield from _engine_records(tournament)
    for code, text in tournament.extra.items():
        if _ENGINE.fullmatch(code) or (version == "trf26" and code in NEW_IN_2026):
            yield from _lines(code, text, code, clean)
        elif code != _FIRST_COLOUR or text.strip() not in _FIRST_COLOURS:
            clean.ledger.note_records({code: text})
    for comment in tournament.comments:
        if version == "trf26":
            yield from _lines("###", comment, "comments", clean)
        else:
            clean.ledger.note(LossKind.FIELD_DROPPED, "comments", comment)


def _lines(code: str, text: str, field: str, clean: UnicodeCleaner) -> Iterator[str]:
    for line in text.split("\n"):
        yield f"{code} {clean.text(line, field, strip=False)}".rstrip()


def _engine_records(tournament: Tournament) -> Iterator[str]:
    """Write rounds, points and the first colour where engines look for them: before TRF26 there is no other place.

    A point value is written where it is not what an engine takes by itself: that a bye is worth a win, for one.
    """
    rounds = _declared_rounds(tournament)
    if rounds is not None:
        yield f"{_ROUNDS} {rounds}"
    scoring = tournament.scoring
    taken = Scoring(pairing_bye=scoring.win)
    for code, name in ENGINE_POINTS.items():
        tenths = getattr(scoring, name)
        if tenths != getattr(taken, name) and code not in tournament.extra:
            yield f"{code} {tenths // 10:2}.{tenths % 10}"
    colour = _FIRST_COLOURS.get(tournament.extra.get(_FIRST_COLOUR, "").strip())
    if colour and "XXC" not in tournament.extra:
        yield f"XXC {colour}1"


def _note_unknown_fields(tournament: Tournament, ledger: Ledger, version: str) -> None:
    for player in tournament.players:
        kept = sorted(player.extra.keys() - _NATIONAL)
        ledger.note_fields(
            [
                ("clubs", player.club or None),
                ("marks of new players", player.name if player.is_new else None),
                *((name, player.extra[name]) for name in kept),
            ]
        )
    program = tournament.program if version != "trf26" else None
    ledger.note_fields([("reporter", tournament.reporter), ("program", program)])
