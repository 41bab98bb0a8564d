"""Internal notes: the office reads them, organisers never do, and nobody changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core import mail
from django.db import DatabaseError, transaction
from django.urls import reverse

from ratingportal.mailing.models import Mail
from ratingportal.mailing.services.outbox import deliver_letters
from ratingportal.office.models import InternalNote
from ratingportal.office.services import review
from ratingportal.office.services.notes import add_note
from ratingportal.submissions.enums import Action
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

SECRET = "Quokka suspicion, ask the arbiter"
TABS = ("detail", "file", "crosstable", "people", "games", "history", "messages", "convert")
DOWNLOADS = ("trf16", "games-csv", "players-csv", "crosstable-csv")


@pytest.fixture
def noted(send: Sender, officer: User) -> Submission:
    case = send(files.with_unknown_opponent())
    add_note(submission=case, author=officer, text=SECRET)
    return case


def test_officer_writes_a_note_and_colleagues_read_it(
    client: Client, in_review: Submission, officer: User, colleague: User
) -> None:
    client.force_login(officer)
    address = reverse("office:notes", args=[in_review.reference])

    client.post(address, {"text": SECRET})

    client.force_login(colleague)
    assert SECRET in client.get(address).content.decode()
    assert SECRET in client.get(in_review.get_absolute_url()).content.decode()
    history = client.get(reverse("submissions:history", args=[in_review.reference]))
    assert SECRET in history.content.decode()
    step = in_review.steps.get(action=Action.NOTE)
    assert step.actor == officer
    assert SECRET not in str(step.details)


def test_empty_note_is_refused_with_words(
    client: Client, in_review: Submission, officer: User
) -> None:
    client.force_login(officer)

    answer = client.post(reverse("office:notes", args=[in_review.reference]), {"text": " "})

    assert answer.status_code == 422
    assert not InternalNote.objects.exists()


def test_organiser_is_shown_no_trace_of_a_note(
    client: Client, noted: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    pages = [reverse(f"submissions:{tab}", args=[noted.reference]) for tab in TABS]
    pages += [reverse("submissions:download", args=[noted.reference, kind]) for kind in DOWNLOADS]
    pages += [
        reverse("submissions:report", args=[noted.reference, kind])
        for kind in ("txt", "json", "sarif")
    ]
    pages += [reverse("submissions:list"), reverse("home")]

    for address in pages:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert b"Quokka" not in answer.content, address
        assert b"nternal note" not in answer.content, address
        assert reverse("office:notes", args=[noted.reference]).encode() not in answer.content
    assert client.get(reverse("office:notes", args=[noted.reference])).status_code == 404


def test_no_mail_is_sent_for_a_note_and_none_quotes_one(
    in_review: Submission, officer: User, colleague: User
) -> None:
    before = Mail.objects.count()
    add_note(submission=in_review, author=officer, text=SECRET)
    assert Mail.objects.count() == before

    review.return_to_sender(
        submission=in_review, officer=colleague, version=in_review.version, text="Please look."
    )
    deliver_letters()

    assert mail.outbox
    for letter in mail.outbox:
        assert "Quokka" not in str(letter.message())


def test_only_officers_of_the_list_write_notes(in_review: Submission, organiser: User) -> None:
    with pytest.raises(NotAllowedError):
        add_note(submission=in_review, author=organiser, text="Hello")


def test_note_can_be_neither_deleted_nor_given_to_somebody_else(
    noted: Submission, colleague: User
) -> None:
    note = noted.internal_notes.get()

    with pytest.raises(DatabaseError, match="internal notes stay"), transaction.atomic():
        note.delete()
    with pytest.raises(DatabaseError, match="internal notes stay"), transaction.atomic():
        InternalNote.objects.filter(pk=note.pk).update(author=colleague)
    assert InternalNote.objects.get().text == SECRET
