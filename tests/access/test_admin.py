"""The back office: who gets in, what they see, and that nothing there passes the services by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import NoReverseMatch, reverse

from ratingportal.accounts.models import OfficerAssignment, User
from ratingportal.mailing.models import Mail
from ratingportal.office.models import InternalNote
from ratingportal.registry.pagination import BoundedPaginator
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import (
    Answer,
    FindingRow,
    Message,
    Refusal,
    Revision,
    StandingException,
    Step,
    Submission,
)
from ratingportal.submissions.services import intake
from tests import files
from tests.access.world import World, approved, fingerprint, unanswered, undone
from tests.presence import prove_presence

if TYPE_CHECKING:
    from django.db.models import Model
    from django.http import HttpResponse

    from tests.conftest import UserMaker

OFFICE_MODELS = [
    Submission, Revision, FindingRow, Answer, StandingException, Message, Step, InternalNote,
]  # fmt: skip
ADMINISTRATORS_MODELS = [Refusal, Mail]
HISTORY = [*OFFICE_MODELS, *ADMINISTRATORS_MODELS]
LIST = "/admin/submissions/submission/"
LARGE = {"submissions", "tournaments", "registry", "office", "mailing", "ratings", "desk"}
"""Apps whose tables grow with every file."""
SMALL = {"site", "federations", "accounts"}
"""Apps whose lists are a page long, or searched as each finds useful."""


@pytest.fixture
def staff(world: World) -> Client:
    """The officer, allowed into the back office."""
    return _staff_client(world.user("officer"))


@pytest.fixture
def chief(world: World) -> Client:
    return world.client("administrator")


def _staff_client(user: User) -> Client:
    User.objects.filter(pk=user.pk).update(is_staff=True)
    client = Client()
    client.force_login(user)
    prove_presence(client)
    return client


def admin_addresses() -> list[str]:
    """Give every address of the back office, with a number that nothing has."""
    found = []
    for pattern in admin.site.urls[0]:
        for item in getattr(pattern, "url_patterns", [pattern]):
            if item.name is None:
                continue
            for args in ([], ["999999"], ["submissions"], ["1", "1"]):
                try:
                    found.append(reverse(f"admin:{item.name}", args=args))
                except NoReverseMatch:
                    continue
                break
            else:
                raise AssertionError(item.name)
    return found


def page(model: type[Model], what: str = "changelist", *args: Any) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{what}", args=args)


def every_field(model: type[Model], world: World) -> dict[str, Any]:
    """Make a value for every field of a model: one that would be worth forging."""
    stranger = world.user("stranger")
    forged: dict[str, Any] = {}
    for field in model._meta.concrete_fields:
        if field.is_relation:
            value: Any = stranger.pk if field.related_model is User else 1
        else:
            value = {"BooleanField": "on", "DateTimeField": "2001-01-01 00:00:00"}.get(
                field.get_internal_type(), "7"
            )
        forged |= {field.name: value, field.attname: value}
    return forged | {"state": "approved", "severity": "note", "kind": "waive", "action": "approve"}


def test_nobody_without_the_flag_gets_past_the_door(world: World) -> None:
    before, addresses = fingerprint(), admin_addresses()

    for role in ("anonymous", "organiser", "stranger", "officer", "other officer"):
        client = world.client(role)
        before = fingerprint()
        for address in addresses:
            for answer in (client.get(address), client.post(address, {"post": "yes"})):
                if address.startswith("/admin/r/"):
                    assert answer.status_code == 404
                elif address == "/admin/login/" and role != "anonymous":
                    assert answer.status_code == 403
                elif address == "/admin/login/":
                    assert answer["Location"].startswith("/accounts/login/?next=")
                else:
                    assert answer.status_code == 302, address
                    assert answer["Location"].startswith(
                        ("/admin/login/", "/accounts/login/", "/admin/")
                    )
                    assert not answer.content
        assert fingerprint() == before


def test_the_way_in_is_the_portals_own_log_in(world: World) -> None:
    door = Client().get("/admin/", follow=True)

    assert [target for target, _ in door.redirect_chain] == [
        "/admin/login/?next=/admin/",
        "/accounts/login/?next=%2Fadmin%2F",
    ]
    assert world.client("organiser").get("/admin/", follow=True).status_code == 403


def test_staff_without_charge_sees_nothing(make_user: UserMaker, world: World) -> None:
    client = _staff_client(make_user("helper"))

    assert client.get("/admin/").context["app_list"] == []
    for model in admin.site._registry:
        assert client.get(page(model)).status_code == 403, model


def test_officer_sees_the_trail_of_their_lists_and_nothing_else(
    world: World, staff: Client
) -> None:
    index = staff.get("/admin/")

    shown = {item["object_name"] for app in index.context["app_list"] for item in app["models"]}
    assert {model.__name__ for model in OFFICE_MODELS} <= shown
    assert not shown & {
        "User",
        "Federation",
        "RatingList",
        "Membership",
        "Mail",
        "Refusal",
        "Authenticator",
    }
    for model in admin.site._registry:
        status = staff.get(page(model)).status_code
        assert status == (200 if model.__name__ in shown else 403), model


@pytest.mark.parametrize("model", OFFICE_MODELS)
def test_officer_of_another_list_finds_nothing(world: World, model: type[Model]) -> None:
    client = _staff_client(world.user("other officer"))

    listing = client.get(page(model))
    single = client.get(page(model, "change", model._default_manager.first().pk))
    history = client.get(page(model, "history", model._default_manager.first().pk))

    assert listing.context["cl"].result_count == 0
    assert (single.status_code, single["Location"]) == (302, "/admin/")
    assert (history.status_code, history["Location"]) == (302, "/admin/")
    assert world.submission.reference not in listing.content.decode()


@pytest.mark.parametrize("model", OFFICE_MODELS)
def test_officer_sees_rows_of_their_list(world: World, staff: Client, model: type[Model]) -> None:
    row = model._default_manager.first()

    assert staff.get(page(model)).context["cl"].result_count == model._default_manager.count()
    assert staff.get(page(model, "change", row.pk)).status_code == 200


def test_officer_who_loses_the_list_loses_the_sight_at_once(world: World, staff: Client) -> None:
    assert staff.get(page(Submission, "change", world.submission.pk)).status_code == 200

    OfficerAssignment.objects.all().delete()

    assert staff.get(page(Submission, "change", world.submission.pk)).status_code == 403
    assert staff.get(page(Step)).status_code == 403


@pytest.mark.parametrize("model", HISTORY)
def test_history_cannot_be_changed_by_anybody(
    world: World, chief: Client, staff: Client, model: type[Model]
) -> None:
    Refusal.objects.create(
        author=world.user("organiser"),
        federation=world.submission.federation,
        filename="x",
        size=1,
        reason="empty",
    )
    row = model._default_manager.first()
    before = fingerprint()

    for client in (chief, staff):
        forged = every_field(model, world)
        answers = [
            client.post(page(model, "add"), forged),
            client.post(page(model, "change", row.pk), forged),
            client.post(page(model, "delete", row.pk), {"post": "yes"}),
        ]
        assert [answer.status_code for answer in answers] == [403, 403, 403]
        client.post(
            page(model), {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        )
        client.post(
            page(model),
            forged | {"_save": "Save", "form-TOTAL_FORMS": 1, "form-0-state": "approved"},
        )
        assert fingerprint() == before


def test_bytes_of_a_revision_are_not_shown(world: World, chief: Client) -> None:
    revision = world.submission.revision
    assert revision is not None

    shown = chief.get(page(Revision, "change", revision.pk)).content.decode()

    assert "Janssens, Anna" not in shown
    assert "001    1" not in shown
    assert f"/submissions/{world.submission.reference}/revisions/2/" in shown


def test_pages_leave_the_bytes_in_the_database(world: World, chief: Client) -> None:
    pages = [page(model) for model in (Revision, FindingRow, Submission)]
    pages += [
        page(model, "change", model._default_manager.values_list("pk")[0][0])
        for model in (Revision, FindingRow)
    ]

    with CaptureQueriesContext(connection) as queries:
        statuses = [chief.get(address).status_code for address in pages]

    assert statuses == [200] * 5
    assert not [
        query["sql"] for query in queries if '"submissions_revision"."data"' in query["sql"]
    ]


@pytest.mark.parametrize("model", OFFICE_MODELS)
def test_list_page_takes_as_many_queries_for_many_rows_as_for_few(
    world: World, chief: Client, model: type[Model]
) -> None:
    with CaptureQueriesContext(connection) as few:
        chief.get(page(model))
    for number in range(3):
        intake.receive_file(
            sender=world.user("organiser"),
            federation=world.submission.federation,
            rating_list=world.submission.rating_list,
            filename=f"{number}.trf",
            data=files.clean(f"Event {number}"),
        )
        Message.objects.create(
            submission=world.submission,
            author=world.user("officer"),
            from_office=True,
            text=str(number),
        )
    with CaptureQueriesContext(connection) as many:
        chief.get(page(model))

    assert len(many) <= len(few)


# Approving ------------------------------------------------------------------------------------------


def approve(client: Client, submission: Submission, **form: Any) -> HttpResponse:
    """Press the button, as the pages do."""
    data = {"action": "approve", "_selected_action": [submission.pk], "confirmed": "yes"}
    return client.post(
        LIST, data | {f"version-{submission.pk}": submission.version} | form, follow=True
    )


def test_approval_goes_through_the_service(world: World, staff: Client) -> None:
    answer = approve(staff, world.submission)

    world.submission.refresh_from_db()
    assert world.submission.state == State.APPROVED
    assert "1 submission approved." in answer.content.decode()
    step = world.submission.steps.latest("pk")
    assert (step.action, step.actor) == (Action.APPROVE, world.user("officer"))
    assert world.submission.revision is not None
    assert world.submission.revision.tournament is not None
    assert world.submission.revision.tournament.published_at is not None


def test_action_asks_first_and_carries_the_version_seen(world: World, staff: Client) -> None:
    asked = staff.post(LIST, {"action": "approve", "_selected_action": [world.submission.pk]})

    text = asked.content.decode()
    assert f'name="version-{world.submission.pk}" value="{world.submission.version}"' in text
    world.submission.refresh_from_db()
    assert world.submission.state == State.IN_REVIEW


def test_page_of_a_submission_has_the_button_and_leads_to_the_review(
    world: World, staff: Client
) -> None:
    address = page(Submission, "change", world.submission.pk)

    text = staff.get(address).content.decode()

    assert f'name="version-{world.submission.pk}" value="{world.submission.version}"' in text
    assert f'href="{world.submission.get_absolute_url()}"' in text
    approved(world)
    assert "version-" not in staff.get(address).content.decode()


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"version": "1"}, "Review it again before you decide."),
        ({"version": ""}, "the page did not say which version you saw"),
        ({"version": "9" * 5000}, "the page did not say which version you saw"),
        ({"version": "99999999999999999999"}, "Review it again before you decide."),
        ({"version": "½"}, "the page did not say which version you saw"),
    ],
)
def test_stale_or_missing_version_is_refused(
    world: World, staff: Client, form: dict[str, str], words: str
) -> None:
    before = fingerprint()

    answer = approve(staff, world.submission, **{f"version-{world.submission.pk}": form["version"]})

    assert words in answer.content.decode()
    assert fingerprint() == before


def test_blocking_findings_are_not_approved_over(world: World, staff: Client) -> None:
    unanswered(world)
    world.submission.refresh_from_db()
    before = fingerprint()

    answer = approve(staff, world.submission)

    assert "1 finding is still open" in answer.content.decode()
    assert fingerprint() == before


def test_own_upload_is_not_approved(world: World, chief: Client) -> None:
    Revision.objects.filter(submission=world.submission, number=1).update(
        author=world.user("administrator")
    )
    before = fingerprint()

    answer = approve(chief, world.submission)

    assert "a colleague must approve it." in answer.content.decode()
    assert fingerprint() == before


def test_case_of_a_colleague_is_not_approved(world: World, staff: Client) -> None:
    Submission.objects.filter(pk=world.submission.pk).update(
        officer=world.user("colleague"), officer_since="2026-01-01 12:00Z"
    )
    before = fingerprint()

    answer = approve(staff, world.submission)

    assert "Assigned to Colleague since" in answer.content.decode()
    assert fingerprint() == before


def test_officer_of_another_list_approves_nothing(world: World) -> None:
    client = _staff_client(world.user("other officer"))
    before = fingerprint()

    answer = approve(client, world.submission)

    assert answer.status_code == 200
    assert fingerprint() == before


def test_every_state_but_review_refuses_approval(world: World, chief: Client) -> None:
    for state in set(State) - {State.IN_REVIEW}:
        with undone():
            Submission.objects.filter(pk=world.submission.pk).update(state=state)
            before = fingerprint()
            world.submission.refresh_from_db()
            approve(chief, world.submission)
            assert fingerprint() == before, state
        world.submission.refresh_from_db()


def test_autocomplete_answers_only_who_may_see_the_model(
    world: World, staff: Client, chief: Client
) -> None:
    query = {
        "app_label": "accounts",
        "model_name": "membership",
        "field_name": "user",
        "term": "stranger",
    }

    assert staff.get("/admin/autocomplete/", query).status_code == 403
    assert chief.get("/admin/autocomplete/", query).json()["results"] != []


# Reviewing ------------------------------------------------------------------------------------------


def decide(client: Client, submission: Submission, use: str, **form: Any) -> HttpResponse:
    """Return or reject, as the page does."""
    address = reverse("admin:submissions_submission_decide", args=[submission.pk, use])
    data = {"version": submission.version, "text": "Please look."} | form
    return client.post(address, data, follow=True)


@pytest.mark.parametrize("model", OFFICE_MODELS)
def test_officer_can_follow_every_link_of_a_page(
    world: World, staff: Client, model: type[Model]
) -> None:
    row = model._default_manager.values_list("pk")[0][0]
    text = staff.get(page(model, "change", row)).content.decode()

    links = {each for each in re.findall(r'href="(/[^"#?]*)', text) if "/static/" not in each}
    assert f"/admin/{model._meta.app_label}/" in links
    for address in links - {"/accounts/logout/", "/admin/logout/"}:
        assert staff.get(address, follow=True).status_code == 200, address


def test_page_of_a_submission_is_a_review_view(world: World, staff: Client) -> None:
    text = staff.get(page(Submission, "change", world.submission.pk)).content.decode()

    finding = FindingRow.objects.filter(revision=world.submission.revision_id, line__isnull=False)[
        0
    ]
    assert finding.code in text
    assert "<mark>" in text, "the line is quoted"
    assert "Janssens, Anna" in text
    assert "File received" in text, "the history is told"
    assert f'<div class="readonly">{world.submission.standing_label}</div>' in text
    for part in ("Findings", "People", "Games", "History"):
        assert f">{part}</h2>" in text


@pytest.mark.parametrize(("use", "state"), [("return", State.RETURNED), ("reject", State.REJECTED)])
def test_decision_goes_through_the_service(
    world: World, staff: Client, use: str, state: State
) -> None:
    decide(staff, world.submission, use)

    world.submission.refresh_from_db()
    assert world.submission.state == state
    assert world.submission.messages.latest("pk").text == "Please look."
    assert world.submission.steps.latest("pk").actor == world.user("officer")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"text": ""}, "Please write what the organiser should know."),
        ({"version": "1"}, "Review it again before you decide."),
    ],
)
def test_decision_is_refused_in_words(
    world: World, staff: Client, form: dict[str, str], words: str
) -> None:
    before = fingerprint()

    answer = decide(staff, world.submission, "return", **form)

    assert words in answer.content.decode()
    assert fingerprint() == before


def test_officer_of_another_list_decides_nothing(world: World) -> None:
    client = _staff_client(world.user("other officer"))
    before = fingerprint()

    assert decide(client, world.submission, "reject").status_code == 404
    assert decide(client, world.submission, "approve").status_code == 404
    assert fingerprint() == before


def test_confirmation_says_what_is_open(world: World, staff: Client) -> None:
    unanswered(world)

    asked = staff.post(LIST, {"action": "approve", "_selected_action": [world.submission.pk]})

    assert "1 to decide" in asked.content.decode()


def test_every_list_can_be_searched_and_counts_no_rows_twice() -> None:
    for model, site in admin.site._registry.items():
        if model._meta.app_label in {"mfa", "account", "sites", "auth", "usersessions"}:
            continue
        assert site.search_fields or model._meta.app_label in SMALL, model
        if model._meta.app_label in LARGE:
            assert not site.show_full_result_count, model
            assert not site.date_hierarchy, model


def test_sections_have_plain_names(chief: Client) -> None:
    names = [str(section["name"]) for section in chief.get("/admin/").context["app_list"]]

    assert {"Submissions", "Public checks", "Log-in security"} <= set(names)
    assert not {"Mfa", "MFA", "Desk", "Public_Check"} & set(names)


def test_lists_are_headed_by_what_they_list(chief: Client) -> None:
    for model in admin.site._registry:
        said = re.search(r"<h1>(.*?)</h1>", chief.get(page(model)).content.decode())

        assert said is not None, model
        assert said[1].lower() == str(model._meta.verbose_name_plural).lower()


def test_officer_may_follow_every_link(world: World, staff: Client) -> None:
    index = staff.get("/admin/")
    names = {item["object_name"] for app in index.context["app_list"] for item in app["models"]}
    for model in (each for each in admin.site._registry if each.__name__ in names):
        row = model._default_manager.first()
        if row is None:
            continue
        for address in (page(model), page(model, "change", row.pk)):
            content = staff.get(address).content.decode().partition('id="content"')[2]
            for link in set(re.findall(r'href="(/[^"#]*)"', content)):
                answer = staff.get(link.replace("&amp;", "&"))
                assert answer.status_code in {200, 302}, (address, link)


def test_count_that_was_cut_short_says_so(chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "or more" not in chief.get(page(Step)).content.decode()
    monkeypatch.setattr(BoundedPaginator, "bound", 2)

    assert "2 results or more" in chief.get(page(Step)).content.decode()
