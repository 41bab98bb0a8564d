"""Two people at once: one wins, the other reads who and when."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from django.db import connections

from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Step, Submission
from ratingportal.submissions.services import check, intake, withdrawal
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.faults.pipeline import ROUNDS, note
from tests.faults.visits import sign_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.faults.pipeline import Desk
    from tests.live import LiveServices

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300 * ROUNDS)]

PAIRS = 100 * ROUNDS
OTHER_PAIRS = 50 * ROUNDS
POSTS = 50

Deed = Callable[[Submission], object]
"""What somebody does to the submission they saw."""


@dataclass(frozen=True, slots=True)
class Race:
    """What two people did to one submission at the same moment: None, or why it was refused."""

    submission: Submission
    refusals: tuple[str | None, str | None]

    @property
    def winner(self) -> int:
        """Tell whose deed was done; it must be exactly one's."""
        assert self.refusals.count(None) == 1, self.refusals
        return self.refusals.index(None)

    @property
    def refusal(self) -> str:
        """Give what the loser read."""
        return self.refusals[1 - self.winner] or ""


Racing = Callable[[Deed, Deed, Submission], Race]
Making = Callable[[], Submission]


class Track:
    """Two threads with a connection each, and a barrier they start from."""

    def __init__(self, first: Deed, second: Deed) -> None:
        self.deeds = (first, second)
        self.barrier = threading.Barrier(2)
        self.pool = ThreadPoolExecutor(2)

    def run(self, submission: Submission) -> Race:
        """Let both do their deed to what they saw."""
        seen = [Submission.objects.get(pk=submission.pk) for _ in self.deeds]
        running = [self.pool.submit(self._go, *pair) for pair in zip(self.deeds, seen, strict=True)]
        first, second = (each.result() for each in running)
        submission.refresh_from_db()
        return Race(submission, (first, second))

    def close(self) -> None:
        """End the threads' connections with the threads."""
        closing = threading.Barrier(2)

        def leave() -> None:
            closing.wait()
            connections.close_all()

        for running in [self.pool.submit(leave) for _ in self.deeds]:
            running.result()
        self.pool.shutdown()

    def _go(self, deed: Deed, seen: Submission) -> str | None:
        self.barrier.wait()
        try:
            deed(seen)
        except NotAllowedError as refusal:
            return str(refusal)
        return None


@pytest.fixture
def race() -> Iterator[Racing]:
    """Run two deeds against each other."""
    tracks: dict[tuple[Deed, Deed], Track] = {}

    def run(first: Deed, second: Deed, submission: Submission) -> Race:
        if (first, second) not in tracks:
            tracks[first, second] = Track(first, second)
        return tracks[first, second].run(submission)

    yield run
    for track in tracks.values():
        track.close()


@pytest.fixture
def in_review(desk: Desk) -> Making:
    """Bring one more clean file before the office."""

    def make() -> Submission:
        submission = desk.send(data=files.clean(f"Open {desk.count}"))
        check.check_revision(revision_id=submission.revision_id)
        submission.refresh_from_db()
        assert submission.state == State.IN_REVIEW
        return submission

    return make


def test_two_approvals_have_one_winner(
    race: Racing, in_review: Making, officer: User, colleague: User
) -> None:
    people = (officer, colleague)
    deeds = tuple(_approve(person) for person in people)
    winners = []

    for _ in range(PAIRS):
        result = race(*deeds, in_review())
        winner = people[result.winner]
        (step,) = result.submission.steps.filter(action=Action.APPROVE)
        assert (result.submission.state, step.actor) == (State.APPROVED, winner)
        assert f"“Approved”: {winner}, " in result.refusal
        winners.append(result.winner)

    note(f"approvals: {PAIRS} pairs, won {winners.count(0)} to {winners.count(1)}")
    assert Mail.objects.filter(kind=Action.APPROVE).count() == PAIRS


def test_approval_and_rejection_have_one_winner(
    race: Racing, in_review: Making, officer: User, colleague: User
) -> None:
    people = (officer, colleague)
    outcomes = ((State.APPROVED, Action.APPROVE), (State.REJECTED, Action.REJECT))
    deeds = _approve(officer), _reject(colleague)

    for _ in range(OTHER_PAIRS):
        result = race(*deeds, in_review())
        state, action = outcomes[result.winner]
        decided = result.submission.steps.filter(action__in=[Action.APPROVE, Action.REJECT])
        assert [(step.action, step.actor) for step in decided] == [(action, people[result.winner])]
        assert result.submission.state == state
        assert f"“{state.label}”: {people[result.winner]}, " in result.refusal
        assert result.submission.messages.count() == result.winner
        published = Revision.objects.get(submission=result.submission).tournament.published_at
        assert (published is not None) == (state == State.APPROVED)


def test_two_claims_have_one_winner(
    race: Racing, in_review: Making, officer: User, colleague: User
) -> None:
    people = (officer, colleague)
    deeds = tuple(_claim(person) for person in people)

    for _ in range(OTHER_PAIRS):
        result = race(*deeds, in_review())
        winner = people[result.winner]
        (step,) = result.submission.steps.filter(action=Action.CLAIM)
        assert result.submission.officer == step.actor == winner
        assert result.refusal.startswith(f"Assigned to {winner} since ")


def test_approval_and_new_revision_have_one_winner(
    race: Racing, in_review: Making, officer: User, organiser: User
) -> None:
    """What is approved is what the officer saw, or nothing."""
    deeds = _approve(officer), _revise(organiser)

    for _ in range(OTHER_PAIRS):
        result = race(*deeds, in_review())
        actions = set(result.submission.steps.values_list("action", flat=True))
        if result.winner == 0:
            assert result.submission.state == State.APPROVED
            assert result.submission.revisions.count() == 1
            assert Action.REVISE not in actions
            assert f"“Approved”: {officer}, " in result.refusal
        else:
            assert result.submission.state == State.RECEIVED
            assert result.submission.revisions.count() == 2
            assert Action.APPROVE not in actions
            assert f"“Received”: {organiser}, " in result.refusal


def test_approval_and_withdrawal_have_one_winner(
    race: Racing, in_review: Making, officer: User, organiser: User
) -> None:
    people = (officer, organiser)
    outcomes = ((State.APPROVED, Action.APPROVE), (State.WITHDRAWN, Action.WITHDRAW))
    deeds = _approve(officer), _withdraw(organiser)

    for _ in range(OTHER_PAIRS):
        result = race(*deeds, in_review())
        state, action = outcomes[result.winner]
        decided = result.submission.steps.filter(action__in=[Action.APPROVE, Action.WITHDRAW])
        assert [(step.action, step.actor) for step in decided] == [(action, people[result.winner])]
        assert result.submission.state == state
        assert f"“{state.label}”: {people[result.winner]}, " in result.refusal


@pytest.mark.live
def test_fifty_posts_of_the_same_bytes_make_one_submission(
    services: LiveServices, organiser: User, bel: Federation, fide: RatingList
) -> None:
    visitor = sign_in(services.start_web(), organiser, bel, fide)
    barrier = threading.Barrier(POSTS)

    def post(number: int) -> tuple[int, str]:
        barrier.wait()
        answer = visitor.upload({f"{number}.trf": files.clean()})
        return answer.status, answer.location

    with ThreadPoolExecutor(POSTS) as pool:
        answers = set(pool.map(post, range(POSTS)))

    submission = Submission.objects.get()
    assert answers == {(302, submission.get_absolute_url())}
    assert Revision.objects.count() == 1
    assert list(Step.objects.values_list("action", flat=True)) == [Action.RECEIVE]


def test_approval_is_taken_back_once_by_whichever_way(
    race: Racing, in_review: Making, officer: User, colleague: User
) -> None:
    """A double click on “Undo”, and a colleague who reopens at that moment: one of them, and nothing half-published."""
    for people, other in (
        ((officer, officer), _undo(officer)),
        ((officer, colleague), _reopen(colleague)),
    ):
        deeds = _undo(officer), other
        for _ in range(OTHER_PAIRS // 5):
            submission = in_review()
            _approve(officer)(submission)
            result = race(*deeds, submission)
            (step,) = result.submission.steps.filter(action=Action.REOPEN)
            assert step.actor == people[result.winner]
            assert result.submission.state == State.IN_REVIEW
            tournament = Revision.objects.get(submission=result.submission).tournament
            assert tournament.published_at is None


def _undo(officer: User) -> Deed:
    return lambda seen: review.undo_approval(submission=seen, officer=officer)


def _reopen(officer: User) -> Deed:
    return lambda seen: review.reopen_submission(
        submission=seen, officer=officer, version=seen.version, text="Wait."
    )


def _approve(officer: User) -> Deed:
    return lambda seen: review.approve_submission(
        submission=seen, officer=officer, version=seen.version
    )


def _reject(officer: User) -> Deed:
    return lambda seen: review.reject_submission(
        submission=seen, officer=officer, version=seen.version, text="No."
    )


def _withdraw(actor: User) -> Deed:
    return lambda seen: withdrawal.withdraw_submission(
        submission=seen, actor=actor, version=seen.version
    )


def _claim(officer: User) -> Deed:
    return lambda seen: review.claim_submission(submission=seen, officer=officer)


def _revise(author: User) -> Deed:
    return lambda seen: intake.receive_revision(
        submission=seen,
        author=author,
        filename="better.trf",
        data=files.with_wrong_total(f"Better {seen.pk}"),
    )
