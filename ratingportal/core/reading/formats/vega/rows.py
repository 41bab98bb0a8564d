"""Read the players' rows of Vega's description: twelve fields, then one for each round."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.vega.layout import DIVIDER, FIELDS, place_field, split_row
from ratingportal.core.reading.formats.vega.problems import ROW_FIELDS_MISSING, ROW_NUMBER_MISSING
from ratingportal.core.reading.mirrored_cells import UNREADABLE, CrosstableColumn
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER
from ratingportal.core.reading.problems.results import CELL_UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding


_CELL = defer_pattern(r"([0-9]{1,4})?\s*([wWbB-])\s*([-+=012])?|([0-9]{1,4})")
_ROUND = defer_pattern(r"[0-9]{1,4}\s*[wWbB-]\s*[-+=012]?")
"""Opponent and colour: neither points nor a rank."""
_DAY_FIRST = defer_pattern(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})")
_PLAYED = {"1": "1", "0": "0", "2": "=", "+": "+", "-": "-", "=": "D", "": " "}
"""Results against an opponent: `2` is the draw that counts, `=` one that is not rated."""
_BYES = _PLAYED | {"=": "=", "2": "="}
_NUMBER, _NAME, _POINTS = FIELDS.index("number"), FIELDS.index("name"), FIELDS.index("points")
_LAST_NUMBER = 9999
_PIVOT = 2030
"""Two-digit years of birth lie in the hundred years before the event, or before this year."""


@dataclass(slots=True)
class VegaRows:
    """The rows read: players, and one column of cells for each round."""

    year: int = _PIVOT
    players: list[Player] = field(default_factory=list)
    columns: dict[int, CrosstableColumn] = field(default_factory=dict)
    texts: dict[int, str] = field(default_factory=dict)
    """The rows as they stand, by line, for finding the place of a cell."""
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    shifted: set[int] = field(default_factory=set)
    """Players whose row lacks a field, so that nothing behind it stands in its place."""
    unborn: list[tuple[int, Place]] = field(default_factory=list)
    """Players with the placeholder for an unknown day of birth, and where it stands."""
    complete: bool = True
    """No row was lost for want of a number."""

    def place(self, line: int, round_: int) -> Place:
        """Place a cell."""
        return self.field_place(line, len(FIELDS) + round_ - 1)

    def field_place(self, line: int, index: int) -> Place:
        """Place a field of a row."""
        return place_field(line, self.texts[line], index) or Place(line)


def read_row(line: int, text: str, rows: VegaRows) -> None:
    """Read one row; without a number it is reported and left out."""
    rows.texts[line] = text
    found = split_row(text)
    number = values.read_number(found[_NUMBER])
    if not number or number > _LAST_NUMBER:
        rows.complete = False
        place, value = rows.field_place(line, _NUMBER), found[_NUMBER][:40]
        rows.findings.append(ROW_NUMBER_MISSING.found(place, line=line, value=value))
        return
    if before := _rounds_too_early(found):
        rule, place = ROW_FIELDS_MISSING, rows.field_place(line, before)
        rows.findings.append(rule.found(place, line=line, fields=before))
        rows.unread.update((f"points@{line}", f"cells@{line}"))
        rows.shifted.add(number)
        rows.players.append(Player(number, found[_NAME], line))
        return
    if len(found) <= _POINTS:
        rule = ROW_FIELDS_MISSING
        place = Place(line, text.rfind(DIVIDER) + 1, 1) if DIVIDER in text else Place(line)
        rows.findings.append(rule.found(place, line=line, fields=len(found)))
        rows.unread.update((f"points@{line}", f"cells@{line}"))
    rows.players.append(_player(number, line, found, rows))
    for round_, cell in enumerate(found[len(FIELDS) :], 1):
        if cell:
            _take_cell(number, line, round_, cell, rows)


def _rounds_too_early(found: list[str]) -> int:
    """Say how many fields stand before the rounds where one is missing; 0 where none is."""
    last = range(_POINTS, min(len(FIELDS), len(found)))
    return next((at for at in last if _ROUND.fullmatch(found[at])), 0)


def _player(number: int, line: int, found: list[str], rows: VegaRows) -> Player:
    def read(name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        at = FIELDS.index(name)
        raw = found[at] if at < len(found) else ""
        value, rule = parse(raw)
        if rule:
            place = rows.field_place(line, at)
            if rule is BIRTH_PLACEHOLDER:
                rows.unborn.append((number, place))
                return None
            rows.findings.append(rule.found(place, player=number, value=raw))
            if value is None:
                rows.unread.add(f"{name}@{line}")
        return value

    return Player(
        number,
        found[_NAME] if len(found) > _NAME else "",
        line,
        sex=read("sex", fields.read_sex),
        title=read("title", fields.read_title),
        rating=read("rating", fields.read_rating),
        national_rating=read("national_rating", fields.read_rating),
        federation=read("federation", fields.read_federation),
        fide_id=read("fide_id", fields.read_fide_id),
        national_id=read("national_id", _code),
        birth=read("birth", partial(read_birth, year=rows.year)),
        points=read("points", fields.read_points),
        rank=read("rank", fields.read_rank),
    )


def _code(raw: str) -> fields.Parsed:
    """Take a number that may have letters; zeros alone mean none."""
    return raw if raw.strip("0") else None, None


def read_birth(raw: str, *, year: int) -> fields.Parsed:
    """Read DDMMYY, dd/mm/yyyy, or a date with the year in front."""
    if found := _DAY_FIRST.fullmatch(raw):
        day, month, born = found.groups()
        if value := values.read_birth(f"{born}-{month}-{day}"):
            return fields.judge_birth(value)
    return fields.read_compact_birth(raw, year=year)


def _take_cell(number: int, line: int, round_: int, cell: str, rows: VegaRows) -> None:
    found = _CELL.fullmatch(cell)
    if found:
        opponent = int(found[1] or found[4] or 0)
        letters = _PLAYED if opponent else _BYES
        key = (found[2] or "-").lower() + letters[found[3] or ""]
    else:
        opponent, key = 0, UNREADABLE
        place = rows.place(line, round_)
        rows.findings.append(CELL_UNREADABLE.found(place, player=number, round=round_, value=cell))
        rows.unread.add(f"cells@{line}")
    column = rows.columns.setdefault(round_, CrosstableColumn(round_, [], [], [], []))
    column.numbers.append(number)
    column.lines.append(line)
    column.opponents.append(opponent)
    column.keys.append(key)
