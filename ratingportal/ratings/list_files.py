"""A published list as files that people and pairing programs import."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.core.output.csv_export import write_spreadsheet_cell
from ratingportal.core.privacy.minors import hide_minor_year
from ratingportal.core.rating.constants import CONTROLS
from ratingportal.core.reading.formats.othello.countries import choose_letters
from ratingportal.ratings import queries

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.models import Period


class ListedRating(NamedTuple):
    """A rating of one time control; `k` is that of the next period, where the system knows it."""

    rating: float
    games: int
    is_active: bool
    k: int | None


class ListedPlayer(NamedTuple):
    """A player with the ratings of one day."""

    number: str
    name: str
    federation: str
    sex: str
    title: str
    birth_year: int | None
    ratings: dict[str, ListedRating]

    @property
    def is_active(self) -> bool:
        """Tell whether the player is active in any time control."""
        return any(each.is_active for each in self.ratings.values())


Lines = Iterator[str]


@dataclass(frozen=True, slots=True)
class ListFile:
    """A layout that a list can be downloaded in."""

    label: _StrPromise
    extension: str
    content_type: str
    write: Callable[[Iterable[ListedPlayer], str], Lines]
    systems: tuple[str, ...] = ()
    """Only for lists of these systems; empty: for all."""


_PERSON = ("number", "name", "federation", "sex", "title", "birth_year")
_FIGURES = ("control", "rating", "games", "is_active", "state__k")
_ABOUT = 1 + len(_PERSON)
CHUNK = 5_000


def read_players(period: Period) -> Iterator[ListedPlayer]:
    """Read the list of a period by name, with the other time controls of the same day, as it is asked for."""
    today = timezone.localdate()
    rows = queries.list_entries_on(period.rating_list, None, period.publishes).order_by(
        "player__name", "player__number", "player_id"
    )
    columns = ("player_id", *(f"player__{name}" for name in _PERSON), *_FIGURES)
    listed = rows.values_list(*columns).iterator(chunk_size=CHUNK)
    # One query, a row for each control; those of a player follow each other.
    for (_key, *facts), own in groupby(listed, key=itemgetter(slice(_ABOUT))):
        ratings = {row[_ABOUT]: ListedRating(*row[_ABOUT + 1 :]) for row in own}
        facts[-1] = hide_minor_year(facts[-1], today)
        yield ListedPlayer._make([*facts, ratings])


def choose_kinds(rating_list: RatingList) -> dict[str, ListFile]:
    """Give the layouts that fit a list."""
    system = rating_list.rating_system
    return {key: each for key, each in KINDS.items() if not each.systems or system in each.systems}


def name_file(period: Period, kind: str) -> str:
    """Name the file of a list."""
    key = period.rating_list.key
    return f"{key}-{period.control}-{period.publishes:%Y-%m-%d}.{KINDS[kind].extension}"


def _whole(listed: ListedRating | None) -> str:
    return "" if listed is None else f"{listed.rating:.0f}"


def _plain(rating: float) -> float | int:
    return int(rating) if rating == int(rating) else rating


def _write_csv(players: Iterable[ListedPlayer], control: str) -> Lines:
    heads = ["id", "name", "federation", "sex", "title", "birth_year", "rating", "games", "active"]
    yield "\ufeff" + _csv_line(heads)
    for each in players:
        listed = each.ratings.get(control)
        if listed is not None:
            texts = (each.number, each.name, each.federation, each.sex, each.title)
            yield _csv_line(
                [
                    *map(write_spreadsheet_cell, texts), each.birth_year, _plain(listed.rating),
                    listed.games, int(listed.is_active),
                ]
            )  # fmt: skip


def _csv_line(cells: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue()


def _write_json(players: Iterable[ListedPlayer], control: str) -> Lines:
    before = '{"players": [\n'
    for each in players:
        listed = each.ratings.get(control)
        if listed is not None:
            row = {
                "id": each.number,
                "name": each.name,
                "federation": each.federation,
                "sex": each.sex,
                "title": each.title,
                "birth_year": each.birth_year,
                "rating": _plain(listed.rating),
                "games": listed.games,
                "active": listed.is_active,
            }
            yield before + json.dumps(row, ensure_ascii=False)
            before = ",\n"
    yield "\n]}\n" if before == ",\n" else '{"players": []}\n'


_TEXT_COLUMNS = (
    ("ID Number", 15), ("Name", 61), ("Fed", 4), ("Sex", 4), ("Tit", 5), ("WTit", 5), ("OTit", 15),
    ("FOA", 4), ("SRtng", 6), ("SGm", 4), ("SK", 3), ("RRtng", 6), ("RGm", 4), ("Rk", 3), ("BRtng", 6),
    ("BGm", 4), ("BK", 3), ("B-day", 6), ("Flag", 4),
)  # fmt: skip
_WOMEN = "W"
_FIDE_SEXES = {"m": "M", "w": "F"}
"""FIDE's letters for those of the register."""


def _write_text(players: Iterable[ListedPlayer], _control: str) -> Lines:
    yield _text_line([name for name, _width in _TEXT_COLUMNS])
    for each in players:
        womens = each.title if each.title.startswith(_WOMEN) else ""
        cells = [
            each.number, each.name[:60], each.federation, _FIDE_SEXES.get(each.sex, ""), each.title, womens,
            "", "",
        ]  # fmt: skip
        for control in CONTROLS:
            listed = each.ratings.get(control)
            games, k = (listed.games, listed.k) if listed else (0, None)
            cells += [_whole(listed), str(games or ""), str(k or "")]
        cells += [str(each.birth_year or ""), _flag(each)]
        yield _text_line(cells)


def _text_line(cells: list[str]) -> str:
    columns = zip(cells, _TEXT_COLUMNS, strict=True)
    line = "".join(f"{text:<{width}}" for text, (_name, width) in columns)
    return f"{line.rstrip()}\r\n"


def _flag(player: ListedPlayer) -> str:
    """Write FIDE's flags: w for women, i for inactive."""
    return ("w" if player.sex == "w" else "") + ("" if player.is_active else "i")


_XML_NAMES = {"standard": "", "rapid": "rapid_", "blitz": "blitz_"}


def _write_xml(players: Iterable[ListedPlayer], _control: str) -> Lines:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n'
    for each in players:
        values = {
            "fideid": each.number,
            "name": each.name,
            "country": each.federation,
            "sex": _FIDE_SEXES.get(each.sex, ""),
            "title": each.title,
            "w_title": each.title if each.title.startswith(_WOMEN) else "",
            "o_title": "",
            "foa_title": "",
        }
        for control, prefix in _XML_NAMES.items():
            listed = each.ratings.get(control)
            values[f"{prefix}rating"] = _whole(listed)
            values[f"{prefix}games"] = str(listed.games if listed else 0)
            values[f"{prefix}k"] = str((listed.k if listed else None) or "")
        values |= {"birthday": str(each.birth_year or ""), "flag": _flag(each)}
        inner = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in values.items())
        yield f"<player>{inner}</player>\n"
    yield "</playerslist>\n"


def _write_othello(players: Iterable[ListedPlayer], control: str) -> Lines:
    countries: dict[str, list[ListedPlayer]] = {}
    for each in players:
        country = choose_letters(each.federation) or each.federation or "?"
        countries.setdefault(country, []).append(each)
    for country in sorted(countries):
        yield f"pays = {country}\r\n"
        for each in countries[country]:
            listed = each.ratings.get(control)
            mark = "" if listed is None else f"%_<{listed.rating:.0f}>"
            yield f"{each.number:>6} {each.name:<36} {mark}".rstrip() + "\r\n"


KINDS: dict[str, ListFile] = {
    "csv": ListFile(_("CSV"), "csv", "text/csv; charset=utf-8", _write_csv),
    "json": ListFile(_("JSON"), "json", "application/json", _write_json),
    "fide-txt": ListFile(
        _("FIDE layout, TXT"), "txt", "text/plain; charset=utf-8", _write_text, ("fide",)
    ),
    "fide-xml": ListFile(_("FIDE layout, XML"), "xml", "application/xml", _write_xml, ("fide",)),
    "joueurs": ListFile(
        _("joueurs.txt"), "txt", "text/plain; charset=utf-8", _write_othello, ("othello",)
    ),
}
