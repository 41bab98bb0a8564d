"""Formats explained, and files converted without an account."""

import re
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from ratingportal.core import catalogue
from ratingportal.core.inspection import inspect
from ratingportal.core.output.conversion import list_writable_formats, strip_to_essence
from ratingportal.core.reading import samples
from ratingportal.public_check.models import Visit
from ratingportal.public_check.services import visits
from tests import files

pytestmark = pytest.mark.django_db
TODAY = timezone.now().date()


@pytest.mark.parametrize("key", catalogue.list_formats())
def test_format_has_a_page(client: Client, key: str) -> None:
    title = escape(catalogue.list_formats()[key].title)

    assert title in client.get(reverse("formats:detail", args=[key])).content.decode()
    assert title in client.get(reverse("formats:list")).content.decode()


@pytest.mark.parametrize(
    "key", [key for key in catalogue.list_formats() if samples.read_sample(key)]
)
def test_sample_is_recognised_as_its_own_format(client: Client, key: str) -> None:
    response = client.get(reverse("formats:sample", args=[key]))

    name = re.search(r'filename="(.+?)"', response["Content-Disposition"])
    assert name is not None
    report = inspect(response.content, filename=name[1], today=TODAY)
    assert (report.format, report.system_errors) == (key, ())


def test_file_is_converted_and_what_is_lost_is_said_first(client: Client) -> None:
    response = client.post(
        reverse("convert:bring"),
        {"upload": SimpleUploadedFile("spring.trf", files.clean())},
        follow=True,
    )

    page = response.content.decode()
    assert "Spring Open" in page
    targets = {target.format.key: target.losses for target in response.context["targets"]}
    # What keeps everything comes first; otherwise in the order of the formats.
    assert list(targets) == sorted(list_writable_formats(), key=lambda key: bool(targets[key]))
    assert targets["trf06"] == ()
    token = Visit.objects.get().token
    written = client.get(reverse("convert:download", args=[token, "trf06"])).content
    first, second = inspect(files.clean(), today=TODAY), inspect(written, today=TODAY)
    assert first.tournament is not None
    assert second.tournament is not None
    assert strip_to_essence(first.tournament) == strip_to_essence(second.tournament)


@pytest.mark.parametrize(("data", "word"), [(b"", "empty"), (b"PK\x03\x04abc", "ZIP")])
def test_refused_file_is_explained(client: Client, data: bytes, word: str) -> None:
    response = client.post(reverse("convert:bring"), {"upload": SimpleUploadedFile("x.trf", data)})

    assert response.status_code == 422
    assert word in response.content.decode()
    assert not Visit.objects.exists()


def test_unreadable_file_lists_what_was_tried(client: Client) -> None:
    response = client.post(
        reverse("convert:bring"),
        {"upload": SimpleUploadedFile("x.txt", b"hello world\n")},
        follow=True,
    )

    text = response.content.decode()
    for key in catalogue.list_formats():
        assert key in text


def test_file_is_gone_after_an_hour(client: Client) -> None:
    visit = visits.receive_file(filename="a.trf", data=files.clean(), address="1")
    assert client.get(visit.get_absolute_url()).status_code == 200
    Visit.objects.update(created_at=timezone.now() - timedelta(minutes=61))

    assert client.get(visit.get_absolute_url()).status_code == 404
    visits.delete_expired_visits()
    assert not Visit.objects.exists()


def test_one_address_brings_only_so_many(client: Client, settings: LazySettings) -> None:
    settings.VISITS_PER_HOUR = 1
    visits.receive_file(filename="a.trf", data=files.clean(), address="1")

    with pytest.raises(visits.VisitRefusedError, match="Try again in 60 minutes"):
        visits.receive_file(filename="b.trf", data=files.clean(), address="1")
    visits.receive_file(filename="c.trf", data=files.clean(), address="2")


def test_pages_say_which_formats_are_written(client: Client) -> None:
    listed = client.get(reverse("formats:list")).content.decode()

    assert listed.count("upload and download") == len(list_writable_formats())
    assert "no, only read" in client.get(reverse("formats:detail", args=["swar"])).content.decode()


def test_formats_are_listed_by_use_and_those_that_are_not_read_apart(client: Client) -> None:
    listed = client.get(reverse("formats:list")).content.decode()
    places = {
        one.key: listed.index(f">{escape(one.title)}<") for one in catalogue.list_formats().values()
    }
    apart = listed.index("Recognised but not accepted")

    assert min(places, key=places.__getitem__).startswith("trf")
    assert {key for key, place in places.items() if place > apart} == {
        one.key for one in catalogue.list_formats().values() if not one.readable
    }


def test_adjustments_are_written_as_comments_where_the_target_has_them(client: Client) -> None:
    data = b"\xef\xbb\xbf" + files.clean()
    visit = visits.receive_file(filename="a.trf", data=data, address="1")

    newest = client.get(reverse("convert:download", args=[visit.token, "trf26"])).content.decode()
    older = client.get(reverse("convert:download", args=[visit.token, "trf16"])).content.decode()

    assert "### Adjusted: " in newest
    assert "Adjusted" not in older


def test_template_is_offered_and_given(client: Client) -> None:
    page = client.get(reverse("formats:detail", args=["results_sheet"]))
    address = reverse("formats:template", args=["results_sheet", "results.xlsx"])

    assert address in page.content.decode()
    assert (
        client.get(address).content
        == catalogue.list_formats()["results_sheet"].templates["results.xlsx"]()
    )


def test_template_of_another_name_or_format_is_not_found(client: Client) -> None:
    for key, name in (("results_sheet", "other.xlsx"), ("trf16", "results.xlsx")):
        assert client.get(reverse("formats:template", args=[key, name])).status_code == 404
