"""Reminders come on their days, once, and stop by themselves."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from django.core import mail
from django.utils import timezone

from ratingportal.mailing.models import Frequency, Mail
from ratingportal.mailing.services import outbox
from ratingportal.mailing.services.notices import choose_frequency
from ratingportal.office import reminders
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.open_points import refresh_waiting
from ratingportal.tournaments.models import Tournament

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList


@pytest.fixture(autouse=True)
def _no_deadlines(fide: RatingList) -> None:
    type(fide).objects.update(deadline_days=None)


def reminded(user: User) -> int:
    return Mail.objects.filter(user=user, kind="reminder").count()


def test_sender_is_reminded_three_times_and_then_left_alone(
    wrong: Submission, organiser: User, officer: User
) -> None:
    start = timezone.now()
    days: list[int] = []
    for day in range(60):
        with time_machine.travel(start + timedelta(days=day, minutes=1), tick=False):
            days += [day for _ in range(2) if reminders.queue_reminders()]

    assert days == [3, 10, 24]
    assert (reminded(organiser), reminded(officer)) == (3, 0)


def test_office_is_reminded_of_what_lies_with_it(
    in_review: Submission, organiser: User, officer: User
) -> None:
    Submission.objects.update(moved_at=timezone.now() - timedelta(days=7, hours=1))

    reminders.queue_reminders()

    assert (reminded(organiser), reminded(officer)) == (0, 1)


def test_reminder_says_what_is_open_and_stops_when_the_case_moves(
    wrong: Submission, organiser: User
) -> None:
    outbox.deliver_letters()
    mail.outbox.clear()
    Submission.objects.update(moved_at=timezone.now() - timedelta(days=3, hours=1))
    reminders.queue_reminders()
    outbox.deliver_letters()

    (message,) = mail.outbox
    assert message.subject == f"{wrong.title}: still waiting for you"
    assert "Please fix:" in message.body
    Submission.objects.update(
        state="approved", moved_at=timezone.now() - timedelta(days=10, hours=1)
    )
    assert reminders.queue_reminders() == 0


@pytest.mark.parametrize(("left", "count"), [(4, 0), (3, 1), (2, 0), (1, 1), (0, 0)])
def test_sender_is_reminded_before_the_deadline(
    wrong: Submission, organiser: User, fide: RatingList, left: int, count: int
) -> None:
    type(fide).objects.filter(pk=fide.pk).update(deadline_days=7)
    assert wrong.revision is not None
    today = timezone.now().date()
    Tournament.objects.filter(pk=wrong.revision.tournament_id).update(
        end=today - timedelta(days=7 - left)
    )
    refresh_waiting(Submission.objects.all())

    for _ in range(2):
        reminders.queue_reminders()

    assert reminded(organiser) == count


def test_reminder_before_a_deadline_names_the_day_in_its_subject(
    wrong: Submission, fide: RatingList
) -> None:
    outbox.deliver_letters()
    mail.outbox.clear()
    type(fide).objects.filter(pk=fide.pk).update(deadline_days=7)
    assert wrong.revision is not None
    day = timezone.now().date() + timedelta(days=3)
    Tournament.objects.filter(pk=wrong.revision.tournament_id).update(end=day - timedelta(days=7))
    refresh_waiting(Submission.objects.all())
    reminders.queue_reminders()
    outbox.deliver_letters()

    (message,) = mail.outbox
    assert message.subject == f"{wrong.title}: still waiting for you, deadline {day:%-d %b}"
    assert message.body.count(f"{day:%-d %b %Y}") == 1


def test_who_wants_no_mails_is_not_reminded(wrong: Submission, organiser: User) -> None:
    choose_frequency(user=organiser, frequency=Frequency.NONE)
    Submission.objects.update(moved_at=timezone.now() - timedelta(days=3, hours=1))

    assert reminders.queue_reminders() == 0
