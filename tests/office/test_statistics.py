"""The counters: what a submission adds, that nothing is counted twice, and that rebuilt is what was kept."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from ratingportal.office import durations
from ratingportal.office.models import CountedCase, Tally, UncountedCase
from ratingportal.office.services import review
from ratingportal.office.services.statistics import count_batch, count_cases
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake, list_move, messages
from tests import files
from tests.people.people import known
from tests.submissions.reports import BOTH

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

Row = tuple[str, str, str, int]


def everything() -> list[tuple[object, ...]]:
    names = ("grain", "measure", "day", "rating_list", "federation", "officer", "program", "key")
    return sorted(Tally.objects.values_list(*names, "n"))


def counted(grain: str = "d", **narrow: object) -> dict[str, int]:
    found: dict[str, int] = {}
    for measure, number in Tally.objects.filter(grain=grain, **narrow).values_list("measure", "n"):
        found[measure] = found.get(measure, 0) + number
    return found


@pytest.fixture
def everybody(fide: RatingList, register: dict[str, Player]) -> None:
    """Know everybody of the clean file, so that it can be approved."""
    for number, name in (("900004", "Maes, Dries"), ("900005", "Wouters, Femke")):
        known(fide, number, name)


def approve(case: Submission, officer: User) -> None:
    case.refresh_from_db()
    review.approve_submission(submission=case, officer=officer, version=case.version)


def test_way_through_the_office(send: Sender, officer: User, organiser: User) -> None:
    clean, wrong = send(), send(BOTH)
    review.return_to_sender(
        submission=clean, officer=officer, version=clean.version, text="Which city?"
    )
    count_cases()

    found = counted()

    assert (found["received"], found["judged"], found["clean"]) == (2, 2, 1)
    assert (found["returned"], found["answer"]) == (1, 1)
    assert found["rule"] == len(clean.revision.report["rules"]) + len(
        wrong.revision.report["rules"]
    )
    assert "decision" not in found
    assert counted(officer=officer.pk) == {"returned": 1, "answer": 1}
    assert counted("w") == counted("m") == found
    assert not UncountedCase.objects.exists()


def test_reject_reopen_and_message(send: Sender, officer: User, colleague: User) -> None:
    case = send()
    messages.write_message(submission=case, author=colleague, text="A question.", from_office=True)
    case.refresh_from_db()
    review.reject_submission(submission=case, officer=officer, version=case.version, text="No.")
    count_cases()
    assert counted(officer=colleague.pk) == {"answer": 1}
    assert counted(officer=officer.pk) == {"rejected": 1, "decision": 1}

    case.refresh_from_db()
    review.reopen_submission(submission=case, officer=officer, version=case.version, text="Yes.")
    case.refresh_from_db()
    review.reject_submission(submission=case, officer=officer, version=case.version, text="No.")
    count_cases()

    assert counted(officer=officer.pk) == {"rejected": 2, "decision": 1}


def test_approval_that_was_undone_in_its_minute_does_not_count(
    sent: Submission, officer: User
) -> None:
    with connection.cursor() as cursor:
        for action, state, details in (
            ("approve", "approved", "{}"),
            ("reopen", "in_review", '{"undone": 1}'),
        ):
            cursor.execute(
                "INSERT INTO submissions_step (submission_id, actor_id, action, from_state, to_state, details, "
                "created_at) VALUES (%s, %s, %s, '', %s, %s, now())",
                [sent.pk, officer.pk, action, state, details],
            )
    count_cases()

    assert "approved" not in counted()


def test_kept_counters_are_what_rebuilding_gives(
    send: Sender, officer: User, organiser: User, kbsb: RatingList, bel: object
) -> None:
    moved, revised, wrong = send(), send(files.clean("Second Open")), send(BOTH)
    count_batch(limit=2)
    intake.receive_revision(
        submission=revised, author=organiser, filename="b.trf", data=files.clean("Third Open")
    )
    count_batch(limit=1)
    revised.refresh_from_db()
    checking.check_revision(revision_id=revised.revision_id)
    list_move.move_to_list(submission=moved, actor=officer, version=moved.version, rating_list=kbsb)
    wrong.refresh_from_db()
    count_cases()
    kept = everything()
    assert kept

    call_command("rebuild_statistics", verbosity=0)

    assert everything() == kept
    assert counted(rating_list=kbsb.pk)["received"] == 1
    assert CountedCase.objects.count() == 3
    count_cases()
    assert everything() == kept


def test_counting_twice_changes_nothing(in_review: Submission) -> None:
    count_cases()
    kept = everything()
    UncountedCase.objects.create(submission_id=in_review.pk)
    UncountedCase.objects.create(submission_id=in_review.pk)
    UncountedCase.objects.create(submission_id=9_999_999)

    assert count_cases() == 3
    assert everything() == kept


def test_quantiles_come_from_counts() -> None:
    counts: dict[str, int] = {}
    for hours in (0.5, 5, 5.5, 30, 9000):
        key = durations.classify(timedelta(hours=hours))
        counts[key] = counts.get(key, 0) + 1

    assert durations.find_quantile(counts, 50) == 6
    assert durations.tell_hours(durations.find_quantile(counts, 80)) == "36 hours"
    assert durations.tell_hours(durations.find_quantile(counts, 90)) == "> 365 days"
    assert durations.find_quantile({}, 50) is None


def test_days_are_those_of_the_steps(in_review: Submission) -> None:
    count_cases()

    day = Tally.objects.get(grain="d", measure="received").day
    week = Tally.objects.get(grain="w", measure="received").day
    month = Tally.objects.get(grain="m", measure="received").day

    assert day == timezone.now().date()
    assert (week.weekday(), month.day) == (0, 1)
    assert week <= day
