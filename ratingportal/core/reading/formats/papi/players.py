"""Read PAPI's table of players: who they are, and their cells of all rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.limits import MAX_PLAYERS
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.papi import jet
from ratingportal.core.reading.formats.papi.cells import (
    EXEMPT,
    ROUNDS,
    Cell,
    name_columns,
    read_cell,
)
from ratingportal.core.reading.formats.papi.problems import (
    PAIRING_COLUMNS_UNREADABLE,
    PLAYER_REFERENCE_UNREADABLE,
)
from ratingportal.core.reading.mirrored_cells import UNREADABLE
from ratingportal.core.reading.problems.players import TITLE_UNKNOWN

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding

TABLE = "joueur"
_PERSON = (
    *("Ref", "NrFFE", "Nom", "Prenom", "Sexe", "NeLe", "Cat", "Federation", "Club", "Ligue"),
    *("FideCode", "FideTitre", "Elo", "Fide", "Rapide", "RapideFide", "Blitz", "BlitzFide"),
)
_ROUNDS = tuple(name_columns(round_) for round_ in range(1, ROUNDS + 1))
_WANTED = frozenset((*_PERSON, *(name for names in _ROUNDS for name in names)))
SEXES = {"M": "m", "F": "w"}
TITLES = {"g": "GM", "m": "IM", "f": "FM", "gf": "WGM", "mf": "WIM", "ff": "WFM"}
_RATINGS = {"Rapide": ("Rapide", "RapideFide"), "Blitz": ("Blitz", "BlitzFide")}
"""The columns of the rating and of its kind, by what the tournament is paired by."""
_FIDE, _NATIONAL = "F", "N"


@dataclass(slots=True)
class PapiEntries:
    """The players of a tournament and, side by side, their cells."""

    players: list[Player] = field(default_factory=list)
    cells: list[list[Cell]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)


def read_players(database: jet.Database, *, paired_by: str) -> PapiEntries:
    """Read all rows but the one that stands for nobody."""
    found = PapiEntries()
    columns = _RATINGS.get(paired_by, ("Elo", "Fide"))
    for entry, row in enumerate(jet.read_rows(database, TABLE, _WANTED), 1):
        number = row.get("Ref")
        if number == EXEMPT:
            continue
        if not isinstance(number, int) or number <= 0:
            rule = PLAYER_REFERENCE_UNREADABLE
            found.findings.append(rule.found(None, entry=entry, player=_name(row)))
            continue
        found.players.append(_player(number, row, columns, found))
        found.cells.append(_cells(number, row, found))
        if len(found.players) > MAX_PLAYERS:
            break
    return found


def _player(number: int, row: jet.Row, columns: tuple[str, str], found: PapiEntries) -> Player:
    rating, kind = _figure(row, columns[0]), _text(row, columns[1])
    extra = {key: text for key in ("Cat", "Ligue") if (text := _text(row, key))}
    if rating and kind not in (_FIDE, _NATIONAL):
        extra["estimated_rating"] = str(rating)
    return Player(
        number,
        _name(row),
        sex=SEXES.get(_text(row, "Sexe")),
        title=_title(number, _text(row, "FideTitre"), found),
        rating=rating if kind == _FIDE else None,
        national_rating=rating if kind == _NATIONAL else None,
        federation=_value(row, "Federation"),
        fide_id=_text(row, "FideCode").lstrip("0") or None,
        national_id=_value(row, "NrFFE"),
        birth=_birth(row),
        club=_value(row, "Club"),
        extra=extra,
    )


def _cells(number: int, row: jet.Row, found: PapiEntries) -> list[Cell]:
    cells = []
    for round_, (colour, opponent, result) in enumerate(_ROUNDS, 1):
        each = read_cell(row.get(colour), row.get(opponent), row.get(result))
        if each[1] == UNREADABLE:
            finding = PAIRING_COLUMNS_UNREADABLE.found(
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


def _title(number: int, letters: str, found: PapiEntries) -> str | None:
    if letters and letters not in TITLES:
        found.findings.append(TITLE_UNKNOWN.found(None, player=number, value=letters))
    return TITLES.get(letters, letters) or None


def _birth(row: jet.Row) -> str | None:
    day = row.get("NeLe")
    return day.date().isoformat() if isinstance(day, datetime) else None


def _figure(row: jet.Row, key: str) -> int | None:
    value = row.get(key)
    return value if isinstance(value, int) and value > 0 else None


def _text(row: jet.Row, key: str) -> str:
    value = row.get(key)
    return value if isinstance(value, str) else ""


def _value(row: jet.Row, key: str) -> str | None:
    return _text(row, key) or None


def _shown(row: jet.Row, key: str) -> str:
    value = row.get(key)
    return "" if value is None else str(value)
