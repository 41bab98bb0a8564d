"""Irish ratings (ICU), event by event, with performances that are computed again and again until they rest.

The original computes in floats, so this does too. Its order matters in one place: while ratings with a
bonus are being updated, players come in the order of their keys ("2" before "10").

* Full players have a rating and K; provisional ones a rating and up to 19 games; foreign ones a rating
  that stays; the others are unrated. A status in the input decides; without one, what is given does.
* Where K of a full player is not given, it follows from rating, age and years of membership on the
  first day of the event; without a birth date or year, and a day of joining, it is 24.
* A game listed from both sides is one game: the same two players, the same round or day (or none for
  both), and results that fit. Listed twice with results that do not fit, it is not rated.
* `after` is not rounded and knows no floor, as the calculation gives it; `published` is rounded and at
  least 700. The next event starts from the rounded rating, below 700 too. Somebody who met only people without any rating gets no new one: `after` is empty then,
  and the old one goes on.
* Of several events, each starts from what the one before it gave, rounded, unless the event names ratings.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ratingportal.core.rating import constants, eligibility
from ratingportal.core.rating.arithmetic import build_sort_key, round_float
from ratingportal.core.rating.icu_events import Contest, Entrant, rate_contest
from ratingportal.core.rating.icu_games import collect_games
from ratingportal.core.rating.model import (
    Change,
    Mode,
    Outcome,
    RatedPlayer,
    RatingError,
    Result,
    Status,
    System,
    Unrated,
)
from ratingportal.core.rating.starting_ratings import adjust_players, show_adjustments

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from ratingportal.core.rating.model import Context, Event, EventGame

BY_FORMULA: Final = "expected score by the formula"
PERFORMANCE: Final = "counts towards the performance"


def rate(players: Mapping[str, RatedPlayer], events: Iterable[Event], context: Context) -> Outcome:
    """Rate events one after the other."""
    latest = len(constants.ICU_VERSIONS) - 1
    number = latest if context.version is None else context.version
    if not 0 <= number <= latest:
        raise RatingError(f"Unknown version {number} of the Irish system. Known: 0 to {latest}.")
    outcome = Outcome()
    states = dict(adjust_players(players, context))
    for key, player in states.items():
        outcome.results[key] = _keep(player)
    for event in _in_order(events, context):
        _rate_event(event, states, constants.ICU_VERSIONS[number], outcome, context)
    for key, player in players.items():
        outcome.results[key].before = player.rating
    show_adjustments(outcome, players, context)
    return outcome


def _in_order(events: Iterable[Event], context: Context) -> list[Event]:
    """Put events in order; a single one needs no date."""
    listed = list(events)
    return listed if len(listed) < 2 else eligibility.sort_events(listed, context)


def choose_k(rating: float, on: date | None, born: date | int | None, joined: date | None) -> int:
    """Give the K of a full player on the first day of an event."""
    top, low = constants.ICU_K_TOP
    if rating >= top:
        return low
    age, young = constants.ICU_K_YOUNG
    if on and born and _years(born, on) < age:
        return young
    member, new = constants.ICU_K_NEW
    if on and joined and _years(joined, on) < member:
        return new
    return constants.ICU_K


def _years(since: date | int, on: date) -> int:
    """Count full years; of a year alone, its difference."""
    if isinstance(since, int):
        return on.year - since
    return on.year - since.year - ((on.month, on.day) < (since.month, since.day))


def find_kind(player: RatedPlayer) -> Status:
    """Tell what somebody is, from the status or else from what is given."""
    if player.rating is None or player.status is Status.UNRATED:
        return Status.UNRATED
    if player.status is not None:
        return player.status
    if player.k is not None:
        return Status.FULL
    if player.games:
        few = player.games < constants.ICU_FULL_GAMES
        return Status.PROVISIONAL if few else Status.FULL
    return Status.FOREIGN


def _rate_event(
    event: Event,
    states: dict[str, RatedPlayer],
    version: constants.IcuVersion,
    outcome: Outcome,
    context: Context,
) -> None:
    games = collect_games(event, states, outcome)
    keys = {key for game in games for key in (game.first, game.second or "")}
    on = event.start or context.start
    entrants = [
        _entrant(key, event, states.get(key), on) for key in sorted(keys, key=build_sort_key)
    ]
    contest = Contest(event.key, entrants)
    for game in games:
        contest.add(game.number, game.first, game.second or "", game.score or 0)
    rate_contest(contest, version)
    if guests := keys - states.keys():
        outcome.notes.append(eligibility.name_guests(guests))
    _leave_out_foreign(event, games, contest, outcome)
    for entrant in entrants:
        if entrant.key in states:
            states[entrant.key] = _settle(event, entrant, states[entrant.key], outcome)


def _settle(event: Event, entrant: Entrant, state: RatedPlayer, outcome: Outcome) -> RatedPlayer:
    """Write down what the event gave somebody; give how they go on."""
    result = _close(entrant, state, outcome.results[entrant.key])
    outcome.results[entrant.key] = result
    if entrant.kind is not Status.FOREIGN:
        _list_changes(event.key, entrant, outcome)
    return result.state


def _leave_out_foreign(
    event: Event, games: list[EventGame], contest: Contest, outcome: Outcome
) -> None:
    """Put down the games of two foreigners: they change nobody's rating."""
    foreign = {key for key, each in contest.entrants.items() if each.kind is Status.FOREIGN}
    outcome.unrated += [
        Unrated.whole(event.key, game, eligibility.NO_MEMBER)
        for game in games
        if game.first in foreign and game.second in foreign
    ]


def _entrant(key: str, event: Event, player: RatedPlayer | None, on: date | None) -> Entrant:
    """Take somebody into an event, with the rating the event names if it does."""
    given = event.ratings.get(key) if player is None else event.ratings.get(key, player.rating)
    if player is None:
        kind = Status.UNRATED if given is None else Status.FOREIGN
        return Entrant(key, kind, given or 0.0)
    rated = player if given == player.rating else replace(player, rating=given)
    kind = find_kind(rated)
    if kind is Status.UNRATED or given is None:
        return Entrant(key, Status.UNRATED)
    k = 0
    if kind is Status.FULL:
        k = player.k or choose_k(given, on, player.dob or player.birth_year, player.joined)
    return Entrant(key, kind, given, k, player.games or 0)


def _keep(player: RatedPlayer) -> Result:
    """Give the result of somebody who does not play."""
    kind = find_kind(player)
    rating = None if kind is Status.UNRATED else player.rating
    result = Result(player.rating, rating, 0.0, 0, player.k, kind, player)
    result.details = {"score": 0.0, "expected_score": 0.0, "rating_change": 0.0, "bonus": 0}
    return result


def _close(entrant: Entrant, player: RatedPlayer, earlier: Result) -> Result:
    """Give somebody's result after an event, together with the events before it."""
    after = entrant.new_rating
    games = sum(meeting.expected is not None for meeting in entrant.meetings)
    status, state = _carry_on(entrant, player, after, games)
    result = Result(
        before=player.rating,
        after=after,
        change=earlier.change + entrant.change,
        games=earlier.games + games,
        k=entrant.k or None,
        status=status,
        state=state,
        details=dict(earlier.details),
    )
    earned = {
        "score": sum(meeting.score for meeting in entrant.meetings) / 2,
        "expected_score": entrant.expected,
        "rating_change": entrant.change,
        "bonus": entrant.bonus,
    }
    for name, value in earned.items():
        result.details[name] += value
    result.details["performance"] = entrant.performance
    if after is not None:
        result.details["published"] = max(round_float(after), constants.ICU_FLOOR)
    return result


def _carry_on(
    entrant: Entrant, player: RatedPlayer, after: float | None, games: int
) -> tuple[Status, RatedPlayer]:
    """Write down the player as the next event takes them."""
    if entrant.kind is Status.FOREIGN or after is None:
        return entrant.kind, player
    total = None if player.games is None and entrant.kind is Status.FULL else games + entrant.games
    full = entrant.kind is Status.FULL or (total or 0) >= constants.ICU_FULL_GAMES
    status = Status.FULL if full else Status.PROVISIONAL
    # K is derived again where that can be done: the rating or the age may have passed a bound.
    k = None if player.dob or player.birth_year else player.k
    return status, replace(player, rating=round_float(after), k=k, games=total, status=status)


def _list_changes(event: str, entrant: Entrant, outcome: Outcome) -> None:
    """Put down every game of a player with what explains its change."""
    full = entrant.kind is Status.FULL
    for meeting in entrant.meetings:
        own, other = meeting.own_rating, meeting.opponent_rating
        if own is None or other is None:
            outcome.unrated.append(Unrated(event, meeting.game, eligibility.NO_LINK, entrant.key))
            continue
        outcome.changes.append(
            Change(
                event,
                meeting.game,
                entrant.key,
                meeting.opponent.key,
                meeting.score,
                own,
                other,
                own - other,
                own - other,
                meeting.expected,
                entrant.k if full else None,
                meeting.change,
                BY_FORMULA if full else PERFORMANCE,
            )
        )


SYSTEM: Final = System(
    key="icu",
    title="Irish ratings",
    version="3.1",
    mode=Mode.EVENT,
    rate=rate,
    whole_ratings=False,
    usual_rule=BY_FORMULA,
)
