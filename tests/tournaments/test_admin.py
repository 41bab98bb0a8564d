import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.tournaments.models import Bye, Entry, ExportJob, Game, Tournament
from ratingportal.tournaments.services import exports
from tests.tournaments.conftest import TournamentMaker

MODELS = ["tournament", "entry", "game", "bye", "team", "exportjob"]


@pytest.fixture
def staff_officer(officer: User) -> User:
    officer.is_staff = True
    officer.save()
    return officer


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("rows", [1, 3])
def test_lists_cost_the_same_whatever_their_length(
    client: Client, make_tournament: TournamentMaker, administrator: User, model: str, rows: int
) -> None:
    for _ in range(rows):
        row = make_tournament()
        exports.request_export(
            owner=administrator,
            tournaments=[row.pk],
            kinds=["trf16"],
            profile="machine",
            language="en",
        )
    client.force_login(administrator)
    address = reverse(f"admin:tournaments_{model}_changelist")
    client.get(address)

    with CaptureQueriesContext(connection) as captured:
        response = client.get(address)

    assert response.status_code == 200
    assert len(captured) == {"tournament": 7}.get(model, 6)


@pytest.mark.parametrize(
    ("model", "rows"), [("tournament", Tournament), ("entry", Entry), ("game", Game), ("bye", Bye)]
)
def test_recorded_rows_can_be_seen_and_not_changed(
    client: Client,
    make_tournament: TournamentMaker,
    administrator: User,
    model: str,
    rows: type[Tournament],
) -> None:
    make_tournament()
    row = rows.objects.first()
    assert row is not None
    client.force_login(administrator)
    change = reverse(f"admin:tournaments_{model}_change", args=[row.pk])

    assert client.get(change).status_code == 200
    assert client.post(change, {"name": "Changed", "round": 9}).status_code == 403
    assert client.get(reverse(f"admin:tournaments_{model}_add")).status_code == 403
    delete = reverse(f"admin:tournaments_{model}_delete", args=[row.pk])
    assert client.post(delete, {"post": "yes"}).status_code == 403
    assert rows.objects.filter(pk=row.pk).exists()


def test_tournament_leads_to_its_rows(
    client: Client, make_tournament: TournamentMaker, administrator: User
) -> None:
    row, other = make_tournament(), make_tournament()
    client.force_login(administrator)

    page = client.get(reverse("admin:tournaments_tournament_change", args=[row.pk])).text
    link = f"{reverse('admin:tournaments_entry_changelist')}?tournament__id__exact={row.pk}"

    assert link in page
    shown = client.get(link).context["cl"].result_list
    assert {entry.tournament_id for entry in shown} == {row.pk}
    assert other.pk != row.pk


@pytest.mark.parametrize(("query", "hits"), [("zurich", 1), ("nothing", 0)])
def test_tournaments_are_found_by_name(
    client: Client, make_tournament: TournamentMaker, administrator: User, query: str, hits: int
) -> None:
    make_tournament(name="Zürich Open")
    make_tournament(name="Elsewhere")
    client.force_login(administrator)

    response = client.get(reverse("admin:tournaments_tournament_changelist"), {"q": query})

    assert response.context["cl"].result_count == hits


@pytest.mark.parametrize("model", ["tournament", "entry", "game"])
def test_officer_sees_only_the_lists_in_charge(
    client: Client,
    make_tournament: TournamentMaker,
    staff_officer: User,
    kbsb: RatingList,
    model: str,
) -> None:
    own, foreign = make_tournament(), make_tournament(rating_list=kbsb)
    client.force_login(staff_officer)

    response = client.get(reverse(f"admin:tournaments_{model}_changelist"))

    shown = {getattr(row, "tournament_id", row.pk) for row in response.context["cl"].result_list}
    assert shown == {own.pk}
    page = reverse("admin:tournaments_tournament_change", args=[foreign.pk])
    assert client.get(page).status_code == 302


@pytest.mark.parametrize("model", MODELS)
def test_staff_without_a_charge_sees_nothing(client: Client, organiser: User, model: str) -> None:
    organiser.is_staff = True
    organiser.save()
    client.force_login(organiser)

    assert client.get(reverse(f"admin:tournaments_{model}_changelist")).status_code == 403


def test_exports_are_for_administrators_who_may_delete_them(
    client: Client, make_tournament: TournamentMaker, administrator: User, staff_officer: User
) -> None:
    job = exports.request_export(
        owner=staff_officer,
        tournaments=[make_tournament().pk],
        kinds=["trf16"],
        profile="machine",
        language="en",
    )
    delete = reverse("admin:tournaments_exportjob_delete", args=[job.pk])

    client.force_login(staff_officer)
    assert client.post(delete, {"post": "yes"}).status_code == 403
    client.force_login(administrator)
    assert client.post(delete, {"post": "yes"}).status_code == 302

    assert not ExportJob.objects.exists()
