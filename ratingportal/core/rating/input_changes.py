"""How two inputs in the exchange form differ, in words: tournaments, results, people, ratings to start from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.rating.arithmetic import build_sort_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def describe_changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say what differs, event by event, then player by player."""
    return [
        *_compare_events(old, new),
        *_compare_players(old.get("players", {}), new.get("players", {})),
        *_compare_adjustments(old, new),
    ]


def _compare_events(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    before = {event["key"]: event for event in old.get("events", [])}
    after = {event["key"]: event for event in new.get("events", [])}
    for key in sorted(before.keys() | after.keys(), key=build_sort_key):
        if key not in before:
            yield f"Tournament {key} was added."
        elif key not in after:
            yield f"Tournament {key} was removed."
        else:
            yield from _compare_event(key, before[key], after[key])


def _compare_event(key: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    if old == new:
        return
    if old.get("revision") != new.get("revision"):
        yield f"Tournament {key} was corrected with a new file."
        return
    renamed = _find_renumbered(old.get("games", []), new.get("games", []))
    for first, second in renamed:
        yield f"In tournament {key}, the games of {first} now belong to {second}."
    if old.get("ratings") != new.get("ratings"):
        yield f"In tournament {key}, ratings in force on the first day changed."
    if not renamed and old.get("games") != new.get("games"):
        yield f"In tournament {key}, results changed."


def _find_renumbered(old: list[list[Any]], new: list[list[Any]]) -> list[tuple[str, str]]:
    """Pair the keys that stand in the same place of both: merged, renumbered or identified since."""
    pairs = {
        (was[side], now[side])
        for was, now in zip(old, new, strict=False)
        for side in (0, 1)
        if was[side] != now[side] and was[side] is not None and now[side] is not None
    }
    return sorted(pairs, key=lambda pair: build_sort_key(pair[0]))


def _compare_players(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for key in sorted(old.keys() & new.keys(), key=build_sort_key):
        for name, words in (("rating", "starts from"), ("birth_year", "was born in")):
            was, now = old[key].get(name), new[key].get(name)
            if was != now:
                yield f"{key} {words} {_tell(now)} instead of {_tell(was)}."


def _compare_adjustments(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    before, after = (
        {each["player"]: each for each in data.get("adjustments", [])} for data in (old, new)
    )
    for key in sorted(before.keys() | after.keys(), key=build_sort_key):
        if before.get(key) != after.get(key):
            told = after.get(key)
            yield (
                f"Adjustment of {key}: {told['rating']}, {told['reason']}"
                if told
                else f"The adjustment of {key} was undone."
            )


def _tell(value: object) -> str:
    if value is None:
        return "nothing"
    return f"{value:.1f}" if isinstance(value, float) else str(value)
