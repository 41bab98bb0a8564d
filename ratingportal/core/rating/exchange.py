"""The exchange form, in: JSON of a period or event, read into players, events and context.

Everything wrong is said with the place where it is ("events[0].games[2]"), so that it can be found.
What may be missing: all of a player but the key, an event's dates and ratings, the period (then the
first day of the earliest event counts). Beyond the form that everybody may rely on, these are read:

* a score as "1", "½", "W", "D", "L", and what was not played: "+" "-" forfeits, "F" "H" "U" "Z" byes,
  "X" excluded by the report, "S" decided before both had moved,
  `null` for no result; a missing opponent (`null`) is a bye;
* the fourth item of a game may be its round instead of its day;
* an event's `minutes` (each player's time for 60 moves), `online`, `match` (games it was set for), and
  `unrated`, the reason why nothing in it is to be rated;
* a player's `standard` rating, `last_played`, `dob`, `joined`; `points` may be a list with a `period` each;
* `adjustments`: [{"player", "rating", "reason"}], never without a reason.

A rating or K of 0 is how lists write “unrated”, and is read so. Other names are left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, TypeVar

from ratingportal.core.rating import eligibility
from ratingportal.core.rating.model import (
    DRAW,
    LOSS,
    WIN,
    Adjustment,
    Context,
    Event,
    EventGame,
    Points,
    RatedPlayer,
    RatingError,
    Status,
    System,
)

Inputs = tuple[dict[str, RatedPlayer], list[Event], Context]
T = TypeVar("T")

MOST_RATING: Final = 10_000
MOST_K: Final = 1_000
MOST_NUMBER: Final = 1_000_000_000
_SCORES: Final = {
    **dict.fromkeys(("1", "1.0", "W"), WIN),
    **dict.fromkeys(("½", "0.5", "1/2", "=", "D"), DRAW),
    **dict.fromkeys(("0", "0.0", "L"), LOSS),
}
_NUMBERS: Final = {1: WIN, 0.5: DRAW, 0: LOSS}
_NOT_PLAYED: Final = {
    **dict.fromkeys("+-", eligibility.FORFEIT),
    **dict.fromkeys("FHUZ", eligibility.BYE),
    "X": eligibility.EXCLUDED,
    "S": eligibility.TOO_FEW_MOVES,
}


class InputError(RatingError):
    """Something in the input cannot be read; the message begins with its place."""

    def __init__(self, place: str, text: str) -> None:
        """Say what is wrong at a place."""
        super().__init__(f"{place}: {text}")


def read_input(data: object, system: System) -> Inputs:
    """Read what a system is to rate."""
    whole = _mapping(data, "input")
    fraction = not system.whole_ratings
    players = {
        key: _player(value, f"players.{key}", fraction=fraction)
        for key, value in _mapping(whole.get("players", {}), "players").items()
    }
    events = [
        _event(value, f"events[{place}]", place, fraction=fraction)
        for place, value in enumerate(_items(whole.get("events", []), "events"))
    ]
    _refuse_twice([event.key for event in events])
    return players, events, _context(whole, events, players)


def _refuse_twice(keys: list[str]) -> None:
    seen: set[str] = set()
    for place, key in enumerate(keys):
        if key in seen:
            raise InputError(f"events[{place}].key", f"“{key}” is the key of two events")
        seen.add(key)


def _player(value: object, place: str, *, fraction: bool) -> RatedPlayer:
    if isinstance(value, Mapping) and value.keys() <= {"rating"}:  # most opponents
        return RatedPlayer(
            rating=_rating(value.get("rating"), f"{place}.rating", fraction=fraction)
        )
    fields = _mapping(value, place)
    rating = _rating(fields.get("rating"), f"{place}.rating", fraction=fraction)
    return RatedPlayer(
        rating=rating,
        k=_maybe(_k, fields.get("k"), f"{place}.k") or None,
        games=_maybe(_whole, fields.get("games"), f"{place}.games"),
        birth_year=_maybe(_whole, fields.get("birth_year"), f"{place}.birth_year"),
        peak=_rating(fields.get("peak"), f"{place}.peak", fraction=fraction),
        status=_maybe(_status, fields.get("status"), f"{place}.status"),
        points=_points(fields.get("points"), f"{place}.points", fraction=fraction),
        standard=_maybe(_standard, fields.get("standard"), f"{place}.standard") or None,
        last_played=_maybe(_day, fields.get("last_played"), f"{place}.last_played"),
        dob=_maybe(_day, fields.get("dob"), f"{place}.dob"),
        joined=_maybe(_day, fields.get("joined"), f"{place}.joined"),
    )


def _status(value: object, place: str) -> Status:
    if isinstance(value, str) and value in Status.__members__.values():
        return Status(value)
    known = ", ".join(Status)
    raise InputError(place, f"“{_shown(value)}” is not a status; write one of {known}")


def _points(value: object, place: str, *, fraction: bool) -> tuple[Points, ...]:
    if value is None:
        return ()
    if isinstance(value, list):
        found = [
            _one_points(each, f"{place}[{number}]", fraction=fraction)
            for number, each in enumerate(value)
        ]
    else:
        found = [_one_points(value, place, fraction=fraction)]
    # Nothing collected is the same as nothing said, unless it says when.
    return tuple(each for each in found if each.n or each.period)


def _one_points(value: object, place: str, *, fraction: bool) -> Points:
    fields = _mapping(value, place)
    read = _number if fraction else _whole
    total, n = read(fields.get("sum", 0), f"{place}.sum"), _whole(fields.get("n", 0), f"{place}.n")
    score = _number(fields.get("score", 0), f"{place}.score")
    if score * 2 != int(score * 2) or not 0 <= score <= n:
        raise InputError(f"{place}.score", f"“{score:g}” is not a score from {n} games")
    period = _maybe(_day, fields.get("period"), f"{place}.period")
    return Points(total, int(score * 2), n, period)


def _span(fields: Mapping[str, Any], last: str, place: str) -> tuple[date | None, date | None]:
    """Read the start and the day that ends it, which may not come before."""
    start = _maybe(_day, fields.get("start"), f"{place}.start")
    end = _maybe(_day, fields.get(last), f"{place}.{last}")
    if start and end and end < start:
        raise InputError(f"{place}.{last}", f"{end} is before the start, {start}")
    return start, end


def _event(value: object, place: str, position: int, *, fraction: bool) -> Event:
    fields = _mapping(value, place)
    ratings = _mapping(fields.get("ratings") or {}, f"{place}.ratings")
    reason = fields.get("unrated")
    if reason is not None and not isinstance(reason, str):
        raise InputError(f"{place}.unrated", "must be the reason, in words")
    if fields.get("online"):
        reason = reason or eligibility.ONLINE
    start, end = _span(fields, "end", place)
    games = _items(fields.get("games", []), f"{place}.games")
    return Event(
        key=_key(fields.get("key", f"event {position + 1}"), f"{place}.key", "an event"),
        games=[
            _game(game, f"{place}.games[{number}]", number + 1) for number, game in enumerate(games)
        ],
        start=start,
        end=end,
        ratings={
            key: _rating(rating, f"{place}.ratings.{key}", fraction=fraction)
            for key, rating in ratings.items()
        },
        minutes=_maybe(_number, fields.get("minutes"), f"{place}.minutes"),
        match=_maybe(_positive, fields.get("match"), f"{place}.match"),
        reason=reason,
    )


def _game(value: object, place: str, number: int) -> EventGame:
    items = _items(value, place)
    if not 3 <= len(items) <= 4:
        raise InputError(
            place, "a game is [player, opponent, score] or with its day as a fourth item"
        )
    first = _key(items[0], f"{place}[0]")
    second = None if items[1] is None else _key(items[1], f"{place}[1]")
    score, reason = _score(items[2], f"{place}[2]")
    day, turn = None, None
    if len(items) == 4 and items[3] is not None:
        if isinstance(items[3], str):
            day = _day(items[3], f"{place}[3]")
        else:
            turn = _whole(items[3], f"{place}[3]")
    return EventGame(number, first, second, score, day, turn, reason)


def _score(value: object, place: str) -> tuple[int | None, str | None]:
    """Read a score, and why a game was not played."""
    if value is None:
        return None, None
    if isinstance(value, str):
        mark = value.strip().upper()
        if mark in _SCORES:
            return _SCORES[mark], None
        if mark in _NOT_PLAYED:
            return None, _NOT_PLAYED[mark]
    elif isinstance(value, int | float) and not isinstance(value, bool) and value in _NUMBERS:
        return _NUMBERS[value], None
    raise InputError(place, f"“{_shown(value)}” is not a score; write 1, 0.5 or 0")


def _guess_start(events: list[Event]) -> date | None:
    """Let a period that is not named begin with the month of its first event."""
    days = [event.start for event in events if event.start]
    return min(days).replace(day=1) if days else None


def _context(
    whole: Mapping[str, Any], events: list[Event], players: Mapping[str, RatedPlayer]
) -> Context:
    period = _mapping(whole.get("period") or {}, "period")
    start, list_date = _span(period, "list", "period")
    if start is None and list_date is None:
        start = _guess_start(events)
    control = whole.get("control") or "standard"
    if not isinstance(control, str):
        raise InputError("control", "must be standard, rapid or blitz")
    return Context(
        control=control,
        start=start,
        list_date=list_date,
        version=_maybe(_whole, whole.get("version"), "version"),
        adjustments=[
            _adjustment(each, f"adjustments[{place}]", players)
            for place, each in enumerate(_items(whole.get("adjustments") or [], "adjustments"))
        ],
    )


def _adjustment(value: object, place: str, players: Mapping[str, RatedPlayer]) -> Adjustment:
    fields = _mapping(value, place)
    player = _key(fields.get("player"), f"{place}.player")
    if player not in players:
        raise InputError(f"{place}.player", eligibility.describe_unknown_player(player))
    reason = fields.get("reason")
    if not isinstance(reason, str) or not reason.strip():
        raise InputError(f"{place}.reason", "an adjustment needs a reason")
    rating = _positive(fields.get("rating"), f"{place}.rating")
    _bound(rating, MOST_RATING, f"{place}.rating", "a rating")
    return Adjustment(player, rating, reason.strip())


def _rating(value: object, place: str, *, fraction: bool) -> float | None:
    if value is None or (value == 0 and not isinstance(value, bool)):
        return None
    rating = _number(value, place) if fraction else _whole(value, place)
    return _bound(rating, MOST_RATING, place, "a rating")


def _standard(value: object, place: str) -> int:
    return int(_bound(_whole(value, place), MOST_RATING, place, "a rating"))


def _k(value: object, place: str) -> int:
    return int(_bound(_whole(value, place), MOST_K, place, "a K"))


def _bound(number: float, most: int, place: str, what: str = "a number") -> float:
    """Refuse what no list has: formulas overflow with it."""
    if number > most:
        raise InputError(place, f"“{_shown(number)}” is too large for {what}")
    return number


def _maybe(read: Callable[[object, str], T], value: object, place: str) -> T | None:
    return None if value is None else read(value, place)


def _number(value: object, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise InputError(place, f"“{_shown(value)}” is not a number from 0 on")
    return _bound(value, MOST_NUMBER, place)


def _whole(value: object, place: str) -> int:
    number = _number(value, place)
    if number != int(number):
        raise InputError(place, f"“{_shown(value)}” is not a whole number")
    return int(number)


def _positive(value: object, place: str) -> int:
    number = _whole(value, place)
    if number == 0:
        raise InputError(place, "must be more than 0")
    return number


def _day(value: object, place: str) -> date:
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        raise InputError(place, f"“{_shown(value)}” is not a date; write YYYY-MM-DD") from None


def _key(value: object, place: str, whose: str = "a player") -> str:
    if isinstance(value, bool) or not isinstance(value, str | int) or value == "":
        raise InputError(place, f"“{_shown(value)}” is not the key of {whose}")
    return str(value)


def _shown(value: object) -> str:
    """Quote a value, but not a whole tree of them."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    return str(value)[:60]


def _mapping(value: object, place: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InputError(place, "must be an object with names and values")
    return value


def _items(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise InputError(place, "must be a list")
    return value
