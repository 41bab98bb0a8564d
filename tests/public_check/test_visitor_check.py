"""Files checked without an account: the same report, under a secret address, for an hour."""

import json
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.core import catalogue
from ratingportal.core.inspection import inspect
from ratingportal.core.reading import samples
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.public_check.models import Visit
from ratingportal.public_check.services import visitor_check, visits
from ratingportal.submissions import queries
from ratingportal.submissions.models import Submission
from tests import files
from tests.core.swiss_perfect import packed
from tests.submissions.conftest import Sender, send

__all__ = ["send"]
pytestmark = pytest.mark.django_db
WITH_MARK = b"\xef\xbb\xbf" + files.clean()


def bring(client: Client, data: bytes, name: str = "spring.trf", **more: str) -> HttpResponse:
    """Bring a file, as the form does, and go where it leads."""
    upload = {"upload": SimpleUploadedFile(name, data)}
    return client.post(reverse("check:bring"), upload | more, follow=True)


def address(name: str, *more: str) -> str:
    """Give an address of the one visit."""
    return reverse(f"check:{name}", args=[Visit.objects.get().token, *more])


def test_report_is_the_one_that_a_submission_gets(
    client: Client, send: Sender, fide: RatingList
) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="R002", severity="confirm")
    submission = send(files.with_wrong_total())

    response = bring(client, files.with_wrong_total(), rating_list="fide")

    found = visitor_check.find_outcome(Visit.objects.get())
    assert found is not None
    stored = queries.list_findings(submission).values_list(
        "code", "severity", "line", "fingerprint"
    )
    assert [(r["code"], r["severity"], r["line"], r["fingerprint"]) for r in found.rows] == list(
        stored
    )
    text = response.content.decode()
    assert "add up to 2.5" in text
    assert "Spring Open" in text
    assert "Please give a reason" not in text
    assert 'name="reason"' not in text


def test_pasted_text_is_checked_too(client: Client) -> None:
    response = client.post(
        reverse("check:bring"), {"pasted": files.with_wrong_total().decode()}, follow=True
    )

    assert response.status_code == 200
    assert Visit.objects.get().filename == "pasted.txt"
    assert bytes(Visit.objects.get().data) == files.with_wrong_total()


def test_nothing_brought_is_explained(client: Client) -> None:
    response = client.post(reverse("check:bring"))

    assert response.status_code == 422
    assert "Choose a file, or paste its text." in response.content.decode()


@pytest.mark.parametrize(("data", "word"), [(b"", "empty"), (b"PK\x03\x04abc", "ZIP")])
def test_refused_file_is_explained(client: Client, data: bytes, word: str) -> None:
    response = bring(client, data)

    assert response.status_code == 422
    assert word in response.content.decode()
    assert not Visit.objects.exists()


def test_list_is_recognised_from_the_format(client: Client) -> None:
    RuleSeverity.objects.create(
        rating_list=RatingList.objects.get(key="wof"), code="R002", severity="note"
    )
    data = samples.read_sample("othello_elo")
    assert data is not None

    bring(client, data, "sample.elo")

    found = visitor_check.find_outcome(Visit.objects.get())
    assert found is not None
    assert (found.rating_list, found.chosen_list, found.format) == ("wof", "", "othello_elo")


@pytest.mark.parametrize(
    "key", [key for key in catalogue.list_formats() if samples.read_sample(key)]
)
def test_every_tab_shows_for_every_format(client: Client, key: str) -> None:
    data = samples.read_sample(key)
    assert data is not None

    response = bring(client, data, f"sample{catalogue.list_formats()[key].extensions[0]}")

    assert response.status_code == 200
    for tab in ("file", "crosstable"):
        assert client.get(address(tab)).status_code == 200


@pytest.mark.parametrize(
    "data",
    [b"hello world\n", b"\xff\xfe\x00\x01" * 99, b"012 \x1b[31m<script>\x7f\n001 x\n", b"{" * 9999],
)
def test_strange_file_gets_a_report_and_no_crash(client: Client, data: bytes) -> None:
    response = bring(client, data)

    assert response.status_code in {200, 422}
    if response.status_code == 200:
        assert "<script>" not in response.content.decode().split("<main")[1]
        for tab in ("file", "crosstable"):
            assert client.get(address(tab)).status_code == 200


def test_large_report_is_paged(client: Client) -> None:
    response = bring(client, files.with_many_wrong_totals(900))

    text = response.content.decode()
    assert "900" in text
    assert len(text) < 300_000
    shown = client.get(address("report"), {"rule": "R002", "page": "2"})
    assert shown.status_code == 200


def test_address_is_secret(client: Client) -> None:
    response = bring(client, files.clean())

    assert len(Visit.objects.get().token) >= 24
    assert "no-store" in response["Cache-Control"]
    assert "noindex" in response["X-Robots-Tag"]
    assert response["Referrer-Policy"] == "same-origin"
    assert client.get(reverse("check:report", args=["guessed"])).status_code == 404


def test_everything_is_gone_after_an_hour(client: Client) -> None:
    bring(client, files.clean())
    places = [address(name) for name in ("report", "file", "crosstable", "corrected")]
    Visit.objects.update(created_at=timezone.now() - timedelta(minutes=61))

    answers = [client.get(place) for place in places]
    assert [answer.status_code for answer in answers] == [404] * 4
    assert all("deleted after an hour" in answer.content.decode() for answer in answers)
    assert all("no-store" in answer["Cache-Control"] for answer in answers)
    visits.delete_expired_visits()
    assert not Visit.objects.exists()


def test_visitor_deletes_at_once_and_the_limit_still_holds(
    client: Client, settings: LazySettings
) -> None:
    settings.VISITS_PER_HOUR = 1
    bring(client, files.clean())
    report = address("report")

    response = client.post(address("delete"))

    assert "deleted" in response.content.decode()
    assert client.get(report).status_code == 404
    visit = Visit.objects.get()
    assert (bytes(visit.data), visit.report, visit.filename) == (b"", None, "")
    assert bring(client, files.clean()).status_code == 429


def test_too_many_files_get_a_kind_word(client: Client, settings: LazySettings) -> None:
    settings.VISITS_PER_HOUR = 1
    bring(client, files.clean())

    response = bring(client, files.clean())

    assert response.status_code == 429
    text = response.content.decode()
    assert "Try again in 60 minutes. This limit does not apply to uploads with an account." in text
    assert 'name="upload"' in text


@pytest.mark.parametrize(
    ("kind", "content_type"),
    [("txt", "text/plain"), ("json", "application/json"), ("sarif", "application/sarif+json")],
)
def test_report_is_taken_away(client: Client, kind: str, content_type: str) -> None:
    bring(client, files.with_wrong_total())

    response = client.get(address("download", kind))

    assert response["Content-Type"].startswith(content_type)
    assert "spring-report" in response["Content-Disposition"]
    text = response.content.decode()
    assert "R002" in text
    if kind != "txt":
        json.loads(text)
    assert client.get(address("download", "exe")).status_code == 404


def test_corrected_file_differs_only_where_it_is_safe(client: Client) -> None:
    page = bring(client, WITH_MARK).content.decode()
    assert address("corrected") in page

    response = client.get(address("corrected"))

    assert response.content == files.clean()
    assert "spring-corrected.trf" in response["Content-Disposition"]
    assert bytes(Visit.objects.get().data) == WITH_MARK


def test_nothing_to_correct_is_not_offered(client: Client) -> None:
    page = bring(client, files.clean()).content.decode()

    assert address("corrected") not in page
    assert client.get(address("corrected")).status_code == 404


def test_file_is_read_as_another_format(client: Client) -> None:
    bring(client, files.clean())

    client.post(address("again"), {"format": "trf16", "rating_list": "fide"})

    found = visitor_check.find_outcome(Visit.objects.get())
    assert found is not None
    assert (found.read_as, found.format, found.chosen_list) == ("trf16", "trf16", "fide")


def test_findings_lead_to_line_and_player(client: Client) -> None:
    text = bring(client, files.with_wrong_total()).content.decode()

    assert f"{address('file')}?page=1&amp;line=13#L13" in text
    assert f"{address('crosstable')}?at=1#p1" in text
    assert 'id="p1"' in client.get(address("crosstable")).content.decode()


def test_nothing_of_it_is_a_submission(client: Client) -> None:
    bring(client, files.clean())

    assert not Submission.objects.exists()


def test_file_brought_to_be_converted_has_no_report(client: Client) -> None:
    visit = visits.receive_file(filename="a.trf", data=files.clean(), address="1")

    assert client.get(reverse("check:report", args=[visit.token])).status_code == 404


def test_our_own_mistake_is_said_and_the_rest_is_shown(client: Client) -> None:
    bring(client, files.with_wrong_total())
    visit = Visit.objects.get()
    visit.report |= {"broken": True}
    visit.save()

    text = client.get(address("report")).content.decode()

    assert "One of our rules failed" in text
    assert "R002" in text


def test_home_leads_with_checking(client: Client) -> None:
    text = client.get(reverse("home")).content.decode()

    assert f'action="{reverse("check:bring")}"' in text
    assert text.index('name="upload"') < text.index("Log in and upload a file")


def test_outcome_is_what_the_engine_says(client: Client) -> None:
    bring(client, files.with_unknown_opponent())
    found = visitor_check.find_outcome(Visit.objects.get())
    assert found is not None

    report = inspect(
        files.with_unknown_opponent(), filename="spring.trf", today=timezone.now().date()
    )

    assert found.summary["counts"] == {key.value: n for key, n in report.counts().items()}
    assert [row["code"] for row in found.rows] == [each.code for each in report.findings]


def test_file_without_a_tournaments_name_is_called_nothing(client: Client) -> None:
    lines = files.clean().splitlines(keepends=True)
    nameless = b"".join(line for line in lines if not line.startswith(b"012"))
    both = [SimpleUploadedFile(name, nameless) for name in ("a.trf", "b.trf")]

    text = client.post(reverse("check:bring"), {"upload": both}, follow=True).content.decode()

    assert "b.trf" in text
    assert ">None<" not in text


def test_several_files_give_a_row_and_a_report_each(client: Client) -> None:
    several = [
        SimpleUploadedFile("good.trf", files.clean()),
        SimpleUploadedFile("bad.trf", files.with_unknown_opponent("Autumn Open")),
        SimpleUploadedFile("empty.trf", b""),
    ]

    answer = client.post(reverse("check:bring"), {"upload": several}, follow=True)

    text = answer.content.decode()
    assert "2 files checked" in text
    assert "empty.trf: The file is empty." in text
    for visit in Visit.objects.all():
        assert reverse("check:report", args=[visit.token]) in text


def test_archive_is_opened_without_an_account_too(client: Client) -> None:
    data = packed({"a.trf": files.clean(), "b.trf": files.clean("Autumn Open")})

    answer = client.post(
        reverse("check:bring"), {"upload": SimpleUploadedFile("all.zip", data)}, follow=True
    )

    assert "2 files checked" in answer.content.decode()
    assert set(Visit.objects.values_list("filename", flat=True)) == {"a.trf", "b.trf"}


def test_no_more_files_at_once_than_are_checked_in_a_request(client: Client) -> None:
    data = packed({f"{n}.trf": files.clean(f"Open {n}") for n in range(12)})

    answer = client.post(
        reverse("check:bring"), {"upload": SimpleUploadedFile("all.zip", data)}, follow=True
    )

    text = answer.content.decode()
    assert "10 files checked" in text
    assert text.count("at most ten files at once") == 2
