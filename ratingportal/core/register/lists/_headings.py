"""Column headings of tables in several languages, and what they mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.register.lists._cells import FIELDS, make_row
from ratingportal.core.register.lists.base import Refused, Row, RowReason, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MAPPABLE = (*FIELDS, "first_name")
"""What a column can be told to be; names may stand in two columns."""
_PLAIN = re.compile(r"[^a-z0-9]")
_KNOWN = {
    "number": "number id idnumber playerid matricule matri stamnummer stamno relnr relationnumber"
    " relatienummer bondsnummer code licence license",
    "name": "name nomprenom naam nom surname lastname achternaam familyname fullname player speler joueur",
    "first_name": "firstname prenom voornaam givenname",
    "federation": "fed natfide federation country nat nationalite nationaliteit land pays",
    "sex": "sex sexe geslacht gender mf",
    "birth": "birth birthday born birthyear yearofbirth dateofbirth bday dnaiss datnais dtnaiss"
    " datenaiss naissance datedenaissance geboortedatum geboortejaar geboren",
    "title": "title titre titel tit",
    "other_titles": "othertitles otit",
    "standard": "standard rating elo elocalcul elobelge belgianelo nationalelo std srtng",
    "rapid": "rapid rrtng rapidrating",
    "blitz": "blitz brtng blitzrating",
    "standard_k": "k kfactor standardk",
    "rapid_k": "rapidk",
    "blitz_k": "blitzk",
    "games": "games nbpart nbparties nbpartie nbparts partijen gms",
    "flags": "flag flags",
    "fide_id": "fideid idfide codefide matfide fidenumber fidenr nrfide fide",
    "club": "club clubnumber clubnr nrclub clubnummer",
}
_MEANINGS = {word: field for field, words in _KNOWN.items() for word in words.split()}


def find_columns(
    headings: Sequence[str],
    mapping: Mapping[str, str],
    *,
    known: Mapping[str, str] | None = None,
) -> dict[str, int]:
    """Find the column of each field: as told, else by the usual headings, the first that fits."""
    plain = [_plain(heading) for heading in headings]
    meanings = {**_MEANINGS, **(known or {})}
    columns = {field: _told(field, heading, plain) for field, heading in mapping.items() if heading}
    for at, heading in enumerate(plain):
        field = meanings.get(heading)
        if field and field not in columns and at not in columns.values():
            columns[field] = at
    if not columns.keys() >= {"number", "name"}:
        raise UnreadableError(
            f"No column for number and name among: {', '.join(headings)[:200]}", line=1
        )
    return columns


def make_rows(
    table: Iterator[tuple[int, Sequence[str] | None]], columns: Mapping[str, int]
) -> Iterator[Row]:
    """Make rows of a table's cells; a row of blanks says nothing."""
    last = max(columns["number"], columns["name"])
    for line, cells in table:
        if cells is None:
            yield Refused(line, RowReason.LINE_UNREADABLE)
        elif len(cells) <= last:
            if any(cell.strip() for cell in cells):
                yield Refused(line, RowReason.FIELDS_MISSING, "".join(cells[:1])[:60])
        elif any(cell.strip() for cell in cells):
            yield make_row(line, _named(cells, columns))


def _named(cells: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    named = {field: cells[at] if at < len(cells) else "" for field, at in columns.items()}
    first = named.pop("first_name", "").strip()
    if first:
        named["name"] = f"{named['name'].strip()}, {first}"
    return named


def _told(field: str, heading: str, plain: Sequence[str]) -> int:
    if field not in MAPPABLE or _plain(heading) not in plain:
        raise UnreadableError(f"There is no column “{heading}” for {field}", line=1)
    return plain.index(_plain(heading))


def _plain(heading: str) -> str:
    return _PLAIN.sub("", heading.lower().replace("é", "e"))
