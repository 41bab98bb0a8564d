"""Edits in the browser gather in a draft, until they are checked, discarded or carried over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation
from ratingportal.office.services import review
from ratingportal.submissions.models import Draft, Submission
from ratingportal.submissions.services import (
    cleanup,
    corrections,
    drafts,
    intake,
)
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from tests import files
from tests.conftest import UserMaker
from tests.submissions.conftest import Sender
from tests.submissions.file_edits import FIRST_PLAYER, check, current, keep, line


@pytest.fixture
def second_organiser(make_user: UserMaker, bel: Federation) -> User:
    """Another contact of the same federation."""
    return make_user("second", federations=(bel,))


def test_edits_are_kept_and_merged_line_by_line(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())

    keep(submission, organiser, {1: ["012 Summer Open"]})
    keep(submission, organiser, {2: ["022 Brugge"], 3: []})

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert draft.lines == {1: ["012 Summer Open"], 2: ["022 Brugge"], 3: []}


def test_line_that_is_as_it_was_is_no_edit(send: Sender, organiser: User) -> None:
    submission = send()

    keep(submission, organiser, {2: ["022 Brugge"]})
    left = keep(submission, organiser, {2: ["022 Gent"]})

    assert left is None
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    "edits", [{99: ["x"]}, {-1: ["x"]}, {1: ["a\nb"]}, {1: ["x" * 30_000]}, {1: ["x"] * 300}]
)
def test_senseless_edits_are_refused(
    send: Sender, organiser: User, edits: dict[int, list[str]]
) -> None:
    submission = send()

    with pytest.raises(NotAllowedError):
        keep(submission, organiser, edits)

    assert not Draft.objects.exists()


def test_drafts_of_two_people_are_apart(
    send: Sender, organiser: User, second_organiser: User
) -> None:
    submission = send()

    keep(submission, organiser, {2: ["022 Brugge"]})
    keep(submission, second_organiser, {2: ["022 Aalst"]})

    assert Draft.objects.count() == 2


def test_strangers_cannot_edit_the_file(send: Sender, stranger: User) -> None:
    submission = send()

    assert not drafts.may_edit(submission, stranger)
    with pytest.raises(NotAllowedError):
        keep(submission, stranger, {2: ["022 Brugge"]})


def test_no_editing_while_a_check_runs_or_after_the_decision(
    send: Sender, organiser: User, officer: User
) -> None:
    waiting = send(check=False)
    assert not drafts.may_edit(waiting, organiser)

    check(waiting)
    assert drafts.may_edit(waiting, organiser)
    review.approve_submission(submission=waiting, officer=officer, version=waiting.version)
    assert not drafts.may_edit(waiting, organiser)


def test_edits_wait_when_another_revision_arrives_and_move_where_lines_are_unchanged(
    send: Sender, organiser: User, second_organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    keep(submission, organiser, {2: ["022 Brugge"], FIRST_PLAYER: ["001 mine"]})
    newer = b"### note\r\n" + files.clean()
    intake.receive_revision(
        submission=submission, author=second_organiser, filename="b.trf", data=newer
    )
    check(submission)

    with pytest.raises(NotAllowedError, match="new revision"):
        corrections.check_draft(submission=submission, author=organiser)
    with pytest.raises(StaleError):
        drafts.keep_edits(submission=submission, user=organiser, revision=1, edits={1: ["x"]})
    draft = drafts.carry_over(submission=submission, user=organiser)

    assert draft is not None
    assert draft.lines == {3: ["022 Brugge"]}
    assert draft.left_over == [
        {
            "line": FIRST_PLAYER,
            "was": line(files.with_unknown_opponent(), FIRST_PLAYER),
            "now": ["001 mine"],
        }
    ]
    assert draft.revision == current(submission)


def test_edits_are_forgotten_a_month_after_the_decision(
    send: Sender, organiser: User, officer: User
) -> None:
    still_open, decided, just_decided = (
        send(files.clean(name)) for name in ("Spring Open", "Summer Cup", "Autumn Rapid")
    )
    for submission in (still_open, decided, just_decided):
        keep(submission, organiser, {1: ["012 Winter Open"]})
    for submission in (decided, just_decided):
        review.reject_submission(
            submission=submission, officer=officer, version=submission.version, text="No."
        )
    long_ago = timezone.now() - cleanup.KEEP_DRAFTS - timedelta(days=1)
    Submission.objects.filter(pk__in=[still_open.pk, decided.pk]).update(moved_at=long_ago)

    cleanup.delete_expired_records()

    left = set(Draft.objects.values_list("submission", flat=True))
    assert left == {still_open.pk, just_decided.pk}
