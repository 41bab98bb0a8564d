"""The world Othello list on the “shift-1800” scale, game by game (rules: othello_rules.py).

With all games ever played and nobody's rating given, a run gives the same figures as the archive of reports
(othello_archive.py). A run may also go on from a list. Then, where the rules are silent:

* A rating that is given serves as the seed rating too, by which newcomers' first opponents are measured.
* A rated player whose number of games is not given counts as established. K 10, or a peak of 2400, says that
  the player has reached 2400; every other K follows from the number of games.
* A newcomer brings the first games along as `points`: the sum of the opponents' ratings, score, number. With
  a rating, fewer than nine games and no points, the given rating stays until the ninth game.
* Games count in the order of their days, or of their event's first day, then of the players' IDs. Without
  any date they come first.

Ratings are floats, as on the published list, and not rounded between games or runs; a list shows one decimal.
As everywhere, the change of a game is score minus expected score; times K it is what the list prints.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from ratingportal.core.rating import eligibility
from ratingportal.core.rating.arithmetic import build_sort_key
from ratingportal.core.rating.model import (
    WIN,
    Change,
    Mode,
    Outcome,
    Points,
    RatedPlayer,
    RatingError,
    Result,
    Status,
    System,
    Unrated,
)
from ratingportal.core.rating.othello_rules import (
    ACTIVE_DAYS,
    FIRST_GAMES,
    FULL_GAMES,
    HIGH_FACTOR,
    HIGH_RATING,
    RULES,
    Games,
    Opening,
    Standings,
    run_ratings,
    run_seeds,
)
from ratingportal.core.rating.starting_ratings import adjust_players, show_adjustments

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ratingportal.core.rating.model import Context, Event, EventGame
    from ratingportal.core.rating.othello_rules import Both

LATER: Final = "played after the list date"
FOREIGN: Final = "the rating of a guest does not change"
ESTABLISHED: Final = "Players with an unknown number of games count as established"
HIGHEST: Final = 9999.0
"""Higher ratings are mistakes, and the expected score could not be computed with them."""


def rate(players: Mapping[str, RatedPlayer], events: Iterable[Event], context: Context) -> Outcome:
    """Rate all games of the events up to the list date."""
    run = _Run(adjust_players(players, context), context)
    run.collect(events)
    run.rate()
    outcome = run.finish()
    show_adjustments(outcome, players, context)
    return outcome


def describe_side(
    place: tuple[str, int],
    players: tuple[str, str],
    score: int,
    ratings: Both,
    expected: float,
    factor: float,
) -> Change:
    """Describe one side of a game: event and number, player and opponent, and what the pass knows of them."""
    own, other = ratings
    return Change(
        event=place[0],
        game=place[1],
        player=players[0],
        opponent=players[1],
        score=score,
        rating=own,
        opponent_rating=other,
        difference=own - other,
        counted=own - other,
        expected=expected,
        k=int(factor),
        change=score / WIN - expected,
        rule=RULES[factor],
    )


class _Run:
    """A run on its way."""

    def __init__(self, players: Mapping[str, RatedPlayer], context: Context) -> None:
        self.players = players
        self.context = context
        self.outcome = Outcome()
        self.ratings = {key: _given_rating(key, player) for key, player in players.items()}
        self.guests: dict[str, float | None] = {}
        self.rows: list[tuple[date, Event, EventGame]] = []
        self.standings: Standings[str] = Standings()
        self.openings: dict[str, Opening] = {}

    def collect(self, events: Iterable[Event]) -> None:
        """Put the games in their order, and say which of them are not rated."""
        for event in sorted(events, key=lambda each: build_sort_key(each.key)):
            for game in event.games:
                day = game.day or event.start or self.context.start or date.min
                reason = self._find_reason(game, event, day)
                if reason is None:
                    self.rows.append((day, event, game))
                else:
                    self.outcome.unrated.append(Unrated(event.key, game.number, reason))
        self.rows.sort(key=_order)
        for _, event, game in self.rows:
            self._know_players(event, game)

    def _know_players(self, event: Event, game: EventGame) -> None:
        """Take up what only the event says of a player: the rating, or that there is somebody."""
        for key in (game.first, str(game.second)):
            rating = _check_rating(key, event.ratings.get(key))
            if key not in self.players:
                self.guests.setdefault(key, rating)
            elif self.ratings[key] is None:
                self.ratings[key] = rating

    def rate(self) -> None:
        """Run both passes."""
        games: Games[str] = Games(
            [game.first for _, _, game in self.rows],
            [str(game.second) for _, _, game in self.rows],
            [(game.score or 0) / WIN for _, _, game in self.rows],
        )
        known = {**self.guests, **self.ratings}
        seeds = {key: rating for key, rating in known.items() if rating is not None}
        before = {key: _opening(player) for key, player in self.players.items()}
        self.openings = run_seeds(games, seeds, before)
        for key in [*self.players, *self.guests]:
            self._enter(key, known[key])
        run_ratings(games, self.standings, self._note)

    def _enter(self, key: str, rating: float | None) -> None:
        """Enter somebody with the given rating, or with the initial one that the first games make."""
        player = self.players.get(key, RatedPlayer())
        games = _games(player, rating)
        if rating is None or (player.points and games < FIRST_GAMES):
            rating = self.openings.get(key, Opening()).initial
        high = player.k == HIGH_FACTOR or (player.peak or 0) >= HIGH_RATING
        self.standings.enter(key, rating, games, high=high)
        if player.status is Status.FOREIGN:
            self.standings.hold(key)

    def _note(
        self, first: str, second: str, score: float, ratings: Both, expected: float, factors: Both
    ) -> None:
        """Write down both sides of a game."""
        _, event, game = self.rows[len(self.outcome.changes) // 2]
        points = int(score * WIN)
        place = (event.key, game.number)
        for player, opponent, earned, both, hope, factor in (
            (first, second, points, ratings, expected, factors[0]),
            (second, first, WIN - points, ratings[::-1], 1.0 - expected, factors[1]),
        ):
            change = describe_side(place, (player, opponent), earned, both, hope, factor)
            if player in self.players and self.players[player].status is Status.FOREIGN:
                change.rule = FOREIGN
            self.outcome.changes.append(change)

    def _find_reason(self, game: EventGame, event: Event, day: date) -> str | None:
        """Say why a game is not rated: for itself, or because it was played after the day of the list."""
        is_later = self.context.list_date is not None and day > self.context.list_date
        return eligibility.find_reason(game, event, self.players) or (LATER if is_later else None)

    def finish(self) -> Outcome:
        """Give everybody their new rating."""
        outcome = self.outcome
        if self.guests:
            outcome.changes = [each for each in outcome.changes if each.player in self.players]
            outcome.notes.append(eligibility.name_guests(self.guests))
        changes = dict.fromkeys(self.players, 0.0)
        counts = dict.fromkeys(self.players, 0)
        for each in outcome.changes:
            changes[each.player] += (each.k or 0) * (each.change or 0.0)
            counts[each.player] += 1
        last = self._last_days()
        assumed = 0
        for key, player in self.players.items():
            assumed += bool(counts[key]) and player.games is None and self.ratings[key] is not None
            played = last.get(key, player.last_played)
            outcome.results[key] = self._result(key, player, changes[key], counts[key], played)
        if assumed:
            outcome.notes.append(f"{ESTABLISHED}: {assumed}.")
        return outcome

    def _last_days(self) -> dict[str, date]:
        """Say when everybody played last; rows are in their order, so the last one holds."""
        last = {}
        for day, _, game in self.rows:
            if day > date.min:
                last[game.first] = last[str(game.second)] = day
        return last

    def _result(
        self, key: str, player: RatedPlayer, change: float, games: int, played: date | None
    ) -> Result:
        before = self.ratings[key]
        if player.status is Status.FOREIGN or (before is None and not games):
            status = player.status or Status.UNRATED
            return Result(player.rating, player.rating, 0.0, games, None, status, player)
        total = games + _games(player, before)
        rating, factor = self.standings.ratings[key], int(self.standings.factors[key])
        status = Status.FULL if total >= FULL_GAMES else Status.PROVISIONAL
        state = replace(
            player,
            rating=rating,
            k=factor,
            games=total,
            peak=max(player.peak or 0, rating),
            status=status,
            points=self._points(key, total),
            last_played=played,
        )
        result = Result(player.rating, round(rating, 1), change, games, factor, status, state)
        if before is None or player.points or state.points:
            result.details["first_rating"] = round(self.openings[key].initial, 1)
        if self.context.list_date and played:
            result.details["active"] = (self.context.list_date - played).days <= ACTIVE_DAYS
        return result

    def _points(self, key: str, total: int) -> tuple[Points, ...]:
        """Give the first games to bring along, until there are nine."""
        opening = self.openings.get(key)
        if opening is None or opening.games != total or total >= FIRST_GAMES:
            return ()
        return (Points(opening.opponents, int(opening.score * WIN), opening.games),)


def _order(row: tuple[date, Event, EventGame]) -> tuple[object, ...]:
    """Order games by day, first and second ID, event and place in it."""
    day, event, game = row
    ids = (build_sort_key(game.first), build_sort_key(str(game.second)))
    return (day, *ids, event.key.upper(), event.key, game.number)


def _given_rating(key: str, player: RatedPlayer) -> float | None:
    """Give the rating a player starts with, if there is one."""
    for each in player.points:
        _check_rating(key, each.sum / each.n if each.n else 0.0)
    return _check_rating(key, None if player.status is Status.UNRATED else player.rating)


def _check_rating(key: str, rating: float | None) -> float | None:
    if rating is not None and abs(rating) > HIGHEST:
        raise RatingError(f"Player {key}: {rating:g} is not an Othello rating.")
    return rating


def _opening(player: RatedPlayer) -> Opening:
    """Give the first games that a player brings along."""
    opening = Opening()
    for each in player.points:
        opening.opponents += each.sum
        opening.score += each.score / WIN
        opening.games += each.n
    return opening


def _games(player: RatedPlayer, rating: float | None) -> int:
    """Give a player's number of games; whoever is rated and has none given is established."""
    if player.games is not None:
        return player.games
    return 0 if rating is None else FULL_GAMES


SYSTEM: Final = System(
    key="othello",
    title="World Othello list",
    version="2",
    mode=Mode.GAME,
    rate=rate,
    whole_ratings=False,
)
