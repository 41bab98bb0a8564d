"""What a run is made from: the period's tournaments and the players' states, in the exchange form of the core."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core.rating.canonical import hash_input
from ratingportal.core.rating.systems import find_system
from ratingportal.ratings.enums import TimeControl
from ratingportal.ratings.models import RatingAdjustment
from ratingportal.ratings.services.events import make_event
from ratingportal.ratings.services.sources import (
    find_byes,
    find_games,
    find_people,
    find_sources,
)
from ratingportal.ratings.services.starting_states import (
    find_ratings_in_force,
    find_states,
    read_register,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.ratings.models import Period, RatingRun
    from ratingportal.ratings.services.events import Places
    from ratingportal.ratings.services.sources import RatedSource
    from ratingportal.ratings.services.starting_states import Held

FIDE = "fide"


@dataclass(slots=True)
class Inputs:
    """The input of a run, and the way back from its keys to rows of the database."""

    data: dict[str, Any] = field(default_factory=dict)
    player_ids: dict[str, int] = field(default_factory=dict)
    tournaments: dict[str, int] = field(default_factory=dict)
    places: Places = field(default_factory=dict)
    left_out: list[tuple[int, int, str]] = field(default_factory=list)
    """Tournament, entry and reason of those who are not rated."""
    held: dict[str, Held] = field(default_factory=dict)
    """What stood on the list before, of those who were rated here already."""

    @property
    def hash(self) -> str:
        """Give the SHA-256 of all that the run depends on."""
        system = find_system(self.data["system"])
        return hash_input(self.data, system=system.key, version=system.version)


def build_inputs(
    period: Period,
    base: Sequence[RatingRun],
    *,
    sources: Sequence[RatedSource] | None = None,
    everybody: bool = True,
) -> Inputs:
    """Build the input of a period on top of the runs before it, the latest last.

    `sources` are the period's approved tournaments unless given. Without `everybody`, players who are in none
    of them are left out: enough for a preview, not for a list.
    """
    inputs = Inputs()
    events = _make_events(inputs, period, find_sources(period) if sources is None else sources)
    players = _make_players(inputs, period, base, everybody=everybody)
    if period.rating_list.rating_system == FIDE:
        _add_earlier_ratings(inputs, period, events, players)
    inputs.data = {
        "system": period.rating_list.rating_system,
        "control": period.control,
        "period": {"start": period.opens.isoformat(), "list": period.publishes.isoformat()},
        "previous": base[-1].output_hash if base else "",
        "players": players,
        "events": events,
        "adjustments": _list_adjustments(period, players),
    }
    return inputs


def _make_events(
    inputs: Inputs, period: Period, sources: Sequence[RatedSource]
) -> list[dict[str, Any]]:
    people, games, byes = find_people(sources), find_games(sources), find_byes(sources)
    timed = period.rating_list.rating_system == FIDE
    events = []
    for source in sources:
        pk = source.tournament_id
        made = make_event(source, people[pk], games[pk], byes[pk], timed=timed)
        events.append(made.data)
        inputs.tournaments[source.reference] = pk
        inputs.places |= made.places
        for number, person in sorted(people[pk].items()):
            if person.left_out is not None:
                inputs.left_out.append((pk, number, person.left_out.value))
            elif person.player_id is not None:
                inputs.player_ids[person.key] = person.player_id
    return events


def _make_players(
    inputs: Inputs, period: Period, base: Sequence[RatingRun], *, everybody: bool
) -> dict[str, dict[str, Any]]:
    """Give all players their states: those of the runs before, else the register's."""
    inputs.held = find_states(base, None if everybody else inputs.player_ids.values())
    players: dict[str, dict[str, Any]] = {}
    for number, each in inputs.held.items():
        inputs.player_ids[number] = each.player_id
        born = {"birth_year": each.birth_year} if each.birth_year else {}
        players[number] = {**each.state, **born}
    fresh = [number for number in inputs.player_ids if number not in players]
    players |= read_register(period, fresh)
    for number in fresh:
        players.setdefault(number, {})
    return dict(sorted(players.items()))


def _add_earlier_ratings(
    inputs: Inputs,
    period: Period,
    events: Sequence[dict[str, Any]],
    players: dict[str, dict[str, Any]],
) -> None:
    """Name the ratings that were in force when an event began before the period, where they differ."""
    for event in events:
        start = event.get("start")
        if start is None or start >= period.opens.isoformat():
            continue
        keys = {key for first, second, *_ in event["games"] for key in (first, second)}
        known = {key: inputs.player_ids[key] for key in sorted(keys & players.keys(), key=str)}
        then = find_ratings_in_force(
            period.rating_list, period.control, known, date.fromisoformat(start)
        )
        ratings = {
            key: rating
            for key, rating in then.items()
            if (rating or None) != players[key].get("rating") and _was_rated(rating, period)
        }
        if ratings:
            event["ratings"] = {**event.get("ratings", {}), **dict(sorted(ratings.items()))}


def _was_rated(rating: float | None, period: Period) -> bool:
    """Leave out who was unrated in rapid or blitz then: their standard rating served."""
    return bool(rating) or period.control == TimeControl.STANDARD


def _list_adjustments(period: Period, players: dict[str, Any]) -> list[dict[str, Any]]:
    rows = RatingAdjustment.objects.filter(
        period_id=period.pk, revoked_at__isnull=True, player__number__in=players
    )
    return [
        {"player": number, "rating": rating, "reason": reason}
        for number, rating, reason in rows.order_by("player__number").values_list(
            "player__number", "rating", "reason"
        )
    ]
