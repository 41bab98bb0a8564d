"""Banner, tabs, lists, queue, e-mail and report agree on whose turn it is and on what is open.

Every severity × state × role: never “your turn” above “nothing to do”, nor the reverse.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import Membership
from ratingportal.federations.models import RuleSeverity
from ratingportal.mailing.services import outbox
from ratingportal.office.services import review
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import answers, withdrawal
from tests import files
from tests.submissions.conftest import Sender, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

__all__ = ["send"]
pytestmark = pytest.mark.django_db

TOTALS = "R002"
SEVERITIES = ["error", "confirm", "officer", "note", "none"]
OPEN_STATES = {State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED}


def leave(_submission: Submission, _organiser: User, _officer: User) -> None:
    """Leave it as the check left it."""


def confirm(submission: Submission, organiser: User, _officer: User) -> None:
    answers.answer_findings(
        submission=submission, author=organiser, code=TOTALS, reason="It is so."
    )


def waive(submission: Submission, _organiser: User, officer: User) -> None:
    answers.answer_findings(submission=submission, author=officer, code=TOTALS, reason="It is so.")


def give_back(submission: Submission, _organiser: User, officer: User) -> None:
    review.return_to_sender(
        submission=submission, officer=officer, version=submission.version, text="Please look."
    )


def hand_in(submission: Submission, organiser: User, officer: User) -> None:
    give_back(submission, organiser, officer)
    submission.refresh_from_db()
    withdrawal.hand_back(
        submission=submission, actor=organiser, version=submission.version, text="It is so."
    )


def confirm_and_hand_in(submission: Submission, organiser: User, officer: User) -> None:
    confirm(submission, organiser, officer)
    submission.refresh_from_db()
    hand_in(submission, organiser, officer)


def reject(submission: Submission, _organiser: User, officer: User) -> None:
    review.reject_submission(
        submission=submission, officer=officer, version=submission.version, text="No."
    )


def approve(submission: Submission, _organiser: User, officer: User) -> None:
    review.approve_submission(submission=submission, officer=officer, version=submission.version)


def withdraw(submission: Submission, organiser: User, _officer: User) -> None:
    withdrawal.withdraw_submission(
        submission=submission, actor=organiser, version=submission.version
    )


def begin(submission: Submission, _organiser: User, _officer: User) -> None:
    """Leave it to a worker that is at it."""
    Submission.objects.filter(pk=submission.pk).update(state=State.CHECKING)


def fail(submission: Submission, _organiser: User, _officer: User) -> None:
    """Let the check end by a mistake of ours."""
    Submission.objects.filter(pk=submission.pk).update(state=State.FAILED)


DEEDS: dict[str, list[Callable[[Submission, User, User], None]]] = {
    "error": [leave, withdraw],
    "confirm": [leave, confirm, confirm_and_hand_in, withdraw],
    "officer": [leave, waive, give_back, hand_in, reject, withdraw],
    "note": [leave, give_back, hand_in, approve, reject, withdraw],
    "none": [leave, begin, fail, give_back, hand_in, approve, reject, withdraw],
}


@pytest.fixture
def people(
    organiser: User, officer: User, colleague: User, administrator: User, bel: Federation
) -> dict[str, User]:
    """One of each role; one is an officer and of the federation that sends."""
    Membership.objects.create(user=colleague, federation=bel)
    return {"organiser": organiser, "officer": officer, "both": colleague, "admin": administrator}


@pytest.mark.parametrize("severity", SEVERITIES)
def test_everything_agrees_on_whose_turn_it_is(
    severity: str, send: Sender, fide: RatingList, people: dict[str, User], stranger: User
) -> None:
    organiser, officer = people["organiser"], people["officer"]
    if severity != "none":
        RuleSeverity.objects.update_or_create(
            rating_list=fide, code=TOTALS, defaults={"severity": severity}
        )
    make = files.clean if severity == "none" else files.with_wrong_total
    clients = {name: signed_in(user) for name, user in people.items()}
    for deed in (None, *DEEDS[severity]):
        outbox.deliver_letters()
        mail.outbox.clear()
        name = f"{severity} {deed.__name__ if deed else 'unchecked'} Open"
        submission = send(make(name), check=deed is not None)
        if deed is not None:
            expect_mail_of_the_check(submission, organiser)
            deed(submission, organiser, officer)
        submission.refresh_from_db()
        for role, client in clients.items():
            expect_page(submission, role, client)
        expect_report(submission, clients["officer"])
        expect_rows(submission, clients)
        assert signed_in(stranger).get(submission.get_absolute_url()).status_code == 404


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def counts_of(submission: Submission) -> dict[str, int]:
    if submission.state not in OPEN_STATES:
        return {}
    named = {
        "to fix": submission.to_fix,
        "to confirm": submission.to_confirm,
        "to decide": submission.to_waive,
        "to identify": submission.to_identify,
    }
    return {name: number for name, number in named.items() if number}


def numbers_in(text: str) -> dict[str, int]:
    found = re.findall(r"(\d+)(?: players?)? (to fix|to confirm|to decide|to identify)", text)
    return {name: int(number) for number, name in found}


def expect_page(submission: Submission, role: str, client: Client) -> None:
    """The banner tells the one who can act, names what is open, and the tabs count the same."""
    answer = client.get(submission.get_absolute_url())
    turn, where = answer.context["turn"], f"{submission.title} {submission.state} {role}"
    is_office = role in {"officer", "admin"} or (
        role == "both" and submission.state == State.IN_REVIEW
    )
    acts = {State.IN_REVIEW: is_office}.get(
        State(submission.state),
        not is_office and submission.state in {State.NEEDS_FIX, State.RETURNED},
    )
    assert (turn["turn"] == "you") is acts, where
    assert ("Nothing for you" in turn["title"]) <= (not acts), where
    assert turn["title"].startswith("Your turn") <= acts, where
    seen = counts_of(submission)
    if not is_office or submission.state != State.IN_REVIEW:
        seen = {name: seen[name] for name in ("to fix", "to confirm") if name in seen}
    if submission.state != State.RETURNED:
        assert numbers_in(turn["title"]) == seen, where
    if "Nothing for you" in turn["title"]:
        assert not submission.to_fix + submission.to_confirm, where
    expect_tabs(submission, answer.context["tabs"], where)
    page = answer.content.decode()
    assert turn["title"] in page
    assert ("Public page" in page) is (submission.state == State.APPROVED), where
    heading = page[page.index("<h1") : page.index("</header>", page.index("<h1"))]
    assert submission.standing_label in heading, where
    assert ("Needs a fix" in heading) is (submission.standing == State.NEEDS_FIX), where


def expect_tabs(submission: Submission, tabs: list[dict[str, Any]], where: str) -> None:
    shown = {str(tab["label"]): tab["count"] or 0 for tab in tabs}
    counts = counts_of(submission)
    assert shown["People"] == counts.pop("to identify", 0), where
    assert shown["Report"] == sum(counts.values()), where


def expect_report(submission: Submission, client: Client) -> None:
    """The report to take away says where it stands, and counts the same."""
    answer = client.get(reverse("submissions:report", args=[submission.reference, "json"]))
    if answer.status_code == 404:
        assert submission.state == State.RECEIVED
        return
    told, counts = answer.json(), counts_of(submission)
    assert told["state"] == submission.standing
    words = {"to fix": "error", "to confirm": "confirm", "to decide": "officer"}
    assert {key: number for key, number in told["open"].items() if number} == {
        words[name]: number for name, number in counts.items() if name in words
    }


def expect_rows(submission: Submission, clients: dict[str, Client]) -> None:
    """Lists call it what it is: only with something to fix does it need a fix; the office reads who has it."""
    expected = ""
    if submission.state == State.NEEDS_FIX:
        expected = "Needs a fix" if submission.to_fix else "Please confirm"
        other = "Please confirm" if submission.to_fix else "Needs a fix"
    asked = f"?q={submission.reference}"
    own = clients["organiser"].get(f"{reverse('submissions:list')}{asked}")
    queue = clients["officer"].get(f"{reverse('office:queue')}{asked}&view=all")
    for page, said in ((own, expected), (queue, "With organiser")):
        rows = re.findall(
            rf"<tr.*?{submission.reference}.*?</tr>", page.content.decode(), flags=re.DOTALL
        )
        assert rows, submission.title
        badges = " ".join(re.findall(r'class="badge-tone.*?</span>', rows[-1], flags=re.DOTALL))
        if expected:
            assert said in badges, submission.title
            assert other not in badges, submission.title
    row = next(row for row in queue.context["rows"] if row["item"].pk == submission.pk)
    points = {str(point["label"]): point["count"] for point in row["open"]}
    if submission.state in OPEN_STATES:
        named = {name: number for name, number in points.items() if name in numbers_of_rows()}
        assert named == counts_of(submission)


def numbers_of_rows() -> set[str]:
    return {"to fix", "to confirm", "to decide", "to identify"}


def expect_mail_of_the_check(submission: Submission, organiser: User) -> None:
    """Whoever has to act is told what the report says; who has not is not asked for anything."""
    outbox.deliver_letters()
    told = [each for each in mail.outbox if each.to == [organiser.email]]
    if submission.state != State.NEEDS_FIX:
        assert not any("please" in each.subject for each in told)
        return
    (letter,) = told
    wanted = "please fix or confirm" if submission.to_fix else "please confirm"
    assert letter.subject == f"{submission.title}: {wanted}"
    numbers = re.findall(r"^- .*?(?: \((\d+)\))?$", letter.body, re.MULTILINE)
    named = sum(int(number or 1) for number in numbers)
    assert named == submission.to_fix + submission.to_confirm
