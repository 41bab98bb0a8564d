"""Keep what a run gave: changes and entries by COPY, a summary for people, and the bundle."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from django.db import connection

from ratingportal.core.rating.bundle import write_bundle
from ratingportal.core.rating.canonical import hash_output
from ratingportal.core.rating.exchange_output import write_output, write_state
from ratingportal.ratings.models import RatingChange, RatingEntry, RatingRun, RunBundle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ratingportal.core.rating.model import Change, Outcome, Result
    from ratingportal.ratings.services.events import GamePlace
    from ratingportal.ratings.services.inputs import Inputs

MOST_LISTED = 500
"""So many rows of a kind are kept in a summary; how many there were is kept in any case."""
LARGE_CHANGE = 100
"""A rating that moves by more in one period is worth a look."""

_CHANGE_COLUMNS = (
    "run_id", "tournament_id", "player_id", "round", "entry", "opponent", "score", "rating",
    "opponent_rating", "counted", "expected", "k", "change", "rule",
)  # fmt: skip
_ENTRY_COLUMNS = (
    "run_id", "rating_list_id", "control", "player_id", "before", "rating", "change", "games", "career",
    "k", "status", "is_active", "state", "details",
)  # fmt: skip


def keep_results(run: RatingRun, inputs: Inputs, outcome: Outcome) -> None:
    """Write everything down in place of an earlier attempt; the caller holds the transaction."""
    RatingChange.objects.filter(run=run).delete()
    RatingEntry.objects.filter(run=run).delete()
    RunBundle.objects.filter(run=run).delete()
    found = write_output(outcome)
    rules = list(dict.fromkeys(change.rule for change in outcome.changes))
    _copy("ratings_ratingchange", _CHANGE_COLUMNS, _change_rows(run, inputs, outcome, rules))
    _copy("ratings_ratingentry", _ENTRY_COLUMNS, _entry_rows(run, inputs, outcome))
    run.rules, run.summary = rules, summarise_run(inputs, outcome)
    run.input_hash, run.output_hash = inputs.hash, hash_output(found)
    data = write_bundle(inputs.data, found, describe_run(run))
    RunBundle.objects.create(run=run, data=data, size=len(data), sha256=sha256(data).hexdigest())


def describe_run(run: RatingRun) -> dict[str, Any]:
    """Say which list a run is about, as its manifest does."""
    period = run.period
    return {
        "list": period.rating_list.key,
        "control": period.control,
        "period": {
            "opens": period.opens.isoformat(),
            "closes": period.closes.isoformat(),
            "publishes": period.publishes.isoformat(),
        },
    }


def summarise_run(inputs: Inputs, outcome: Outcome) -> dict[str, Any]:
    """Give the figures of a run, and what its readers should know."""
    played = [result for result in outcome.results.values() if result.games]
    newcomers = [key for key, result in outcome.results.items() if is_newcomer(result)]
    return {
        "tournaments": len(inputs.tournaments),
        "games": len({(change.event, change.game) for change in outcome.changes}),
        "players": len(played),
        "newcomers": len(newcomers),
        "unrated": dict(Counter(_reason(each.reason) for each in outcome.unrated)),
        "notes": outcome.notes[:MOST_LISTED],
        "left_out": inputs.left_out[:MOST_LISTED],
        "left_out_count": len(inputs.left_out),
        "anomalies": [
            {
                "player": key,
                "before": round_rating(result.before),
                "after": round_rating(result.after),
            }
            for key, result in outcome.results.items()
            if _is_large(result)
        ][:MOST_LISTED],
    }


def is_newcomer(result: Result) -> bool:
    """Tell whether a run gave somebody a first rating."""
    return result.before is None and find_listed_rating(result) is not None and result.games > 0


def find_listed_rating(result: Result) -> float | None:
    """Give what the list shows: for some systems that is not the computed figure."""
    found: float | None = result.details.get("published", result.after)
    return found


def convert_to_points(value: float | None) -> float | None:
    """Give hundredths, which are integers, as points; what is a float is in points already."""
    return value / 100 if isinstance(value, int) else value


def round_rating(rating: float | None) -> float | None:
    """Round a rating as lists show it."""
    return None if rating is None else round(rating, 1)


def is_active(result: Result) -> bool:
    """Tell whether a player counts as active after a run."""
    return bool(result.details.get("active", True)) and not result.details.get("inactive")


def _reason(text: str) -> str:
    """Count all unknown players as one reason."""
    return "unknown player" if text.startswith("unknown player") else text


def _is_large(result: Result) -> bool:
    if result.before is None or result.after is None or not result.games:
        return False
    return abs(result.after - result.before) > LARGE_CHANGE


def _change_rows(
    run: RatingRun, inputs: Inputs, outcome: Outcome, rules: Sequence[str]
) -> Iterator[tuple[Any, ...]]:
    numbers = {rule: number for number, rule in enumerate(rules)}
    for change in outcome.changes:
        place = inputs.places.get((change.event, change.game))
        player = inputs.player_ids.get(change.player)
        if place is not None and player is not None:
            yield (
                run.pk, inputs.tournaments[change.event], player, place.round, *_sides(change, place), change.score,
                change.rating, change.opponent_rating, change.counted, convert_to_points(change.expected),
                change.k, convert_to_points(change.change), numbers[change.rule],
            )  # fmt: skip


def _sides(change: Change, place: GamePlace) -> tuple[int, int]:
    """Give the entries of the player and of the opponent."""
    if change.player == place.first_key:
        return place.first, place.second
    return place.second, place.first


def _entry_rows(run: RatingRun, inputs: Inputs, outcome: Outcome) -> Iterator[tuple[Any, ...]]:
    period = run.period
    for key, result in outcome.results.items():
        player, held = inputs.player_ids.get(key), inputs.held.get(key)
        state = json.loads(json.dumps(write_state(result.state)))
        active = is_active(result)
        same = held is not None and state == inputs.data["players"][key]
        if player is None or (same and not result.games and held and active == held.is_active):
            continue
        before = held.rating if held else round_rating(result.before)
        yield (
            run.pk, period.rating_list_id, period.control, player, before, round_rating(find_listed_rating(result)),
            convert_to_points(result.change), result.games, result.state.games, result.k, result.status.value,
            active, json.dumps(state), json.dumps(result.details),
        )  # fmt: skip


def _copy(table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
    names = ", ".join(f'"{column}"' for column in columns)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
