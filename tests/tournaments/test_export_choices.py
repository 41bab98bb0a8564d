"""What an export can be of and in: the list's own format, losses said beforehand, since the last one, by period."""

from __future__ import annotations

import io
import zipfile
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse
from django.utils import timezone

from ratingportal.core.model import tournament as core
from ratingportal.federations.models import RatingList
from ratingportal.tournaments import export_files
from ratingportal.tournaments.models import ExportJob, ExportMark, Tournament
from ratingportal.tournaments.privacy import Sight
from ratingportal.tournaments.services import exports

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from tests.tournaments.conftest import TournamentMaker

NEW = reverse("tournaments:export_new")


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def built(job: ExportJob) -> zipfile.ZipFile:
    exports.build_export(job_id=job.pk)
    parts = job.parts.order_by("position").values_list("data", flat=True)
    return zipfile.ZipFile(io.BytesIO(b"".join(bytes(part) for part in parts)))


def settle(row: Tournament, minutes: int = 60) -> Tournament:
    """Let it have been approved some time ago."""
    row.published_at = timezone.now() - timedelta(minutes=minutes)
    row.save(update_fields=["published_at"])
    return row


@pytest.mark.parametrize(
    ("key", "ending"),
    [("fide", ".trf"), ("wof", ".elo"), ("knsb", ".csv"), ("kbsb", "")],
)
def test_own_format_of_a_list(
    make_tournament: TournamentMaker, officer: User, key: str, ending: str
) -> None:
    chosen = RatingList.objects.get(key=key)
    row = make_tournament(rating_list=chosen)
    job = exports.request_export(
        owner=officer, tournaments=[row.pk], kinds=["own"], profile="machine", language="en"
    )

    names = built(job).namelist()

    own = export_files.find_own_format(chosen)
    assert own in chosen.usual_formats
    assert names == [f"{row.pk}-spring-open{export_files.list_kinds()[own].ending}", "index.csv"]
    assert names[0].endswith(ending)


def test_every_version_of_trf_at_once(make_tournament: TournamentMaker, officer: User) -> None:
    row = make_tournament()
    kinds = ["own", "trf06", "trf16", "trf26"]
    job = exports.request_export(
        owner=officer, tournaments=[row.pk], kinds=kinds, profile="machine", language="en"
    )

    names = built(job).namelist()

    assert sorted(names[:-1]) == [
        f"{row.pk}-spring-open-trf06.trf",
        f"{row.pk}-spring-open-trf26.trf",
        f"{row.pk}-spring-open.trf",
    ]


def test_nothing_that_loses_is_chosen_beforehand_and_losses_are_named(
    office: Client, make_tournament: TournamentMaker, officer: User
) -> None:
    clean = make_tournament(games=[core.Game(1, 1, 2, 10, 0)], byes=[], comments=[], reporter=None)
    lossy = make_tournament(
        rating_list=RatingList.objects.get(key="wof"),
        byes=[core.Bye(2, 2, core.ByeKind.HALF)],
    )

    def ticked(row: Tournament) -> Any:
        return office.get(f"{NEW}?id={row.pk}").context["form"]

    assert export_files.find_losses(clean, ["trf16"], Sight(everything=True))["trf16"] == []
    assert ticked(clean).initial["kinds"] == ["own"]
    form = ticked(lossy)
    assert form.losses.of_own
    assert "kinds" not in form.initial
    assert form.losses.of_own[0] in office.get(f"{NEW}?id={lossy.pk}").text.replace("&#x27;", "'")
    job = exports.request_export(
        owner=officer, tournaments=[lossy.pk], kinds=["own"], profile="machine", language="en"
    )
    exports.build_export(job_id=job.pk)
    assert form.losses.of_own[0] in office.get(job.get_absolute_url()).text.replace("&#x27;", "'")


def test_losses_tell_a_stranger_nothing_private(
    client: Client, make_tournament: TournamentMaker, stranger: User
) -> None:
    row = make_tournament()
    client.force_login(stranger)

    text = client.get(f"{NEW}?id={row.pk}").text

    assert "What is lost" in text
    for secret in ("organiser@", "ada.vinck@", "012 345", "1971-12-31"):
        assert secret not in text


def test_since_the_last_export(
    office: Client, make_tournament: TournamentMaker, officer: User, fide: RatingList
) -> None:
    query = f"{NEW}?all=1&since_last=1&rating_list={fide.pk}"
    choice = {"kinds": ["trf16"], "profile": "machine"}
    old = settle(make_tournament(name="Old Open"))
    make_tournament(name="A minute ago")

    assert "1 tournament was approved in the last five minutes" in office.get(query).text
    office.post(query, choice)
    assert ExportJob.objects.latest("pk").tournaments == [old.pk]
    assert "all approved so far: 1 tournament" in str(ExportJob.objects.latest("pk"))
    assert "Nothing has been approved for this list since" in office.get(query).text

    ExportMark.objects.update(until=timezone.now() - timedelta(minutes=30))
    new = settle(make_tournament(name="New Open"), minutes=10)
    office.post(query, choice)

    job = ExportJob.objects.latest("pk")
    assert job.tournaments == [new.pk]
    assert "FIDE, approved since" in job.title
    listed = office.get(reverse("tournaments:exports")).context["lists"]
    assert [item["list"] for item in listed] == [fide]
    assert listed[0]["until"] > new.published_at


def test_days_of_approval(office: Client, make_tournament: TournamentMaker) -> None:
    old = settle(make_tournament(name="Old Open"), minutes=60 * 24 * 10)
    make_tournament(name="New Open")
    day = timezone.now().date() - timedelta(days=5)

    chosen = office.get(f"{NEW}?all=1&approved_to={day}").context["selection"]

    assert chosen.numbers == [old.pk]
    assert "approved until" in chosen.title


def test_named_by_what_it_holds(
    office: Client, make_tournament: TournamentMaker, fide: RatingList
) -> None:
    row = make_tournament()
    office.post(f"{NEW}?id={row.pk}", {"kinds": ["trf16"], "profile": "machine"})
    job = ExportJob.objects.get()
    exports.build_export(job_id=job.pk)

    answer = office.get(reverse("tournaments:export_download", args=[job.pk]))

    assert str(job) == "Spring Open: 1 tournament"
    assert f"spring-open-1-tournament-{job.created_at:%Y-%m-%d}" in answer["Content-Disposition"]
