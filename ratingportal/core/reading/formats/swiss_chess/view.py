"""Swiss-Chess' file as tables that people can read."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.dates import list_readings
from ratingportal.core.reading.formats.shared.decoded import DecodedSheet
from ratingportal.core.reading.formats.swiss_chess.cells import describe_pairing
from ratingportal.core.reading.formats.swiss_chess.store import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.reading.formats.swiss_chess.store import SwissChessEntry, SwissChessStore

_MODES = {0: "Swiss-System", 1: "Round-Robin", 2: "Knock-out", 3: "Scheveningen System"}
_EPOCH = date(1899, 12, 30)
_PERSON = (
    *("name", "title", "sex", "birth", "federation", "fide_id", "national_id"),
    *("rating", "national_rating", "club", "club_number", "member_number"),
)
_NUMBERS = ("number", "team", "board", "rank", "points")


def lay_out_sheet(store: SwissChessStore) -> DecodedSheet:
    """Lay out what the file holds."""
    sheet = DecodedSheet(PROGRAM)
    sheet.add_facts(list_facts(store))
    sheet.add_records("round", ("date",), ([read_day_number(days)] for days in store.round_days))
    rounds = [f"round {number}" for number in range(1, store.rounds + 1) if store.rows]
    sheet.add_records("player", [*_PERSON, *_NUMBERS, *rounds], _players(store))
    sheet.add_records(
        "team", ("name", "number"), ([each.texts["name"], each.number] for each in store.teams)
    )
    return sheet


def list_facts(store: SwissChessStore) -> dict[str, str | int | None]:
    """Give what the file says of the tournament, by the names that the model has for it."""
    texts = store.texts
    headline = " ".join(filter(None, (texts["headline"], texts["second_headline"])))
    deputies = ("deputies", "second_deputies", "third_deputies", "fourth_deputies")
    controls = ("time_control", "second_control", "third_control")
    kind = "Team" if store.has_teams else "Individual"
    return {
        "name": texts["name"] or headline,
        "city": texts["city"],
        "start": _shown_day(texts["start"]),
        "end": _shown_day(texts["end"]),
        "type": f"{kind}: {_MODES[store.mode]}",
        "chief_arbiter": texts["chief_arbiter"],
        "deputies": "; ".join(texts[name] for name in deputies if texts[name]),
        "organiser": texts["organiser"],
        "time_control": ", ".join(texts[name] for name in controls if texts[name]),
        "declared_rounds": store.rounds,
        "current_round": store.current_round,
        "declared_players": len(store.players),
        "declared_teams": len(store.teams) if store.has_teams else None,
        "program": f"{PROGRAM} {store.version // 100}.{store.version % 100:02}",
    }


def read_day(text: str) -> date | None:
    """Read a day as it is written in Germany: day, month, year."""
    return list_readings(text).get("dmy")


def read_day_number(days: int) -> date | None:
    """Read a day that is counted from the end of 1899."""
    return _EPOCH + timedelta(days) if days else None


def _shown_day(text: str) -> str:
    return str(read_day(text) or text)


def _players(store: SwissChessStore) -> Iterator[list[object]]:
    for index, player in enumerate(store.players):
        cells = [describe_pairing(each) for each in store.rows[index]] if store.rows else []
        yield [*(player.texts[name] for name in _PERSON), *_numbers(player), *cells]


def _numbers(player: SwissChessEntry) -> tuple[object, ...]:
    points = None if player.half_points is None else 5 * player.half_points
    return (
        player.number,
        player.team or "",
        player.board or "",
        player.rank or "",
        values.show_points(points),
    )
