"""Entry lists, as organisers keep them before the event: a table with headings, or one player in each line.

This is no format of results: nothing is checked or stored by it. The columns are known by their headings, in English,
German, French or Dutch; without headings each cell is taken for what it looks like.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.names import fold_letters
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading import text
from ratingportal.core.reading.workbooks import SheetTrouble, list_visible, open_workbook

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_ENTRIES = 2_000
MOST_CELLS = 40
"""Of one row; what lies beyond is no entry list."""
LONGEST_CELL = 120
LONGEST_LINE = 10_000
SIGNATURE_OF_ZIP = b"PK\x03\x04"

_HEADINGS = {
    "name": "name player names nom joueur naam speler spieler spielername teilnehmer",
    "surname": "surname lastname familyname nachname achternaam nomdefamille",
    "given": "firstname givenname forename vorname voornaam prenom",
    "fide_id": "fideid fidenumber fideidnumber idfide fide codefide",
    "national_id": "id idno idnumber nationalid matricule matr relationnumber wofid wof lidnummer stamnummer nr.nat natid ident",
    "birth": "birth born birthdate birthyear dateofbirth yearofbirth year dob geboren geburtsdatum geburtsjahr geb gebdatum naissance geboortedatum jaar",
    "rating": "rating rtg elo fiderating rtgi elofide elozahl cote",
    "national_rating": "nationalrating rtgn dwz nrating elonat",
    "federation": "federation fed country land fide-fed federatie nation",
    "sex": "sex gender geschlecht sexe geslacht mf",
    "title": "title titel titre tit",
    "club": "club verein vereniging club/city clubcity ort",
}
_FIELD_OF = {word: key for key, words in _HEADINGS.items() for word in words.split()}
_ID = re.compile(r"\d{5,11}")
_YEAR = re.compile(r"(?:19|20)\d\d")
_DAY = re.compile(
    r"((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)"
)
_RATING = re.compile(r"[1-3]?\d{3}")
_FEDERATION = re.compile(r"[A-Z]{3}")
_TITLES = frozenset(["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"])
_WOMEN, _MEN = frozenset(["w", "f", "female", "woman"]), frozenset(["m", "male", "man"])
_NUMBERED = re.compile(r"\s*\d{1,4}[.)\t ]\s*(?=\D)")


@dataclass(slots=True)
class EntryList:
    """Who is entered, and which lines say nothing of anybody."""

    players: list[Player] = field(default_factory=list)
    unread: list[int] = field(default_factory=list)
    is_cut: bool = False
    """There were more entries than are looked at."""


def read_entry_list(data: bytes) -> EntryList:
    """Read whoever is entered; whatever the bytes are, a list comes back."""
    rows = _sheet_rows(data) if data.startswith(SIGNATURE_OF_ZIP) else _text_rows(data)
    found = EntryList()
    columns: dict[str, int] = {}
    for line, cells in rows:
        named = _name_columns(cells)
        if named and not found.players:
            columns = named
            continue
        if len(found.players) == MOST_ENTRIES:
            found.is_cut = True
            break
        values = _by_heading(cells, columns) if columns else _by_look(cells)
        if values.get("name"):
            found.players.append(_make_player(len(found.players) + 1, line, values))
        else:
            found.unread.append(line)
    return found


def _sheet_rows(data: bytes) -> list[tuple[int, list[str]]]:
    sheets = open_workbook(data)
    if isinstance(sheets, SheetTrouble) or not sheets:
        return []
    return [(line, _trim(cells)) for line, cells in list_visible(sheets)[0].rows if any(cells)]


def _text_rows(data: bytes) -> list[tuple[int, list[str]]]:
    lines = text.decode(data).lines
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    mark = _find_separator([line for _number, line in filled[:20]])
    return [(number, _split(line, mark)) for number, line in filled]


def _find_separator(lines: Sequence[str]) -> str:
    """Take the sign that parts nearly every line; a comma only where it cannot be that of “Surname, First name”."""
    for mark, least in (("\t", 1), (";", 1), ("|", 1), (",", 2)):
        having = sum(line.count(mark) >= least for line in lines)
        if lines and having * 4 >= len(lines) * 3:
            return mark
    return "," if lines and len(_name_columns(_split(lines[0], ","))) > 1 else ""


def _split(line: str, mark: str) -> list[str]:
    if not mark:
        return [_NUMBERED.sub("", line, count=1).strip()[:LONGEST_CELL]]
    return _trim(next(csv.reader([line[:LONGEST_LINE].replace("\0", "")], delimiter=mark), []))


def _trim(cells: Iterable[str]) -> list[str]:
    return [str(cell).strip()[:LONGEST_CELL] for cell in list(cells)[:MOST_CELLS]]


def _name_columns(cells: Sequence[str]) -> dict[str, int]:
    """Give the place of each field, if this is a line of headings: one must be a name."""
    columns: dict[str, int] = {}
    for place, cell in enumerate(cells):
        key = _FIELD_OF.get(re.sub(r"[^a-z]", "", fold_letters(cell)))
        if key:
            columns.setdefault(key, place)
    has_name = "name" in columns or {"surname", "given"} <= columns.keys()
    return columns if has_name and not any(re.search(r"\d{3}", cell) for cell in cells) else {}


def _by_heading(cells: Sequence[str], columns: dict[str, int]) -> dict[str, str]:
    values = {key: cells[place] for key, place in columns.items() if place < len(cells)}
    surname, given = values.pop("surname", ""), values.pop("given", "")
    if surname and not values.get("name"):
        values["name"] = f"{surname}, {given}" if given else surname
    elif given and values.get("name"):
        values["name"] = f"{values['name']}, {given}"
    return values


def _by_look(cells: Sequence[str]) -> dict[str, str]:
    """Take each cell for what it looks like; of two that look alike, the first."""
    values: dict[str, str] = {}
    for cell in cells:
        key = _guess_field(cell, values)
        if key:
            values.setdefault(key, cell)
    return values


def _guess_field(cell: str, known: dict[str, str]) -> str:
    """Name the first field of which the cell could be; a rating such as 1990 comes after the birth."""
    looks = {
        "fide_id": _ID.fullmatch(cell),
        "birth": _DAY.fullmatch(cell) or (_YEAR.fullmatch(cell) and "birth" not in known),
        "rating": _RATING.fullmatch(cell),
        "title": cell in _TITLES,
        "federation": _FEDERATION.fullmatch(cell) and "name" in known,
        "sex": cell.lower() in _WOMEN | _MEN,
        "name": sum(letter.isalpha() for letter in cell) > 1,
    }
    return next((key for key, fits in looks.items() if fits), "")


def _make_player(number: int, line: int, values: dict[str, str]) -> Player:
    sex = values.get("sex", "").lower()
    return Player(
        number=number,
        name=values["name"],
        line=line,
        sex="w" if sex in _WOMEN else "m" if sex in _MEN else None,
        title=values.get("title") or None,
        rating=_read_rating(values.get("rating", "")),
        national_rating=_read_rating(values.get("national_rating", "")),
        federation=values.get("federation", "").upper()[:3] or None,
        fide_id=_read_id(values.get("fide_id", "")),
        national_id=_read_id(values.get("national_id", "")),
        birth=_read_birth(values.get("birth", "")),
        club=values.get("club") or None,
    )


def _read_rating(cell: str) -> int | None:
    return int(cell) if _RATING.fullmatch(cell) else None


def _read_id(cell: str) -> str | None:
    digits = cell.replace(" ", "")
    return digits.lstrip("0")[:11] or None if digits.isascii() and digits.isdecimal() else None


def _read_birth(cell: str) -> str | None:
    if _YEAR.fullmatch(cell):
        return cell
    found = _DAY.fullmatch(cell)
    return (found[1] or found[6]) if found else None
