"""What happened to your submissions on one page; files beside messages; the office's message at the top."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.office.services import review
from ratingportal.submissions.enums import AttachmentKind
from ratingportal.submissions.models import Attachment, Message, Submission
from ratingportal.submissions.services import attachments, notifications
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.messages import write_message
from ratingportal.workspace.views.notifications import NoticePaginator
from tests import files
from tests.core.documents import docx
from tests.core.swiss_perfect import packed
from tests.submissions.conftest import Sender

PAGE = reverse("submissions:notifications")
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)


def test_page_tells_what_others_did_until_it_is_marked_as_read(
    client: Client, send: Sender, organiser: User, officer: User
) -> None:
    submission = send()
    write_message(submission=submission, author=organiser, text="Hello?", from_office=False)
    write_message(submission=submission, author=officer, text="Which hall?", from_office=True)
    client.force_login(organiser)

    text = client.get(PAGE).content.decode()

    assert text.count('<li class="notification is-new">') == 2
    assert "Checked: no errors" in text
    assert reverse("submissions:messages", args=[submission.reference]) in text
    assert "2 new notifications" in client.get(reverse("submissions:list")).content.decode()
    newest = notifications.list_notifications(organiser)[0].pk
    write_message(submission=submission, author=officer, text="And when?", from_office=True)
    client.post(reverse("submissions:notifications_read"), {"until": newest})
    assert notifications.count_unread(organiser) == 1
    client.post(reverse("submissions:notifications_read"), {"until": 1})
    assert notifications.count_unread(organiser) == 1, "a mark never goes back"


def test_only_the_latest_can_be_turned_to(
    client: Client,
    send: Sender,
    organiser: User,
    officer: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(NoticePaginator, "bound", 2)
    submission = send()
    for number in range(3):
        write_message(submission=submission, author=officer, text=f"{number}", from_office=True)
    client.force_login(organiser)

    assert client.get(PAGE).content.decode().count('<li class="notification') == 2


def test_others_are_told_nothing(
    client: Client, send: Sender, stranger: User, officer: User
) -> None:
    send()

    for user in (stranger, officer):
        client.force_login(user)
        assert "Nothing has happened yet" in client.get(PAGE).content.decode()


def test_page_asks_the_same_number_of_questions_for_one_and_three(
    client: Client, send: Sender, organiser: User
) -> None:
    client.force_login(organiser)
    counts = []
    for names in (["One"], ["Two", "Three"]):
        for name in names:
            send(files.clean(name))
        with CaptureQueriesContext(connection) as asked:
            client.get(PAGE)
        counts.append(len(asked))

    assert counts[0] == counts[1]


def test_office_message_is_at_the_top_of_a_returned_submission(
    client: Client, in_review: Submission, organiser: User, officer: User
) -> None:
    review.return_to_sender(
        submission=in_review, officer=officer, version=in_review.version, text="Which Peeters?"
    )
    client.force_login(organiser)

    text = client.get(in_review.get_absolute_url()).content.decode()

    assert "The office writes:" in text
    assert "Which Peeters?" in text


def test_attachment_is_kept_and_only_downloaded(
    client: Client, in_review: Submission, organiser: User, officer: User, stranger: User
) -> None:
    client.force_login(organiser)
    client.post(
        reverse("submissions:message", args=[in_review.reference]),
        {"text": "See the picture.", "attachments": SimpleUploadedFile("<b>.html", PNG)},
    )

    kept = Attachment.objects.get()
    assert (kept.kind, kept.filename) == (AttachmentKind.PICTURE, "<b>.png")
    address = reverse("submissions:attachment", args=[in_review.reference, kept.pk])
    client.force_login(officer)
    page = client.get(reverse("submissions:messages", args=[in_review.reference]))
    assert address in page.content.decode()
    answer = client.get(address)
    assert answer.content == PNG
    assert answer["Content-Type"] == "application/octet-stream"
    assert answer["Content-Disposition"].startswith("attachment;")
    assert answer["X-Content-Type-Options"] == "nosniff"
    client.force_login(stranger)
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7 text", AttachmentKind.PDF),
        (PNG, AttachmentKind.PICTURE),
        (docx(), AttachmentKind.LETTER),
        (files.clean(), AttachmentKind.TEXT),
    ],
)
def test_kind_is_known_by_the_content(organiser: User, data: bytes, kind: str) -> None:
    (checked,) = attachments.check_attachments(organiser, [("a.exe", data)])

    assert checked.kind == kind
    assert checked.filename.endswith(attachments.ENDINGS[checked.kind])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"MZ\x90\x00" + bytes(100),
        packed({"a.trf": files.clean()}),
        packed(
            {
                "[Content_Types].xml": b"<Types/>",
                "word/document.xml": b"<document/>",
                "word/vbaProject.bin": b"x",
            }
        ),
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "WordDocument".encode("utf-16-le"),
        b"II*\x00" + bytes(50),
    ],
)
def test_what_may_run_or_is_packed_is_refused(organiser: User, data: bytes) -> None:
    with pytest.raises(NotAllowedError):
        attachments.check_attachments(organiser, [("a.pdf", data)])


def test_few_and_small(client: Client, in_review: Submission, organiser: User) -> None:
    with pytest.raises(NotAllowedError):
        attachments.check_attachments(organiser, [("a.pdf", b"%PDF-")] * (attachments.MOST + 1))
    with pytest.raises(NotAllowedError):
        attachments.check_attachments(organiser, [("a.txt", b"x" * attachments.MOST_BYTES + b"x")])
    client.force_login(organiser)
    answer = client.post(
        reverse("submissions:message", args=[in_review.reference]),
        {"text": "See this.", "attachments": SimpleUploadedFile("a.exe", b"MZ\x90\x00" + bytes(9))},
        follow=True,
    )
    assert "cannot be attached" in answer.content.decode()
    assert not Message.objects.exists()
