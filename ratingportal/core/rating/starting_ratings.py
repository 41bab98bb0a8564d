"""The ratings a period starts from: the list's, those that only an event names, and the office's own.

An office may start from another rating than its list has. That is given with a reason, never inferred.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.rating.eligibility import describe_unknown_player
from ratingportal.core.rating.model import RatedPlayer, RatingError, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ratingportal.core.rating.model import Context, Event, Outcome


def complete_players(
    players: Mapping[str, RatedPlayer], events: Iterable[Event]
) -> dict[str, RatedPlayer]:
    """Give a rating to those who have one only in an event: that of the last event, in this order."""
    completed = dict(players)
    for event in events:
        for key, rating in event.ratings.items():
            player = players.get(key)
            if player is not None and rating is not None and _lacks_rating(player):
                completed[key] = replace(player, rating=rating)
    return completed


def _lacks_rating(player: RatedPlayer) -> bool:
    return player.rating is None and not player.points and player.status in {None, Status.FULL}


def adjust_players(
    players: Mapping[str, RatedPlayer], context: Context
) -> Mapping[str, RatedPlayer]:
    """Give the players with the ratings that the office starts from."""
    if not context.adjustments:
        return players
    adjusted = dict(players)
    for each in context.adjustments:
        if each.player not in adjusted:
            raise RatingError(f"Adjustment for {describe_unknown_player(each.player)}.")
        adjusted[each.player] = _start_from(adjusted[each.player], each.rating)
    return adjusted


def _start_from(player: RatedPlayer, rating: int) -> RatedPlayer:
    """Give a player another rating; it stands for what somebody had collected towards a first one."""
    is_new = player.rating is None or player.points or player.status is Status.UNRATED
    status = Status.FULL if is_new and player.status is not Status.FOREIGN else player.status
    return replace(player, rating=rating, points=(), status=status)


def show_adjustments(
    outcome: Outcome, players: Mapping[str, RatedPlayer], context: Context
) -> None:
    """Show beside every adjusted rating what the list had, and say why."""
    for each in context.adjustments:
        result = outcome.results[each.player]
        result.before = players[each.player].rating
        result.details["base"] = each.rating
        outcome.notes.append(f"{each.player} starts from {each.rating}: {each.reason}")
