"""Read a tournament of FlipTheDisc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.tournament import Player, Reading, Tournament
from ratingportal.core.reading.formats.othello.disc_rounds import list_sides, read_rounds
from ratingportal.core.reading.formats.othello.iso_codes import TWO_LETTERS
from ratingportal.core.reading.formats.othello.problems import (
    DISC_PLAYER_NOT_LISTED,
    DISC_PLAYER_UNREADABLE,
)
from ratingportal.core.reading.formats.shared.json_text import Node, read_json
from ratingportal.core.reading.problems.headings import COUNT_UNREADABLE, DATE_UNREADABLE
from ratingportal.core.reading.problems.players import ID_UNREADABLE, RATING_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.json_text import Places, Scalar

_TEXTS = {"name": "name", "city": "city", "type": "pairing_system"}
_DAYS = {"start": ("start_date", "expected_start"), "end": ("end_date", "expected_end")}
"""What was planned holds where the tournament was not started, or not ended, on the site."""
_LONGEST_ID = 40
_DAY = 10
"""The first letters of a moment are its day."""


def read(source: Source) -> Reading:
    """Read what there is; a text that is no JSON is answered with the place where it breaks."""
    json = read_json(source)
    if json.broken:
        return Reading(None, [json.broken])
    reading = Reading(Tournament(program="FlipTheDisc"))
    tournament = reading.tournament or Tournament()
    _describe(json.root.node("info") or Node(0), json.places, reading, tournament)
    known = _read_players(json.root.nodes("players_list"), json.places, reading, tournament)
    nodes = json.root.nodes("rounds")
    _add_unlisted(nodes, known, json.places, reading, tournament)
    rounds = read_rounds(nodes, json.places, known)
    tournament.games, tournament.byes = rounds.games, rounds.byes
    reading.findings += rounds.findings
    tournament.rounds = max((0, *(game.round for game in rounds.games)))
    if tournament.declared_rounds and rounds.finals:
        tournament.declared_rounds = max(tournament.declared_rounds, tournament.rounds)
    _take_points(json.root.nodes("standings"), known, rounds.finalists | rounds.doubtful)
    return reading


def _describe(info: Node, places: Places, reading: Reading, tournament: Tournament) -> None:
    for name, key in _TEXTS.items():
        setattr(tournament, name, info.text(key) or None)
        _note_line(name, info.scalar(key), places, reading)
    tournament.federation = _federation(info.text("country_code"))
    _note_line("federation", info.scalar("country_code"), places, reading)
    if number := info.text("id"):
        tournament.extra["ftd_id"] = number
    for name, keys in _DAYS.items():
        given = next((each for each in map(info.scalar, keys) if each and each.text), None)
        if given is not None:
            setattr(tournament, name, _read_day(name, given, places, reading))
    _take_rounds(info, places, reading, tournament)


def _read_day(name: str, given: Scalar, places: Places, reading: Reading) -> date | None:
    _note_line(name, given, places, reading)
    day = dates.list_readings(given.text[:_DAY]).get("ymd")
    if day is None:
        place = places.of(given)
        reading.unread.add(name)
        found = DATE_UNREADABLE.found(place, line=place.line, field=name, value=given.text)
        reading.findings.append(found)
    return day


def _take_rounds(info: Node, places: Places, reading: Reading, tournament: Tournament) -> None:
    given = info.scalar("rounds")
    if given is None or not given.text:
        return
    _note_line("declared_rounds", given, places, reading)
    tournament.declared_rounds = values.read_number(given.text)
    if tournament.declared_rounds is None:
        place = places.of(given)
        reading.unread.add("declared_rounds")
        found = COUNT_UNREADABLE.found(
            place, line=place.line, field="declared_rounds", value=given.text
        )
        reading.findings.append(found)


def _note_line(name: str, scalar: Scalar | None, places: Places, reading: Reading) -> None:
    if scalar:
        reading.header_lines[name] = places.line(scalar.start)


def _federation(letters: str) -> str | None:
    """Give the federation of a country; letters that are not known stay as they are."""
    return TWO_LETTERS.get(letters.upper(), letters) or None


def _read_players(
    nodes: list[Node], places: Places, reading: Reading, tournament: Tournament
) -> dict[str, Player]:
    """Read every player that has an id on the site; they are numbered as they are listed."""
    known: dict[str, Player] = {}
    for entry, node in enumerate(nodes, 1):
        own = node.text("id")
        if not _is_id(own) or own in known:
            place = places.place(node.start, node.start + 1)
            reading.findings.append(DISC_PLAYER_UNREADABLE.found(place, entry=entry, value=own))
            continue
        player = _player(len(tournament.players) + 1, node, places, reading)
        player.extra["ftd_id"] = own
        tournament.players.append(player)
        known[own] = player
    return known


def _add_unlisted(
    rounds: list[Node],
    known: dict[str, Player],
    places: Places,
    reading: Reading,
    tournament: Tournament,
) -> None:
    """Add who is named in pairings only: while a tournament is prepared, the site may give an empty list."""
    sides = {side.text("id"): side for side in list_sides(rounds) if side.text("surname")}
    unlisted = {own: side for own, side in sides.items() if _is_id(own) and own not in known}
    for own, node in unlisted.items():
        player = _player(len(tournament.players) + 1, node, places, reading)
        player.extra["ftd_id"] = own
        tournament.players.append(player)
        known[own] = player
    if unlisted:
        first = next(iter(unlisted.values()))
        place = places.place(first.start, first.start + 1)
        found = DISC_PLAYER_NOT_LISTED.found(
            place, count=len(unlisted), player=known[first.text("id")].name
        )
        reading.findings.append(found)


def _is_id(text: str) -> bool:
    """Tell whether this may stand for a player in pairings; the site counts, but any word would do."""
    return 0 < len(text) <= _LONGEST_ID and text.isprintable() and not text.startswith("-")


def _player(number: int, node: Node, places: Places, reading: Reading) -> Player:
    parts = (node.text("surname"), node.text("name"))
    name = ", ".join(part for part in parts if part)
    line = places.line(node.start)
    figures: dict[str, int | None] = {}
    for key, rule in (("wof_id", ID_UNREADABLE), ("rating", RATING_UNREADABLE)):
        scalar = node.scalar(key)
        text = scalar.text.strip() if scalar else ""
        figures[key] = values.read_number(text)
        if scalar and text and figures[key] is None:
            found = rule.found(places.of(scalar), player=number, value=text)
            reading.findings.append(found)
    return Player(
        number,
        name,
        line,
        national_id=str(figures["wof_id"]) if figures["wof_id"] else None,
        national_rating=figures["rating"],
        federation=_federation(node.text("country_code")),
    )


def _take_points(standings: list[Node], known: dict[str, Player], left_out: set[int]) -> None:
    """Take the totals, save of those who played finals, which the standings do not count."""
    for node in standings:
        player = known.get(node.text("player_id"))
        if player is not None and player.number not in left_out:
            player.points = values.read_points(node.text("score"))
