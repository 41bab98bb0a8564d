"""The Irish calculation for one event: performances, expected scores and bonuses, repeated until they rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.rating import constants
from ratingportal.core.rating.arithmetic import round_float
from ratingportal.core.rating.expectancy import expect_by_formula
from ratingportal.core.rating.model import WIN, NotConvergedError, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.core.rating.constants import IcuVersion


@dataclass(slots=True, eq=False)
class Meeting:
    """A game as one of its players sees it; `score` in half points."""

    game: int
    opponent: Entrant
    score: int
    own_rating: float | None = None
    opponent_rating: float | None = None
    expected: float | None = None

    @property
    def change(self) -> float:
        """Give what was scored beyond what was expected."""
        return 0.0 if self.expected is None else self.score / 2 - self.expected


@dataclass(slots=True, eq=False)
class Entrant:
    """A player of the event while it is being rated."""

    key: str
    kind: Status
    rating: float = 0.0
    k: int = 0
    games: int = 0
    meetings: list[Meeting] = field(default_factory=list)
    performance: float | None = None
    bonus: int = 0
    bonus_rating: float | None = None
    # What opponents see; kept as a value, since every game asks for it in every round.
    seen: float | None = None

    @property
    def settled(self) -> bool:
        """Tell whether the player's rating stands before the event; else it is the performance."""
        return self.kind in {Status.FULL, Status.FOREIGN}

    @property
    def own_rating(self) -> float | None:
        """Give the rating that the player's expected scores start from."""
        return self.rating if self.settled else self.performance

    def show_rating(self) -> None:
        """Let opponents see the rating as it is now; a bonus counts for them too."""
        self.seen = self.own_rating if self.bonus_rating is None else self.bonus_rating

    @property
    def expected(self) -> float:
        """Give the sum of the expected scores."""
        return sum(meeting.expected or 0.0 for meeting in self.meetings)

    @property
    def change(self) -> float:
        """Give K times what was scored beyond what was expected, for a full rating."""
        if self.kind is not Status.FULL:
            return 0.0
        return sum(self.k * meeting.change for meeting in self.meetings)

    @property
    def new_rating(self) -> float | None:
        """Give the rating after the event, not rounded."""
        if self.kind is Status.FULL:
            return self.rating + self.change + self.bonus
        return self.own_rating


class Contest:
    """All entrants and games of one event."""

    def __init__(self, key: str, entrants: Iterable[Entrant]) -> None:
        """Begin with the players; games follow."""
        self.key = key
        self.entrants = {entrant.key: entrant for entrant in entrants}

    def add(self, game: int, first: str, second: str, score: int) -> None:
        """Write a game down for both players."""
        one, other = self.entrants[first], self.entrants[second]
        one.meetings.append(Meeting(game, other, score))
        other.meetings.append(Meeting(game, one, WIN - score))


def rate_contest(contest: Contest, version: IcuVersion) -> None:
    """Rate an event: without bonuses first, then once more with them where somebody earned one."""
    entrants = list(contest.entrants.values())
    _settle_performances(contest, version.rounds, version.threshold)
    for entrant in entrants:
        _expect_scores(entrant)
    if not _give_bonuses(entrants):
        return
    for entrant in entrants:
        _expect_scores(entrant)
        if version.bonus_updated and entrant.bonus_rating is not None:
            entrant.bonus_rating = entrant.new_rating
            entrant.show_rating()
    _settle_performances(contest, version.rounds_after, version.threshold)
    if version.bonus_again:
        _give_bonuses(entrants)


def _settle_performances(contest: Contest, rounds: int, threshold: float) -> None:
    """Compute all performances from each other until none moves; a single round need not rest."""
    entrants = list(contest.entrants.values())
    for entrant in entrants:
        entrant.show_rating()
    for _ in range(rounds):
        estimates = [_estimate_performance(entrant) for entrant in entrants]
        moved = False
        for entrant, estimate in zip(entrants, estimates, strict=True):
            before = entrant.performance
            if estimate is not None:
                moved |= before is None or abs(before - estimate) >= threshold
                entrant.performance = estimate
                entrant.show_rating()
        if not moved:
            return
    if rounds > 1:
        raise NotConvergedError(
            f"Event {contest.key} cannot be rated: after {rounds} rounds the performance ratings still "
            f"move by {threshold} or more. Look for groups of unrated players with few games against "
            "rated ones."
        )


def _estimate_performance(entrant: Entrant) -> float | None:
    """Average opponents' ratings with 400 more for a win and less for a loss, and a provisional's old games."""
    games, total = 0, 0.0
    for meeting in entrant.meetings:
        rating = meeting.opponent.seen
        if rating is not None:
            games += 1
            total += rating + (meeting.score - 1) * constants.ICU_WIN
    if not games:
        return None
    if entrant.kind is Status.PROVISIONAL:
        games += entrant.games
        total += entrant.games * entrant.rating
    return total / games


def _expect_scores(entrant: Entrant) -> None:
    own = entrant.own_rating
    for meeting in entrant.meetings:
        other = meeting.opponent.seen
        if own is not None and other is not None:
            meeting.own_rating, meeting.opponent_rating = own, other
            meeting.expected = expect_by_formula(own - other)


def _give_bonuses(entrants: list[Entrant]) -> int:
    """Give bonuses where they are due; a bonus given before stays. Count those given now."""
    given = 0
    for entrant in entrants:
        bonus = _compute_bonus(entrant)
        if bonus > 0:
            entrant.bonus = bonus
            entrant.bonus_rating = entrant.rating + entrant.change + bonus
            entrant.show_rating()
            given += 1
    return given


def _compute_bonus(entrant: Entrant) -> int:
    """Give the bonus of somebody young or new who gained much in many games, or 0."""
    extra_games = len(entrant.meetings) - constants.ICU_BONUS_GAMES
    limit = constants.ICU_BONUS_BELOW
    if entrant.kind is not Status.FULL or entrant.k <= constants.ICU_BONUS_K or extra_games <= 0:
        return 0
    change = entrant.change
    gained = entrant.rating + change
    if change <= constants.ICU_BONUS_CHANGE or gained >= limit or entrant.rating >= limit:
        return 0
    bonus = round_float(change - 32 - 3 * extra_games)
    if bonus <= 0:
        return 0
    if entrant.k >= constants.ICU_K_YOUNG[1]:
        bonus = round_float(1.25 * bonus)
    for most in (limit, entrant.performance):
        if most is not None and gained + bonus >= most:
            bonus = round_float(most - gained)
    return bonus
