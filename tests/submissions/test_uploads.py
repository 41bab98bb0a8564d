"""Many files at once: a page with its own address, a row for each file, and nothing dropped in silence."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import ItemOutcome, State
from ratingportal.submissions.models import Submission, Upload, UploadItem
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import cleanup
from tests import files
from tests.core import swiss_perfect as sp
from tests.submissions.conftest import Sender


def post_files(client: Client, bel: Federation, *uploads: tuple[str, bytes], **more: Any) -> Any:
    """Upload files as the form does, the list left to be recognised."""
    fields = {
        "uploads": [SimpleUploadedFile(name, data) for name, data in uploads],
        "federation": bel.pk,
        "rating_list": "",
        "note": "",
    }
    return client.post(reverse("submissions:new"), fields | more)


def check_all() -> None:
    """Check every file that waits."""
    for pk in Submission.objects.filter(state=State.RECEIVED).values_list("revision", flat=True):
        checking.check_revision(revision_id=pk)


@pytest.fixture
def logged_in(client: Client, organiser: User) -> Client:
    client.force_login(organiser)
    return client


def test_several_files_lead_to_a_page_with_a_row_for_each(
    logged_in: Client, bel: Federation
) -> None:
    response = post_files(
        logged_in,
        bel,
        ("a.trf", files.clean("Autumn Open")),
        ("b.trf", files.with_unknown_opponent("Winter Open")),
        ("empty.trf", b""),
    )

    upload = Upload.objects.get()
    assert response["Location"] == upload.get_absolute_url()
    assert Submission.objects.count() == 2
    before = logged_in.get(upload.get_absolute_url()).content.decode()
    assert "0 of 2 checked" in before
    assert '<noscript><meta http-equiv="refresh"' in before
    assert "The file is empty." in before
    check_all()
    after = logged_in.get(reverse("submissions:upload_rows", args=[upload.reference]))
    text = after.content.decode()
    assert "Your turn: 1 file needs you" in text
    assert "Autumn Open" in text
    assert "Fix 1 error" in text or "Fix 2 errors" in text
    assert '<span class="sub">Opponent not in the list</span>' in text
    assert "hx-trigger" not in text
    assert "http-equiv" not in logged_in.get(upload.get_absolute_url()).content.decode()


def test_archive_is_opened_and_lists_what_was_in_it(logged_in: Client, bel: Federation) -> None:
    archive = sp.packed(
        {
            "a.trf": files.clean("Autumn Open"),
            "b.trf": files.clean("Winter Open"),
            "readme.txt": b"Hello",
            "__MACOSX/._a.trf": b"x",
        }
    )

    post_files(logged_in, bel, ("season.zip", archive))

    rows = UploadItem.objects.values_list("filename", "archive", "outcome")
    assert list(rows) == [
        ("a.trf", "season.zip", ItemOutcome.RECEIVED),
        ("b.trf", "season.zip", ItemOutcome.RECEIVED),
        ("readme.txt", "season.zip", ItemOutcome.NO_RESULTS),
    ]
    assert {bytes(each.revision.data) for each in Submission.objects.all()} == {
        files.clean("Autumn Open"),
        files.clean("Winter Open"),
    }
    text = logged_in.get(Upload.objects.get().get_absolute_url()).content.decode()
    assert "Not recognised as a result file" in text


def test_archive_with_one_tournament_leads_to_it(logged_in: Client, bel: Federation) -> None:
    response = post_files(logged_in, bel, ("a.zip", sp.packed({"a.trf": files.clean()})))

    submission = Submission.objects.get()
    assert response["Location"] == submission.get_absolute_url()
    assert submission.revision is not None
    assert submission.revision.filename == "a.trf"


def test_loose_files_of_a_set_become_one_submission(logged_in: Client, bel: Federation) -> None:
    post_files(logged_in, bel, *sp.files().items(), ("a.trf", files.clean()))
    check_all()

    joined = UploadItem.objects.get(filename="spring.zip")
    assert sorted(joined.parts) == ["spring.ini", "spring.sco", "spring.trn"]
    assert joined.submission is not None
    assert joined.submission.revision is not None
    assert joined.submission.revision.format == "swissperfect"
    assert Submission.objects.count() == 2


def test_more_archives_than_are_opened_are_named(logged_in: Client, bel: Federation) -> None:
    archives = [
        (f"{n}.zip", sp.packed({f"{n}.trf": files.clean(f"Open {n}")})) for n in range(1, 8)
    ]

    post_files(logged_in, bel, *archives)

    left = UploadItem.objects.filter(outcome=ItemOutcome.LEFT_PACKED)
    assert [each.filename for each in left] == ["6.zip", "7.zip"]
    assert Submission.objects.count() == 5


def test_hourly_limit_leaves_rows_not_holes(
    logged_in: Client, bel: Federation, settings: Any
) -> None:
    settings.UPLOADS_PER_HOUR = 2
    archive = sp.packed({f"{n}.trf": files.clean(f"Open {n}") for n in range(3)})

    post_files(logged_in, bel, ("season.zip", archive))

    outcomes = list(UploadItem.objects.values_list("outcome", flat=True))
    assert outcomes == [ItemOutcome.RECEIVED, ItemOutcome.RECEIVED, ItemOutcome.TOO_MANY]
    text = logged_in.get(Upload.objects.get().get_absolute_url()).content.decode()
    assert "hourly limit" in text


def test_one_reason_answers_the_same_point_in_all_files(
    logged_in: Client, bel: Federation, fide: RatingList
) -> None:
    post_files(
        logged_in,
        bel,
        ("a.trf", files.with_wrong_total("Autumn Open")),
        ("b.trf", files.with_wrong_total("Winter Open")),
        rating_list=fide.pk,
    )
    check_all()
    upload = Upload.objects.get()
    assert set(Submission.objects.values_list("state", flat=True)) == {State.NEEDS_FIX}
    assert "Confirm in 2 files" in logged_in.get(upload.get_absolute_url()).content.decode()

    address = reverse("submissions:upload_confirm", args=[upload.reference])
    answer = logged_in.post(address, {"code": "R002", "reason": "Scored by hand."}, follow=True)

    assert "Confirmed in 2 files: 2 findings." in answer.content.decode()
    assert set(Submission.objects.values_list("state", flat=True)) == {State.IN_REVIEW}
    assert "Confirm in 2 files" not in answer.content.decode()


def test_upload_of_another_federation_does_not_exist(
    client: Client, logged_in: Client, stranger: User, bel: Federation
) -> None:
    post_files(logged_in, bel, ("a.trf", files.clean("Autumn Open")), ("empty.trf", b""))
    client.force_login(stranger)

    assert client.get(Upload.objects.get().get_absolute_url()).status_code == 404


def test_uploads_are_found_again_until_their_time_is_over(
    logged_in: Client, bel: Federation
) -> None:
    post_files(logged_in, bel, ("a.trf", files.clean("Autumn Open")), ("empty.trf", b""))
    upload = Upload.objects.get()

    assert reverse("submissions:uploads") in logged_in.get("/submissions/").content.decode()
    assert (
        upload.get_absolute_url() in logged_in.get(reverse("submissions:uploads")).content.decode()
    )
    Upload.objects.update(created_at=timezone.now() - cleanup.KEEP * 2)
    cleanup.delete_expired_records()
    assert not Upload.objects.exists()
    assert Submission.objects.exists()


@pytest.mark.parametrize("address", ["upload", "upload_rows", "uploads"])
def test_pages_ask_the_same_number_of_questions_for_one_and_three_files(
    logged_in: Client, bel: Federation, address: str
) -> None:
    counts = []
    for number in (1, 3):
        names = [f"{number} Open {n}" for n in range(number)]
        found = [(f"{each}.trf", files.with_unknown_opponent(each)) for each in names]
        post_files(logged_in, bel, *found, ("empty.trf", b""))
        check_all()
        upload = Upload.objects.latest("pk")
        args = [] if address == "uploads" else [upload.reference]
        with CaptureQueriesContext(
            connection,
        ) as asked:
            logged_in.get(reverse(f"submissions:{address}", args=args))
        counts.append(len(asked))

    assert counts[0] == counts[1]


def test_revision_may_be_a_set_or_an_archive_with_one_tournament(
    logged_in: Client, send: Sender
) -> None:
    submission = send(files.with_unknown_opponent())

    logged_in.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile("a.zip", sp.packed({"good.trf": files.clean()}))},
    )

    submission.refresh_from_db()
    assert submission.revision is not None
    assert bytes(submission.revision.data) == files.clean()


def test_missing_file_of_a_set_completes_what_was_uploaded_before(
    logged_in: Client, bel: Federation
) -> None:
    found = sp.files()
    (missing,) = (name for name in found if name.endswith(".sco"))
    post_files(logged_in, bel, *((name, data) for name, data in found.items() if name != missing))
    check_all()
    submission = Submission.objects.get()

    answer = logged_in.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile(missing, found[missing])},
        follow=True,
    )
    checking.check_revision(revision_id=submission.revisions.latest("number").pk)

    assert "Joined with the files of this tournament uploaded before: spring.ini, spring.trn." in (
        answer.content.decode()
    )
    submission.refresh_from_db()
    assert submission.revision is not None
    assert submission.revision.tournament is not None
    assert submission.revision.tournament.game_count


def test_revision_of_several_tournaments_is_not_guessed(logged_in: Client, send: Sender) -> None:
    submission = send(files.with_unknown_opponent())

    answer = logged_in.post(
        reverse("submissions:revise", args=[submission.reference]),
        {
            "upload": [
                SimpleUploadedFile("a.trf", files.clean()),
                SimpleUploadedFile("b.trf", files.clean("Autumn Open")),
            ]
        },
        follow=True,
    )

    assert "a.trf, b.trf" in answer.content.decode()
    assert submission.revisions.count() == 1
