"""The office's decisions."""

import pytest
from django.test import Client

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import answers, check, intake
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.tournaments import queries as tournaments
from tests import files
from tests.submissions.conftest import Sender


def test_approval_publishes_and_tells_the_sender(in_review: Submission, officer: User) -> None:
    review.approve_submission(submission=in_review, officer=officer, version=in_review.version)

    assert in_review.state == State.APPROVED
    assert [row.name for row in tournaments.list_published()] == ["Spring Open"]
    assert in_review.steps.latest("pk").actor == officer
    assert Mail.objects.filter(user=in_review.sender, kind=Action.APPROVE).count() == 1


def test_nobody_approves_their_own_file(
    send: Sender, make_user: object, bel: object, fide: object
) -> None:
    both = make_user("both", federations=(bel,), lists=(fide,))  # type: ignore[operator]  # -- a fixture's maker
    submission = send(sender=both)

    with pytest.raises(NotAllowedError, match="a colleague must approve it"):
        review.approve_submission(submission=submission, officer=both, version=submission.version)

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW


def test_officer_of_another_list_decides_nothing(
    in_review: Submission, other_officer: User
) -> None:
    with pytest.raises(NotAllowedError):
        review.approve_submission(
            submission=in_review, officer=other_officer, version=in_review.version
        )


def test_findings_that_block_cannot_be_approved_over(send: Sender, officer: User) -> None:
    submission = send(files.with_unknown_opponent())
    Submission.objects.filter(pk=submission.pk).update(state=State.IN_REVIEW)
    submission.refresh_from_db()

    with pytest.raises(NotAllowedError, match="still open"):
        review.approve_submission(
            submission=submission, officer=officer, version=submission.version
        )

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert not tournaments.list_published().exists()


def test_file_replaced_after_the_page_was_loaded_is_not_approved(
    in_review: Submission, officer: User, organiser: User
) -> None:
    seen = in_review.version
    intake.receive_revision(
        submission=in_review, author=organiser, filename="n.trf", data=files.clean("Other Name")
    )

    with pytest.raises(StaleError):
        review.approve_submission(submission=in_review, officer=officer, version=seen)


def test_case_belongs_to_the_first_who_takes_it(
    in_review: Submission, officer: User, colleague: User
) -> None:
    review.claim_submission(submission=in_review, officer=officer)

    with pytest.raises(StaleError, match="Assigned to Officer since"):
        review.claim_submission(submission=in_review, officer=colleague)
    with pytest.raises(NotAllowedError, match="Assigned to Officer since"):
        review.approve_submission(
            submission=in_review, officer=colleague, version=in_review.version
        )
    review.take_over(submission=in_review, officer=colleague, from_officer=officer.pk)
    in_review.refresh_from_db()
    review.approve_submission(submission=in_review, officer=colleague, version=in_review.version)

    assert in_review.state == State.APPROVED


def test_returned_submission_carries_the_officers_words(
    in_review: Submission, officer: User
) -> None:
    review.return_to_sender(
        submission=in_review,
        officer=officer,
        version=in_review.version,
        text="Which Peeters is it?",
    )

    assert in_review.state == State.RETURNED
    (message,) = in_review.messages.all()
    assert (message.text, message.from_office, message.author) == (
        "Which Peeters is it?",
        True,
        officer,
    )


def test_reopened_approval_is_unpublished(in_review: Submission, officer: User) -> None:
    review.approve_submission(submission=in_review, officer=officer, version=in_review.version)

    review.reopen_submission(
        submission=in_review, officer=officer, version=in_review.version, text="Wrong year."
    )

    assert in_review.state == State.IN_REVIEW
    assert not tournaments.list_published().exists()


@pytest.fixture
def totals_can_be_confirmed(fide: RatingList) -> str:
    """Let organisers of this list confirm a total that does not add up."""
    RuleSeverity.objects.create(rating_list=fide, code="R002", severity="confirm")
    return "R002"


def test_confirmed_findings_send_the_file_to_the_office(
    send: Sender, organiser: User, totals_can_be_confirmed: str
) -> None:
    code = totals_can_be_confirmed
    submission = send(files.with_wrong_total())
    assert submission.state == State.NEEDS_FIX

    count = answers.answer_findings(
        submission=submission, author=organiser, code=code, reason="A bonus point."
    )

    submission.refresh_from_db()
    assert (count, submission.state) == (1, State.IN_REVIEW)
    (answer,) = submission.answers.all()
    assert (answer.kind, answer.reason, answer.author) == ("confirm", "A bonus point.", organiser)


def test_answer_holds_for_the_next_revision(
    send: Sender, organiser: User, totals_can_be_confirmed: str
) -> None:
    code = totals_can_be_confirmed
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=organiser, code=code, reason="A bonus point."
    )

    intake.receive_revision(
        submission=submission,
        author=organiser,
        filename="n.trf",
        data=files.with_wrong_total("Spring Open II"),
    )
    check.check_revision(revision_id=submission.revision_id)

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW


def test_answer_taken_back_blocks_again(
    send: Sender, organiser: User, officer: User, totals_can_be_confirmed: str
) -> None:
    code = totals_can_be_confirmed
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=organiser, code=code, reason="A bonus point."
    )
    submission.refresh_from_db()

    answers.take_back(
        submission=submission, author=organiser, answer_id=submission.answers.get().pk
    )

    with pytest.raises(StaleError, match="Please confirm"):
        review.approve_submission(
            submission=submission, officer=officer, version=submission.version
        )


@pytest.mark.parametrize("reason", ["", "   \n"])
def test_answer_needs_a_reason(send: Sender, organiser: User, reason: str) -> None:
    submission = send(files.with_wrong_total())

    with pytest.raises(NotAllowedError, match="reason"):
        answers.answer_findings(submission=submission, author=organiser, code="R203", reason=reason)


def test_errors_cannot_be_answered(send: Sender, organiser: User, officer: User) -> None:
    submission = send(files.with_unknown_opponent())

    for person in (organiser, officer):
        with pytest.raises(NotAllowedError, match="must be fixed"):
            answers.answer_findings(
                submission=submission, author=person, code="R101", reason="please"
            )


@pytest.mark.usefixtures("totals_for_officer")
def test_officer_waives_and_then_approves(send: Sender, officer: User, organiser: User) -> None:
    submission = send(files.with_wrong_total())
    assert submission.state == State.IN_REVIEW
    with pytest.raises(NotAllowedError, match="Only an officer"):
        answers.answer_findings(
            submission=submission, author=organiser, code="R002", reason="please"
        )

    answers.answer_findings(
        submission=submission, author=officer, code="R002", reason="Bonus point, rules 4.2."
    )
    submission.refresh_from_db()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)

    assert submission.state == State.APPROVED
    assert submission.answers.get().kind == "waive"


def test_officer_sees_what_the_organiser_confirmed(
    client: Client, send: Sender, officer: User, organiser: User
) -> None:
    submission = send(files.with_wrong_total())
    assert submission.state == State.NEEDS_FIX
    answers.answer_findings(
        submission=submission, author=organiser, code="R002", reason="Bonus point, rules 4.2."
    )
    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW

    client.force_login(officer)
    page = client.get(submission.get_absolute_url()).content.decode()

    assert "Bonus point, rules 4.2." in page
    review.approve_submission(submission=submission, officer=officer, version=submission.version)
    assert submission.answers.get().kind == "confirm"
