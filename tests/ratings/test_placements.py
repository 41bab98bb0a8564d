"""Each approved tournament is in exactly one period, whatever happens at the same time."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.db import connections

from ratingportal.federations.models import RatingList
from ratingportal.ratings.enums import PeriodState
from ratingportal.ratings.models import Period, Placement
from ratingportal.ratings.queries import find_control
from ratingportal.ratings.services import periods
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.states import move_state
from ratingportal.tournaments.models import Tournament
from tests.ratings.world import JULY, JUNE, MAY

if TYPE_CHECKING:
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]


@pytest.mark.parametrize(
    ("end", "opens"),
    [(date(2026, 5, 29), MAY), (date(2026, 5, 30), JUNE), (date(2026, 3, 1), MAY)],
)
def test_last_day_of_play_decides(
    office: Office, field: list[Player], end: date, opens: date
) -> None:
    for day in (MAY, JUNE):
        office.period(day)

    sent = office.rate(field[:2], [(1, 2, 1)], start=date(2026, 3, 1), end=end)

    placed = Placement.objects.get(submission=sent)
    assert (placed.period.opens, placed.is_late) == (opens, False)


def test_what_comes_after_closing_falls_into_the_next_and_says_so(
    office: Office, field: list[Player]
) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    periods.close_period(period=may, officer=office.officer)

    sent = office.rate(field[:2], [(1, 2, 1)])

    placed = Placement.objects.get(submission=sent)
    assert (placed.period, placed.meant, placed.is_late) == (june, may, True)


def test_reopened_submission_is_placed_anew(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    sent = office.rate(field[:2], [(1, 2, 1)])
    move_state(sent, Action.REOPEN, actor=office.officer)
    assert not Placement.objects.exists()
    periods.close_period(period=may, officer=office.officer)

    office.approve(sent)

    assert Placement.objects.get().period == june


def test_list_without_a_system_places_nothing(office: Office, field: list[Player]) -> None:
    RatingList.objects.filter(pk=office.rating_list.pk).update(rating_system="")
    office.rating_list.refresh_from_db()

    office.rate(field[:2], [(1, 2, 1)])

    assert not Placement.objects.exists()


def test_period_is_opened_when_there_is_none(office: Office, field: list[Player]) -> None:
    office.rate(field[:2], [(1, 2, 1)])

    assert Placement.objects.get().period.opens == date(2026, 10, 1)
    assert Period.objects.filter(control="standard").count() == 3


@pytest.mark.parametrize(
    ("words", "control"),
    [
        ("90 min + 30 sec", "standard"),
        ("15 min + 10 sec", "rapid"),
        ("3 min + 2 sec", "blitz"),
        ("as always", "standard"),
        ("", "standard"),
    ],
)
def test_time_control_chooses_the_list(fide: RatingList, words: str, control: str) -> None:
    assert find_control(fide, Tournament(time_control=words)) == control


@pytest.mark.parametrize(("day", "control"), [("2012-05-01", "blitz"), ("2014-05-01", "rapid")])
def test_time_control_is_judged_by_the_limits_of_its_day(
    fide: RatingList, day: str, control: str
) -> None:
    """Twelve minutes were blitz until FIDE changed the limit in 2013."""
    event = Tournament(time_control="12 min", start=date.fromisoformat(day))

    assert find_control(fide, event) == control


def test_list_with_one_control_takes_all(kbsb: RatingList) -> None:
    assert find_control(kbsb, Tournament(time_control="3 min + 2 sec")) == "standard"


def test_coming_periods_are_opened_once(db: None) -> None:
    today = date(2026, 11, 30)

    # FIDE three controls, Belgium and Othello one each; the November list of FIDE has closed on the 28th.
    assert periods.open_coming_periods(today) == 3 * 4 + 3 + 3
    assert periods.open_coming_periods(today) == 0
    first = Period.objects.filter(rating_list__key="fide", control="standard").order_by("closes")[0]
    assert (first.opens, first.closes, first.publishes) == (
        date(2026, 11, 1),
        date(2026, 11, 28),
        date(2026, 12, 1),
    )
    belgian = Period.objects.filter(rating_list__key="kbsb").order_by("closes")[0]
    assert (belgian.opens, belgian.closes, belgian.publishes) == (
        date(2026, 10, 1),
        date(2026, 12, 31),
        date(2027, 1, 1),
    )


def test_period_is_not_closed_before_its_last_day(office: Office) -> None:
    period = office.period(date(2026, 10, 1))

    with pytest.raises(RefusedError, match="Close it after that day"):
        periods.close_period(period=period, officer=office.officer)


def test_period_is_closed_once(office: Office) -> None:
    period = office.period(MAY)
    periods.close_period(period=period, officer=office.officer)

    with pytest.raises(RefusedError, match="now “Closed”"):
        periods.close_period(period=period, officer=office.colleague)


@pytest.mark.django_db(transaction=True)
def test_closing_while_approvals_arrive_loses_nothing(office: Office, field: list[Player]) -> None:
    for day in (MAY, JUNE, JULY):
        office.period(day)
    may = Period.objects.get(opens=MAY)
    sent = [office.send(field[:2], [(1, 2, 1)], name=f"Cup {n}") for n in range(24)]
    barrier = threading.Barrier(5)
    closed: list[set[int]] = []

    def approve(mine: list[int]) -> None:
        barrier.wait()
        for pk in mine:
            move_state(Submission.objects.get(pk=pk), Action.APPROVE, actor=office.officer)
        connections.close_all()

    def close() -> None:
        barrier.wait()
        periods.close_period(period=Period.objects.get(pk=may.pk), officer=office.officer)
        closed.append(set(Placement.objects.filter(period=may).values_list("pk", flat=True)))
        connections.close_all()

    with ThreadPoolExecutor(5) as pool:
        shares = [[each.pk for each in sent[at::4]] for at in range(4)]
        work = [*(pool.submit(approve, share) for share in shares), pool.submit(close)]
        for each in work:
            each.result()

    may.refresh_from_db()
    assert may.state == PeriodState.CLOSED
    placed = Placement.objects.select_related("period", "meant")
    assert placed.count() == len(sent)
    assert {row.period.opens for row in placed} <= {MAY, JUNE}
    assert all(row.meant == may for row in placed if row.period.opens == JUNE)
    # What was in the period when it was closed is all that ever is in it.
    assert set(placed.filter(period=may).values_list("pk", flat=True)) == closed[0]
