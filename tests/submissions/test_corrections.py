"""Checking a draft makes the next revision; an earlier one can be made current again."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action, Origin, State
from ratingportal.submissions.models import Draft, FindingRow
from ratingportal.submissions.services import (
    corrections,
    intake,
)
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.submissions.conftest import Sender
from tests.submissions.file_edits import FIRST_PLAYER, check, current, keep, line

ACCENTED = files.clean().replace(b"Maes, Dries", b"Maes, Andr\xe9")


def test_checked_edits_become_the_next_revision_byte_for_byte(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    text = line(data, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("   9 w 1", "   4 w 1")]})

    made = corrections.check_draft(submission=submission, author=organiser)
    check(submission)

    revision = current(submission)
    assert bytes(revision.data) == files.clean()
    assert (revision.number, revision.origin, revision.author) == (2, Origin.EDIT, organiser)
    assert (made.number, revision.follows, revision.filename) == (2, 1, "spring.trf")
    assert submission.state == State.IN_REVIEW
    assert not Draft.objects.exists()
    assert bytes(submission.revisions.get(number=1).data) == data
    step = submission.steps.get(action=Action.REVISE)
    assert (step.actor, step.details["origin"]) == (organiser, "edit")


def test_lines_can_be_put_in_and_taken_out(send: Sender, organiser: User) -> None:
    submission = send()
    lines = files.clean().decode().split("\r\n")[:-1]
    keep(
        submission,
        organiser,
        {0: ["### made by hand"], 1: ["012 Open", "022 Gent"], 2: [], 3: ["X032 BEL"], 16: []},
    )

    corrections.check_draft(submission=submission, author=organiser)

    wanted = ["### made by hand", "012 Open", "022 Gent", "X032 BEL", *lines[3:15]]
    assert bytes(current(submission).data) == ("\r\n".join(wanted) + "\r\n").encode()


def test_accent_is_written_in_the_files_own_letters(send: Sender, organiser: User) -> None:
    submission = send(ACCENTED)
    text = line(ACCENTED, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("Anna", "Zoë ")]})

    corrections.check_draft(submission=submission, author=organiser)

    assert bytes(current(submission).data) == ACCENTED.replace(b"Anna", b"Zo\xeb ")


def test_letter_that_the_file_cannot_hold_is_refused_with_the_reason(
    send: Sender, organiser: User
) -> None:
    submission = send(ACCENTED)
    text = line(ACCENTED, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("Anna", "Жана")]})

    with pytest.raises(NotAllowedError, match=r"Line 13: .*encoding"):
        corrections.check_draft(submission=submission, author=organiser)

    assert submission.revisions.count() == 1
    assert Draft.objects.count() == 1


def test_edit_back_to_an_earlier_revision_says_which(send: Sender, organiser: User) -> None:
    submission = send()
    other = files.clean().replace(b"012 Spring Open", b"012 Other")
    intake.receive_revision(submission=submission, author=organiser, filename="b.trf", data=other)
    check(submission)
    keep(submission, organiser, {1: ["012 Spring Open"]})

    made = corrections.check_draft(submission=submission, author=organiser)

    assert (made.outcome.known, made.outcome.submission, made.number) == (True, submission, 1)
    assert submission.revisions.count() == 2
    assert Draft.objects.count() == 1


def test_quota_holds_for_edits_too(send: Sender, organiser: User, settings: object) -> None:
    submission = send()
    keep(submission, organiser, {1: ["012 Summer Open"]})
    settings.UPLOADS_PER_HOUR = 1  # type: ignore[attr-defined]  # -- the fixture takes any name

    with pytest.raises(NotAllowedError, match="hourly limit for uploads"):
        corrections.check_draft(submission=submission, author=organiser)

    assert Draft.objects.count() == 1


def test_quota_holds_for_corrected_files_too(
    client: Client, send: Sender, organiser: User, settings: object
) -> None:
    submission = send()
    settings.UPLOADS_PER_HOUR = 1  # type: ignore[attr-defined]  # -- the fixture takes any name
    client.force_login(organiser)

    answer = client.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile("b.trf", files.clean("Summer Open"))},
        follow=True,
    )

    assert "hourly limit for uploads" in answer.content.decode()
    assert submission.revisions.count() == 1


def test_earlier_revision_becomes_current_again_and_is_checked(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    check(submission)
    assert submission.state == State.IN_REVIEW

    corrections.go_back(
        submission=submission, author=organiser, number=1, version=submission.version
    )
    check(submission)

    assert (current(submission).number, submission.state) == (1, State.NEEDS_FIX)
    assert FindingRow.objects.filter(revision=current(submission), code="R101").exists()
    assert submission.steps.filter(action=Action.BACK, details__number=1).exists()
    assert submission.revisions.count() == 2


def test_revision_made_after_going_back_is_compared_with_what_it_was_made_from(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    check(submission)
    corrections.go_back(
        submission=submission, author=organiser, number=1, version=submission.version
    )
    check(submission)
    keep(submission, organiser, {1: ["012 Summer Open"]})

    corrections.check_draft(submission=submission, author=organiser)

    assert (current(submission).number, current(submission).previous) == (3, 1)


def test_going_back_to_the_current_or_an_unknown_revision_is_refused(
    send: Sender, organiser: User
) -> None:
    submission = send()

    for number in (1, 7):
        with pytest.raises(NotAllowedError):
            corrections.go_back(
                submission=submission, author=organiser, number=number, version=submission.version
            )

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
