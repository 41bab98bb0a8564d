"""Small invented tournaments on their way to a rating list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import tournament as core
from ratingportal.ratings.services import periods, publication, runs
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services.states import move_state
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.services import records
from tests.people.people import known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.ratings.models import Period, RatingRun
    from ratingportal.registry.models import Player

MAY, JUNE, JULY = (date(2026, month, 1) for month in (5, 6, 7))
Result = tuple[int, int, float | None]
"""White, black and white's score."""


@dataclass
class Office:
    """A rating list with two officers and a register."""

    rating_list: RatingList
    federation: Federation
    sender: User
    officer: User
    colleague: User

    def period(self, opens: date, control: str = "standard") -> Period:
        """Open a period."""
        return periods.make_period(self.rating_list, control, opens)

    def player(self, number: str, rating: int | None = None, **facts: Any) -> Player:
        """Put somebody into the register."""
        name = facts.pop("name", f"Sample, Person {number}")
        facts = {"federation": "BEL", "birth_year": 1990} | facts
        return known(self.rating_list, number, name, standard=rating, **facts)

    def send(
        self,
        people: Sequence[Player | None],
        results: Sequence[Result],
        *,
        start: date = date(2026, 5, 8),
        end: date | None = None,
        name: str = "Open",
        **more: Any,
    ) -> Submission:
        """Send a tournament of some people, numbered from 1; it waits for the office."""
        played = _tournament(people, results, start, end or start, name, more)
        made = Submission.objects.create(
            rating_list=self.rating_list,
            federation=self.federation,
            sender=self.sender,
            title=name,
            state=State.IN_REVIEW,
        )
        self._revise(made, played, people)
        return made

    def correct(
        self, submission: Submission, people: Sequence[Player | None], results: Sequence[Result]
    ) -> None:
        """Reopen a tournament, replace its games, and approve it again."""
        held = submission.revision
        assert held is not None
        assert held.tournament is not None
        recorded = held.tournament
        move_state(submission, Action.REOPEN, actor=self.officer)
        start, end = recorded.start, recorded.end
        assert start is not None
        assert end is not None
        played = _tournament(people, results, start, end, recorded.name, {})
        self._revise(submission, played, people)
        self.approve(submission)

    def approve(self, *submissions: Submission) -> None:
        """Approve submissions."""
        for each in submissions:
            move_state(each, Action.APPROVE, actor=self.officer)
            assert each.revision is not None
            assert each.revision.tournament is not None
            records.publish_tournament(tournament=each.revision.tournament)

    def rate(
        self,
        people: Sequence[Player | None],
        results: Sequence[Result],
        **more: Any,
    ) -> Submission:
        """Send a tournament and approve it."""
        made = self.send(people, results, **more)
        self.approve(made)
        return made

    def draft(self, period: Period) -> RatingRun:
        """Close a period and calculate its draft."""
        periods.close_period(period=period, officer=self.officer)
        return runs.complete_run(run=runs.request_draft(period=period, officer=self.officer))

    def publish(self, period: Period) -> RatingRun:
        """Publish a period from beginning to end."""
        run = self.draft(period)
        publication.publish_draft(run=run, officer=self.colleague)
        period.refresh_from_db()
        return run

    def _revise(
        self, made: Submission, played: core.Tournament, people: Sequence[Player | None]
    ) -> None:
        number = made.revisions.count() + 1
        data = f"{made.reference} {number} {played}".encode()
        recorded = records.record_tournament(
            tournament=played, rating_list=self.rating_list, sender=self.federation
        )
        for entry, person in enumerate(people, 1):
            if person is not None:
                Entry.objects.filter(tournament=recorded, number=entry).update(player=person)
        made.revision = Revision.objects.create(
            submission=made,
            federation=self.federation,
            rating_list=self.rating_list,
            number=number,
            filename="open.trf",
            data=data,
            size=len(data),
            sha256=sha256(data).hexdigest(),
            author=self.sender,
            tournament=recorded,
            waiting=False,
        )
        made.save(update_fields=["revision"])


def _tournament(
    people: Sequence[Player | None],
    results: Sequence[Result],
    start: date,
    end: date,
    name: str,
    more: dict[str, Any],
) -> core.Tournament:
    players = [
        core.Player(number, person.name if person else f"Stranger {number}")
        for number, person in enumerate(people, 1)
    ]
    games = [
        core.Game(number, white, black, *_scores(score))
        for number, (white, black, score) in enumerate(results, 1)
    ]
    facts = {"time_control": "90 min + 30 sec"} | more
    return core.Tournament(
        name=name, start=start, end=end, players=players, games=games, rounds=len(games), **facts
    )


def _scores(score: float | None) -> tuple[Any, ...]:
    if score is None:
        return (None, None, core.GameKind.PENDING)
    return (int(10 * score), int(10 * (1 - score)))


def listed(run: RatingRun) -> dict[str, float | None]:
    """Give the ratings of a run by number."""
    return dict(run.entries.values_list("player__number", "rating"))
