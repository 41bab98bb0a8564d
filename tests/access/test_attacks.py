"""Attacks on doors that are meant to be shut: forged fields, lost rights, forged requests."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import models
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Refusal, Submission
from tests import files
from tests.access.people import PEOPLE
from tests.access.table import TABLE, Row
from tests.access.world import ROLES, World, fingerprint, undone

OURS = ("federations", "accounts", "registry", "tournaments", "people", "submissions", "desk")
EVERY = [*TABLE, *PEOPLE]
BY_SECRET = {"mailing:unsubscribe"}
"""Mail programs post here by themselves (RFC 8058): the signed address is the proof, not a token of a form."""
DOING = [row for row in EVERY if "*" in row.post]
CONSTANT = {User, Federation, RatingList}
LISTS_OF_KEYS = {"entries", "followers", "choices", "decisions", "players"}


def address(world: World, row: Row) -> str:
    return reverse(row.name, args=row.args(world)) + row.query(world)


# T5: fields that a form does not have ----------------------------------------------------------------


def forged_fields(world: World) -> dict[str, Any]:
    """Give every field of every model a value that its sender would like."""
    stranger = world.user("stranger")
    worth = {User: stranger.pk, Federation: stranger.memberships.get().federation_id}
    worth |= {RatingList: RatingList.objects.get(key="kbsb").pk}
    forged: dict[str, Any] = {}
    for model in apps.get_models():
        if model._meta.app_label not in OURS:
            continue
        for field in model._meta.concrete_fields:
            value = worth.get(field.related_model, 1) if field.is_relation else _worth(field)
            forged |= {field.name: value, field.attname: value}
    return forged | {
        "state": State.APPROVED,
        "severity": "note",
        "role": "contact",
        "id": 1,
        "pk": 1,
    }


def _worth(field: models.Field[Any, Any]) -> str:
    kinds = {"BooleanField": "on", "DateTimeField": "2001-01-01 00:00", "DateField": "2001-01-01"}
    return kinds.get(field.get_internal_type(), "1")


def rows_now() -> dict[str, Counter[str]]:
    """List all rows, without what differs from one run to the next: keys, times, chance."""
    return {
        model.__name__: Counter(
            str([_value(row, field) for field in _lasting(model)])
            for row in model._default_manager.all()
        )
        for model in apps.get_models()
        if model._meta.app_label in OURS
    }


def _without_keys(value: Any) -> Any:
    """Leave out which rows something is about, such as `12-15` or a step's choice: others in every run."""
    if isinstance(value, str) and re.fullmatch(r"\d+(-\d+)+", value):
        return value.count("-")
    if not isinstance(value, dict):
        return value
    about = {"decision", "player", "choice", "note", "joined"}
    return {name: each for name, each in value.items() if name not in about}


def _value(row: models.Model, field: models.Field[Any, Any]) -> Any:
    """Give what a row holds; of a list of keys only how many there are."""
    value = getattr(row, field.attname)
    return len(value or ()) if field.name in LISTS_OF_KEYS else _without_keys(value)


VARYING = (models.DateTimeField, models.UUIDField, models.BinaryField, models.FloatField)


def _lasting(model: type[models.Model]) -> list[models.Field[Any, Any]]:
    return [
        field
        for field in model._meta.concrete_fields
        if not field.primary_key
        and not isinstance(field, VARYING)
        and field.name not in {"reference", "search", "token", "members"}
        and (not field.is_relation or field.related_model in CONSTANT)
    ]


@pytest.mark.parametrize("row", DOING, ids=lambda row: row.name)
def test_fields_that_a_form_does_not_have_are_ignored(world: World, row: Row) -> None:
    role, cell = next(
        (role, cell)
        for role, cell in zip(ROLES, row.post.split(), strict=True)
        if cell.endswith("*")
    )
    client = world.client(role)

    plain, forged = (
        _after_post(world, client, row, extra, cell.removesuffix("*"))
        for extra in ({}, forged_fields(world))
    )

    assert forged == plain


def _after_post(
    world: World, client: Client, row: Row, extra: dict[str, Any], status: str
) -> dict[str, Counter[str]]:
    with undone():
        row.prepare(world)
        data = row.data(world)
        target = address(world, row)
        answer = client.post(target, extra | data)
        assert str(answer.status_code) == status
        found = rows_now()
    world.submission.refresh_from_db()
    return found


def test_federation_of_others_cannot_be_sent_for(world: World, ned: Federation) -> None:
    client = world.client("organiser")
    before = fingerprint()

    answer = client.post(
        reverse("submissions:new"),
        {
            "federation": ned.pk,
            "rating_list": world.submission.rating_list_id,
            "pasted": files.clean("Elsewhere").decode(),
        },
    )

    assert answer.status_code == 422
    assert fingerprint() == before


# T4: numbers inside an address that belong to something else -----------------------------------------


def test_answer_of_another_submission_is_not_taken_back(world: World) -> None:
    client = world.client("officer")
    other = Submission.objects.exclude(pk=world.submission.pk).get()
    before = fingerprint()

    client.post(reverse("submissions:take_back", args=[other.reference, world.answer.pk]))

    assert fingerprint() == before


def test_same_bytes_of_another_federation_reveal_nothing(world: World, ned: Federation) -> None:
    """Sending what somebody else has sent makes an own submission, and says no word of theirs."""
    client = world.client("stranger")

    answer = client.post(
        reverse("submissions:new"),
        {
            "federation": ned.pk,
            "rating_list": world.submission.rating_list_id,
            "pasted": files.clean().decode(),
        },
        follow=True,
    )

    own = Submission.objects.get(federation=ned)
    assert answer.redirect_chain == [(own.get_absolute_url(), 302)]
    assert world.submission.reference not in answer.content.decode()


def test_references_are_not_guessed_by_case_or_blanks(world: World) -> None:
    client = world.client("organiser")

    for wrong in (
        world.submission.reference.lower(),
        f"{world.submission.reference} ",
        str(world.submission.pk),
    ):
        assert client.get(f"/submissions/{wrong}/").status_code == 404


# T8: rights that are gone ----------------------------------------------------------------------------


def statuses(world: World, client: Client, rows: list[Row]) -> set[str]:
    found = set()
    for row in rows:
        with undone():
            row.prepare(world)
            data = row.data(world)
            before = fingerprint()
            target = address(world, row)
            for answer in (client.get(target), client.post(target, data)):
                kind = answer.headers.get("Location", "").partition("?")[0]
                found.add(kind or str(answer.status_code))
            assert fingerprint() == before, row.name
        world.submission.refresh_from_db()
    return found


def private_rows() -> list[Row]:
    apps = ("submissions:", "office:", "people:")
    own = {
        "submissions:list",
        "submissions:new",
        "submissions:notifications",
        "submissions:notifications_read",
        "submissions:uploads",
        "office:queue",
    }
    return [row for row in EVERY if row.name.startswith(apps) and row.name not in own]


def test_who_moves_to_another_federation_loses_the_old_one_at_once(
    world: World, ned: Federation
) -> None:
    client = world.client("organiser")
    assert client.get(world.submission.get_absolute_url()).status_code == 200
    rows = [row for row in private_rows() if row.prepare.__name__ == "as_it_is"]

    Membership.objects.filter(user=world.user("organiser")).update(federation=ned)

    assert statuses(world, client, rows) == {"404", "405"}
    assert (
        world.submission.reference not in client.get(reverse("submissions:list")).content.decode()
    )
    offered = client.get(reverse("submissions:new")).content.decode()
    assert "Belgium" not in offered


def test_officer_who_loses_the_list_loses_its_cases_at_once(world: World) -> None:
    client = world.client("officer")
    assert client.get(world.submission.get_absolute_url()).status_code == 200

    rows = [row for row in private_rows() if row.prepare.__name__ == "as_it_is"]
    OfficerAssignment.objects.filter(user=world.user("officer")).delete()

    assert statuses(world, client, rows) == {"404", "405"}
    assert client.get(reverse("office:queue")).status_code == 404


@pytest.mark.parametrize("row", PEOPLE, ids=lambda row: row.name)
def test_officer_who_loses_the_list_loses_its_people_at_once(world: World, row: Row) -> None:
    client = world.client("officer")
    row.prepare(world)
    target, data = address(world, row), row.data(world)
    OfficerAssignment.objects.filter(user=world.user("officer")).delete()
    before = fingerprint()

    answers = {client.get(target).status_code, client.post(target, data).status_code}

    assert answers <= {404, 405}
    assert 404 in answers
    assert fingerprint() == before


@pytest.mark.parametrize("role", ["organiser", "officer", "administrator"])
def test_deactivated_user_is_logged_out_everywhere_at_once(world: World, role: str) -> None:
    client = world.client(role)
    rows = [row for row in private_rows() if row.prepare.__name__ == "as_it_is"]

    User.objects.filter(pk=world.user(role).pk).update(is_active=False)

    assert statuses(world, client, rows) == {"/accounts/login/", "405"}
    assert client.get("/admin/").status_code == 302


def test_export_made_with_lost_rights_is_not_handed_out(world: World) -> None:
    client = world.client("organiser")
    target = reverse("tournaments:export_download", args=[world.export.pk])
    assert client.get(target).status_code == 200

    Membership.objects.all().delete()

    assert client.get(target).status_code == 302


# T26: forged requests --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row", [row for row in DOING if row.name not in BY_SECRET], ids=lambda row: row.name
)
def test_post_without_a_token_is_refused(world: World, row: Row) -> None:
    role = next(
        role for role, cell in zip(ROLES, row.post.split(), strict=True) if cell.endswith("*")
    )
    client = world.client(role, enforce_csrf_checks=True)
    row.prepare(world)
    data = row.data(world)
    before = fingerprint()

    answer = client.post(address(world, row), data)

    assert answer.status_code == 403
    assert fingerprint() == before


@pytest.mark.parametrize(
    "path", ["/accounts/login/", "/accounts/logout/", "/accounts/password/reset/", "/admin/"]
)
def test_account_pages_want_a_token_too(world: World, path: str) -> None:
    client = world.client("administrator", enforce_csrf_checks=True)

    assert client.post(path, {"login": "x"}).status_code == 403


def test_logging_out_takes_more_than_a_link(world: World) -> None:
    client = world.client("organiser")

    client.get("/accounts/logout/")

    assert "_auth_user_id" in client.session


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "testserver@evil.example"]
)
def test_other_host_names_are_refused(world: World, host: str) -> None:
    for path in ("/", "/accounts/password/reset/", world.submission.get_absolute_url()):
        assert Client(HTTP_HOST=host).get(path).status_code == 400


@pytest.mark.parametrize(
    "target",
    [
        "//evil.example",
        "https://evil.example/",
        "http:evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "///evil.example",
        "javascript:alert(1)",
        "https://testserver@evil.example",
        "/\t/evil.example",
    ],
)
def test_login_leads_nowhere_else(organiser: User, target: str) -> None:
    data = {"login": organiser.email, "password": "a good password", "next": target}

    answer = Client().post("/accounts/login/", data, query_params={"next": target})

    assert (answer.status_code, answer["Location"]) == (302, "/start/")


@pytest.mark.parametrize(
    "target", ["//evil.example", "https://evil.example/", "javascript:alert(1)"]
)
def test_choosing_a_language_leads_nowhere_else(db: None, target: str) -> None:
    answer = Client().post("/i18n/setlang/", {"language": "en", "next": target})

    assert (answer.status_code, answer["Location"]) == (302, "/")


def test_login_leads_back_to_where_one_wanted_to_go(world: World) -> None:
    wanted = reverse("submissions:detail", args=[world.submission.reference])
    client = Client()
    asked = client.get(wanted)

    answer = client.post(
        asked["Location"], {"login": "organiser@example.org", "password": "a good password"}
    )

    assert answer["Location"] == wanted


def test_pages_cannot_be_framed_and_run_nothing_of_their_own(world: World) -> None:
    client = world.client("administrator")
    for path in (
        "/",
        world.submission.get_absolute_url(),
        "/accounts/2fa/",
        "/admin/",
        "/nowhere/",
    ):
        headers = client.get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("part", range(4))
def test_no_other_site_may_read_an_answer_and_every_answer_names_its_type(
    world: World, part: int
) -> None:
    client = world.client("administrator")
    client.raise_request_exception = False
    for row in EVERY[part::4]:
        with undone():
            row.prepare(world)
            answer = client.get(address(world, row), headers={"Origin": "https://evil.example"})
            assert [name for name in answer.headers if name.startswith("Access-Control-")] == []
            kind = answer.headers.get("Content-Type", "")
            assert kind or answer.status_code in {204, 302, 304}, row.name
            if kind.startswith("text/"):
                assert "charset=utf-8" in kind, (row.name, kind)
        world.submission.refresh_from_db()


# T15, T16: hostile files -----------------------------------------------------------------------------


def test_original_is_only_ever_a_download(world: World) -> None:
    hostile = b"<html><script>alert(1)</script></html>"
    client = world.client("organiser")
    client.post(
        reverse("submissions:revise", args=[world.submission.reference]),
        {"upload": SimpleUploadedFile('x".html', hostile, content_type="text/html")},
    )
    answer = client.get(reverse("submissions:original", args=[world.submission.reference, 3]))

    assert answer.content == hostile
    assert answer["Content-Type"] == "application/octet-stream"
    assert answer["Content-Disposition"].startswith("attachment; ")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "sandbox; default-src 'none'"


@pytest.mark.parametrize(
    "start", [b"PK\x03\x04", b"MZ\x90\x00", b"\x1f\x8b\x08"], ids=["zip", "program", "gzip"]
)
def test_archives_and_programs_leave_only_a_refusal(world: World, start: bytes) -> None:
    client = world.client("organiser")
    count = Submission.objects.count()
    answer = client.post(
        reverse("submissions:new"),
        {
            "federation": world.submission.federation_id,
            "rating_list": world.submission.rating_list_id,
            "uploads": SimpleUploadedFile("event.trf", start + bytes(90)),
        },
        follow=True,
    )

    assert "event.trf" in answer.content.decode()
    assert "not accepted" in answer.content.decode().lower()
    assert (Submission.objects.count(), Refusal.objects.count()) == (count, 1)
