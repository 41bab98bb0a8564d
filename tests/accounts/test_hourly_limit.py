"""Whoever has used up an hour's share is told when to come back, to the minute."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ratingportal.accounts.hourly_limit import compute_wait, compute_wait_by_weight, say_wait
from ratingportal.public_check.models import Visit
from ratingportal.public_check.services import visits
from tests import files

if TYPE_CHECKING:
    from django.conf import LazySettings
    from django.test import Client


def ago(minutes: float) -> datetime:
    return timezone.now() - timedelta(minutes=minutes)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (1, "Try again in 1 minute."),
        (60, "Try again in 1 minute."),
        (61, "Try again in 2 minutes."),
        (3600, "Try again in 60 minutes."),
    ],
)
def test_wait_is_said_in_whole_minutes(seconds: int, words: str) -> None:
    assert say_wait(seconds) == words


@pytest.mark.parametrize(("wanted", "minutes"), [(4, 10), (5, 30), (6, 50), (99, 60)])
def test_wait_ends_when_enough_uses_are_an_hour_old(db: None, wanted: int, minutes: int) -> None:
    for passed in (50, 30, 10):
        visit = Visit.objects.create(filename="a", data=b"", address="1")
        Visit.objects.filter(pk=visit.pk).update(created_at=ago(passed))

    seconds = compute_wait(Visit.objects.all(), wanted, most=3)

    assert minutes * 60 - 30 < seconds <= minutes * 60 + 1


@pytest.mark.parametrize(("most", "minutes"), [(100, 0), (60, 10), (50, 30), (5, 50)])
def test_wait_ends_when_what_is_left_weighs_less(most: int, minutes: int) -> None:
    seconds = compute_wait_by_weight([(ago(50), 10), (ago(30), 40), (ago(10), 10)], most)

    assert minutes * 60 - 30 <= seconds <= minutes * 60 + 1


def test_answer_says_when_to_come_back_to_people_and_to_programs(
    client: Client, db: None, settings: LazySettings
) -> None:
    visit = visits.receive_file(filename="a.trf", data=files.clean(), address="127.0.0.1")
    Visit.objects.update(created_at=ago(48), seconds=settings.VISITOR_SECONDS_PER_HOUR)

    answer = client.get(visit.get_absolute_url())

    assert answer.status_code == 429
    assert "Try again in 12 minutes." in answer.content.decode()
    assert 690 < int(answer.headers["Retry-After"]) <= 721


def test_too_many_requests_for_a_password_do_not_promise_five_minutes(
    client: Client, db: None
) -> None:
    for _ in range(6):
        answer = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})

    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "3600")
    assert "The link in the last e-mail still works" in answer.content.decode()
    assert "5 minutes" not in answer.content.decode()
