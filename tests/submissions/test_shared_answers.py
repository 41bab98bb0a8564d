"""One answer for several submissions that ask the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.federations.models import RuleSeverity
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.services import answers, shared_answers
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

CODE = "R002"


@pytest.fixture(autouse=True)
def _confirmable(fide: RatingList) -> None:
    """Let organisers of this list confirm a total that does not add up."""
    RuleSeverity.objects.update_or_create(
        rating_list=fide, code=CODE, defaults={"severity": "confirm"}
    )


@pytest.fixture
def three(send: Sender) -> list[Submission]:
    """Three tournaments of one federation with a total that does not add up, and a clean one."""
    send(files.clean("Clean Open"))
    return [send(files.with_wrong_total(name)) for name in ("Spring Open", "Summer Cup", "Autumn")]


def address(submission: Submission) -> str:
    return reverse("submissions:answer_together", args=[submission.reference, CODE])


def test_all_that_ask_the_same_are_listed_this_one_first(
    three: list[Submission], organiser: User
) -> None:
    asking = shared_answers.list_asking(three[1], organiser, CODE)

    assert [(each.submission, each.count) for each in asking] == [
        (three[1], 1), (three[2], 1), (three[0], 1),
    ]  # fmt: skip


def test_one_answer_is_recorded_in_each_that_is_ticked(
    client: Client, three: list[Submission], organiser: User
) -> None:
    client.force_login(organiser)
    ticked = [each.reference for each in three[:2]]

    answer = client.post(
        address(three[0]), {"reason": "Three for a win.", "submission": ticked}, follow=True
    )

    assert "2 findings answered in 2 submissions." in answer.content.decode()
    for submission, state in zip(
        three, (State.IN_REVIEW, State.IN_REVIEW, State.NEEDS_FIX), strict=True
    ):
        submission.refresh_from_db()
        assert submission.state == state
    for submission in three[:2]:
        step = submission.steps.get(action=Action.CONFIRM)
        assert (step.actor, step.details) == (organiser, {"code": CODE, "count": 1})
        assert [each.reason for each in queries.list_standing_answers(submission)] == [
            "Three for a win."
        ]
    assert not queries.list_standing_answers(three[2]).exists()


def test_answered_and_decided_ones_are_not_asked_again(
    three: list[Submission], organiser: User
) -> None:
    answers.answer_findings(submission=three[1], author=organiser, code=CODE, reason="Known.")
    type(three[2]).objects.filter(pk=three[2].pk).update(state=State.WITHDRAWN)

    asking = shared_answers.list_asking(three[0], organiser, CODE)

    assert [each.submission for each in asking] == [three[0]]


def test_submissions_of_other_federations_and_lists_are_left_alone(
    client: Client,
    send: Sender,
    three: list[Submission],
    organiser: User,
    officer: User,
    stranger: User,
    ned: Federation,
    kbsb: RatingList,
) -> None:
    foreign = send(files.with_wrong_total("Foreign"), sender=stranger, federation=ned)
    elsewhere = send(files.with_wrong_total("Elsewhere"), rating_list=kbsb)

    for user in (organiser, officer):
        asking = shared_answers.list_asking(three[0], user, CODE)
        assert {each.submission for each in asking} == set(three)
    with pytest.raises(NotAllowedError):
        shared_answers.answer_together(
            submission=three[0],
            author=organiser,
            code=CODE,
            reason="Mine.",
            references=[foreign.reference, elsewhere.reference],
        )
    client.force_login(stranger)
    assert client.get(address(three[0])).status_code == 404


def test_findings_that_are_not_listed_are_counted_too(send: Sender, organiser: User) -> None:
    submission = send(files.with_many_wrong_totals(300))

    (asking,) = shared_answers.list_asking(submission, organiser, CODE)

    assert asking.count == 300


def test_report_leads_to_one_answer_for_all(
    client: Client, three: list[Submission], organiser: User, officer: User
) -> None:
    client.force_login(organiser)
    report = client.get(three[0].get_absolute_url()).content.decode()

    assert "2 other submissions have the same finding" in report
    assert address(three[0]) in report
    shown = client.get(address(three[0])).content.decode()
    for submission in three:
        assert submission.title in shown
    empty = client.post(address(three[0]), {"reason": " ", "submission": [three[1].reference]})
    assert empty.status_code == 422
    assert f'value="{three[1].reference}"\n' in empty.content.decode()


@pytest.mark.parametrize("number", [1, 3])
def test_list_takes_the_same_number_of_queries(
    client: Client,
    three: list[Submission],
    organiser: User,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    number: int,
) -> None:
    for other in three[number:]:
        answers.answer_findings(submission=other, author=organiser, code=CODE, reason="Known.")

    with django_assert_max_num_queries(8):
        assert len(shared_answers.list_asking(three[0], organiser, CODE)) == number
