"""Standing exceptions: what they waive, for whom, how long, and who may make and end them."""

from datetime import date, timedelta

import pytest
from django.db import ProgrammingError, connection, transaction
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList, RuleSeverity
from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import ExceptionUse, StandingException, Submission
from ratingportal.submissions.models.standing_exception import USUAL
from ratingportal.submissions.services import answers, check, intake, standing_exceptions
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.conftest import UserMaker
from tests.submissions.conftest import Sender

CODE = "R002"


def today() -> date:
    return timezone.now().date()


@pytest.fixture
def waived(send: Sender, officer: User) -> Submission:
    """A submission whose one finding an officer has waived."""
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=officer, code=CODE, reason="Bonus points."
    )
    return submission


def made_at(submission: Submission, author: User, **changes: object) -> StandingException:
    """Turn the waiver into a standing exception."""
    wanted = {"code": CODE, "reason": "They give bonus points.", "until": today() + USUAL}
    return standing_exceptions.make_exception(
        submission=submission, author=author, **(wanted | changes)
    )


def test_exception_waives_the_next_file_and_says_so(
    waived: Submission, send: Sender, officer: User
) -> None:
    made_at(waived, officer)

    later = send(files.with_many_wrong_totals(6, "Autumn Open"))

    assert (later.state, queries.count_unanswered(later)) == (State.IN_REVIEW, 0)
    step = later.steps.get(action=Action.EXCUSE)
    assert step.details == {"code": CODE, "count": 6}
    assert not later.answers.exists()
    review.approve_submission(submission=later, officer=officer, version=later.version)
    assert later.state == State.APPROVED


def test_making_and_ending_leave_steps(waived: Submission, officer: User, colleague: User) -> None:
    exception = made_at(waived, officer)
    standing_exceptions.end_exception(exception=exception, officer=colleague)

    steps = waived.steps.filter(action__in=[Action.EXCEPT, Action.UNEXCEPT]).order_by("pk")
    assert [(step.actor, step.action) for step in steps] == [
        (officer, Action.EXCEPT),
        (colleague, Action.UNEXCEPT),
    ]
    exception.refresh_from_db()
    assert (exception.author, exception.ended_by) == (officer, colleague)


def test_exception_keeps_to_its_federation_and_list(
    waived: Submission,
    send: Sender,
    officer: User,
    stranger: User,
    ned: Federation,
    kbsb: RatingList,
) -> None:
    RuleSeverity.objects.create(rating_list=kbsb, code=CODE, severity="officer")
    made_at(waived, officer)

    foreign = send(
        files.with_many_wrong_totals(8, "First Open", series=1), sender=stranger, federation=ned
    )
    elsewhere = send(files.with_many_wrong_totals(10, "Second Open", series=2), rating_list=kbsb)

    assert queries.count_unanswered(foreign) == 8
    assert queries.count_unanswered(elsewhere) == 10


def test_error_is_never_excused(
    waived: Submission, send: Sender, officer: User, fide: RatingList
) -> None:
    made_at(waived, officer)
    RuleSeverity.objects.create(rating_list=fide, code=CODE, severity="error")

    later = send(files.with_many_wrong_totals(8, "Autumn Open"))

    assert (later.state, queries.count_unanswered(later)) == (State.NEEDS_FIX, 8)
    assert not later.steps.filter(action=Action.EXCUSE).exists()


def test_exception_covers_findings_that_are_not_listed(
    waived: Submission, send: Sender, officer: User
) -> None:
    made_at(waived, officer)

    later = send(files.with_many_wrong_totals(300, "Autumn Open"))

    assert queries.count_unanswered(later) == 0
    assert ExceptionUse.objects.get(revision=later.revision_id).findings == 300


def test_ended_exception_waives_nothing_that_is_open(
    waived: Submission, send: Sender, officer: User
) -> None:
    exception = made_at(waived, officer)
    open_one = send(files.with_many_wrong_totals(8, "April Open", series=1))
    decided = send(files.with_many_wrong_totals(10, "May Open", series=2))
    review.approve_submission(submission=decided, officer=officer, version=decided.version)

    standing_exceptions.end_exception(exception=exception, officer=officer)

    assert queries.count_unanswered(open_one) == 8
    assert queries.count_unanswered(decided) == 0
    with pytest.raises(NotAllowedError, match="still open"):
        review.approve_submission(submission=open_one, officer=officer, version=open_one.version)


def test_exception_ends_with_its_last_day(
    waived: Submission, officer: User, fide: RatingList, bel: Federation
) -> None:
    exception = made_at(waived, officer, until=today() + timedelta(days=10))
    noon = timezone.now().replace(hour=12)

    held = [
        list(queries.list_exceptions_at(fide.pk, bel.pk, noon + timedelta(days=days)))
        for days in (1, 10, 11)
    ]

    assert held == [[exception], [exception], []]


def test_making_sends_on_what_waited_for_a_confirmation(
    send: Sender, officer: User, fide: RatingList
) -> None:
    RuleSeverity.objects.create(rating_list=fide, code=CODE, severity="confirm")
    first, second, third = (
        send(files.with_wrong_total("First Open")),
        send(files.with_many_wrong_totals(8, "Second Open", series=1)),
        send(
            files.with_many_wrong_totals(8, "Third Open", series=2).replace(
                b"   2 w 1", b"  99 w 1"
            )
        ),
    )
    answers.answer_findings(submission=first, author=officer, code=CODE, reason="Bonus points.")

    made_at(first, officer)

    for submission, state in (
        (first, State.IN_REVIEW),
        (second, State.IN_REVIEW),
        (third, State.NEEDS_FIX),
    ):
        submission.refresh_from_db()
        assert submission.state == state


def test_who_belongs_to_the_federation_makes_no_exception_for_it(
    waived: Submission, make_user: UserMaker, bel: Federation, fide: RatingList
) -> None:
    both = make_user("both", federations=(bel,), lists=(fide,))

    with pytest.raises(NotAllowedError, match="colleague"):
        made_at(waived, both)


def test_only_officers_of_the_list_make_and_end(
    waived: Submission, officer: User, organiser: User, other_officer: User
) -> None:
    for person in (organiser, other_officer):
        with pytest.raises(NotAllowedError, match="Only officers"):
            made_at(waived, person)
    exception = made_at(waived, officer)
    for person in (organiser, other_officer):
        with pytest.raises(NotAllowedError, match="Only officers"):
            standing_exceptions.end_exception(exception=exception, officer=person)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"reason": " "}, "reason"),
        ({"until": date(2020, 1, 1)}, "last day"),
        ({"until": date(2999, 1, 1)}, "last day"),
        ({"code": "R101"}, "Waive the finding first"),
    ],
)
def test_exception_without_sense_is_refused(
    waived: Submission, officer: User, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(NotAllowedError, match=words):
        made_at(waived, officer, **changes)
    assert not StandingException.objects.exists()


def test_second_exception_for_the_same_is_refused(
    waived: Submission, officer: User, colleague: User
) -> None:
    exception = made_at(waived, officer)
    with pytest.raises(NotAllowedError, match="already"):
        made_at(waived, colleague)
    standing_exceptions.end_exception(exception=exception, officer=officer)
    with pytest.raises(NotAllowedError, match="already ended"):
        standing_exceptions.end_exception(exception=exception, officer=officer)

    made_at(waived, colleague)

    assert StandingException.objects.count() == 2


def test_use_is_noted_once_for_a_revision(waived: Submission, send: Sender, officer: User) -> None:
    exception = made_at(waived, officer)
    later = send(files.with_many_wrong_totals(8, "Autumn Open"))

    intake.request_recheck(submission=later, actor=officer, read_as=None)
    check.check_revision(revision_id=later.revision_id)

    assert exception.uses.count() == 2
    assert later.steps.filter(action=Action.EXCUSE).count() == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE submissions_standingexception SET reason = 'other'",
        "UPDATE submissions_standingexception SET ended_at = now(), ended_by_id = author_id, reason = 'other'",
        "DELETE FROM submissions_standingexception",
    ],
)
def test_database_keeps_who_made_it_and_why(
    waived: Submission, officer: User, statement: str
) -> None:
    made_at(waived, officer)

    with (
        pytest.raises(ProgrammingError, match="only be ended"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)


def test_ended_exception_cannot_be_revived(waived: Submission, officer: User) -> None:
    exception = made_at(waived, officer)
    standing_exceptions.end_exception(exception=exception, officer=officer)

    with pytest.raises(ProgrammingError, match="only be ended"), transaction.atomic():
        StandingException.objects.update(ended_at=None, ended_by=None)
