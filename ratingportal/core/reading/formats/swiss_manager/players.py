"""Read Swiss-Manager's players and teams."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Player, Team
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.binary import read_compact_birth, read_u16, read_u32
from ratingportal.core.reading.formats.swiss_manager.problems import NATIONAL_ID_TRIMMED
from ratingportal.core.reading.formats.swiss_manager.view import COMPUTER, WOMAN, write_name

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.decoded import DecodedSheet
    from ratingportal.core.reading.formats.shared.store_notes import StoreNotes
    from ratingportal.core.reading.formats.swiss_manager.store import SwissManagerStore, TextRecord

_UNRATED = 10
"""Stands for no national rating in some countries' lists."""
_AROUND = re.compile(r"^\W+|\W+$")
_KEPT = {"academic_title": 2, "category": 11, "group": 12}


def read_players(store: SwissManagerStore, notes: StoreNotes) -> list[Player]:
    """Read all players; the start number is the place in the list."""
    return [_player(index, each, notes) for index, each in enumerate(store.players)]


def read_teams(store: SwissManagerStore, sheet: DecodedSheet) -> list[Team]:
    """Read the teams, each with its players in the order of their boards."""
    members: dict[int, list[tuple[int, int]]] = {}
    for number, player in enumerate(store.players, 1):
        members.setdefault(read_u16(player.block, 52), []).append(
            (read_u16(player.block, 54), number)
        )
    found = []
    for number, team in enumerate(store.teams, 1):
        players = tuple(player for _, player in sorted(members.get(number, ())))
        made = Team(team.texts.get(0, ""), players, number, sheet.line_of("team", number - 1))
        if short := team.texts.get(1):
            made.extra["nickname"] = short
        found.append(made)
    return found


def _player(index: int, record: TextRecord, notes: StoreNotes) -> Player:
    texts, block = record.texts, record.block
    national_rating, born = read_u16(block, 34), read_u32(block, 38)
    player = Player(
        index + 1,
        write_name(record),
        notes.sheet.line_of("player", index),
        sex="w" if block[30] == WOMAN else None,
        rating=read_u16(block, 32) or None,
        national_rating=national_rating if national_rating > _UNRATED else None,
        federation=texts.get(10),
        fide_id=str(number) if (number := read_u32(block, 48)) else None,
        club=texts.get(9),
        extra={name: texts[place] for name, place in _KEPT.items() if place in texts},
    )
    title, odd = fields.read_title(texts.get(4, ""))
    if odd:
        # National categories, such as II and MK.
        player.extra["national_title"] = title
    else:
        player.title = title
    player.national_id = _national_id(player, texts.get(5, ""), notes)
    player.birth = notes.birth(player, born, read_compact_birth(born))
    if block[30] == COMPUTER:
        player.extra["kind"] = "computer"
    return player


def _national_id(player: Player, written: str, notes: StoreNotes) -> str | None:
    plain = _AROUND.sub("", written)
    if plain and plain != written:
        place = notes.of_player(player, "national_id")
        notes.add(NATIONAL_ID_TRIMMED.found(place, player=player.number, value=written, read=plain))
    return plain if plain.strip("0") else None
