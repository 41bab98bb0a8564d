"""PairTwo's file as tables that people can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.formats.pairtwo.cells import describe_pairing
from ratingportal.core.reading.formats.pairtwo.store import PROGRAM
from ratingportal.core.reading.formats.shared.decoded import DecodedSheet

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.pairtwo.store import PairTwoEntry, PairTwoStore

KEIZER = 6
TYPES = {
    0: "Individual: Swiss-System",
    2: "Individual: Round-Robin",
    4: "Individual: American System",
    KEIZER: "Individual: Keizer System",
}
TITLES = {
    2: "NM",
    3: "WCM",
    4: "WFM",
    5: "CM",
    6: "WIM",
    7: "FM",
    8: "WGM",
    9: "HM",
    10: "IM",
    11: "HG",
    12: "GM",
}
SEXES = {1: "m", 2: "w"}
_FIELDS = (
    *("name", "title", "sex", "birth", "federation", "fide_id", "national_id"),
    *("rating", "national_rating", "club", "points"),
)


def lay_out_sheet(store: PairTwoStore) -> DecodedSheet:
    """Lay out what the file holds."""
    sheet = DecodedSheet(PROGRAM)
    sheet.add_facts(list_facts(store))
    days = ([store.day(code) or code or ""] for code in store.round_days)
    sheet.add_records("round", ("date",), days)
    rounds = [f"round {number}" for number in range(1, count_paired_rounds(store) + 1)]
    sheet.add_records("player", [*_FIELDS, *rounds], _players(store))
    return sheet


def list_facts(store: PairTwoStore) -> dict[str, str | int | None]:
    """Give what the file says of the tournament, by the names that the model has for it."""
    texts, numbers = store.texts, store.numbers
    return {
        "name": texts["name"],
        "city": texts["city"],
        "federation": texts["federation"],
        "start": _day(store, numbers["start"]),
        "end": _day(store, numbers["end"]),
        "type": TYPES.get(numbers["type"]),
        "chief_arbiter": texts["chief_arbiter"],
        "organiser": texts["organiser"],
        "club_number": texts["club_number"],
        "time_control": texts["time_control"],
        "declared_rounds": numbers["rounds"] or None,
        "current_round": store.current_round,
        "declared_players": store.declared_players,
        "program": f"{PROGRAM} {store.version}",
    }


def count_paired_rounds(store: PairTwoStore) -> int:
    """Count the rounds that have pairings."""
    return len(store.rows[0]) if store.rows else 0


def _players(store: PairTwoStore) -> list[list[object]]:
    blank = [""] * count_paired_rounds(store)
    found = []
    for index, player in enumerate(store.players):
        row = store.rows[index] if index < len(store.rows) else None
        cells = [describe_pairing(each) for each in row] if row else blank
        found.append([*_person(store, player), *cells])
    return found


def _person(store: PairTwoStore, player: PairTwoEntry) -> tuple[object, ...]:
    return (
        player.name,
        TITLES.get(player.title),
        SEXES.get(player.sex),
        store.birth(player.birth) or player.birth or "",
        player.federation,
        player.fide_id or "",
        player.national_id or "",
        player.rating or "",
        player.national_rating or "",
        player.club or "",
        values.show_points(5 * player.half_points),
    )


def _day(store: PairTwoStore, code: int) -> str:
    return str(store.day(code) or code or "")
