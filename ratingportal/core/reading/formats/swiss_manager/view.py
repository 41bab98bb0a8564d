"""Swiss-Manager's records as tables that people can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.binary import (
    read_compact_birth,
    read_compact_day,
    read_u16,
    read_u32,
)
from ratingportal.core.reading.formats.shared.decoded import DecodedSheet
from ratingportal.core.reading.formats.swiss_manager.results import (
    BYE,
    NOBODY,
    NOT_PAIRED,
    WORDS,
)
from ratingportal.core.reading.formats.swiss_manager.store import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.reading.formats.swiss_manager.store import SwissManagerStore, TextRecord

TYPES = {
    0: "Individual: Swiss-System",
    1: "Individual: Round-Robin",
    2: "Team: Round-Robin",
    3: "Team: Swiss-System",
}
TIME_CLASSES = {1: "standard", 2: "rapid", 3: "blitz"}
RATED = {1: "national", 2: "FIDE", 3: "national and FIDE"}
WOMAN, COMPUTER = 1, 2
_NOWHERE = frozenset(("", "XXX", "ZZZ"))
"""What stands for no federation."""
_SEXES = {WOMAN: "w", COMPUTER: "computer"}
_PLAYER_FIELDS = (
    *("name", "title", "sex", "birth", "federation", "fide_id", "national_id"),
    *("rating", "national_rating", "club", "group", "category", "team", "board"),
)
_NO_OPPONENT = {BYE: "bye", NOT_PAIRED: "not paired", NOBODY: "nobody"}


def lay_out_sheet(store: SwissManagerStore) -> DecodedSheet:
    """Lay out the records of a file."""
    sheet = DecodedSheet(PROGRAM)
    sheet.add_facts(list_facts(store))
    rounds = store.rounds[: count_rounds(store)]
    sheet.add_records("round", ("date", "time"), ((_day(each.day), each.time) for each in rounds))
    sheet.add_records("player", _PLAYER_FIELDS, map(_player, store.players))
    numbers = _numbers([each.games for each in store.rounds], len(store.games))
    sheet.add_records("game", ("white", "black", "result"), _games(store), numbers=numbers)
    names = (("name", 0), ("nickname", 1))
    teams = ([team.texts.get(at) for _, at in names] for team in store.teams)
    sheet.add_records("team", [name for name, _ in names], teams)
    numbers = _numbers([each.matches for each in store.rounds], len(store.matches))
    sheet.add_records("match", ("home", "guest"), _matches(store), numbers=numbers)
    return sheet


def list_facts(store: SwissManagerStore) -> dict[str, str | int | None]:
    """Give what the file says of the tournament, by the names that the model has for it."""
    texts, given = store.texts, store.configuration
    federations = [texts.get(at, "") for at in (20, 25)]
    return {
        "name": texts.get(0),
        "subtitle": texts.get(1),
        "city": texts.get(5) or texts.get(10),
        "federation": next((each for each in federations if each not in _NOWHERE), None),
        "start": _day(given.start),
        "end": _day(given.end),
        "type": TYPES.get(given.type),
        "chief_arbiter": texts.get(21),
        "deputies": texts.get(35),
        "arbiters": texts.get(6),
        "director": texts.get(3),
        "organiser": texts.get(4),
        "time_control": texts.get(14),
        "time_class": TIME_CLASSES.get(given.time_class),
        "rated": RATED.get(given.rated & 3),
        "declared_rounds": given.rounds or None,
        "current_round": given.current_round,
        "declared_players": given.players,
        "declared_teams": given.teams if given.has_teams else None,
        "chess_results_key": store.key or None,
        "fide_event_id": given.fide_event_id or None,
        "program": f"{PROGRAM} {_day(store.build)}".strip(),
    }


def count_rounds(store: SwissManagerStore) -> int:
    """Say how many rounds there are: those announced, and any behind them that has pairings."""
    paired = [number for number, each in enumerate(store.rounds, 1) if each.games or each.matches]
    return max((store.configuration.rounds, *paired))


def write_name(player: TextRecord) -> str:
    """Write last and first name; one of them may be empty."""
    return ", ".join(filter(None, (player.texts.get(0), player.texts.get(1))))


def _player(player: TextRecord) -> tuple[object, ...]:
    texts, block = player.texts, player.block
    return (
        write_name(player),
        texts.get(4),
        _SEXES.get(block[30]),
        _birth(read_u32(block, 38)),
        texts.get(10),
        read_u32(block, 48) or None,
        texts.get(5),
        read_u16(block, 32) or None,
        read_u16(block, 34) or None,
        texts.get(9),
        texts.get(12),
        texts.get(11),
        read_u16(block, 52) or None,
        read_u16(block, 54) or None,
    )


def _games(store: SwissManagerStore) -> Iterator[tuple[str, str, str]]:
    for white, black, code in store.games:
        yield describe_side(white), describe_side(black), WORDS.get(code, f"code {code}")


def _matches(store: SwissManagerStore) -> Iterator[tuple[str, str]]:
    for home, guest, _, _ in store.matches:
        yield describe_side(home), describe_side(guest)


def describe_side(number: int) -> str:
    """Show a player's or a team's number, or say what stands in its place."""
    return _NO_OPPONENT.get(number, str(number))


def _numbers(counts: list[int], read: int) -> list[str]:
    """Number pairings by round and board: `3.12`."""
    found: list[str] = []
    for round_, count in enumerate(counts, 1):
        left = min(count, read - len(found))
        found.extend(f"{round_}.{board}" for board in range(1, left + 1))
    return found


def _day(number: int) -> str:
    """Show a day, and what is none as it stands."""
    return str(read_compact_day(number) or number or "")


def _birth(number: int) -> str:
    return read_compact_birth(number) or str(number or "")
