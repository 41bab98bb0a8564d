"""Taking files in."""

import hashlib

import pytest

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Refusal, Revision, Submission
from ratingportal.submissions.services import intake
from ratingportal.submissions.services.errors import StaleError
from tests import files
from tests.submissions.conftest import Sender


def test_file_is_stored_byte_for_byte_with_its_hash(send: Sender) -> None:
    data = b"\xef\xbb\xbf" + files.clean() + b"\x00\xff"

    submission = send(data, check=False)

    revision = Revision.objects.get(submission=submission)
    assert bytes(revision.data) == data
    assert revision.sha256 == hashlib.sha256(data).hexdigest()
    assert (submission.state, revision.waiting, revision.number) == (State.RECEIVED, True, 1)
    assert [step.action for step in submission.steps.all()] == [Action.RECEIVE]


def test_same_bytes_again_lead_to_the_earlier_submission(
    send: Sender, organiser: User, bel: Federation, fide: RatingList
) -> None:
    first = send()

    again = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="other.trf", data=files.clean()
    )

    assert (again.known, again.submission) == (True, first)
    assert Submission.objects.count() == 1


def test_same_bytes_of_another_federation_are_its_own_business(
    send: Sender, stranger: User, ned: Federation, fide: RatingList
) -> None:
    first = send()

    other = intake.receive_file(
        sender=stranger, federation=ned, rating_list=fide, filename="spring.trf", data=files.clean()
    )

    assert not other.known
    assert other.submission != first


def test_same_bytes_for_another_list_are_a_submission_of_their_own(
    send: Sender, kbsb: RatingList
) -> None:
    assert send().pk != send(rating_list=kbsb).pk


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b" \r\n\t", "empty"),
        (b"PK\x03\x04" + b"x" * 100, "archive"),
        (b"\x7fELF" + b"\x00" * 100, "binary"),
        (b"001 " * 2_000_000, "too_large"),
    ],
)
def test_refused_file_leaves_only_the_refusal(
    organiser: User, bel: Federation, fide: RatingList, data: bytes, reason: str
) -> None:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="x.trf", data=data
    )

    assert outcome.refused is not None
    assert outcome.sentence
    assert outcome.advice
    assert not Submission.objects.exists()
    refusal = Refusal.objects.get()
    assert (refusal.reason, refusal.size, refusal.filename) == (reason, len(data), "x.trf")


def test_corrected_file_becomes_the_next_revision(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    assert submission.state == State.NEEDS_FIX

    intake.receive_revision(
        submission=submission, author=organiser, filename="fixed.trf", data=files.clean()
    )

    submission.refresh_from_db()
    assert submission.state == State.RECEIVED
    assert [row.number for row in submission.revisions.order_by("number")] == [1, 2]
    assert submission.revision is not None
    assert (submission.revision.number, submission.revision.filename) == (2, "fixed.trf")


def test_corrected_file_with_known_bytes_changes_nothing(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())

    outcome = intake.receive_revision(
        submission=submission,
        author=organiser,
        filename="x.trf",
        data=files.with_unknown_opponent(),
    )

    submission.refresh_from_db()
    assert (outcome.known, submission.state, submission.revisions.count()) == (
        True,
        State.NEEDS_FIX,
        1,
    )


def test_no_revision_while_a_check_runs(send: Sender, organiser: User) -> None:
    submission = send(check=False)

    with pytest.raises(StaleError):
        intake.receive_revision(
            submission=submission,
            author=organiser,
            filename="x.trf",
            data=files.with_unknown_opponent(),
        )

    assert submission.revisions.count() == 1


def test_withdrawn_submission_can_be_brought_back(send: Sender, organiser: User) -> None:
    submission = send()
    Submission.objects.filter(pk=submission.pk).update(state=State.WITHDRAWN)
    submission.refresh_from_db()

    intake.request_recheck(submission=submission, actor=organiser)

    submission.refresh_from_db()
    assert submission.state == State.RECEIVED
    assert submission.revision is not None
    assert submission.revision.waiting
