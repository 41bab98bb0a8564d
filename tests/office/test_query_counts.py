"""Lists of the office ask the database the same number of questions, whether they show one row or three."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.mailing.models import Mail
from ratingportal.office.admin.rows import MailKindFilter
from ratingportal.office.models import MessageTemplate, SavedView
from ratingportal.office.services import notes
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision
from ratingportal.people.services import merges
from ratingportal.registry.models import Player
from tests import files
from tests.people.people import known

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from tests.submissions.conftest import Sender

VIEWS = ["?view=open", "?view=ready&sort=-open", "?view=all", "?q=janssens", "?view=open&rule=R101"]


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def _count(ask: Callable[[], str], shows: str) -> int:
    """Count the queries of a page, once what is kept between requests is there."""
    ask()
    with CaptureQueriesContext(connection) as asked:
        page = ask()
    assert shows in page
    return len(asked)


def _one_and_three(ask: Callable[[], str], add: Callable[[str], object]) -> tuple[int, int]:
    add("First Row")
    one = _count(ask, "First Row")
    add("Second Row")
    add("Third Row")
    return one, _count(ask, "Third Row")


@pytest.mark.parametrize("view", VIEWS)
def test_queue(office: Client, send: Sender, officer: User, view: str) -> None:
    SavedView.objects.create(user=officer, name="Everything", query="view=open")
    write = files.with_unknown_opponent if "rule" in view else files.clean

    def ask() -> str:
        return office.get(reverse("office:queue") + view).content.decode()

    one, three = _one_and_three(ask, lambda name: send(write(name)))

    assert three == one


def test_confirmation_of_many(office: Client, send: Sender) -> None:
    keys: list[int] = []

    def ask() -> str:
        return office.post(reverse("office:confirm_many"), {"case": keys}).content.decode()

    one, three = _one_and_three(ask, lambda name: keys.append(send(files.clean(name)).pk))

    assert three == one


def test_message_templates(office: Client, fide: RatingList, officer: User) -> None:
    def add(name: str) -> None:
        MessageTemplate.objects.create(
            name=name, use="return", text="Please.", rating_list=fide, author=officer
        )

    def ask() -> str:
        return office.get(reverse("office:templates")).content.decode()

    one, three = _one_and_three(ask, add)

    assert three == one


def test_internal_notes(office: Client, send: Sender, officer: User) -> None:
    case = send(files.clean("Noted Open"))

    def ask() -> str:
        return office.get(reverse("office:notes", args=[case.reference])).content.decode()

    one, three = _one_and_three(
        ask, lambda text: notes.add_note(submission=case, author=officer, text=text)
    )

    assert three == one


def test_decisions_about_people(office: Client, fide: RatingList, officer: User) -> None:
    def add(name: str) -> None:
        player = known(fide, str(Decision.objects.count() + 1), f"{name}, Anna")
        Decision.objects.create(
            rating_list=fide, name=name, spelling=name.lower(), player=player,
            verdict=Verdict.IS, reference="ABCDEFGH", author=officer,
        )  # fmt: skip

    def ask() -> str:
        return office.get(reverse("office:decisions")).content.decode()

    one, three = _one_and_three(ask, add)

    assert three == one


@pytest.mark.parametrize("page", ["people:merges", "people:provisional"])
def test_people_of_the_register(office: Client, fide: RatingList, officer: User, page: str) -> None:
    def add(name: str) -> None:
        number = str(Player.objects.count() + 1)
        target = known(fide, number, name, is_provisional="provisional" in page)
        if "merges" in page:
            merges.merge_players(
                source=known(fide, f"{number}0", f"{name} twice"),
                target=target,
                officer=officer,
                reason="One person.",
            )

    def ask() -> str:
        return office.get(reverse(page)).content.decode()

    one, three = _one_and_three(ask, add)

    assert three == one


def test_findings_by_severity_without_looking_all_of_them_through(
    client: Client, send: Sender, administrator: User
) -> None:
    send(files.with_unknown_opponent())
    client.force_login(administrator)
    address = reverse("admin:submissions_findingrow_changelist")

    with CaptureQueriesContext(connection) as asked:
        page = client.get(address).content.decode()

    assert "?severity=error" in page
    assert not any("DISTINCT" in each["sql"] for each in asked)
    assert "R101" in client.get(address, {"severity": "error"}).content.decode()
    assert "R101" not in client.get(address, {"severity": "note"}).content.decode()


def test_first_page_of_the_back_office_asks_once_who_looks(office: Client, officer: User) -> None:
    officer.is_staff = True
    officer.save(update_fields=["is_staff"])

    with CaptureQueriesContext(connection) as asked:
        page = office.get(reverse("admin:index"))

    assert "/admin/submissions/submission/" in page.content.decode()
    assert sum("accounts_officerassignment" in each["sql"] for each in asked.captured_queries) <= 2


def test_emails_by_kind_of_the_latest_ones(
    client: Client, administrator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("welcome", "approve", "reminder"):
        Mail.objects.create(user=administrator, kind=kind)
    monkeypatch.setattr(MailKindFilter, "looked_at", 2)
    client.force_login(administrator)
    address = reverse("admin:mailing_mail_changelist")

    page = client.get(address).content.decode()
    narrowed = client.get(address, {"kind": "welcome"}).content.decode()

    assert "?kind=approve" in page
    assert "?kind=reminder" in page
    assert "?kind=welcome" not in page
    assert "1 e-mail" in narrowed
    assert "?kind=welcome" in narrowed, "what is asked for is offered"
