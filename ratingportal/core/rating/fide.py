"""FIDE ratings: standard, rapid and blitz, by period, with the rule changes by date.

All arithmetic is in integers: a change is hundredths of a point times K, the sum over the period is
rounded once, a half away from zero. Dated rules are in constants.py and hold by the first day of an
event; the floor and the rises made once hold by the day of the list.

Choices where the regulations are silent:

* The K of a period is the previous list's. Where it is not given, it is derived, with the age counted
  in the year of that list. A rated player whose number of games is unknown counts as established.
  The K of a list tells what is not given: 10 that 2400 was reached, 40 of an adult that games are counted anew.
* Games before the first rating count towards the 30 that lower K.
* A percentage and a first rating that fall on a half are rounded up.
* “The first event without a point” looks at games against rated opponents only.
* Who was unrated on the first day of an event and has a rating now is rated from it; their opponents
  played somebody unrated (8.2.4). An event tells that by a `None` in its ratings.
* 2022-01-01 to 2024-02-29 the cap works for one game of a player and event, that with the largest
  difference in either direction.
* An office decides which events belong to a period: one that ended less than three days before its list is
  rated and noted. One whose third list is out already is not rated.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from ratingportal.core.rating import constants, eligibility
from ratingportal.core.rating.arithmetic import round_fraction
from ratingportal.core.rating.expectancy import expect_hundredths
from ratingportal.core.rating.fide_lists import (
    derive_k,
    drop_below_floor,
    find_inactive,
    find_previous_year,
    is_too_late,
    limit_k,
    note_dates,
    read_k,
)
from ratingportal.core.rating.fide_newcomers import Newcomer, rate_newcomer
from ratingportal.core.rating.model import (
    WIN,
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
from ratingportal.core.rating.raises import note_raises, raise_result
from ratingportal.core.rating.starting_ratings import (
    adjust_players,
    complete_players,
    show_adjustments,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from ratingportal.core.rating.constants import Cap
    from ratingportal.core.rating.model import Context, Event, EventGame

BY_TABLE: Final = "expected score by table 8.1.2"
CAPPED: Final = "difference above 400 counts as 400"
NOT_CAPPED: Final = "from 2650 on the whole difference counts"
LARGEST: Final = "largest difference of the event counts as 400"
NOT_LARGEST: Final = "only the largest difference of an event is capped"
FIRST: Final = "counts towards the first rating"


def rate(players: Mapping[str, RatedPlayer], events: Iterable[Event], context: Context) -> Outcome:
    """Rate all events of one period."""
    if context.control not in constants.CONTROLS:
        controls = ", ".join(constants.CONTROLS)
        raise RatingError(f"Unknown time control “{context.control}”. Known: {controls}.")
    listed = eligibility.sort_events(events, context)
    known = complete_players(players, listed)
    period = _Period(adjust_players(known, context), context)
    for event in listed:
        period.take(event)
    outcome = period.finish()
    show_adjustments(outcome, known, context)
    return outcome


class _Period:
    """A period on its way: what every player has collected so far."""

    def __init__(self, players: Mapping[str, RatedPlayer], context: Context) -> None:
        self.players = players
        self.context = context
        self.outcome = Outcome()
        self.bases = {key: _base(player, context) for key, player in players.items()}
        self.sides: defaultdict[str, list[Change]] = defaultdict(list)
        self.newcomers: defaultdict[str, Newcomer] = defaultdict(Newcomer)
        self.guests: set[str] = set()
        # The highest rating an event says was in force: it was published, so it counts for K.
        self.peaks: dict[str, float] = {}
        self.played: dict[str, date] = {}

    def take(self, event: Event) -> None:
        """Rate the games of one event."""
        day = eligibility.find_first_day(event, self.context)
        cap = constants.find_in_force(constants.FIDE_CAPS[self.context.control], day)
        decided = eligibility.find_decided_games(event)
        note_dates(event, self.context, self.outcome.notes)
        late = eligibility.TOO_LATE if is_too_late(event, self.context) else None
        fresh: list[Change] = []
        for game in event.games:
            reason = eligibility.find_reason(game, event, self.players) or late
            if reason is None and game.number in decided:
                reason = eligibility.DECIDED
            if reason is None:
                reason = self._rate_game(event, game, day, cap, fresh)
            if reason is not None:
                self.outcome.unrated.append(Unrated.whole(event.key, game, reason))
        if cap.largest_only:
            _cap_largest(fresh, cap)
        self._keep_sides(event, day, fresh)

    def _keep_sides(self, event: Event, day: date, fresh: list[Change]) -> None:
        self.outcome.changes += fresh
        for change in fresh:
            self.sides[change.player].append(change)
            self.played[change.player] = event.end or day
        for key, rating in event.ratings.items():
            if rating is not None and rating > self.peaks.get(key, 0):
                self.peaks[key] = rating

    def _rate_game(
        self, event: Event, game: EventGame, day: date, cap: Cap, fresh: list[Change]
    ) -> str | None:
        """Rate both sides of a game, or say why it is not rated."""
        first, second, score = game.first, game.second, game.score
        if second is None or score is None:  # find_reason has said so already
            return eligibility.NO_RESULT
        seen_first = event.ratings.get(first, self.bases.get(first))
        seen_second = event.ratings.get(second, self.bases.get(second))
        reason = self._refuse(event, day, seen_first, seen_second)
        if reason is not None:
            return reason
        for player, opponent, points, rating, other in (
            (first, second, score, seen_first, seen_second),
            (second, first, WIN - score, seen_second, seen_first),
        ):
            side = (event, game.number, player, opponent, points)
            self._rate_side(side, rating, other, day, cap, fresh)
        return None

    def _refuse(
        self, event: Event, day: date, one: float | None, other: float | None
    ) -> str | None:
        """Say why two players with these ratings cannot have a rated game, if so."""
        if event.minutes is not None and (
            reason := _refuse_time(self.context.control, event.minutes, day, one, other)
        ):
            return reason
        if one is None and other is None:
            return eligibility.BOTH_UNRATED
        if one is None or other is None:
            return eligibility.UNRATED_MATCH if event.match is not None else None
        return _refuse_gap(self.context.control, day, one, other)

    def _rate_side(
        self,
        side: tuple[Event, int, str, str, int],
        rating: float | None,
        other: float | None,
        day: date,
        cap: Cap,
        fresh: list[Change],
    ) -> None:
        """Rate a game for one of its players."""
        event, number, key, opponent, score = side
        player = self.players.get(key)
        if player is None:
            self.guests.add(key)
            return
        if player.status is Status.FOREIGN:
            return
        base = self.bases[key]
        if other is None:
            reason = eligibility.OPPONENT_UNRATED
            self.outcome.unrated.append(Unrated(event.key, number, reason, key))
        elif base is None:
            change = Change(
                event.key,
                number,
                key,
                opponent,
                score,
                None,
                other,
                None,
                None,
                None,
                None,
                None,
                FIRST,
            )
            self.newcomers[key].add(day, change)
        else:
            own = base if rating is None else rating
            fresh.append(_side(event.key, number, key, opponent, score, own, other, cap))

    def finish(self) -> Outcome:
        """Add up the period and give everybody their new rating."""
        outcome = self.outcome
        assumed = 0
        for key, player in self.players.items():
            if player.status is Status.FOREIGN:
                result = _keep(player)
            elif self.bases[key] is None:
                newcomer = self.newcomers.get(key, Newcomer())
                result = rate_newcomer(key, player, newcomer, self.context, outcome)
            else:
                sides = self.sides.get(key, [])
                assumed += bool(sides) and player.k is None and player.games is None
                result = self._add_up(key, player, sides)
            outcome.results[key] = result
        self._note(assumed)
        return outcome

    def _add_up(self, key: str, player: RatedPlayer, sides: list[Change]) -> Result:
        base = int(self.bases[key] or 0)
        seeded = player.rating is None or player.status is Status.UNRATED
        peak = max(int(player.peak or 0), 0 if seeded else base, int(self.peaks.get(key, 0)))
        games = 0 if seeded and player.games is None else player.games
        year = find_previous_year(self.context)
        own_k = player.k or derive_k(peak, games, player.birth_year, year)
        k = limit_k(own_k, len(sides))
        total = 0
        for change in sides:
            change.k = k
            total += int(change.change or 0) * k
        after = base + round_fraction(total, 100)
        result = Result(base, after, total, len(sides), k, Status.FULL, player)
        raise_result(result, constants.FIDE_RAISES, self.context)
        if seeded:
            result.details["started_from"] = f"standard rating {base}"
        drop_below_floor(key, result, self.context, self.outcome.notes)
        played = self.played.get(key, player.last_played)
        _carry_on(player, result, peak, games, played, self.context)
        find_inactive(player, result, self.context)
        return result

    def _note(self, assumed: int) -> None:
        notes = self.outcome.notes
        note_raises(constants.FIDE_RAISES, self.context, notes)
        if self.guests:
            notes.append(eligibility.name_guests(self.guests))
        if assumed:
            notes.append(
                f"Players with an unknown number of games count as established: {assumed}."
            )


def _side(
    event: str,
    number: int,
    player: str,
    opponent: str,
    score: int,
    own: float,
    other: float,
    cap: Cap,
) -> Change:
    """Compute one side of a game between two rated players; K is set at the end of the period."""
    difference = counted = int(own) - int(other)
    rule = BY_TABLE
    if abs(difference) > cap.points:
        if cap.largest_only:
            rule = NOT_LARGEST
        elif cap.lifted_from is not None and own >= cap.lifted_from:
            rule = NOT_CAPPED
        else:
            counted = cap.points if difference > 0 else -cap.points
            rule = CAPPED
    expected = expect_hundredths(counted)
    change = 50 * score - expected
    return Change(
        event,
        number,
        player,
        opponent,
        score,
        own,
        other,
        difference,
        counted,
        expected,
        0,
        change,
        rule,
    )


def _cap_largest(fresh: list[Change], cap: Cap) -> None:
    """Cap the largest difference that each player met in an event.

    Of two equally large ones the player's advantage is capped; of two alike, the first by opponent.
    """
    largest: dict[str, Change] = {}
    for change in fresh:
        if change.rule is NOT_LARGEST:
            best = largest.get(change.player)
            if best is None or _width(change) < _width(best):
                largest[change.player] = change
    for change in largest.values():
        counted = cap.points if (change.difference or 0) > 0 else -cap.points
        change.counted = counted
        change.expected = expect_hundredths(counted)
        change.change = 50 * change.score - change.expected
        change.rule = LARGEST


def _width(change: Change) -> tuple[float, bool, str, int]:
    difference = change.difference or 0
    return -abs(difference), difference < 0, change.opponent, change.score


def _refuse_gap(control: str, day: date, one: float, other: float) -> str | None:
    """Say that the ratings are too far apart for a rated game, if so."""
    for gap in constants.FIDE_GAPS[control]:
        if day >= gap.since and abs(one - other) >= gap.points and max(one, other) > gap.above:
            return f"gap of {gap.points} or more with a player above {gap.above}"
    return None


def _refuse_time(
    control: str, minutes: float, day: date, one: float | None, other: float | None
) -> str | None:
    """Say why a time control does not belong to this list; unrated players count as low."""
    if control in constants.FIDE_QUICK_TIMES:
        more_than, most = constants.FIDE_QUICK_TIMES[control]
        if minutes <= more_than:
            return eligibility.TOO_SHORT
        too_long = minutes > most if control == "blitz" else minutes >= most
        return eligibility.OTHER_CONTROL if too_long else None
    limits = constants.find_in_force(constants.FIDE_TIMES, day).minutes
    higher = max(one or 0, other or 0)
    least = next(least for rating, least in limits if higher >= rating)
    return eligibility.TOO_SHORT if minutes < least else None


def _base(player: RatedPlayer, context: Context) -> int | None:
    """Give the rating a player starts the period from; in rapid and blitz it may be the standard one."""
    if player.rating is not None and player.status is not Status.UNRATED:
        return int(player.rating)
    return player.standard if context.control != "standard" else None


def _keep(player: RatedPlayer) -> Result:
    return Result(player.rating, player.rating, 0, 0, None, Status.FOREIGN, player)


def _carry_on(
    player: RatedPlayer,
    result: Result,
    peak: int,
    games: int | None,
    played: date | None,
    context: Context,
) -> None:
    """Write down the player as the next period takes them."""
    reached, known = read_k(player, peak, games, find_previous_year(context))
    total = None if known is None else known + result.games
    after = None if result.after is None else int(result.after)
    peak = max(peak, after or 0)
    year = (context.list_date or context.start or constants.ALWAYS).year
    next_k = derive_k(max(reached, peak), total, player.birth_year, year)
    result.details["next_k"] = next_k
    result.state = RatedPlayer(
        rating=after,
        k=next_k if after is not None else None,
        games=total,
        birth_year=player.birth_year,
        peak=peak,
        status=result.status,
        standard=player.standard,
        last_played=played,
    )


SYSTEM: Final = System(
    key="fide",
    title="FIDE standard, rapid and blitz",
    version="2025-10.3",
    mode=Mode.PERIOD,
    rate=rate,
    usual_rule=BY_TABLE,
)
