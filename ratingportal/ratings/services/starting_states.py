"""What players bring into a period: their state after the runs before, else what the register says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import connection

from ratingportal.ratings.enums import TimeControl
from ratingportal.registry.queries import find_standings

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.models import Period, RatingRun
    from ratingportal.registry.queries import Standing


class Held(NamedTuple):
    """A player's state after the latest run that changed it."""

    player_id: int
    number: str
    birth_year: int | None
    state: dict[str, Any]
    rating: float | None
    is_active: bool


# Whoever was merged into somebody without a state here leaves theirs to them.
_STATES = """
    SELECT DISTINCT ON (kept.id) kept.id, kept.number, kept.birth_year, e.state, e.rating, e.is_active
    FROM ratings_ratingentry AS e
    JOIN unnest(%(runs)s::bigint[]) WITH ORDINALITY AS r (id, turn) ON r.id = e.run_id
    JOIN registry_player AS own ON own.id = e.player_id
    JOIN registry_player AS kept ON kept.id = coalesce(own.merged_into_id, own.id)
    WHERE kept.erased_at IS NULL AND (%(all)s OR kept.id = ANY(%(only)s))
    ORDER BY kept.id, own.merged_into_id IS NULL DESC, r.turn DESC
"""
_IN_FORCE = """
    SELECT player_id, rating FROM ratings_ratingentry
    WHERE rating_list_id = %(list)s AND control = %(control)s AND player_id = ANY(%(players)s)
        AND valid_from <= %(day)s AND (valid_to IS NULL OR valid_to > %(day)s)
"""


def find_states(runs: Sequence[RatingRun], only: Collection[int] | None = None) -> dict[str, Held]:
    """Give everybody's state after these runs, the latest last, by number."""
    values: dict[str, Any] = {
        "runs": [run.pk for run in runs],
        "all": only is None,
        "only": list(only or ()),
    }
    with connection.cursor() as cursor:
        cursor.execute(_STATES, values)
        rows = [_held(row) for row in cursor.fetchall()]
    return {held.number: held for held in rows}


def _held(row: tuple[Any, ...]) -> Held:
    """Read a row; Django leaves JSON of its own queries as text."""
    held = Held(*row)
    return held._replace(state=json.loads(held.state)) if isinstance(held.state, str) else held


def read_register(period: Period, numbers: Collection[str]) -> dict[str, dict[str, Any]]:
    """Give what the register said on the first day of a period about people who were not rated here yet."""
    known = find_standings(period.rating_list, numbers, period.opens)
    return {number: _first_state(period, standing) for number, standing in known.items()}


def _first_state(period: Period, standing: Standing) -> dict[str, Any]:
    rating = getattr(standing, period.control)
    state: dict[str, Any] = {}
    if rating is not None and rating > 0:
        state["rating"] = rating
        if k := getattr(standing, f"{period.control}_k"):
            state["k"] = k
    # FIDE's lists give the games of a period, the Belgian ones those of a career.
    if period.rating_list.rating_system == "kbsb" and standing.games is not None:
        state["games"] = standing.games
    if standing.birth_year:
        state["birth_year"] = standing.birth_year
    if period.control != TimeControl.STANDARD and standing.standard:
        state["standard"] = standing.standard
    return state


def find_ratings_in_force(
    rating_list: RatingList, control: str, players: Mapping[str, int], day: date
) -> dict[str, float]:
    """Give the ratings on the list that was in force on a day; before the first list, the register's."""
    values: dict[str, Any] = {
        "list": rating_list.pk,
        "control": control,
        "players": list(players.values()),
        "day": day,
    }
    with connection.cursor() as cursor:
        cursor.execute(_IN_FORCE, values)
        listed = dict(cursor.fetchall())
    found = {key: listed[pk] for key, pk in players.items() if pk in listed}
    others = [key for key in players if key not in found]
    for number, standing in find_standings(rating_list, others, day).items():
        found[number] = getattr(standing, control)
    return found
