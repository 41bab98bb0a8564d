"""Every state and every action: only the edges of the table can be walked."""

import itertools

import pytest
from django.db import IntegrityError, ProgrammingError, connection, transaction

from ratingportal.submissions.enums import MOVES, TURN_OF, Action, State
from ratingportal.submissions.models import Step, Submission
from ratingportal.submissions.services.errors import StaleError
from ratingportal.submissions.services.states import move_state

CASES = list(itertools.product(State, MOVES))


@pytest.mark.parametrize(("state", "action"), CASES, ids=lambda item: item.value)
def test_move_follows_the_table(in_review: Submission, state: State, action: Action) -> None:
    Submission.objects.filter(pk=in_review.pk).update(state=state)
    in_review.refresh_from_db()
    steps, version = in_review.steps.count(), in_review.version
    sources, target = MOVES[action]

    if state in sources:
        move_state(in_review, action, actor=None)
        in_review.refresh_from_db()
        assert (in_review.state, in_review.version) == (target, version + 1)
        step = in_review.steps.latest("pk")
        assert (step.action, step.from_state, step.to_state) == (action, state, target)
    else:
        with pytest.raises(StaleError):
            move_state(in_review, action, actor=None)
        in_review.refresh_from_db()
        assert (in_review.state, in_review.version, in_review.steps.count()) == (
            state,
            version,
            steps,
        )


def test_move_with_an_old_version_says_who_was_faster(
    in_review: Submission, officer: object
) -> None:
    seen = in_review.version
    move_state(in_review, Action.RETURN, actor=officer)
    move_state(in_review, Action.HAND_BACK, actor=None)

    with pytest.raises(StaleError, match=r"In review.*the portal"):
        move_state(in_review, Action.APPROVE, actor=officer, version=seen)


def test_every_state_has_a_turn() -> None:
    assert set(TURN_OF) == set(State)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE submissions_step SET action = 'approve'",
        "DELETE FROM submissions_step",
        "TRUNCATE submissions_step",
    ],
)
def test_trail_cannot_be_changed_by_the_portal(in_review: Submission, statement: str) -> None:
    before = list(Step.objects.values_list("pk", "action"))

    with (
        pytest.raises((ProgrammingError, IntegrityError)),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)

    assert list(Step.objects.values_list("pk", "action")) == before
    assert before
