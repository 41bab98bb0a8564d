"""Answers in place: what an htmx form of the report gets back, and what stays as it was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from tests import files

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import FindingRow, Submission
    from tests.submissions.conftest import Sender

CODE = "R002"


def send_form(
    client: Client, submission: Submission, data: dict[str, object], name: str = "answer"
) -> HttpResponse:
    return client.post(
        reverse(f"submissions:{name}", args=[submission.reference]),
        data,
        headers={
            "HX-Request": "true",
            "HX-Current-URL": f"http://testserver{submission.get_absolute_url()}?severity=confirm",
        },
    )


def swapped(answer: HttpResponse) -> set[str]:
    """Give the ids of the parts that are sent, each to take the place of the one on the page."""
    text = answer.content.decode()
    tags = re.findall(r"<\w+\b[^>]*\bhx-swap-oob=\"true\"[^>]*>", text)
    return {found[1] for tag in tags if (found := re.search(r'\bid="([^"]+)"', tag))}


@pytest.fixture
def wrong_totals(send: Sender) -> Submission:
    """Six totals to confirm."""
    return send(files.with_many_wrong_totals(6))


def rows(submission: Submission) -> list[FindingRow]:
    return list(queries.list_findings(submission).filter(code=CODE))


def test_one_answer_sends_its_finding_the_numbers_and_the_frame_alone(
    client: Client, wrong_totals: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    first, *others = rows(wrong_totals)

    answer = send_form(
        client, wrong_totals, {"fingerprint": first.fingerprint, "reason": "A bonus."}
    )

    assert answer.status_code == 200
    parts = swapped(answer)
    assert {f"f{first.position}", "frame-top", "frame-header", "report-tiles", "messages"} <= parts
    assert f"rule-answer-{CODE}" in parts
    assert "group-hint-confirm" in parts
    assert not parts & {f"f{row.position}" for row in others}
    text = answer.content.decode()
    assert "1 finding answered." in text
    assert "Confirm all 5" in text
    assert "A bonus." in text
    # The numbers at a glance lead on from the page, not from the address of the form.
    assert "?severity=note" in text or "severity=" in text


def test_answer_to_the_whole_rule_moves_the_submission_and_says_so(
    client: Client, wrong_totals: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    answer = send_form(client, wrong_totals, {"code": CODE, "reason": "Three for a win."})

    parts = swapped(answer)
    assert {f"f{row.position}" for row in rows(wrong_totals)} <= parts
    wrong_totals.refresh_from_db()
    assert wrong_totals.state == State.IN_REVIEW
    text = answer.content.decode()
    assert "Nothing for you to do: the office is reviewing it." in text
    assert f'id="rule-answer-{CODE}"' in text
    assert "Confirm all" not in text


def test_answer_is_undone_in_place(
    client: Client, wrong_totals: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    first = rows(wrong_totals)[0]
    send_form(client, wrong_totals, {"fingerprint": first.fingerprint, "reason": "A bonus."})
    given = queries.list_standing_answers(wrong_totals).get()

    answer = client.post(
        reverse("submissions:take_back", args=[wrong_totals.reference, given.pk]),
        headers={"HX-Request": "true", "HX-Current-URL": wrong_totals.get_absolute_url()},
    )

    assert f"f{first.position}" in swapped(answer)
    assert "Answer undone." in answer.content.decode()
    assert not queries.list_standing_answers(wrong_totals).exists()


@pytest.mark.parametrize("reason", ["", "   "])
def test_answer_without_a_reason_changes_nothing_and_says_why(
    client: Client, wrong_totals: Submission, organiser: User, reason: str
) -> None:
    client.force_login(organiser)
    first = rows(wrong_totals)[0]

    answer = send_form(client, wrong_totals, {"fingerprint": first.fingerprint, "reason": reason})

    assert answer.status_code == 409
    assert "Reason" in answer.content.decode()
    assert f"f{first.position}" not in swapped(answer)
    assert not queries.list_standing_answers(wrong_totals).exists()


def test_correction_is_taken_in_place(
    client: Client, wrong_totals: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    first, second, *_others = rows(wrong_totals)
    wanted = {"revision": 1, "fingerprint": first.fingerprint, "choice": 0}

    answer = send_form(client, wrong_totals, wanted, "take_fix")

    assert swapped(answer) & {f"f{first.position}", f"f{second.position}"} == {f"f{first.position}"}
    text = answer.content.decode()
    assert "1 change not checked yet." in text
    assert "among your changes, not checked yet" in text
    again = send_form(client, wrong_totals, wanted | {"leave": "1"}, "take_fix")
    assert "not checked yet" not in again.content.decode()


def test_page_whose_file_is_another_one_by_now_is_loaded_anew(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_many_wrong_totals(6), check=False)
    client.force_login(organiser)

    answer = send_form(client, submission, {"code": CODE, "reason": "Three for a win."})

    assert (answer.status_code, answer["HX-Refresh"]) == (204, "true")


def test_without_script_the_answer_leads_back_to_the_report(
    client: Client, wrong_totals: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    first = rows(wrong_totals)[0]
    address = reverse("submissions:answer", args=[wrong_totals.reference])

    answer = client.post(address, {"fingerprint": first.fingerprint, "reason": "A bonus."})

    assert (answer.status_code, answer["Location"]) == (302, wrong_totals.get_absolute_url())
    assert queries.list_standing_answers(wrong_totals).count() == 1


def test_finding_that_an_open_only_page_would_leave_out_is_shown_as_answered(
    client: Client, wrong_totals: Submission, officer: User
) -> None:
    client.force_login(officer)
    first = rows(wrong_totals)[0]
    page = f"http://testserver{wrong_totals.get_absolute_url()}?show=open"

    answer = client.post(
        reverse("submissions:answer", args=[wrong_totals.reference]),
        {"fingerprint": first.fingerprint, "reason": "Seen on paper."},
        headers={"HX-Request": "true", "HX-Current-URL": page},
    )

    text = answer.content.decode()
    assert {f"f{first.position}", f"rule-count-{CODE}", "group-count-confirm"} <= swapped(answer)
    assert "Seen on paper." in text
    assert "Undo this answer" in text
    assert "5 times" in text
