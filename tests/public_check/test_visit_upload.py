"""The public check leads into a submission: the file that was checked, by one click, as an upload like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from ratingportal.core.reading import samples
from ratingportal.public_check.models import Visit
from ratingportal.public_check.services import visitor_check
from ratingportal.submissions.models import Revision, Submission
from tests import files

if TYPE_CHECKING:
    from django.conf import LazySettings

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db


def check(client: Client, data: bytes, name: str = "spring.trf", **more: str) -> str:
    """Check a file without an account, and give the report's page."""
    sent = {"upload": SimpleUploadedFile(name, data)} | more
    return client.post(reverse("check:bring"), sent, follow=True).content.decode()


def address() -> str:
    return reverse("check:upload", args=[Visit.objects.get().token])


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_one_click_uploads_the_bytes_that_were_checked(
    organiser: User, bel: Federation, fide: RatingList
) -> None:
    client = signed_in(organiser)
    page = check(client, files.clean(), rating_list="fide")
    assert f'<form method="post" action="{address()}">' in page

    answer = client.post(address(), {"federation": bel.pk, "rating_list": fide.pk})

    submission = Submission.objects.get()
    assert answer["Location"] == submission.get_absolute_url()
    assert (submission.sender, submission.federation, submission.rating_list) == (
        organiser,
        bel,
        fide,
    )
    revision = Revision.objects.get()
    assert (bytes(revision.data), revision.filename) == (files.clean(), "spring.trf")
    assert revision.waiting


def test_same_file_leads_to_the_submission_that_there_is(organiser: User, bel: Federation) -> None:
    client = signed_in(organiser)
    check(client, files.clean())
    data = {"federation": bel.pk}

    first, second = (client.post(address(), data)["Location"] for _ in range(2))

    assert first == second
    assert Submission.objects.count() == 1


def test_visitor_logs_in_and_finds_the_file_there(organiser: User, bel: Federation) -> None:
    client = Client()
    assert "Log in and upload it" in check(client, files.clean())
    assert client.get(address())["Location"] == f"/accounts/login/?next={address()}"

    client.force_login(organiser)
    page = client.get(address()).content.decode()

    assert "spring.trf, exactly as you checked it." in page
    assert client.post(address(), {"federation": bel.pk}).status_code == 302
    assert bytes(Revision.objects.get().data) == files.clean()


def test_reading_that_was_chosen_is_kept(organiser: User, bel: Federation) -> None:
    client = signed_in(organiser)
    check(client, files.clean())
    again = reverse("check:again", args=[Visit.objects.get().token])
    client.post(again, {"format": "trf16", "rating_list": ""})

    client.post(address(), {"federation": bel.pk})

    assert Revision.objects.get().read_as == "trf16"


def test_quota_holds_here_too(organiser: User, bel: Federation, settings: LazySettings) -> None:
    client = signed_in(organiser)
    check(client, files.clean())
    settings.UPLOADS_PER_HOUR = 0

    answer = client.post(address(), {"federation": bel.pk})

    assert answer.status_code == 429
    assert not Submission.objects.exists()


def test_nobody_uploads_for_a_foreign_federation(organiser: User, ned: Federation) -> None:
    client = signed_in(organiser)
    check(client, files.clean())

    assert client.post(address(), {"federation": ned.pk}).status_code == 422
    assert not Submission.objects.exists()


def codes() -> set[str]:
    found = visitor_check.find_outcome(Visit.objects.get())
    assert found is not None
    return {row["code"] for row in found.rows}


def test_file_of_another_game_is_said_where_a_list_was_chosen(fide: RatingList) -> None:
    sample = samples.read_sample("othello_elo")
    assert sample is not None

    check(Client(), sample, "event.elo", rating_list="fide")

    assert "D108" in codes()


def test_format_of_another_list_is_said_where_a_list_was_chosen(fide: RatingList) -> None:
    sample = samples.read_sample("knsb_csv")
    assert sample is not None

    check(Client(), sample, "event.csv", rating_list="fide")

    assert "D109" in codes()


def test_file_of_its_own_list_is_neither(fide: RatingList) -> None:
    check(Client(), files.clean(), rating_list="fide")

    assert codes().isdisjoint({"D108", "D109"})
