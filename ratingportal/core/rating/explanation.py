"""A player's new rating in words: every game, what was expected of it, and what decided at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.rating.eligibility import describe_unknown_player
from ratingportal.core.rating.exchange_output import write_number
from ratingportal.core.rating.model import RatingError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.core.rating.model import Change, Outcome, Result, System, Unrated

_WORDS = ("Loss", "Draw", "Win")


def explain_player(outcome: Outcome, key: str, system: System) -> list[str]:
    """Say in lines of text why a player's rating is what it is."""
    result = outcome.results.get(key)
    if result is None:
        raise RatingError(f"There is nothing to explain: {describe_unknown_player(key)}.")
    lines = [f"{key}, {system.title}: {_show(result.before)} to {_show(result.after)}"]
    lines += _tell_events([change for change in outcome.changes if change.player == key])
    lines += _tell_sum(result)
    lines += [f"Not rated: {_tell_unrated(each)}" for each in outcome.unrated if each.concerns(key)]
    # A note about somebody begins with their key.
    lines += [f"Note: {note}" for note in outcome.notes if note.startswith(f"{key} ")]
    return lines


def _show(rating: float | None) -> str:
    if rating is None:
        return "unrated"
    return f"{rating:.1f}" if rating != int(rating) else f"{rating:.0f}"


def _tell_events(changes: Sequence[Change]) -> Iterator[str]:
    for event in dict.fromkeys(change.event for change in changes):
        yield f"Event {event}"
        yield from (f"  {_tell_game(change)}" for change in changes if change.event == event)


def _tell_game(change: Change) -> str:
    told = f"{_WORDS[change.score]} against {change.opponent} ({_show(change.opponent_rating)})"
    if change.rating is None or change.difference is None or change.counted is None:
        return f"{told}: {change.rule}."
    told += f": own rating {_show(change.rating)}, difference {_show(change.difference)}"
    if change.capped:
        told += f", counted as {_show(change.counted)}"
    told += f", expected {_decimals(change.expected)}"
    gained = change.change or 0
    if change.k:
        product = gained * change.k
        told += f", change {_signed(gained)} × K {change.k} = {_signed(product)}"
    return f"{told} ({change.rule})."


def _tell_sum(result: Result) -> Iterator[str]:
    if result.games == 0:
        yield "No rated games in this period."
    elif result.k is not None:
        games = "1 game" if result.games == 1 else f"{result.games} games"
        yield f"Sum of {games}: {_signed(result.change)}."
    yield from _tell_details(result)
    if result.before is not None and result.after is not None:
        yield f"New rating: {_show(result.after)} ({_step(result.after - result.before)})."
    else:
        yield f"New rating: {_show(result.after)}."


def _tell_details(result: Result) -> Iterator[str]:
    if points := result.details.get("points"):
        games = "1 game" if points["n"] == 1 else f"{points['n']} games"
        yield (
            f"Towards the first rating: score {points['score']:g} in {games}, opponents' mean "
            f"{points['sum'] / points['n']:.0f}."
        )
    if decision := describe_decision(result.details.get("how")):
        yield decision
    for name, words in _DETAILS.items():
        value = result.details.get(name)
        if value in {None, 0} or (name == "published" and value == result.after):
            continue
        yield words.format(value=_round(value))


def describe_decision(how: object) -> str:
    """Say which rule decided a rating beyond the sum of its games; nothing if none did."""
    return _DECISIONS.get(str(how), "")


# The Belgian rules that decide, by their short names.
_DECISIONS = {
    "edge 2000": "Crosses 2000: what lies beyond counts with the K of the other side.",
    "edge 2200": "Crosses 2200: what lies beyond counts with the K of the other side.",
    "25/150": "25 games or more and a change above 150: the performance counts, as it changes less.",
    "floor": "Raised to the lowest rating of the list.",
}

# What a system knows beyond the games, in the words for it.
_DETAILS = {
    "base": "The office set the starting rating to {value}.",
    "started_from": "Starts from the {value}.",
    "first_rating": "First rating: {value}.",
    "performance": "Performance: {value}.",
    "bonus": "Bonus: {value}.",
    "raised_from": "Raised from {value}, with all ratings below 2000 on this list.",
    "computed": "Computed {value}, below the floor of the list.",
    "published": "On the list: {value}.",
    "next_k": "K on the next list: {value}.",
    "inactive": "No rated game in twelve periods: inactive.",
}


def _round(value: object) -> object:
    return _show(value) if isinstance(value, float) else value


def _step(change: float) -> str:
    return f"+{_show(change)}" if change > 0 else _show(change)


def _tell_unrated(each: Unrated) -> str:
    return f"game {each.game} of {each.event}: {each.reason}."


def _signed(value: float) -> str:
    written = write_number(value, 2) or ""
    return written if value < 0 else f"+{written}"


def _decimals(value: float | None) -> str:
    return write_number(value, 3) or ""
