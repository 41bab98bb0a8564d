"""Read the table of players."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.swiss_perfect.problems import (
    BIRTH_IN_ID_FIELD,
    PLAYER_ROW_UNREADABLE,
)
from ratingportal.core.reading.formats.swiss_perfect.tables import (
    PLAYER,
    PLAYER_FIELDS,
    read_number,
    write_name,
)
from ratingportal.core.reading.problems.players import (
    BIRTH_PLACEHOLDER,
    SEX_UNKNOWN,
    TITLE_UNKNOWN,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.swiss_perfect.tables import Row, Tables

_TITLES = {"": None, "0": None, "1": "GM", "2": "WGM", "3": "IM", "4": "WIM", "5": "FM", "6": "WFM"}
_SEXES = {"": None, "0": None, "1": "m", "2": "w"}
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_DAY_FIRST = re.compile(r"([0-9]{2})-([0-9]{2})-([0-9]{4})")
"""The Irish list gives dates of birth so; imported, they come into the field of the FIDE ID."""
_KEPT = {"team": "TEAM", "board": "BOARD", "late_entry": "LATE_ENTRY", "withdrawal": "WITHDRAWAL"}


@dataclass(slots=True)
class SetEntries:
    """The players, and what results and bonus points need of their rows."""

    players: list[Player] = field(default_factory=list)
    number_of: dict[int, int] = field(default_factory=dict)
    """The player's number by the ID that results refer to."""
    rows: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    unborn: list[tuple[int, Place]] = field(default_factory=list)
    """Players with the placeholder for an unknown birthday."""
    misplaced: list[tuple[int, Place]] = field(default_factory=list)
    """Players whose date of birth is where the FIDE ID should be."""


def read_players(tables: Tables) -> SetEntries:
    """Read every player with an ID; people see another number, which is used where it is sound."""
    out = SetEntries()
    rows = tables.players.rows
    numbers = _numbers(rows)
    for index, (row, seen) in enumerate(zip(rows, numbers, strict=True)):
        line = tables.sheet.line_of(PLAYER, index)
        own = read_number(row.get("ID", ""))
        if not own or not seen:
            at = tables.sheet.place(line, "id")
            where = tables.players.numbers[index]
            out.findings.append(PLAYER_ROW_UNREADABLE.found(at, row=where, name=write_name(row)))
            continue
        out.number_of.setdefault(own, seen)
        out.rows.append(row)
        out.players.append(_player(seen, row, line, tables, out))
    out.findings += fields.report_unborn(out.unborn)
    if out.misplaced:
        player, place = out.misplaced[0]
        found = BIRTH_IN_ID_FIELD.found(place, player=player, count=len(out.misplaced))
        out.findings.append(found)
    return out


def _numbers(rows: list[Row]) -> list[int]:
    """Number the players as people see them, if every one has such a number of their own."""
    shown = [read_number(row.get("START_NO", "")) or 0 for row in rows]
    own = [read_number(row.get("ID", "")) or 0 for row in rows]
    sound = all(shown) and max(Counter(shown).values(), default=1) == 1
    return shown if sound and len(set(own)) == len(own) else own


def _player(seen: int, row: Row, line: int, tables: Tables, out: SetEntries) -> Player:
    if _DAY_FIRST.fullmatch(row.get("INTL_ID", "")):
        out.misplaced.append((seen, tables.sheet.place(line, "fide_id")))
        row = {**row, "INTL_ID": "", "BIRTH_DATE": row.get("BIRTH_DATE") or row["INTL_ID"]}

    def read(name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        text = row.get(PLAYER_FIELDS[name], "")
        value, rule = parse(text)
        if rule is BIRTH_PLACEHOLDER:
            out.unborn.append((seen, tables.sheet.place(line, name)))
        elif rule:
            place = tables.sheet.place(line, name)
            out.findings.append(rule.found(place, player=seen, value=text))
            if value is None:
                out.unread.add(f"{name}@{line}")
        return value

    player = Player(
        seen,
        write_name(row),
        line,
        sex=read("sex", _sex),
        title=read("title", _title),
        rating=read("rating", fields.read_rating),
        national_rating=read("national_rating", fields.read_rating),
        federation=read("federation", fields.read_federation),
        fide_id=read("fide_id", fields.read_fide_id),
        national_id=read("national_id", fields.read_fide_id),
        birth=read("birth", _birth),
        club=row.get("CLUB") or None,
    )
    player.extra = {name: row[key] for name, key in _KEPT.items() if row.get(key, "").strip("0")}
    return player


def _title(raw: str) -> fields.Parsed:
    return (_TITLES[raw], None) if raw in _TITLES else (raw, TITLE_UNKNOWN)


def _sex(raw: str) -> fields.Parsed:
    return (_SEXES[raw], None) if raw in _SEXES else (None, SEX_UNKNOWN)


def _birth(raw: str) -> fields.Parsed:
    """Read a day as dBase has it, without signs between year, month and day, or with the day first."""
    if values.is_blank_birth(raw):
        return None, None
    parts = _COMPACT.fullmatch(raw)
    turned = _DAY_FIRST.fullmatch(raw)
    if parts:
        known = values.read_birth("-".join(parts.groups()))
    else:
        known = values.read_birth("-".join(turned.groups()[::-1])) if turned else None
    return fields.judge_birth(known)
