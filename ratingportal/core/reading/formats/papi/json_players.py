"""Read who the players of a PAPI tournament in JSON are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import dates
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.papi.players import SEXES, TITLES
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER, SEX_UNKNOWN, TITLE_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.shared.json_text import Node, Places

_RATINGS = {"Rapide": ("rapidElo", "fideRapidElo"), "Blitz": ("blitzElo", "fideBlitzElo")}
"""The keys of the rating and of its kind, by what the tournament is paired by."""
_FIDE, _NATIONAL = "F", "N"


@dataclass(slots=True)
class JsonEntries:
    """The players in the order of the list, and what was noticed."""

    players: list[Player] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    unborn: list[tuple[int, Place]] = field(default_factory=list)


def read_players(nodes: list[Node], places: Places, *, paired_by: str) -> JsonEntries:
    """Read all players; they are numbered as they are listed."""
    out = JsonEntries()
    keys = _RATINGS.get(paired_by, ("elo", "fideElo"))
    for number, node in enumerate(nodes, 1):
        out.players.append(_player(number, node, keys, places, out))
    out.findings += fields.report_unborn(out.unborn)
    return out


def _player(
    number: int, node: Node, keys: tuple[str, str], places: Places, out: JsonEntries
) -> Player:
    line = places.line(node.start)

    def read(key: str, name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        scalar = node.scalar(key)
        text = scalar.text.strip() if scalar else ""
        value, rule = parse(text)
        if scalar and rule is BIRTH_PLACEHOLDER:
            out.unborn.append((number, places.of(scalar)))
        elif scalar and rule:
            out.findings.append(rule.found(places.of(scalar), player=number, value=text))
            if value is None:
                out.unread.add(f"{name}@{line}")
        return value

    rating, kind = read(keys[0], "rating", fields.read_rating), node.text(keys[1])
    extra = {key: text for key in ("category", "league") if (text := node.text(key))}
    if rating and kind not in (_FIDE, _NATIONAL):
        extra["estimated_rating"] = str(rating)
    parts = (node.text("lastName"), node.text("firstName"))
    return Player(
        number,
        ", ".join(part for part in parts if part),
        line,
        sex=read("gender", "sex", _sex),
        title=read("fideTitle", "title", _title),
        rating=rating if kind == _FIDE else None,
        national_rating=rating if kind == _NATIONAL else None,
        federation=node.text("federation") or None,
        fide_id=(read("fideCode", "fide_id", fields.read_fide_id) or "").lstrip("0") or None,
        national_id=node.text("nrFFE") or None,
        birth=read("birthDate", "birth", _birth),
        club=node.text("club") or None,
        extra=extra,
    )


def _sex(raw: str) -> fields.Parsed:
    return (SEXES.get(raw), None) if not raw or raw in SEXES else (None, SEX_UNKNOWN)


def _title(raw: str) -> fields.Parsed:
    return (TITLES.get(raw, raw) or None, TITLE_UNKNOWN if raw and raw not in TITLES else None)


def _birth(raw: str) -> fields.Parsed:
    day = dates.list_readings(raw).get("dmy")
    return fields.judge_birth(day.isoformat()) if day else fields.read_birth(raw)
