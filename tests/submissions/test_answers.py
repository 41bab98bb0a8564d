"""Answers: one finding or all of a rule, who may give and take them, and what they cover."""

import pytest

from ratingportal.accounts.models import User
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, AnswerKind, State
from ratingportal.submissions.models import Answer, Submission, Unlisted
from ratingportal.submissions.services import answers, check, intake
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.submissions.conftest import Sender

CODE = "R002"


def grade(rating_list: RatingList, severity: str) -> None:
    """Set how strictly the list takes totals that do not add up."""
    RuleSeverity.objects.update_or_create(
        rating_list=rating_list, code=CODE, defaults={"severity": severity}
    )


@pytest.fixture
def confirmable(fide: RatingList) -> None:
    """Let organisers of this list confirm a total that does not add up."""
    grade(fide, "confirm")


def revise(submission: Submission, data: bytes) -> None:
    """Send the next revision and check it."""
    intake.receive_revision(
        submission=submission, author=submission.sender, filename="n.trf", data=data
    )
    check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def recheck(submission: Submission) -> None:
    """Check the same file again."""
    intake.request_recheck(submission=submission, actor=submission.sender, read_as=None)
    check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


@pytest.mark.usefixtures("confirmable")
def test_answer_to_a_rule_covers_findings_that_are_not_listed(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_many_wrong_totals(300))
    assert queries.list_findings(submission).filter(code=CODE).count() == 200
    assert queries.count_unanswered(submission, {Severity.CONFIRM}) == 300

    count = answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="Scored three for a win."
    )

    submission.refresh_from_db()
    assert (count, queries.count_unanswered(submission)) == (300, 0)
    assert submission.state == State.IN_REVIEW
    assert submission.steps.filter(action=Action.CONFIRM).get().details == {
        "code": CODE,
        "count": 300,
    }


@pytest.mark.usefixtures("confirmable")
def test_answering_what_is_listed_leaves_the_rest_open(send: Sender, organiser: User) -> None:
    submission = send(files.with_many_wrong_totals(202))

    for row in queries.list_findings(submission).filter(code=CODE):
        answers.answer_findings(
            submission=submission, author=organiser, fingerprint=row.fingerprint, reason="Seen."
        )

    submission.refresh_from_db()
    assert queries.count_unanswered(submission) == 2
    assert submission.state == State.NEEDS_FIX


@pytest.mark.usefixtures("confirmable")
def test_answer_to_a_rule_does_not_cover_what_comes_later(send: Sender, organiser: User) -> None:
    submission = send(files.with_many_wrong_totals(300))
    answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="Three for a win."
    )

    revise(submission, files.with_many_wrong_totals(304))

    assert queries.count_unanswered(submission, {Severity.CONFIRM}) == 4
    assert submission.state == State.NEEDS_FIX


def test_unlisted_errors_are_counted_and_nobody_answers_them(
    send: Sender, officer: User, fide: RatingList
) -> None:
    grade(fide, "error")

    submission = send(files.with_many_wrong_totals(250))

    assert queries.count_unanswered(submission) == 250
    assert Unlisted.objects.get().number == 50
    with pytest.raises(NotAllowedError, match="must be fixed"):
        answers.answer_findings(submission=submission, author=officer, code=CODE, reason="please")


def test_recheck_replaces_what_is_not_listed(send: Sender) -> None:
    submission = send(files.with_many_wrong_totals(250))

    recheck(submission)

    assert [row.number for row in Unlisted.objects.all()] == [50]


@pytest.mark.usefixtures("confirmable")
def test_whole_act_is_taken_back_at_once(send: Sender, organiser: User) -> None:
    submission = send(files.with_many_wrong_totals(300))
    first = queries.list_findings(submission).filter(code=CODE)[0]
    answers.answer_findings(
        submission=submission, author=organiser, fingerprint=first.fingerprint, reason="One."
    )
    answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="All others."
    )
    one = submission.answers.filter(reason="All others.")[0]

    count = answers.take_back(
        submission=submission, author=organiser, answer_id=one.pk, whole_act=True
    )

    assert count == 299
    assert [row.reason for row in queries.list_standing_answers(submission)] == ["One."]
    step = submission.steps.get(action=Action.UNANSWER)
    assert (step.actor, step.details) == (organiser, {"code": CODE, "count": 299})


@pytest.mark.usefixtures("confirmable")
def test_answer_taken_back_gives_the_turn_back(
    send: Sender, organiser: User, officer: User
) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="A bonus point."
    )
    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW

    answers.take_back(submission=submission, author=officer, answer_id=submission.answers.get().pk)

    submission.refresh_from_db()
    assert submission.state == State.NEEDS_FIX
    assert submission.steps.latest("pk").action == Action.UNSETTLE
    assert Mail.objects.filter(user=organiser, kind=Action.UNSETTLE).count() == 1


def test_confirmation_does_not_do_where_an_officer_has_to_waive(
    send: Sender, organiser: User, officer: User, fide: RatingList
) -> None:
    grade(fide, "confirm")
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="A bonus point."
    )
    grade(fide, "officer")
    submission.refresh_from_db()
    recheck(submission)
    assert queries.count_unanswered(submission) == 1

    answers.answer_findings(submission=submission, author=officer, code=CODE, reason="Rules 4.2.")

    assert queries.count_unanswered(submission) == 0
    kept = [(row.kind, row.revoked_at is None) for row in submission.answers.order_by("pk")]
    assert kept == [("confirm", False), ("waive", True)]


def test_waiver_does_where_a_confirmation_would(
    send: Sender, officer: User, fide: RatingList
) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(submission=submission, author=officer, code=CODE, reason="Rules 4.2.")
    grade(fide, "confirm")

    recheck(submission)

    assert (queries.count_unanswered(submission), submission.state) == (0, State.IN_REVIEW)


@pytest.mark.usefixtures("confirmable")
def test_answer_without_its_finding_is_kept_and_holds_when_it_comes_back(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=organiser, code=CODE, reason="A bonus point."
    )

    revise(submission, files.clean())
    assert queries.list_standing_answers(submission).count() == 1
    revise(submission, files.with_wrong_total("Spring Open again"))

    assert (queries.count_unanswered(submission), submission.state) == (0, State.IN_REVIEW)


def test_finding_that_is_gone_cannot_be_answered(send: Sender, organiser: User) -> None:
    submission = send()

    with pytest.raises(NotAllowedError, match="no longer"):
        answers.answer_findings(
            submission=submission, author=organiser, code=CODE, reason="Because."
        )

    assert not Answer.objects.exists()


def test_notes_need_no_answer(send: Sender, organiser: User, fide: RatingList) -> None:
    grade(fide, "note")
    submission = send(files.with_wrong_total())

    with pytest.raises(NotAllowedError, match="only a note"):
        answers.answer_findings(
            submission=submission, author=organiser, code=CODE, reason="Because."
        )


def test_answers_stand_once_it_is_approved(send: Sender, officer: User) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(submission=submission, author=officer, code=CODE, reason="Rules 4.2.")
    submission.refresh_from_db()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)

    with pytest.raises(NotAllowedError, match="cannot be undone"):
        answers.take_back(
            submission=submission, author=officer, answer_id=submission.answers.get().pk
        )


@pytest.mark.usefixtures("totals_for_officer")
def test_organiser_takes_no_waiver_back(send: Sender, officer: User, organiser: User) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(submission=submission, author=officer, code=CODE, reason="Rules 4.2.")

    with pytest.raises(NotAllowedError):
        answers.take_back(
            submission=submission, author=organiser, answer_id=submission.answers.get().pk
        )

    assert submission.answers.get().kind == AnswerKind.WAIVE
