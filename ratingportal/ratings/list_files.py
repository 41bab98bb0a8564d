"""A published list as files that people and pairing programs import."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.core.output.csv_export import spreadsheet_cell
from ratingportal.core.privacy.minors import hide_minor_year
from ratingportal.core.reading.formats.othello.countries import letters_of
from ratingportal.ratings import queries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from django.utils.functional import _StrPromise

    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.models import Period, RatingEntry


class ListedPlayer(NamedTuple):
    """A player with the ratings of one day."""

    number: str
    name: str
    federation: str
    sex: str
    title: str
    birth_year: int | None
    is_active: bool
    ratings: dict[str, float]
    games: dict[str, int]


@dataclass(frozen=True, slots=True)
class ListFile:
    """A layout that a list can be downloaded in."""

    label: _StrPromise
    extension: str
    content_type: str
    write: Callable[[Iterable[ListedPlayer], str], str]
    systems: tuple[str, ...] = ()
    """Only for lists of these systems; empty: for all."""


def read_players(period: Period) -> list[ListedPlayer]:
    """Read the list of a period, with the other time controls of the same day."""
    found: dict[int, ListedPlayer] = {}
    for control in _controls(period):
        rows = queries.entries_on(period.rating_list, control, period.publishes)
        for entry in rows.select_related("player").defer("state", "details").iterator():
            player = found.setdefault(entry.player_id, _listed(entry))
            player.ratings[control] = entry.rating or 0.0
            player.games[control] = entry.games
    return sorted(found.values(), key=lambda each: (each.name, each.number))


def _listed(entry: RatingEntry) -> ListedPlayer:
    player = entry.player
    return ListedPlayer(
        number=player.number,
        name=player.name,
        federation=player.federation,
        sex=player.sex,
        title=player.title,
        birth_year=hide_minor_year(player.birth_year, timezone.localdate()),
        is_active=entry.is_active,
        ratings={},
        games={},
    )


def _controls(period: Period) -> list[str]:
    others = period.rating_list.rating_controls
    return [period.control, *(each for each in others if each != period.control)]


def kinds_for(rating_list: RatingList) -> dict[str, ListFile]:
    """Give the layouts that fit a list."""
    system = rating_list.rating_system
    return {key: each for key, each in KINDS.items() if not each.systems or system in each.systems}


def file_name(period: Period, kind: str) -> str:
    """Name the file of a list."""
    key = period.rating_list.key
    return f"{key}-{period.control}-{period.publishes:%Y-%m-%d}.{KINDS[kind].extension}"


def _whole(rating: float | None) -> str:
    return "" if rating is None else f"{rating:.0f}"


def _plain(rating: float | None) -> float | int | None:
    return int(rating) if rating is not None and rating == int(rating) else rating


def _write_csv(players: Iterable[ListedPlayer], control: str) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(
        ["id", "name", "federation", "sex", "title", "birth_year", "rating", "games", "active"]
    )
    for each in players:
        if control in each.ratings:
            texts = (each.number, each.name, each.federation, each.sex, each.title)
            table.writerow(
                [
                    *map(spreadsheet_cell, texts), each.birth_year,
                    _plain(each.ratings[control]), each.games[control], int(each.is_active),
                ]
            )  # fmt: skip
    return "\ufeff" + text.getvalue()


def _write_json(players: Iterable[ListedPlayer], control: str) -> str:
    rows = [
        {
            "id": each.number,
            "name": each.name,
            "federation": each.federation,
            "sex": each.sex,
            "title": each.title,
            "birth_year": each.birth_year,
            "rating": _plain(each.ratings[control]),
            "games": each.games[control],
            "active": each.is_active,
        }
        for each in players
        if control in each.ratings
    ]
    return json.dumps({"players": rows}, ensure_ascii=False, indent=1) + "\n"


_TEXT_COLUMNS = (
    ("ID Number", 15), ("Name", 61), ("Fed", 4), ("Sex", 4), ("Tit", 5), ("WTit", 5), ("OTit", 15),
    ("FOA", 4), ("SRtng", 6), ("SGm", 4), ("SK", 3), ("RRtng", 6), ("RGm", 4), ("Rk", 3), ("BRtng", 6),
    ("BGm", 4), ("BK", 3), ("B-day", 6), ("Flag", 4),
)  # fmt: skip


def _write_text(players: Iterable[ListedPlayer], _control: str) -> str:
    lines = [_text_line([name for name, _width in _TEXT_COLUMNS])]
    for each in players:
        cells = [
            each.number,
            each.name[:60],
            each.federation,
            each.sex.upper(),
            each.title,
            "",
            "",
            "",
        ]
        for control in ("standard", "rapid", "blitz"):
            games = each.games.get(control)
            cells += [_whole(each.ratings.get(control)), str(games or ""), ""]
        cells += [str(each.birth_year or ""), "" if each.is_active else "i"]
        lines.append(_text_line(cells))
    return "".join(f"{line}\r\n" for line in lines)


def _text_line(cells: list[str]) -> str:
    return "".join(
        f"{text:<{width}}" for text, (_name, width) in zip(cells, _TEXT_COLUMNS, strict=True)
    ).rstrip()


def _write_xml(players: Iterable[ListedPlayer], _control: str) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<playerslist>"]
    for each in players:
        values = {
            "fideid": each.number,
            "name": each.name,
            "country": each.federation,
            "sex": each.sex.upper(),
            "title": each.title,
            "rating": _whole(each.ratings.get("standard")),
            "games": str(each.games.get("standard", 0)),
            "rapid_rating": _whole(each.ratings.get("rapid")),
            "blitz_rating": _whole(each.ratings.get("blitz")),
            "birthday": str(each.birth_year or ""),
            "flag": "" if each.is_active else "i",
        }
        inner = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in values.items())
        lines.append(f"<player>{inner}</player>")
    return "\n".join([*lines, "</playerslist>", ""])


def _write_othello(players: Iterable[ListedPlayer], control: str) -> str:
    countries: dict[str, list[ListedPlayer]] = {}
    for each in players:
        countries.setdefault(letters_of(each.federation) or each.federation or "?", []).append(each)
    lines = []
    for country in sorted(countries):
        lines.append(f"pays = {country}")
        for each in countries[country]:
            rating = each.ratings.get(control)
            mark = "" if rating is None else f"%_<{rating:.0f}>"
            lines.append(f"{each.number:>6} {each.name:<36} {mark}".rstrip())
    return "".join(f"{line}\r\n" for line in lines)


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
