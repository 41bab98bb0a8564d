"""Read Swiss-Chess' players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.binary import read_compact_birth

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.reading.formats.shared.store_notes import StoreNotes
    from ratingportal.core.reading.formats.swiss_chess.store import SwissChessEntry, SwissChessStore

_SEXES = {"m": "m", "w": "w"}
_INACTIVE = "*"
_YEAR, _DATE = 4, 8
_KEPT = ("club_number", "member_number")


def read_players(store: SwissChessStore, notes: StoreNotes) -> list[Player]:
    """Read all players; opponents refer to their numbers."""
    numbers = choose_numbers(store.players)
    return [
        _player(index, number, entry, notes)
        for index, (number, entry) in enumerate(zip(numbers, store.players, strict=True))
    ]


def choose_numbers(entries: Sequence[SwissChessEntry]) -> list[int]:
    """Give the numbers of players or teams: their own, or their places if those are no good."""
    own = [each.number for each in entries]
    return own if all(own) and len({*own}) == len(own) else list(range(1, len(own) + 1))


def _player(index: int, number: int, entry: SwissChessEntry, notes: StoreNotes) -> Player:
    texts = entry.texts
    player = Player(
        number,
        _name(texts["name"]),
        notes.sheet.line_of("player", index),
        sex=_SEXES.get(texts["sex"].lower()),
        federation=texts["federation"] or None,
        national_id=texts["national_id"] if texts["national_id"].strip("0") else None,
        club=texts["club"] or None,
        rank=entry.rank or None,
        extra={name: texts[name] for name in _KEPT if texts[name].strip("0")},
    )

    def read(field: str, parse: Callable[[str], fields.Parsed]) -> Any:
        value, rule = parse(texts[field])
        if rule:
            place = notes.of_player(player, field)
            notes.add(rule.found(place, player=player.number, value=texts[field]))
            if value is None:
                notes.unread.add(f"{field}@{player.line}")
        return value

    player.title = read("title", fields.read_title)
    player.rating = read("rating", fields.read_rating)
    player.national_rating = read("national_rating", fields.read_rating)
    player.fide_id = read("fide_id", fields.read_fide_id)
    player.birth = notes.birth(player, texts["birth"].strip("0"), _birth(texts["birth"]))
    if texts["sex"] == _INACTIVE:
        player.extra["inactive"] = "yes"
    return player


def _name(text: str) -> str:
    """Write “Last, First” for “Last,First”."""
    parts = (part.strip() for part in text.split(",", 1))
    return ", ".join(filter(None, parts))


def _birth(text: str) -> str | None:
    """Read a year, or year, month and day without signs between them."""
    number = values.read_number(text)
    if number is None or len(text) not in {_YEAR, _DATE}:
        return None
    return read_compact_birth(number if len(text) == _DATE else number * 10_000)
