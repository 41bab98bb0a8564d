"""Read PAPI's table of players: who they are, and their cells of all rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from ratingportal.core.folding import UNREADABLE
from ratingportal.core.formats._papi import jet
from ratingportal.core.formats._papi.cells import EXEMPT, ROUNDS, Cell, cell, columns_of
from ratingportal.core.limits import MAX_PLAYERS
from ratingportal.core.model import Player
from ratingportal.core.problems import (
    pairing_columns_unreadable,
    player_reference_unreadable,
    title_unknown,
)

if TYPE_CHECKING:
    from ratingportal.core.findings import Finding

TABLE = "joueur"
_PERSON = (
    *("Ref", "NrFFE", "Nom", "Prenom", "Sexe", "NeLe", "Cat", "Federation", "Club", "Ligue"),
    *("FideCode", "FideTitre", "Elo", "Fide", "Rapide", "RapideFide", "Blitz", "BlitzFide"),
)
_ROUNDS = tuple(columns_of(round_) for round_ in range(1, ROUNDS + 1))
_WANTED = frozenset((*_PERSON, *(name for names in _ROUNDS for name in names)))
_SEXES = {"M": "m", "F": "w"}
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "gf": "WGM", "mf": "WIM", "ff": "WFM"}
_RATINGS = {"Rapide": ("Rapide", "RapideFide"), "Blitz": ("Blitz", "BlitzFide")}
"""The columns of the rating and of its kind, by what the tournament is paired by."""
_FIDE, _NATIONAL = "F", "N"


@dataclass(slots=True)
class Entries:
    """The players of a tournament and, side by side, their cells."""

    players: list[Player] = field(default_factory=list)
    cells: list[list[Cell]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def read_players(database: jet.Database, *, paired_by: str) -> Entries:
    """Read all rows but the one that stands for nobody."""
    found = Entries()
    columns = _RATINGS.get(paired_by, ("Elo", "Fide"))
    for entry, row in enumerate(jet.rows_of(database, TABLE, _WANTED), 1):
        number = row.get("Ref")
        if number == EXEMPT:
            continue
        if not isinstance(number, int) or number <= 0:
            rule = player_reference_unreadable.RULE
            found.findings.append(rule.found(None, entry=entry, player=_name(row)))
            continue
        found.players.append(_player(number, row, columns, found))
        found.cells.append(_cells(number, row, found))
        if len(found.players) > MAX_PLAYERS:
            break
    return found


def _player(number: int, row: jet.Row, columns: tuple[str, str], found: Entries) -> Player:
    rating, kind = _figure(row, columns[0]), _text(row, columns[1])
    extra = {key: text for key in ("Cat", "Ligue") if (text := _text(row, key))}
    if rating and kind not in (_FIDE, _NATIONAL):
        extra["estimated_rating"] = str(rating)
    return Player(
        number,
        _name(row),
        sex=_SEXES.get(_text(row, "Sexe")),
        title=_title(number, _text(row, "FideTitre"), found),
        rating=rating if kind == _FIDE else None,
        national_rating=rating if kind == _NATIONAL else None,
        federation=_text(row, "Federation") or None,
        fide_id=_text(row, "FideCode").lstrip("0") or None,
        national_id=_text(row, "NrFFE") or None,
        birth=_birth(row),
        club=_text(row, "Club") or None,
        extra=extra,
    )


def _cells(number: int, row: jet.Row, found: Entries) -> list[Cell]:
    cells = []
    for round_, (colour, opponent, result) in enumerate(_ROUNDS, 1):
        each = cell(row.get(colour), row.get(opponent), row.get(result))
        if each[1] == UNREADABLE:
            finding = pairing_columns_unreadable.RULE.found(
                None,
                player=number,
                round=round_,
                colour=_shown(row, colour),
                opponent=_shown(row, opponent),
                result=_shown(row, result),
            )
            found.findings.append(finding)
        cells.append(each)
    return cells


def _name(row: jet.Row) -> str:
    parts = (_text(row, "Nom"), _text(row, "Prenom"))
    return ", ".join(part for part in parts if part)


def _title(number: int, letters: str, found: Entries) -> str | None:
    if letters and letters not in _TITLES:
        found.findings.append(title_unknown.RULE.found(None, player=number, value=letters))
    return _TITLES.get(letters, letters) or None


def _birth(row: jet.Row) -> str | None:
    day = row.get("NeLe")
    return day.date().isoformat() if isinstance(day, datetime) else None


def _figure(row: jet.Row, key: str) -> int | None:
    value = row.get(key)
    return value if isinstance(value, int) and value > 0 else None


def _text(row: jet.Row, key: str) -> str:
    value = row.get(key)
    return value if isinstance(value, str) else ""


def _shown(row: jet.Row, key: str) -> str:
    value = row.get(key)
    return "" if value is None else str(value)
