"""The pages around answers and standing exceptions, as officers and organisers see them."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions import queries
from ratingportal.submissions.models import StandingException, Submission
from ratingportal.submissions.services import answers, check, intake
from tests import files
from tests.conftest import UserMaker
from tests.submissions.conftest import Sender

CODE = "R002"
IN_A_MONTH = timezone.now().date() + timedelta(days=30)


@pytest.fixture
def waived(send: Sender, officer: User) -> Submission:
    """A submission with six findings that an officer has waived in one act."""
    submission = send(files.with_many_wrong_totals(6))
    answers.answer_findings(
        submission=submission, author=officer, code=CODE, reason="Bonus points."
    )
    return submission


def page(client: Client, user: User, submission: Submission) -> str:
    """Read the report as somebody."""
    client.force_login(user)
    return client.get(submission.get_absolute_url()).content.decode()


def make(client: Client, officer: User, submission: Submission, **changes: object) -> object:
    """Fill the form in as the officer."""
    client.force_login(officer)
    return client.post(
        reverse("office:exception_new", args=[submission.reference, CODE]),
        {"reason": "They give bonus points.", "until": IN_A_MONTH} | changes,
    )


def test_waiver_becomes_an_exception_that_both_sides_read(
    client: Client, waived: Submission, send: Sender, officer: User, organiser: User
) -> None:
    address = reverse("office:exception_new", args=[waived.reference, CODE])
    assert address in page(client, officer, waived)
    assert address not in page(client, organiser, waived)
    assert "Bonus points." in _get(client, officer, address)

    make(client, officer, waived)

    later = send(files.with_many_wrong_totals(8, "Autumn Open", series=1))
    for person in (officer, organiser):
        text = page(client, person, later)
        assert "Waived by standing exception" in text
        assert "They give bonus points." in text
        assert str(officer) in text
        assert f"until {IN_A_MONTH:%-d %b %Y}" in text
    assert address not in page(client, officer, waived)


def test_form_says_what_is_wrong(client: Client, waived: Submission, officer: User) -> None:
    response = make(client, officer, waived, until="2001-01-01")

    assert response.status_code == 422
    assert "The last day must be between" in response.content.decode()
    assert not StandingException.objects.exists()


def test_member_of_the_federation_is_told_to_ask_a_colleague(
    client: Client, waived: Submission, make_user: UserMaker, bel: Federation, fide: RatingList
) -> None:
    both = make_user("both", federations=(bel,), lists=(fide,))
    address = reverse("office:exception_new", args=[waived.reference, CODE])

    text = _get(client, both, address)

    assert "a colleague must create this exception" in text
    assert 'name="until"' not in text
    assert make(client, both, waived).status_code == 422


def test_whole_act_is_taken_back_with_one_click(
    client: Client, waived: Submission, officer: User
) -> None:
    assert "Undo all 6 given together" in page(client, officer, waived)

    client.post(
        reverse("submissions:take_back", args=[waived.reference, waived.answers.all()[0].pk]),
        {"whole_act": "1"},
    )

    assert queries.count_unanswered(waived) == 6


def test_history_keeps_every_answer_and_says_what_became_of_it(
    client: Client, waived: Submission, officer: User, organiser: User
) -> None:
    address = reverse("submissions:history", args=[waived.reference])
    text = _get(client, organiser, address)
    assert "Bonus points." in text
    assert "6 findings" in text

    intake.receive_revision(
        submission=waived, author=organiser, filename="n.trf", data=files.clean("Summer Open")
    )
    assert waived.revision_id is not None
    check.check_revision(revision_id=waived.revision_id)
    assert "If it comes back" in _get(client, organiser, address)

    waived.refresh_from_db()
    first = waived.answers.all()[0]
    answers.take_back(submission=waived, author=officer, answer_id=first.pk, whole_act=True)
    assert "Undone" in _get(client, organiser, address)


def test_report_to_take_away_names_the_exception(
    client: Client, waived: Submission, send: Sender, officer: User
) -> None:
    make(client, officer, waived)
    later = send(files.with_many_wrong_totals(8, "Autumn Open", series=1))

    text = _get(client, officer, reverse("submissions:report", args=[later.reference, "txt"]))

    assert f"standing exception of {officer} until {IN_A_MONTH.isoformat()}" in text


def test_list_tells_who_when_and_how_often(
    client: Client, waived: Submission, send: Sender, officer: User, other_officer: User
) -> None:
    make(client, officer, waived)
    send(files.with_many_wrong_totals(8, "Autumn Open", series=1))

    text = _get(client, officer, reverse("office:exceptions"))

    assert "2 submissions" in text
    assert str(officer) in text
    assert "They give bonus points." in text
    assert "They give bonus points." not in _get(
        client, other_officer, reverse("office:exceptions")
    )


def test_ended_with_one_click_and_filtered(
    client: Client, waived: Submission, officer: User
) -> None:
    make(client, officer, waived)
    exception = StandingException.objects.get()

    client.post(reverse("office:exception_end", args=[exception.pk]))

    address = reverse("office:exceptions")
    over, held = (_get(client, officer, f"{address}?state={state}") for state in ("over", "held"))
    assert "ended" in over
    assert "They give bonus points." in over
    assert "They give bonus points." not in held
    assert reverse("office:exception_end", args=[exception.pk]) not in over


def test_list_asks_as_much_for_three_as_for_one(
    client: Client, waived: Submission, officer: User, fide: RatingList, bel: Federation
) -> None:
    counts = []
    for codes in (("R001",), ("R003", "R004")):
        for code in codes:
            StandingException.objects.create(
                rating_list=fide,
                federation=bel,
                code=code,
                reason="So it is.",
                until=IN_A_MONTH,
                origin=waived,
                author=officer,
            )
        client.force_login(officer)
        with CaptureQueriesContext(connection) as asked:
            client.get(reverse("office:exceptions"))
        counts.append(len(asked))

    assert counts[0] == counts[1]


def _get(client: Client, user: User, address: str) -> str:
    client.force_login(user)
    return client.get(address).content.decode()
