"""The office corrects a file: a revision of its own, named so everywhere, told to the organiser, and not approved alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from ratingportal.mailing.models import Mail
from ratingportal.mailing.services.outbox import deliver_letters
from ratingportal.office.services import review
from ratingportal.submissions.enums import Action, Origin, State
from ratingportal.submissions.models import FindingRow
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import corrections, drafts, intake, offered_corrections
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.conftest import UserMaker
    from tests.submissions.conftest import Sender

FIRST_PLAYER = 13


@pytest.fixture
def colleague(make_user: UserMaker, fide: RatingList) -> User:
    """Another officer of the same list."""
    return make_user("colleague", lists=(fide,))


def check(submission: Submission) -> None:
    submission.refresh_from_db()
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def correct(submission: Submission, user: User, edits: dict[int, list[str]]) -> None:
    """Change lines, and have the file checked."""
    submission.refresh_from_db()
    assert submission.revision is not None
    number = submission.revision.number
    drafts.keep_edits(submission=submission, user=user, revision=number, edits=edits)
    corrections.check_draft(submission=submission, author=user)
    check(submission)


def export(submission: Submission, reader: User, kind: str = "trf26") -> str:
    client = Client()
    client.force_login(reader)
    address = reverse("submissions:download", args=[submission.reference, kind])
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def page(submission: Submission, reader: User, name: str = "detail") -> str:
    client = Client()
    client.force_login(reader)
    address = reverse(f"submissions:{name}", args=[submission.reference])
    return client.get(address).content.decode()


def test_office_takes_an_offered_correction_and_the_organiser_is_told(
    send: Sender, officer: User, organiser: User
) -> None:
    submission = send(files.with_wrong_total())
    row = FindingRow.objects.get(revision=submission.revision_id, code="R002")

    offered_corrections.take_fix(
        submission=submission, author=officer, revision=1, fingerprint=row.fingerprint, choice=0
    )
    corrections.check_draft(submission=submission, author=officer)
    check(submission)

    revision = submission.revision
    assert revision is not None
    assert (revision.number, revision.by_office, revision.author) == (2, True, officer)
    assert revision.origin == Origin.FIX
    assert bytes(revision.data) == files.clean()
    step = submission.steps.get(action=Action.CORRECT)
    assert (step.actor, step.details["codes"], step.details["number"]) == (officer, "R002", 2)
    assert Mail.objects.filter(user=organiser, kind=Action.CORRECT).count() == 1
    deliver_letters()
    (letter,) = (each for each in mail.outbox if each.to == [organiser.email])
    assert "The rating office corrected the file" in letter.body


def test_everybody_sees_that_the_office_corrected_it(
    send: Sender, officer: User, organiser: User
) -> None:
    submission = send()

    correct(submission, officer, {2: ["022 Brugge"]})

    shown = page(submission, organiser)
    assert "Corrected by the rating office: revision 2" in shown
    history = page(submission, organiser, "history")
    assert f"Corrected by the office: {officer}" in history
    said = export(submission, organiser)
    assert "### Corrected by the rating office in revision 2 of the file" in said
    assert str(officer) not in said


def test_correction_of_the_office_is_named_as_long_as_the_file_is_made_from_it(
    send: Sender, officer: User, organiser: User
) -> None:
    submission = send()
    correct(submission, officer, {2: ["022 Brugge"]})
    correct(submission, organiser, {1: ["012 Summer Open"]})
    assert "### Corrected by the rating office in revision 2 of" in export(submission, organiser)

    correct(submission, officer, {2: ["022 Aalst"]})
    assert "### Corrected by the rating office in revision 2, 4 of" in export(submission, organiser)

    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean("Autumn Cup")
    )
    check(submission)
    assert "Corrected by the rating office" not in export(submission, organiser)


def test_who_corrected_cannot_approve_alone(send: Sender, officer: User, colleague: User) -> None:
    submission = send()
    correct(submission, officer, {2: ["022 Brugge"]})

    with pytest.raises(NotAllowedError, match="a colleague must approve it"):
        review.approve_submission(
            submission=submission, officer=officer, version=submission.version
        )
    review.approve_submission(submission=submission, officer=colleague, version=submission.version)

    assert submission.state == State.APPROVED


@pytest.mark.parametrize("state", [State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED, State.FAILED])
def test_office_corrects_in_every_state_before_the_decision(
    send: Sender, officer: User, state: State
) -> None:
    submission = send(files.with_unknown_opponent())
    type(submission).objects.filter(pk=submission.pk).update(state=state)
    right = files.clean().decode().split("\r\n")[FIRST_PLAYER - 1]

    correct(submission, officer, {FIRST_PLAYER: [right]})

    assert submission.state == State.IN_REVIEW
    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()


@pytest.mark.parametrize("state", [State.RECEIVED, State.CHECKING, State.APPROVED, State.REJECTED])
def test_office_corrects_nothing_while_it_is_checked_or_decided(
    send: Sender, officer: User, state: State
) -> None:
    submission = send()
    type(submission).objects.filter(pk=submission.pk).update(state=state)

    with pytest.raises(NotAllowedError, match="cannot be edited in the browser now"):
        correct(submission, officer, {2: ["022 Brugge"]})


def test_officer_of_the_federation_corrects_for_it(
    send: Sender, make_user: UserMaker, bel: Federation, fide: RatingList
) -> None:
    both = make_user("both", federations=(bel,), lists=(fide,))
    submission = send()

    correct(submission, both, {2: ["022 Brugge"]})

    assert submission.revision is not None
    assert not submission.revision.by_office
    assert submission.steps.filter(action=Action.REVISE).exists()


def test_organiser_is_told_when_the_office_goes_back(
    send: Sender, officer: User, organiser: User
) -> None:
    submission = send()
    correct(submission, organiser, {2: ["022 Brugge"]})

    corrections.go_back(submission=submission, author=officer, number=1, version=submission.version)
    check(submission)

    assert submission.steps.get(action=Action.BACK).actor == officer
    assert Mail.objects.filter(user=organiser, kind=Action.CORRECT).count() == 1
    with pytest.raises(NotAllowedError, match="a colleague must approve it"):
        review.approve_submission(
            submission=submission, officer=officer, version=submission.version
        )


def test_officer_of_another_list_corrects_nothing(send: Sender, other_officer: User) -> None:
    submission = send()
    client = Client()
    client.force_login(other_officer)

    for name in ("edit", "take_fix", "check_draft", "discard_draft", "take_safe_fixes"):
        address = reverse(f"submissions:{name}", args=[submission.reference])
        assert client.post(address, {"revision": 1, "line": "2"}).status_code == 404


@pytest.mark.parametrize(
    "tab", ["detail", "file", "crosstable", "people", "games", "history", "messages", "ratings"]
)
def test_changes_not_checked_yet_are_shown_on_every_tab(
    client: Client, send: Sender, organiser: User, officer: User, tab: str
) -> None:
    submission = send()
    for user, edits in (
        (organiser, {1: ["012 Summer Open"], 2: ["022 Brugge"], 3: []}),
        (officer, {2: ["022 Aalst"]}),
    ):
        drafts.keep_edits(submission=submission, user=user, revision=1, edits=edits)
    name = "ratings:submission" if tab == "ratings" else f"submissions:{tab}"
    address = reverse(name, args=[submission.reference])

    for user, said in (
        (organiser, "3 changes not checked yet."),
        (officer, "1 change not checked"),
    ):
        client.force_login(user)
        shown = client.get(address).content.decode()
        assert said in shown
        assert shown.count('id="draft-bar"') == 1
        assert reverse("submissions:check_draft", args=[submission.reference]) in shown
