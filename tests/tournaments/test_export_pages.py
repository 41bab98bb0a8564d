import io
import zipfile

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from ratingportal.accounts.models import Membership, User
from ratingportal.tournaments.enums import ExportState
from ratingportal.tournaments.models import ExportJob, Tournament
from ratingportal.tournaments.services import exports
from tests.tournaments.conftest import TournamentMaker

NEW = reverse("tournaments:export_new")
CHOICES = {"kinds": ["trf16", "games-csv"], "profile": "machine"}
OF_ONE = ["export", "export_status", "export_download", "export_again", "export_delete"]


@pytest.fixture
def row(make_tournament: TournamentMaker) -> Tournament:
    return make_tournament()


@pytest.fixture
def job(row: Tournament, organiser: User) -> ExportJob:
    made = exports.request_export(
        owner=organiser, tournaments=[row.pk], kinds=["trf16"], profile="machine", language="en"
    )
    exports.build_export(job_id=made.pk)
    made.refresh_from_db()
    return made


def address(name: str, job: ExportJob) -> str:
    return reverse(f"tournaments:{name}", args=[job.pk])


def test_ticked_tournaments_become_an_export(
    client: Client, make_tournament: TournamentMaker, organiser: User
) -> None:
    rows = [make_tournament(name=f"Open {number}") for number in range(3)]
    client.force_login(organiser)
    selection = f"{NEW}?id={rows[0].pk}&id={rows[2].pk}&id=evil&id=99999999999999999999"

    assert "2 tournaments, packed into one ZIP." in client.get(selection).text
    response = client.post(selection, CHOICES)

    job = ExportJob.objects.get()
    assert response.headers["Location"] == job.get_absolute_url()
    assert job.owner == organiser
    assert job.tournaments == [rows[2].pk, rows[0].pk]
    assert (job.kinds, job.profile, job.language) == (["trf16", "games-csv"], "machine", "en")


def test_all_that_fit_the_filter_become_an_export(
    client: Client, make_tournament: TournamentMaker, organiser: User
) -> None:
    wanted = [make_tournament(name="Zürich Open"), make_tournament(name="Open of Zurich")]
    make_tournament(name="Elsewhere")
    make_tournament(name="Zürich, not approved", published=False)
    client.force_login(organiser)

    client.post(f"{NEW}?all=1&q=zurich&sort=published", CHOICES)

    assert ExportJob.objects.get().tournaments == [row.pk for row in wanted]


@pytest.mark.parametrize("query", ["", "?id=", "?all=1&q=nothing+fits"])
def test_empty_selection_is_refused(
    client: Client, row: Tournament, organiser: User, query: str
) -> None:
    client.force_login(organiser)

    assert "No tournaments selected" in client.get(NEW + query).text
    response = client.post(NEW + query, CHOICES)

    assert response.status_code == 422
    assert not ExportJob.objects.exists()


def test_unpublished_tournament_cannot_be_chosen(
    client: Client, make_tournament: TournamentMaker, organiser: User
) -> None:
    hidden = make_tournament(published=False)
    client.force_login(organiser)

    client.post(f"{NEW}?id={hidden.pk}", CHOICES)

    assert not ExportJob.objects.exists()


def test_too_large_selection_is_refused(
    client: Client, make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    settings.EXPORT_MAX_TOURNAMENTS = 1
    make_tournament(), make_tournament()
    client.force_login(organiser)

    response = client.post(f"{NEW}?all=1", CHOICES)

    assert response.status_code == 422
    assert "An export can contain at most 1 tournaments" in response.text
    assert not ExportJob.objects.exists()


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"profile": "machine"}, "Choose at least one kind of file."),
        ({"kinds": ["trf16"]}, "This field is required."),
        ({"kinds": ["exe"], "profile": "machine"}, "Select a valid choice."),
    ],
)
def test_incomplete_choices_are_asked_for_again(
    client: Client, row: Tournament, organiser: User, choices: dict[str, object], words: str
) -> None:
    client.force_login(organiser)

    response = client.post(f"{NEW}?id={row.pk}", choices)

    assert response.status_code == 422
    assert words in response.text
    assert not ExportJob.objects.exists()


def test_refusal_for_too_many_exports_is_shown(
    client: Client, row: Tournament, organiser: User, job: ExportJob, settings: Settings
) -> None:
    settings.EXPORTS_PER_USER = 1
    client.force_login(organiser)

    response = client.post(f"{NEW}?id={row.pk}", CHOICES)

    assert response.status_code == 422
    assert "You already have 1 exports" in response.text


def test_posted_owner_and_state_are_ignored(
    client: Client, row: Tournament, organiser: User, stranger: User
) -> None:
    client.force_login(organiser)

    client.post(
        f"{NEW}?id={row.pk}", CHOICES | {"owner": stranger.pk, "state": "done", "sight": "x"}
    )

    made = ExportJob.objects.get()
    assert (made.owner, made.state) == (organiser, ExportState.WAITING)


def test_page_follows_an_export_until_it_is_done(
    client: Client, row: Tournament, organiser: User
) -> None:
    job = exports.request_export(
        owner=organiser, tournaments=[row.pk], kinds=["trf16"], profile="machine", language="en"
    )
    client.force_login(organiser)

    waiting = client.get(address("export", job)).text
    assert 'hx-trigger="every 1s"' in waiting
    assert "0 of 1" in waiting
    assert client.get(address("export_download", job)).status_code == 404

    exports.build_export(job_id=job.pk)

    done = client.get(address("export_status", job)).text
    assert "hx-trigger" not in done
    assert address("export_download", job) in done


def test_download_is_the_zip_as_an_attachment(
    client: Client, organiser: User, job: ExportJob
) -> None:
    client.force_login(organiser)

    response = client.get(address("export_download", job))

    data = response.getvalue()
    assert response.headers["Content-Type"] == "application/zip"
    assert response.headers["Content-Disposition"].startswith(
        f'attachment; filename="export-{job.created_at:%Y-%m-%d}-{job.pk}.zip"'
    )
    assert response.headers["Content-Length"] == str(len(data))
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert len(archive.namelist()) == 2


def test_download_is_refused_once_the_rights_have_changed(
    client: Client, organiser: User, job: ExportJob
) -> None:
    client.force_login(organiser)
    Membership.objects.filter(user=organiser).delete()

    response = client.get(address("export_download", job), follow=True)

    assert response.redirect_chain == [(job.get_absolute_url(), 302)]
    assert "Your access has changed" in response.text


@pytest.mark.parametrize("name", OF_ONE)
@pytest.mark.parametrize("method", ["get", "post"])
def test_export_of_somebody_else_does_not_exist(
    client: Client, job: ExportJob, stranger: User, administrator: User, name: str, method: str
) -> None:
    for user in (stranger, administrator):
        client.force_login(user)
        assert getattr(client, method)(address(name, job)).status_code in {404, 405}
    assert ExportJob.objects.filter(pk=job.pk, state=ExportState.DONE).exists()


@pytest.mark.parametrize("name", OF_ONE)
def test_export_asks_visitors_to_log_in(client: Client, job: ExportJob, name: str) -> None:
    method = client.post if name in {"export_again", "export_delete"} else client.get

    assert reverse("account_login") in method(address(name, job)).headers["Location"]


@pytest.mark.parametrize("name", ["export_again", "export_delete"])
def test_changing_pages_take_only_posts(
    client: Client, job: ExportJob, organiser: User, name: str
) -> None:
    client.force_login(organiser)

    assert client.get(address(name, job)).status_code == 405
    assert ExportJob.objects.filter(pk=job.pk).exists()


def test_owner_deletes_an_export(client: Client, job: ExportJob, organiser: User) -> None:
    client.force_login(organiser)

    response = client.post(address("export_delete", job), follow=True)

    assert "The export is deleted." in response.text
    assert not ExportJob.objects.exists()


def test_owner_makes_an_export_again(client: Client, job: ExportJob, organiser: User) -> None:
    client.force_login(organiser)

    response = client.post(address("export_again", job))

    (new,) = ExportJob.objects.all()
    assert new.pk != job.pk
    assert response.headers["Location"] == new.get_absolute_url()


def test_failed_export_says_why(client: Client, job: ExportJob, organiser: User) -> None:
    ExportJob.objects.update(state="failed", failure="too_large")
    client.force_login(organiser)

    text = client.get(address("export", job)).text

    assert "Choose fewer tournaments." in text
    assert address("export_download", job) not in text


@pytest.mark.parametrize("rows", [1, 3])
def test_list_of_exports_is_ones_own_at_a_fixed_cost(
    client: Client, make_tournament: TournamentMaker, organiser: User, stranger: User, rows: int
) -> None:
    for owner, count in ((organiser, rows), (stranger, 1)):
        for _ in range(count):
            exports.request_export(
                owner=owner,
                tournaments=[make_tournament().pk],
                kinds=["trf16"],
                profile="machine",
                language="en",
            )
    client.force_login(organiser)

    with CaptureQueriesContext(connection) as captured:
        response = client.get(reverse("tournaments:exports"))

    assert len(response.context["page"].object_list) == rows
    assert len(captured) == 9


def test_list_without_exports_says_what_to_do(client: Client, organiser: User) -> None:
    client.force_login(organiser)

    assert "No exports yet" in client.get(reverse("tournaments:exports")).text
