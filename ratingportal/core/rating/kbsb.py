"""The Belgian national Elo (KBSB/FRBE), by period, as the federation's rating cards compute it.

Integers throughout: hundredths of a point times K; fractions only where a card divides by K. Rating and
K are those at the start of the period; the day of the list chooses cap, floor and newcomers' games.

* The first 20 games are provisional: mean of the opponents plus what the table says for the percentage.
  They are exactly the first 20; further games of the same period are rated from that first rating.
* Who has 20 games against rated opponents is rated first; then the games of others against them count
  too, after their own, with that first rating. These may be the last games that another newcomer lacked,
  so the runs are repeated until nobody is added; mostly two are enough.
* Games are in the order of their days, then of their events and of their numbers there: K follows the
  number of a game in the career. Without that number the given K holds for all games, and without K
  everybody counts as having more than 300 games.
* A first rating is not raised to the floor on the card of that period, only on the list: `after` is the
  card's, `published` the list's, and the next period starts from the list's. The rise made once comes before
  the floor.
* Foreigners (matricule 0, too, and whoever an event gives a rating but the run does not know) count for Belgians only.
* In some closed club championships the office let unrated players count with the mean of the others. No
  rule for that is known, so it is not built.

With games, ratings and career numbers of the federation's cards of 2009-07 to 2022-04, 90,449 of 90,454
ratings come out; the other five are halves that the original's floats rounded down.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from ratingportal.core.rating import constants, eligibility
from ratingportal.core.rating.kbsb_cards import (
    BY_TABLE,
    Card,
    Rules,
    Side,
    add_points,
    compute_first_rating,
    list_first_games,
    rate_games,
)
from ratingportal.core.rating.model import (
    WIN,
    Event,
    EventGame,
    Mode,
    Outcome,
    Points,
    RatedPlayer,
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
    from collections.abc import Collection, Iterable, Mapping

    from ratingportal.core.rating.model import Context


def rate(players: Mapping[str, RatedPlayer], events: Iterable[Event], context: Context) -> Outcome:
    """Rate all events of one period."""
    listed = eligibility.sort_events(events, context)
    known = _mark_foreigners(complete_players(players, listed))
    period = _KbsbPeriod(adjust_players(known, context), context)
    for event, game in _in_order(listed, context):
        period.take(event, game)
    outcome = period.finish()
    show_adjustments(outcome, known, context)
    return outcome


def _in_order(events: Iterable[Event], context: Context) -> list[tuple[Event, EventGame]]:
    """Put the games of all events in the order of their days."""
    listed: list[tuple[date, Event, EventGame]] = []
    for event in events:
        day = eligibility.find_first_day(event, context)
        listed += [(game.day or day, event, game) for game in event.games]
    listed.sort(key=lambda each: each[0])
    return [(event, game) for _, event, game in listed]


def _mark_foreigners(players: dict[str, RatedPlayer]) -> dict[str, RatedPlayer]:
    """Let the matricule of foreigners count for Belgians only, whatever else is said of it."""
    foreigner = players.get(constants.KBSB_FOREIGNER)
    if foreigner is not None:
        players[constants.KBSB_FOREIGNER] = replace(foreigner, status=Status.FOREIGN)
    return players


class _KbsbPeriod:
    """A period on its way: the cards of all players."""

    def __init__(self, players: Mapping[str, RatedPlayer], context: Context) -> None:
        day = context.list_date or context.start or date.max
        self.players = players
        self.context = context
        self.rules = Rules.on(day)
        self.outcome = Outcome()
        self.kinds = {key: _kind(player, self.rules) for key, player in players.items()}
        self.sides: defaultdict[str, list[Side]] = defaultdict(list)
        # Games against somebody without a full rating: they wait for the second run.
        self.waiting: list[tuple[str, Side]] = []
        self.guests: set[str] = set()

    def take(self, event: Event, game: EventGame) -> None:
        """Write a game on the cards of its players."""
        reason = eligibility.find_reason(game, event, self.players)
        if reason is not None:
            self.outcome.unrated.append(Unrated.whole(event.key, game, reason))
            return
        first, second, score = game.first, game.second or "", game.score or 0
        for player, opponent, points in ((first, second, score), (second, first, WIN - score)):
            kind = self.kinds.get(player)
            if kind is None:
                self.guests.add(player)
            elif kind is not Status.FOREIGN:
                rating = self._rating(opponent, event)
                side = Side(event.key, game.number, opponent, rating or 0, points)
                if rating is None:
                    self.waiting.append((player, side))
                else:
                    self.sides[player].append(side)

    def _rating(self, key: str, event: Event) -> int | None:
        """Give the rating with which somebody counts for an opponent in the first run."""
        if self.kinds.get(key) is Status.PROVISIONAL:
            return None
        known = self.players[key].rating if key in self.players else None
        rating = event.ratings.get(key) or known
        return None if rating is None else int(rating)

    def finish(self) -> Outcome:
        """Make the two runs and give everybody their new rating."""
        outcome = self.outcome
        self._add_newcomers()
        for key, player in self.players.items():
            kind = self.kinds[key]
            if kind is Status.FOREIGN:
                result = Result(player.rating, player.rating, 0, 0, None, kind, player)
            elif kind is Status.FULL:
                result = self._rate_full(key, player)
            else:
                result = self._rate_newcomer(key, player)
            outcome.results[key] = result
        note_raises(constants.KBSB_RAISES, self.context, outcome.notes)
        if self.guests:
            outcome.notes.append(eligibility.name_guests(self.guests))
        return outcome

    def _add_newcomers(self) -> None:
        """Rate newcomers with all their first games, and let the games of others against them count.

        These may be the last that another newcomer lacked; so it is repeated until nobody is added.
        """
        rated: set[str] = set()
        while found := self._first_ratings(rated):
            rated |= found.keys()
            still: list[tuple[str, Side]] = []
            for key, side in self.waiting:
                if side.opponent in found:
                    self.sides[key].append(side._replace(rating=found[side.opponent]))
                else:
                    still.append((key, side))
            self.waiting = still
        self.outcome.unrated += [
            Unrated(side.event, side.game, eligibility.OPPONENT_PROVISIONAL, key)
            for key, side in self.waiting
        ]

    def _first_ratings(self, rated: Collection[str]) -> dict[str, int]:
        """Rate those not yet rated who have all their first games against rated opponents."""
        found = {}
        for key, player in self.players.items():
            if self.kinds[key] is Status.PROVISIONAL and key not in rated:
                points, _ = self._part(player, self.sides.get(key, []))
                if points.n >= self.rules.newcomers.games:
                    found[key] = compute_first_rating(points, self.rules.cap)
        return found

    def _part(self, player: RatedPlayer, sides: list[Side]) -> tuple[Points, int]:
        """Give what a newcomer's first games add up to, and how many of these sides they are."""
        brought = Points.add_up(player.points)
        used = min(max(self.rules.newcomers.games - brought.n, 0), len(sides))
        return add_points(brought, sides[:used]), used

    def _rate_full(self, key: str, player: RatedPlayer) -> Result:
        sides = self.sides.get(key, [])
        start = int(player.rating or 0)
        card = rate_games(key, start, player.games, player.k, sides, self.rules)
        return self._close(player, card, len(sides))

    def _rate_newcomer(self, key: str, player: RatedPlayer) -> Result:
        """Rate somebody provisional, who may complete their first games on the way."""
        sides = self.sides.get(key, [])
        points, used = self._part(player, sides)
        self.outcome.changes += list_first_games(key, sides[:used])
        if points.n >= self.rules.newcomers.games:
            start = compute_first_rating(points, self.rules.cap)
            card = rate_games(key, start, points.n, None, sides[used:], self.rules)
            result = self._close(player, card, len(sides), points.n + len(sides) - used)
            result.details["first_rating"] = start
        else:
            result = self._stay_provisional(player, points, used)
        if points.n:
            brought = {"sum": points.sum, "score": points.score / 2, "n": points.n}
            result.details["points"] = brought
        return result

    def _stay_provisional(self, player: RatedPlayer, points: Points, games: int) -> Result:
        after = compute_first_rating(points, self.rules.cap) if points.n else None
        status = Status.PROVISIONAL if points.n else Status.UNRATED
        state = RatedPlayer(
            rating=after,
            games=points.n,
            birth_year=player.birth_year,
            status=status,
            points=(points,) if points.n else (),
        )
        result = Result(player.rating, after, 0, games, None, status, state)
        result.details["published"] = after if points.n >= self.rules.newcomers.shown else None
        return result

    def _close(
        self, player: RatedPlayer, card: Card, games: int, career: int | None = None
    ) -> Result:
        """Close the card of somebody with a full rating.

        No rating is below the floor, except a first one: as long as no game follows it, it stands on its
        card as it was computed, and only the list shows the floor.
        """
        self.outcome.changes += card.changes
        lifted = bool(card.changes) or career is None
        if career is None and player.games is not None:
            career = player.games + games
        k = card.changes[0].k if card.changes else None
        result = Result(player.rating, card.rating, card.total, games, k, Status.FULL, player)
        raise_result(result, constants.KBSB_RAISES, self.context)
        published = max(int(result.after or 0), self.rules.floor)
        result.details |= {"published": published, "how": card.how}
        if lifted and published != result.after:
            result.after = published
            result.details["how"] = "floor"
        result.state = RatedPlayer(
            rating=published,
            games=career,
            birth_year=player.birth_year,
            peak=max(player.peak or 0, published),
            status=Status.FULL,
        )
        return result


def _kind(player: RatedPlayer, rules: Rules) -> Status:
    """Tell what somebody is, where the input does not say; without a rating nobody is full."""
    if player.status is Status.FOREIGN:
        return Status.FOREIGN
    if player.rating is None or player.status in {Status.PROVISIONAL, Status.UNRATED}:
        return Status.PROVISIONAL
    if player.status is None:
        few = player.games is not None and 0 < player.games < rules.newcomers.games
        if few or player.points:
            return Status.PROVISIONAL
    return Status.FULL


SYSTEM: Final = System(
    key="kbsb",
    title="Belgian national Elo",
    version="2024-04.2",
    mode=Mode.PERIOD,
    rate=rate,
    usual_rule=BY_TABLE,
)
