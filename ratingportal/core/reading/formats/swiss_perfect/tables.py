"""The two tables of a set as rows of texts, and the lines in which people can read them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.limits import MAX_LINES
from ratingportal.core.reading import dbase
from ratingportal.core.reading.formats.shared.clean import BREAKING
from ratingportal.core.reading.formats.shared.decoded import DecodedSheet
from ratingportal.core.reading.formats.swiss_perfect.parts import find_set
from ratingportal.core.reading.formats.swiss_perfect.settings import read_settings
from ratingportal.core.reading.table_sets import SetPart

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.archives import ArchiveMember
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.text import Text

PLAYER, RESULT = "player", "result"
PLAYER_FIELDS = {
    "id": "ID",
    "name": "",
    "federation": "FEDER",
    "club": "CLUB",
    "rating": "INTL_RTG",
    "national_rating": "LOC_RTG",
    "fide_id": "INTL_ID",
    "national_id": "LOC_ID",
    "title": "TITLE",
    "sex": "SEX",
    "birth": "BIRTH_DATE",
    "late_entry": "LATE_ENTRY",
    "withdrawal": "WITHDRAWAL",
    "absent": "ABSENT",
    "bonus": "BONUS",
}
"""What is shown of a player, and the field of the table that it comes from."""
RESULT_FIELDS = ("round", "white", "black", "result", "types")
HALVES = {"0": "0", "1": "½", "2": "1"}
"""Scores are counted in half points."""
_FACTS = {
    "name": "name",
    "chief_arbiter": "arbiter",
    "organiser": "organiser",
    "declared_rounds": "rounds",
    "type": "system",
}
_SYSTEMS = {"0": "Swiss-System", "1": "Round-Robin"}
_DIGITS = re.compile(r"[0-9]{1,9}")

Row = dict[str, str]


@dataclass(slots=True)
class RowTable:
    """The rows of one table that are not deleted, each with its number in the file."""

    name: str
    rows: list[Row] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    declared: int = 0
    deleted: int = 0

    @property
    def read(self) -> int:
        """Count the rows that are there, deleted ones too."""
        return len(self.rows) + self.deleted


@dataclass(slots=True)
class Tables:
    """Everything that a set of files says."""

    settings: dict[str, str]
    players: RowTable
    results: RowTable
    saved: date | None
    sheet: DecodedSheet
    facts: dict[str, str]


def read_tables(source: Source) -> Tables | None:
    """Read the settings and both tables, if all three files are there."""
    found = source.once(find_set)
    if not found.members:
        return None
    settings = read_settings(found.members[SetPart.SETTINGS].data)
    players, results = (_table(found.members[part]) for part in (SetPart.PLAYERS, SetPart.RESULTS))
    facts = {name: settings.get(key, "") for name, key in _FACTS.items()}
    facts["type"] = _type(settings)
    sheet = DecodedSheet("SwissPerfect")
    sheet.add_facts(facts)
    numbers = [row.get("START_NO") or row.get("ID") or "0" for row in players.rows]
    rows = [[_shown(row, name) for name in PLAYER_FIELDS] for row in players.rows]
    sheet.add_records(PLAYER, tuple(PLAYER_FIELDS), rows, numbers=numbers)
    shown = {row.get("ID", ""): number for row, number in zip(players.rows, numbers, strict=True)}
    sheet.add_records(RESULT, RESULT_FIELDS, [_result(row, shown) for row in results.rows])
    return Tables(settings, players, results, found.saved, sheet, facts)


def decode(source: Source) -> Text:
    """Give the tables as lines; a part of a set stays what it is."""
    tables = source.once(read_tables)
    return tables.sheet.text() if tables else source.text


def read_number(text: str) -> int | None:
    """Read a whole number; an empty field is none."""
    return values.read_number(text)


def write_name(row: Row) -> str:
    """Put a name together as `Last, First`."""
    return ", ".join(part for part in (row.get("SURNAME"), row.get("FIRSTNAME")) if part)


def _table(member: ArchiveMember) -> RowTable:
    heading = dbase.read_heading(member.data)
    table = RowTable(member.name)
    if heading is None:
        return table
    table.declared = heading.count
    for record in islice(dbase.read_records(member.data, heading), MAX_LINES + 1):
        if record.is_deleted:
            table.deleted += 1
            continue
        table.numbers.append(record.number)
        table.rows.append({name: _text(name, raw) for name, raw in record.values.items()})
    return table


def _text(name: str, raw: bytes) -> str:
    """Read a field: it ends at the first NUL, behind which there may be rests of other texts."""
    text = raw.split(b"\x00", 1)[0].decode("cp1252", errors="replace")
    text = BREAKING.sub(" ", text).strip()
    if name in {"ORDER", "START_NO"}:
        digits = _DIGITS.match(text)
        return digits[0] if digits else ""
    return text


def _shown(row: Row, name: str) -> str:
    if name == "name":
        return write_name(row)
    text = row.get(PLAYER_FIELDS[name], "")
    return "" if name == "absent" and not text.strip("0") else text


def _result(row: Row, shown: dict[str, str]) -> list[str]:
    """Show a result; players have the numbers that people know, or their ID where they are not listed."""
    scores = [HALVES.get(row.get(key, ""), row.get(key, "")) for key in ("W_SCORE", "B_SCORE")]
    types = [row.get(key, "") for key in ("W_TYPE", "B_TYPE")]
    pair = [row.get(key, "") for key in ("WHITE", "BLACK")]
    pairing = [row.get("ROUND", ""), *(shown.get(each, _unlisted(each)) for each in pair)]
    return [*pairing, ":".join(scores), "/".join(types)]


def _unlisted(text: str) -> str:
    return f"ID {text}" if text.strip("0") else ""


def _type(settings: dict[str, str]) -> str:
    system = _SYSTEMS.get(settings.get("system", ""))
    kind = "Team" if settings.get("team or individual") == "1" else "Individual"
    return f"{kind}: {system}" if system else ""
