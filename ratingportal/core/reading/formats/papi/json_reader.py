"""Read a PAPI tournament that is written as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.tournament import Reading, Tournament
from ratingportal.core.reading.formats.papi.json_players import read_players
from ratingportal.core.reading.formats.papi.json_rounds import fold_rounds
from ratingportal.core.reading.formats.papi.problems import SETTING_UNREADABLE
from ratingportal.core.reading.formats.shared.json_text import Node, read_json
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.json_text import Places

_TEXTS = {
    "name": "name",
    "city": "venue",
    "type": "type",
    "chief_arbiter": "arbiter",
    "time_control": "timeControl",
}
_DAYS = {"start": "startDate", "end": "endDate"}
_ORDERS = ("dmy", "ymd")
"""A French program: the day comes first, or in any case not the month."""
_KEPT = ("homologation", "pairing", "tiebreak1", "tiebreak2", "tiebreak3", "pointSystem")
"""Settings without a field of their own in the model."""


def read(source: Source) -> Reading:
    """Read what there is; a text that is no JSON is answered with the place where it breaks."""
    json = read_json(source)
    if json.broken:
        return Reading(None, [json.broken])
    settings = json.root.node("variables") or Node(0)
    reading = Reading(Tournament(program="PAPI"))
    tournament = reading.tournament or Tournament()
    _describe(settings, json.places, reading, tournament)
    nodes = _players(json.root)
    entries = read_players(nodes, json.places, paired_by=settings.text("ratingClass"))
    folded = fold_rounds(nodes, entries, json.places)
    tournament.players = entries.players
    tournament.games, tournament.byes = folded.games, folded.byes
    reading.findings += [*entries.findings, *folded.findings]
    reading.unread |= entries.unread
    tournament.rounds = count_rounds_seen(tournament)
    return reading


def _players(root: Node) -> list[Node]:
    """Give all entries of the list; one that is no player keeps its place, for opponents are counted by it."""
    listed = root.members.get("players")
    entries = listed if isinstance(listed, list) else []
    return [entry if isinstance(entry, Node) else Node(root.start) for entry in entries]


def _describe(settings: Node, places: Places, reading: Reading, tournament: Tournament) -> None:
    for name, key in _TEXTS.items():
        setattr(tournament, name, settings.text(key) or None)
    for name, key in _DAYS.items():
        found = dates.list_readings(settings.text(key))
        day = dates.choose_day(found, _ORDERS)
        setattr(tournament, name, day)
        if day is None:
            _unreadable(settings, key, name, places, reading)
    tournament.declared_rounds = values.read_number(settings.text("rounds"))
    if tournament.declared_rounds is None:
        _unreadable(settings, "rounds", "declared_rounds", places, reading)
    tournament.extra = {key: text for key in _KEPT if (text := settings.text(key))}
    for name, key in (_TEXTS | _DAYS | {"declared_rounds": "rounds"}).items():
        if scalar := settings.scalar(key):
            reading.header_lines[name] = places.line(scalar.start)


def _unreadable(settings: Node, key: str, name: str, places: Places, reading: Reading) -> None:
    """Report a setting that says something which could not be read."""
    scalar = settings.scalar(key)
    if scalar and scalar.text.strip():
        found = SETTING_UNREADABLE.found(places.of(scalar), key=key, value=scalar.text.strip())
        reading.findings.append(found)
        reading.unread.add(name)
