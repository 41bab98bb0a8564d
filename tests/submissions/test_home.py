"""The organiser's home: what needs them, what the office has, what is done, with true counts."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Step, Submission
from ratingportal.submissions.services import answer_times
from ratingportal.submissions.services.messages import write_message
from ratingportal.submissions.services.states import leave_step
from tests import files
from tests.submissions.conftest import Sender

HOME = reverse("submissions:list")


@pytest.fixture(autouse=True)
def _nothing_kept(db: None) -> None:
    cache.delete(answer_times.KEY)


@pytest.fixture
def logged_in(client: Client, organiser: User) -> Client:
    client.force_login(organiser)
    return client


def test_home_without_submissions_leads_to_the_upload(logged_in: Client) -> None:
    text = logged_in.get(HOME).content.decode()

    assert "No submissions yet" in text
    assert reverse("submissions:new") in text


def test_what_needs_you_comes_first_then_the_office_then_done(
    logged_in: Client, send: Sender
) -> None:
    send(files.clean("Office Open"))
    wrong = send(files.with_unknown_opponent("Mine Open"))
    done = send(files.clean("Done Open"))
    Submission.objects.filter(pk=done.pk).update(state=State.APPROVED)
    Submission.objects.filter(pk=wrong.pk).update(
        deadline=timezone.localdate() + timedelta(days=1),
        moved_at=timezone.now() - timedelta(days=3),
    )

    text = logged_in.get(HOME).content.decode()

    places = [
        text.index(words)
        for words in ("Needs you", "Mine Open", "With the office", "Office Open", "Done Open")
    ]
    assert places == sorted(places)
    assert "waiting 3\xa0days" in text
    assert "case-pressing" in text
    assert "Fix 1 error" in text or "Fix 2 errors" in text
    assert "the organiser" not in text


def test_nobody_waits_for_no_minutes(logged_in: Client, send: Sender) -> None:
    fresh = send(files.with_unknown_opponent("Mine Open"))

    for address in (HOME, fresh.get_absolute_url()):
        assert "0\xa0minutes" not in logged_in.get(address).content.decode()


def test_unread_messages_of_the_office_are_counted(
    logged_in: Client, send: Sender, officer: User
) -> None:
    submission = send()
    write_message(submission=submission, author=officer, text="Which hall?", from_office=True)

    text = logged_in.get(HOME).content.decode()

    assert "1 unread message from the office" in text
    assert "1 new message" in text


def _answer(submission: Submission, *, after: timedelta) -> None:
    leave_step(submission, Action.PASS, actor=None, after=State.IN_REVIEW)
    came = Step.objects.filter(submission=submission).latest("pk").created_at
    Submission.objects.filter(pk=submission.pk).update(state=State.APPROVED, moved_at=came + after)


def test_usual_answer_is_the_median_of_what_was_answered_lately(
    logged_in: Client, send: Sender
) -> None:
    waiting = send(files.clean("Waiting Open"))
    for number, days in enumerate((1, 2, 30)):
        _answer(send(files.clean(f"Open {number}")), after=timedelta(days=days))

    times = answer_times.read_answer_times()

    assert round(times[waiting.rating_list_id] / timedelta(days=1)) == 2
    assert "Usual answer: within 2 days" in logged_in.get(HOME).content.decode()


def test_too_few_answers_promise_nothing(logged_in: Client, send: Sender) -> None:
    send(files.clean("Waiting Open"))
    for number in range(answer_times.LEAST - 1):
        _answer(send(files.clean(f"Open {number}")), after=timedelta(days=1))

    assert answer_times.read_answer_times() == {}
    assert "Usual answer" not in logged_in.get(HOME).content.decode()


def test_home_asks_the_same_number_of_questions_for_one_and_three_rows(
    logged_in: Client, send: Sender
) -> None:
    counts = []
    for number in (1, 3):
        for n in range(number):
            send(files.with_unknown_opponent(f"{number} Mine {n}"))
            send(files.clean(f"{number} Office {n}"))
            done = send(files.clean(f"{number} Done {n}"))
            Submission.objects.filter(pk=done.pk).update(state=State.APPROVED)
        logged_in.get(HOME)
        with CaptureQueriesContext(connection) as asked:
            logged_in.get(HOME)
        counts.append(len(asked))

    assert counts[0] == counts[1]


def test_filter_shows_whose_turn_it_is(logged_in: Client, send: Sender) -> None:
    send(files.with_unknown_opponent("Mine Open"))

    text = logged_in.get(HOME, {"q": "Mine"}).content.decode()

    assert "Mine Open" in text
    assert "the organiser" not in text
