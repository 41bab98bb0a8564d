"""The exchange form, out: an outcome as JSON.

Hundredths are written as FIDE prints them, with two decimals; what a system computes in floats, with six
(a player's change with four). A game's number counts from 1. An unrated game names a `player` where it is
not rated for that one only. What only one system knows about a player stands beside the rest, by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ratingportal.core.rating.model import Change, Outcome, Points, RatedPlayer, Result, Unrated

_SCORES = (0, 0.5, 1)


def write_output(outcome: Outcome) -> dict[str, Any]:
    """Give an outcome in the exchange form."""
    return {
        "players": {key: _result(result) for key, result in outcome.results.items()},
        "games": [_change(change) for change in outcome.changes],
        "unrated": [_unrated(each) for each in outcome.unrated],
        "notes": list(outcome.notes),
    }


def _result(result: Result) -> dict[str, Any]:
    return {
        "before": result.before,
        "after": result.after,
        "change": write_number(result.change, 4),
        "games": result.games,
        "k": result.k,
        "status": result.status.value,
        **result.details,
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "event": change.event,
        "game": change.game,
        "player": change.player,
        "opponent": change.opponent,
        "score": _SCORES[change.score],
        "rating": change.rating,
        "opponent_rating": change.opponent_rating,
        "difference": change.difference,
        "counted": change.counted,
        "capped": change.capped,
        "expected": write_number(change.expected),
        "k": change.k,
        "change": write_number(change.change),
        "rule": change.rule,
    }


def _unrated(each: Unrated) -> dict[str, Any]:
    where: dict[str, Any] = {"event": each.event, "game": each.game}
    if each.player is not None:
        where["player"] = each.player
    return {**where, "reason": each.reason}


def write_number(value: float | None, decimals: int = 6) -> str | None:
    """Write hundredths with two decimals, a float with more; never a minus before nothing."""
    if value is None:
        return None
    if isinstance(value, int):
        sign, size = "-" if value < 0 else "", abs(value)
        return f"{sign}{size // 100}.{size % 100:02}"
    return f"{round(value, decimals) + 0.0:.{decimals}f}"


def write_state(player: RatedPlayer) -> dict[str, Any]:
    """Give a player in the exchange form, as the next run takes them; what is unknown is left out."""
    values: dict[str, Any] = {
        "rating": player.rating,
        "k": player.k,
        "games": player.games,
        "birth_year": player.birth_year,
        "peak": player.peak,
        "status": player.status.value if player.status else None,
        "points": [_points(each) for each in player.points] or None,
        "standard": player.standard,
        "last_played": player.last_played.isoformat() if player.last_played else None,
        "dob": player.dob.isoformat() if player.dob else None,
        "joined": player.joined.isoformat() if player.joined else None,
    }
    return {name: value for name, value in values.items() if value is not None}


def _points(points: Points) -> dict[str, Any]:
    found: dict[str, Any] = {"sum": points.sum, "score": points.score / 2, "n": points.n}
    return found | ({"period": points.period.isoformat()} if points.period else {})
