"""A file that nothing could be read from is handed to the office as it is, and comes back with an answer."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.catalogue import list_formats
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.reports.forms import ReadAsForm
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Refusal, Submission
from ratingportal.submissions.services import intake, withdrawal
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.submissions.conftest import Sender

STRANGE = b"Some words of a program that nobody has heard of.\n" * 5


@pytest.fixture
def strange(send: Sender) -> Submission:
    return send(STRANGE, filename="club.xyz")


def test_page_says_what_was_tried_and_offers_a_person(
    client: Client, strange: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    text = client.get(strange.get_absolute_url()).content.decode()

    assert "We could not read a tournament from this file" in text
    assert "lists the formats we tried" in text
    assert "Why this format?" in text
    assert "Send it to the office" in text


def test_only_formats_that_can_be_read_are_offered() -> None:
    offered = dict(ReadAsForm().fields["format"].choices)  # type: ignore[attr-defined]  # -- a ChoiceField

    assert "trf16" in offered
    assert not {key for key, one in list_formats().items() if not one.readable} & set(offered)


def test_office_gets_it_answers_and_a_readable_revision_follows(
    client: Client, strange: Submission, organiser: User, officer: User
) -> None:
    client.force_login(organiser)
    client.post(
        reverse("submissions:hand_over", args=[strange.reference]),
        {"version": strange.version, "text": "Made by ClubPair 2."},
    )

    strange.refresh_from_db()
    assert (strange.state, strange.unread_by_office) == (State.IN_REVIEW, 1)
    assert strange.steps.filter(action=Action.HAND_OVER).count() == 1
    assert set(Mail.objects.values_list("user", flat=True)) >= {officer.pk, organiser.pk}
    page = client.get(strange.get_absolute_url()).content.decode()
    assert "Nothing for you to do: the office is looking at your file" in page
    assert "Still open for you" not in page
    client.force_login(officer)
    page = client.get(strange.get_absolute_url()).content.decode()
    assert "Your turn: answer the organiser, whose file could not be read." in page
    client.force_login(organiser)
    client.force_login(officer)
    assert strange.reference in client.get(reverse("office:queue")).content.decode()
    original = client.get(reverse("submissions:original", args=[strange.reference, 1]))
    assert original.content == STRANGE
    assert "attachment" in original["Content-Disposition"]
    review.return_to_sender(
        submission=strange,
        officer=officer,
        version=strange.version,
        text="Please choose TRF in its menu.",
    )
    client.force_login(organiser)
    client.post(
        reverse("submissions:revise", args=[strange.reference]),
        {"upload": SimpleUploadedFile("good.trf", files.clean())},
    )
    strange.refresh_from_db()
    assert (strange.state, strange.revisions.count()) == (State.RECEIVED, 2)


def test_file_that_was_read_is_not_handed_over(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())

    with pytest.raises(NotAllowedError):
        withdrawal.hand_over(
            submission=submission, actor=organiser, version=submission.version, text="Please."
        )
    submission.refresh_from_db()
    assert submission.state == State.NEEDS_FIX


def test_unknown_binary_file_is_taken_and_can_be_handed_over(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(b"\x01\x02ClubPair" + bytes(range(256)) * 4)
    client.force_login(organiser)

    text = client.get(submission.get_absolute_url()).content.decode()

    assert submission.state == State.NEEDS_FIX
    assert "We could not read a tournament from this file" in text
    assert "lists the formats we tried" not in text
    assert "Send it to the office" in text


def test_unknown_binary_file_is_no_corrected_file(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())

    outcome = intake.receive_revision(
        submission=submission, author=organiser, filename="x.dat", data=bytes(range(256)) * 4
    )

    assert outcome.refused is not None
    assert Refusal.objects.get().reason == "binary"
    assert submission.revisions.count() == 1
