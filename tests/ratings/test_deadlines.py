"""Periods set the deadlines of open submissions, and say on their pages where a tournament is rated."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.mailing.models import Mail
from ratingportal.office import reminders
from ratingportal.ratings.models import PeriodStep, Placement
from ratingportal.ratings.services import deadlines, periods, schedule
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.open_points import refresh_open_points
from tests.ratings.world import JULY, JUNE, MAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.test import Client

    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _late_may() -> Iterator[None]:
    with time_machine.travel("2026-05-20T12:00:00Z", tick=True):
        yield


@pytest.fixture
def sent(office: Office, field: list[Player]) -> Submission:
    """A tournament of early May that waits, with May and June open."""
    for opens in (MAY, JUNE):
        office.period(opens)
    return office.send(field[:2], [(1, 2, 1)])


def deadline_of(submission: Submission) -> date | None:
    submission.refresh_from_db()
    return submission.deadline


def test_deadline_is_the_last_day_of_play_of_the_period(sent: Submission) -> None:
    refresh_open_points(sent)

    assert deadline_of(sent) == date(2026, 5, 29)


def test_without_a_period_the_rules_of_the_list_say_it(office: Office, field: list[Player]) -> None:
    sent = office.send(field[:2], [(1, 2, 1)])

    refresh_open_points(sent)

    assert deadline_of(sent) == date(2026, 5, 8) + timedelta(days=30)


def test_list_without_a_system_keeps_its_own_rules(sent: Submission, fide: RatingList) -> None:
    type(fide).objects.filter(pk=fide.pk).update(rating_system="")
    sent = Submission.objects.get(pk=sent.pk)

    refresh_open_points(sent)

    assert sent.deadline == date(2026, 5, 8) + timedelta(days=30)
    assert deadlines.renew_deadlines(sent.rating_list) == 0


def test_closing_moves_open_submissions_to_the_next_period(
    office: Office, sent: Submission
) -> None:
    refresh_open_points(sent)
    may = periods.Period.objects.get(opens=MAY)

    with time_machine.travel("2026-05-30T12:00:00Z"):
        periods.close_period(period=may, officer=office.officer)

    assert deadline_of(sent) == date(2026, 6, 28)


def test_decided_submissions_keep_their_day(office: Office, sent: Submission) -> None:
    refresh_open_points(sent)
    Submission.objects.filter(pk=sent.pk).update(state=State.REJECTED)

    with time_machine.travel("2026-05-30T12:00:00Z"):
        may = periods.Period.objects.get(opens=MAY)
        periods.close_period(period=may, officer=office.officer)

    assert deadline_of(sent) == date(2026, 5, 29)


def test_coming_periods_set_deadlines_that_were_not_known(
    office: Office, field: list[Player]
) -> None:
    sent = office.send(field[:2], [(1, 2, 1)])

    periods.open_coming_periods(date(2026, 5, 20))

    assert deadline_of(sent) == date(2026, 5, 29)


def test_many_submissions_cost_as_few_queries_as_one(
    office: Office, field: list[Player], sent: Submission
) -> None:
    with CaptureQueriesContext(connection) as one:
        assert deadlines.renew_deadlines(office.rating_list) == 1
    for day in (9, 10, 11):
        office.send(field[:2], [(1, 2, 1)], start=date(2026, 5, day))
    with CaptureQueriesContext(connection) as three:
        assert deadlines.renew_deadlines(office.rating_list) == 3

    assert len(three) == len(one)


def test_changed_days_change_deadlines_and_leave_a_step(office: Office, sent: Submission) -> None:
    may = periods.Period.objects.get(opens=MAY)

    schedule.reschedule_period(
        period=may, closes=date(2026, 5, 25), publishes=date(2026, 6, 2), officer=office.officer
    )

    assert deadline_of(sent) == date(2026, 5, 25)
    june = periods.Period.objects.get(publishes=JULY)
    assert june.opens == date(2026, 6, 2)
    step = PeriodStep.objects.get(period=may, action="reschedule")
    assert (step.actor, step.details["closes_before"], step.details["closes"]) == (
        office.officer,
        "2026-05-29",
        "2026-05-25",
    )


def test_changed_days_move_what_is_approved(
    office: Office, field: list[Player], sent: Submission
) -> None:
    may = periods.Period.objects.get(opens=MAY)
    early = office.rate(field[:2], [(1, 2, 1)], start=date(2026, 5, 3))
    late = office.rate(field[:2], [(1, 2, 1)], start=date(2026, 5, 18))

    schedule.reschedule_period(
        period=may, closes=date(2026, 5, 17), publishes=date(2026, 6, 1), officer=office.officer
    )

    found = {each.submission_id: each.period.opens for each in Placement.objects.all()}
    assert found == {early.pk: MAY, late.pk: JUNE}
    schedule.reschedule_period(
        period=may, closes=date(2026, 5, 18), publishes=date(2026, 6, 1), officer=office.officer
    )
    assert {each.period.opens for each in Placement.objects.all()} == {MAY}


@pytest.mark.parametrize(
    ("closes", "publishes"),
    [
        (date(2026, 6, 1), date(2026, 6, 1)),
        (date(2026, 4, 30), date(2026, 6, 1)),
        (date(2026, 6, 28), date(2026, 6, 30)),
        (date(2026, 5, 29), date(2026, 7, 1)),
    ],
)
def test_days_out_of_order_are_refused(
    office: Office, sent: Submission, closes: date, publishes: date
) -> None:
    may = periods.Period.objects.get(opens=MAY)

    with pytest.raises(RefusedError):
        schedule.reschedule_period(
            period=may, closes=closes, publishes=publishes, officer=office.officer
        )

    may.refresh_from_db()
    assert (may.closes, may.publishes) == (date(2026, 5, 29), JUNE)


def test_closed_period_keeps_its_days(office: Office, sent: Submission) -> None:
    may = periods.Period.objects.get(opens=MAY)
    with time_machine.travel("2026-05-30T12:00:00Z"):
        periods.close_period(period=may, officer=office.officer)

    with pytest.raises(RefusedError, match="open period"):
        schedule.reschedule_period(
            period=may, closes=date(2026, 5, 30), publishes=JUNE, officer=office.officer
        )


@pytest.mark.parametrize(
    ("day", "count"), [("2026-05-25", 0), ("2026-05-26", 1), ("2026-05-28", 1)]
)
def test_sender_is_reminded_before_the_period_ends(
    office: Office, sent: Submission, day: str, count: int
) -> None:
    refresh_open_points(sent)
    Submission.objects.filter(pk=sent.pk).update(state=State.NEEDS_FIX)

    with time_machine.travel(f"{day}T04:20:00Z"):
        reminders.queue_reminders()

    keys = Mail.objects.filter(user=office.sender, kind="reminder").values_list("key", flat=True)
    assert sum("deadline" in key for key in keys) == count


def _text(client: Client, page: str) -> str:
    return client.get(page).content.decode()


def test_pages_say_until_when_and_then_where(
    office: Office, client: Client, field: list[Player], sent: Submission
) -> None:
    refresh_open_points(sent)
    client.force_login(office.sender)
    page = sent.get_absolute_url()

    told = client.get(page).content.decode()
    listed = _text(client, reverse("submissions:list") + "?q=Open")

    assert (
        "It must be approved by 29 May 2026 to be rated in the standard list of 1 Jun 2026."
    ) in told
    assert ">29 May</time>" in listed
    Submission.objects.filter(pk=sent.pk).update(state=State.NEEDS_FIX)
    assert "Deadline 29 May" in " ".join(_text(client, reverse("submissions:list")).split())
    Submission.objects.filter(pk=sent.pk).update(state=State.IN_REVIEW)
    with time_machine.travel("2026-05-30T12:00:00Z"):
        client.force_login(office.sender)
        assert "The deadline was 29 May 2026, but the period is still open." in _text(client, page)
        may = periods.Period.objects.get(opens=MAY)
        periods.close_period(period=may, officer=office.officer)
        told = client.get(page).content.decode()
        assert (
            "The period of the 1 Jun 2026 list is closed. Once approved, it is rated in the "
            "standard list of 1 Jul 2026."
        ) in told
        office.approve(sent)
        told = client.get(page).content.decode()
        assert (
            "Approved after the period of the 1 Jun 2026 list was closed, so it is rated in the "
            "standard list of 1 Jul 2026."
        ) in told


def test_office_changes_days_on_the_page(office: Office, client: Client, sent: Submission) -> None:
    may = periods.Period.objects.get(opens=MAY)
    client.force_login(office.officer)
    url = reverse("rating_office:reschedule", args=[may.pk])

    done = client.post(url, {"closes": "2026-05-26", "publishes": "2026-06-01"}, follow=True)
    wrong = client.post(url, {"closes": "soon", "publishes": ""})

    assert "29 May 2026 → 26 May 2026" in done.content.decode()
    assert wrong.status_code == 422
    assert deadline_of(sent) == date(2026, 5, 26)
