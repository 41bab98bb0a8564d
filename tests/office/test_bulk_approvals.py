"""Many cases are approved after one confirmation; what changed meanwhile is left out; a minute to undo it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.office.models import BulkApproval
from ratingportal.office.services import bulk_approvals, review
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import messages
from tests import files
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from tests.submissions.conftest import Sender


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def _start(office: Client, *cases: Submission) -> BulkApproval:
    pairs = [f"{case.pk}.{case.version}" for case in cases]
    office.post(reverse("office:approve_many"), {"case": pairs})
    made = BulkApproval.objects.get()
    bulk_approvals.work_on_bulk_approval(pk=made.pk)
    made.refresh_from_db()
    return made


def test_confirmation_lists_what_is_ready_and_why_others_are_not(
    office: Client, send: Sender, wrong: Submission, colleague: User, organiser: User
) -> None:
    ready, taken, talking = (send(files.clean(name)) for name in ("Ready", "Taken", "Talking"))
    review.claim_submission(submission=taken, officer=colleague)
    messages.write_message(submission=talking, author=organiser, text="Wait!", from_office=False)

    page = office.post(
        reverse("office:confirm_many"),
        {"case": [ready.pk, taken.pk, talking.pk, wrong.pk]},
    )

    assert [row["item"] for row in page.context["ready"]] == [ready]
    assert {row["item"] for row in page.context["left_out"]} == {taken, talking, wrong}
    assert all(row["why"] for row in page.context["left_out"])
    row = page.context["ready"][0]
    assert (row["players"], row["games"]) == (4, 6)


def test_officer_cannot_sweep_what_they_sent(
    office: Client, send: Sender, officer: User, bel: object
) -> None:
    own = send(sender=officer)

    page = office.post(reverse("office:confirm_many"), {"case": own.pk})
    made = _start(office, own)

    assert page.context["ready"] == []
    own.refresh_from_db()
    assert own.state == State.IN_REVIEW
    assert "colleague" in made.outcomes[str(own.pk)]


def test_all_of_a_view_are_taken(office: Client, send: Sender) -> None:
    for name in "ABC":
        send(files.clean(name))

    page = office.post(reverse("office:confirm_many"), {"all": "1", "query": "view=ready"})

    assert len(page.context["ready"]) == 3


def test_what_changed_meanwhile_is_left_out_and_named(
    office: Client, send: Sender, officer: User
) -> None:
    one, two = send(files.clean("One")), send(files.clean("Two"))
    seen = [(one.pk, one.version), (two.pk, two.version)]
    review.return_to_sender(submission=two, officer=officer, version=two.version, text="Wait.")

    made = bulk_approvals.request_bulk_approval(officer=officer, wanted=seen)
    bulk_approvals.work_on_bulk_approval(pk=made.pk)

    made.refresh_from_db()
    assert made.is_done
    assert made.outcomes[str(one.pk)] == ""
    assert "Returned" in made.outcomes[str(two.pk)]
    one.refresh_from_db()
    two.refresh_from_db()
    assert (one.state, two.state) == (State.APPROVED, State.RETURNED)
    page = office.get(made.get_absolute_url()).content.decode()
    assert "1 submission approved" in page
    assert "Two" in page


def test_interrupted_sweep_goes_on_and_approves_nothing_twice(send: Sender, officer: User) -> None:
    one, two = send(files.clean("One")), send(files.clean("Two"))
    made = bulk_approvals.request_bulk_approval(
        officer=officer, wanted=[(one.pk, one.version), (two.pk, two.version)]
    )
    # As if a worker had been killed after the approval, before it could note it.
    review.approve_submission(submission=one, officer=officer, version=one.version)

    bulk_approvals.work_on_bulk_approval(pk=made.pk)

    made.refresh_from_db()
    assert made.outcomes == {str(one.pk): "", str(two.pk): ""}
    assert one.steps.filter(action="approve").count() == 1


def test_approval_is_undone_within_a_minute_and_nobody_hears_of_it(
    office: Client, in_review: Submission, organiser: User
) -> None:
    before = Mail.objects.filter(user=organiser).count()
    office.post(
        reverse("office:approve", args=[in_review.reference]), {"version": in_review.version}
    )
    page = office.get(reverse("office:queue")).content.decode()

    office.post(reverse("office:undo"))

    in_review.refresh_from_db()
    assert "Undo approval" in page
    assert in_review.state == State.IN_REVIEW
    assert in_review.revision is not None
    assert in_review.revision.tournament is not None
    assert in_review.revision.tournament.published_at is None
    assert Mail.objects.filter(user=organiser).count() == before
    assert "Undo approval" not in office.get(reverse("office:queue")).content.decode()


def test_after_the_minute_a_reason_is_needed(office: Client, in_review: Submission) -> None:
    office.post(
        reverse("office:approve", args=[in_review.reference]), {"version": in_review.version}
    )
    with time_machine.travel(timezone.now() + timedelta(minutes=2), tick=True):
        answer = office.post(reverse("office:undo"), follow=True)

    in_review.refresh_from_db()
    assert in_review.state == State.APPROVED
    assert "Reopen it instead" in answer.content.decode()


def test_refused_approval_offers_no_undo(office: Client, wrong: Submission) -> None:
    office.post(reverse("office:approve", args=[wrong.reference]), {"version": wrong.version})

    assert "Undo approval" not in office.get(reverse("office:queue")).content.decode()


def test_many_are_undone_at_once(office: Client, send: Sender) -> None:
    cases = [send(files.clean(name)) for name in "AB"]
    made = _start(office, *cases)
    office.get(made.get_absolute_url())

    office.post(reverse("office:undo"))

    assert set(Submission.objects.values_list("state", flat=True)) == {State.IN_REVIEW}


def test_approve_and_next_opens_the_next_of_the_view(office: Client, send: Sender) -> None:
    first, second = send(files.clean("A")), send(files.clean("B"))
    office.get(reverse("office:queue"), {"view": "ready", "sort": "tournament"})

    answer = office.post(
        reverse("office:approve", args=[first.reference]), {"version": first.version, "next": "1"}
    )
    last = office.post(
        reverse("office:approve", args=[second.reference]),
        {"version": second.version, "next": "1"},
    )

    assert answer["Location"] == second.get_absolute_url()
    assert last["Location"].startswith(reverse("office:queue"))


@pytest.mark.live
def test_worker_approves_what_was_confirmed(
    services: LiveServices, send: Sender, officer: User
) -> None:
    cases = [send(files.clean(f"Open {number}")) for number in range(3)]
    services.start()

    made = bulk_approvals.request_bulk_approval(
        officer=officer, wanted=[(case.pk, case.version) for case in cases]
    )

    until(lambda: BulkApproval.objects.get(pk=made.pk).is_done, "bulk approval")
    assert Submission.objects.filter(state=State.APPROVED).count() == 3
