"""A recorded tournament as an event in the exchange form of the core."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ratingportal.core.model.time_control import read_minutes
from ratingportal.core.model.tournament import GameKind
from ratingportal.core.rating.exchange import MOST_RATING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.ratings.services.sources import ByeRow, Pairing, RatedPerson, RatedSource

_MARKS = {GameKind.FORFEIT: "+", GameKind.SHORT: "S", GameKind.UNRATED: "X"}
_LAST_BOARD = 1_000_000


class GamePlace(NamedTuple):
    """Where a game stands in its tournament: the round, and the entries of both players."""

    round: int
    first: int
    second: int
    first_key: str
    """The key of the first player in the run."""


Places = dict[tuple[str, int], GamePlace]
"""By event and number of the game in it."""


@dataclass(slots=True)
class MadeEvent:
    """An event, and where each of its games stands."""

    data: dict[str, Any]
    places: Places = field(default_factory=dict)


def make_event(
    source: RatedSource,
    people: Mapping[int, RatedPerson],
    games: Sequence[Pairing],
    byes: Sequence[ByeRow],
    *,
    timed: bool,
) -> MadeEvent:
    """Write a tournament as an event; `timed` where the system asks how long players may think."""
    data = _facts(source, timed=timed)
    # Everybody who is rated here has a number; a guest has only what the file says.
    guests = {each.key: _rating_of(each) for each in people.values() if _is_guest(each)}
    if guests:
        data["ratings"] = guests
    made = MadeEvent(data)
    rows: list[list[Any]] = []
    for game in sorted(games, key=_order):
        rows.append(_game(game, people, source))
        place = GamePlace(game.round, game.white, game.black, rows[-1][0])
        made.places[source.reference, len(rows)] = place
    for bye in sorted(byes):
        rows.append([_key(people, bye.player, source), None, bye.kind])
        place = GamePlace(bye.round, bye.player, 0, rows[-1][0])
        made.places[source.reference, len(rows)] = place
    data["games"] = rows
    return made


def _facts(source: RatedSource, *, timed: bool) -> dict[str, Any]:
    """Say what is known about the tournament as a whole; an end before the start is not believed."""
    data: dict[str, Any] = {"key": source.reference, "revision": source.sha256}
    if source.start:
        data["start"] = source.start.isoformat()
    if source.end and (not source.start or source.end >= source.start):
        data["end"] = source.end.isoformat()
    minutes = read_minutes(source.time_control) if timed and source.time_control else None
    if minutes is not None:
        data["minutes"] = minutes
    return data


def _is_guest(person: RatedPerson) -> bool:
    return person.guest_rating is not None


def _rating_of(guest: RatedPerson) -> int | None:
    """Give a guest's rating; a figure that cannot be one is none."""
    rating = guest.guest_rating or 0
    return rating if 0 < rating <= MOST_RATING else None


def _order(game: Pairing) -> tuple[int, int, int, int]:
    return game.round, game.board or _LAST_BOARD, game.white, game.black


def _key(people: Mapping[int, RatedPerson], number: int, source: RatedSource) -> str:
    person = people.get(number)
    return person.key if person else f"entry {number} of {source.reference}"


def _game(game: Pairing, people: Mapping[int, RatedPerson], source: RatedSource) -> list[Any]:
    row: list[Any] = [_key(people, side, source) for side in (game.white, game.black)]
    row.append(_score(game))
    day = game.date or _round_day(game.round, source)
    return [*row, day.isoformat()] if day else row


def _round_day(number: int, source: RatedSource) -> Any:
    dates = source.round_dates
    return dates[number - 1] if 0 < number <= len(dates) else None


def _score(game: Pairing) -> float | str | None:
    """Write who won; how many points a win is worth differs between tournaments."""
    kind = GameKind(game.kind)
    if kind is GameKind.PENDING or game.white_score is None or game.black_score is None:
        return None
    if kind in _MARKS:
        return _MARKS[kind]
    if game.white_score == game.black_score:
        # Nothing for both is a decision of the arbiter and no result of a game.
        return 0.5 if game.white_score else None
    return 1 if game.white_score > game.black_score else 0
