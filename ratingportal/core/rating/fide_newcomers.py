"""FIDE's first ratings: what somebody without a rating collects against rated opponents."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.rating import constants, eligibility
from ratingportal.core.rating.arithmetic import round_fraction
from ratingportal.core.rating.expectancy import find_difference
from ratingportal.core.rating.fide_lists import count_months, derive_k
from ratingportal.core.rating.model import Points, RatedPlayer, Result, Status, Unrated
from ratingportal.core.rating.raises import raise_result

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.rating.constants import FirstRating
    from ratingportal.core.rating.model import Change, Context, Outcome


@dataclass(slots=True)
class Newcomer:
    """The games of somebody unrated against rated opponents, in the order of the events."""

    changes: list[Change] = field(default_factory=list)
    last_day: date | None = None

    def add(self, day: date, change: Change) -> None:
        """Take a game of an event that began on a day."""
        self.changes.append(change)
        self.last_day = day


def compute_first_rating(points: Points, rule: FirstRating) -> int:
    """Give the first rating for what was collected, before the floor is asked."""
    drawn = len(rule.drawn)
    games, score = points.n + drawn, points.score + drawn
    total = int(points.sum) + sum(rule.drawn)
    if rule.half_point is not None and score > games:
        gain = rule.half_point * (score - games)
    else:
        gain = find_difference(round_fraction(100 * score, 2 * games))
    rating = round_fraction(total + gain * games, games)
    return rating if rule.maximum is None else min(rating, rule.maximum)


def rate_newcomer(
    key: str, player: RatedPlayer, newcomer: Newcomer, context: Context, outcome: Outcome
) -> Result:
    """Give somebody a first rating, or what they bring along to the next period."""
    day = newcomer.last_day or context.start or context.list_date or constants.ALWAYS
    rule = constants.find_in_force(constants.FIDE_FIRST, day)
    counted = _leave_out_first_event(key, player, newcomer, outcome)
    outcome.changes += counted
    earlier = _still_counted(player, rule, context)
    fresh = Points(
        sum=int(sum(change.opponent_rating for change in counted)),
        score=sum(change.score for change in counted),
        n=len(counted),
        period=context.start,
    )
    pool = (*earlier, fresh) if newcomer.changes else earlier
    whole = Points.add_up(pool)
    result = Result(None, None, 0, len(counted), None, Status.UNRATED, player)
    if whole.n:
        result.details["points"] = {"sum": whole.sum, "score": whole.score / 2, "n": whole.n}
    if whole.n >= rule.games:
        _publish(key, result, compute_first_rating(whole, rule), rule, context, outcome)
    _carry_on(player, result, pool, context)
    return result


def _leave_out_first_event(
    key: str, player: RatedPlayer, newcomer: Newcomer, outcome: Outcome
) -> list[Change]:
    """Leave out the very first event of somebody who scored nothing in it."""
    changes = newcomer.changes
    if not changes or player.points or player.games:
        return changes
    first = [change for change in changes if change.event == changes[0].event]
    if any(change.score for change in first):
        return changes
    outcome.unrated += [
        Unrated(change.event, change.game, eligibility.FIRST_EVENT, key) for change in first
    ]
    return changes[len(first) :]


def _still_counted(player: RatedPlayer, rule: FirstRating, context: Context) -> tuple[Points, ...]:
    """Give what was collected within the last periods, this one included."""
    now = context.start or context.list_date
    if now is None:
        return player.points
    return tuple(
        each
        for each in player.points
        if each.period is None or count_months(each.period, now) < rule.periods
    )


def _publish(
    key: str, result: Result, rating: int, rule: FirstRating, context: Context, outcome: Outcome
) -> None:
    if rating < rule.floor:
        result.details["computed"] = rating
        outcome.notes.append(
            f"{key} would start with {rating}, below {rule.floor}, and stays unrated."
        )
        return
    result.after, result.status = rating, Status.FULL
    raise_result(result, constants.FIDE_RAISES, context)


def _carry_on(
    player: RatedPlayer, result: Result, pool: tuple[Points, ...], context: Context
) -> None:
    """Write down the newcomer as the next period takes them."""
    rated = result.after is not None
    games = (player.games or 0) + result.games
    if rated and player.games is None:
        games = sum(each.n for each in pool)
    details: dict[str, Any] = {}
    if rated:
        after = int(result.after or 0)
        year = (context.list_date or context.start or constants.ALWAYS).year
        peak = max(int(player.peak or 0), after)
        next_k = derive_k(peak, games, player.birth_year, year)
        result.details["next_k"] = next_k
        details = {"rating": after, "k": next_k, "peak": peak}
    result.state = RatedPlayer(
        games=games,
        birth_year=player.birth_year,
        status=result.status,
        points=() if rated else pool,
        standard=player.standard,
        **details,
    )
