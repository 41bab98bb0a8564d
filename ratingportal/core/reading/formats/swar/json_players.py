"""Read the players of a SWAR JSON export."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.swar.problems import PLAYER_ENTRY_UNREADABLE
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER, SEX_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.shared.json_text import Node, Places

_DAY_FIRST = re.compile(r"([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})")
_SEXES = {"m": "m", "h": "m", "f": "w", "w": "w", "v": "w"}
"""By the first letter of Male, Man, Homme, Femelle, Female, Femme, Weiblich, Vrouw."""
_OUTSIDE_POINTS = ("ExtraPts", "SpecialPts")


@dataclass(slots=True)
class SwarEntries:
    """The players read, with the objects they were read from."""

    players: list[Player] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    complete: bool = True
    """No player was lost for want of a number."""


def read_players(nodes: list[Node], places: Places) -> SwarEntries:
    """Read every player with a number (`Ni`); one without is reported."""
    out = SwarEntries()
    unborn: list[tuple[int, Place]] = []
    for index, node in enumerate(nodes, 1):
        number = values.read_number(node.text("Ni"))
        if not number:
            out.complete = False
            scalar = node.scalar("Ni")
            place = places.of(scalar) if scalar else places.place(node.start, node.start + 1)
            out.findings.append(
                PLAYER_ENTRY_UNREADABLE.found(place, entry=index, value=node.text("Ni"))
            )
            continue
        out.players.append(_player(number, node, places, out, unborn))
        out.nodes.append(node)
    out.findings += fields.report_unborn(unborn)
    return out


def _player(
    number: int, node: Node, places: Places, out: SwarEntries, unborn: list[tuple[int, Place]]
) -> Player:
    name = node.scalar("Name")
    line = places.line(name.start if name else node.start)

    def read(key: str, field_name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        scalar = node.scalar(key)
        value, rule = parse(scalar.text if scalar else "")
        if scalar and rule is BIRTH_PLACEHOLDER:
            unborn.append((number, places.of(scalar)))
        elif scalar and rule:
            out.findings.append(
                rule.found(places.of(scalar), player=number, value=scalar.text.strip())
            )
            if value is None:
                out.unread.add(f"{field_name}@{line}")
        return value

    player = Player(
        number,
        node.text("Name"),
        line,
        sex=read("Sex", "sex", _sex),
        title=read("Titel", "title", fields.read_title),
        rating=read("FideElo", "rating", fields.read_rating),
        national_rating=read("NationalElo", "national_rating", fields.read_rating),
        federation=read("Country", "federation", fields.read_federation),
        fide_id=read("FideId", "fide_id", fields.read_fide_id),
        national_id=read("NationalId", "national_id", fields.read_fide_id),
        birth=read("BirthDate", "birth", _birth),
        club=node.text("ClubName") or None,
        points=read("Points", "points", fields.read_points),
        rank=read("Ranking", "rank", fields.read_rank),
    )
    for key, name_here in (("Rank", "seed"), ("ClubNumber", "club_number")):
        if (value := node.text(key)).strip("0"):
            player.extra[name_here] = value
    if any(is_nonzero(node.text(key)) for key in _OUTSIDE_POINTS):
        out.unread.add(f"cells@{line}")
    return player


def is_nonzero(points: str) -> bool:
    """Tell whether points such as `0.0` are worth anything, above or below nothing."""
    return bool(points.strip("0., "))


def _sex(raw: str) -> fields.Parsed:
    text = raw.strip().casefold()
    known = _SEXES.get(text[:1])
    return known, None if known or not text else SEX_UNKNOWN


def _birth(raw: str) -> fields.Parsed:
    found = _DAY_FIRST.fullmatch(raw.strip())
    return fields.read_birth(f"{found[3]}-{found[2]}-{found[1]}" if found else raw)
