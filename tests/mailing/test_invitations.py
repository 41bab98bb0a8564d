"""The invitation: our own words, a role, a link that works."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from ratingportal.accounts.models import User
from ratingportal.mailing.models import Mail
from ratingportal.mailing.services import outbox
from tests.accounts.test_login import LOGIN, set_password
from tests.presence import prove_presence

if TYPE_CHECKING:
    from ratingportal.federations.models import Federation, RatingList
    from tests.conftest import UserMaker

PASSWORD = "a password of my own"


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()


@pytest.fixture
def chief(administrator: User) -> Client:
    client = Client()
    client.force_login(administrator)
    prove_presence(client)
    return client


def page_of(user: User, part: str) -> str:
    return f"/admin/accounts/user/{user.pk}/{part}/"


def test_button_sends_who_what_and_a_link_that_works(
    chief: Client, make_user: UserMaker, bel: Federation, fide: RatingList
) -> None:
    guest = make_user("guest", federations=(bel,), lists=(fide,))
    assert page_of(guest, "invite") in chief.get(page_of(guest, "change")).content.decode()

    answer = chief.post(page_of(guest, "invite"), follow=True)
    outbox.deliver_letters()

    assert "is on its way" in answer.content.decode()
    (message,) = mail.outbox
    assert message.to == [guest.email]
    assert message.subject == "Administrator has invited you to Rating Portal"
    assert f"- Organiser: {bel.name}" in message.body
    assert f"- Rating officer: {fide}" in message.body
    assert "tournament result files" in message.body
    found = re.search(r"https?://[^/\s]+(/accounts/password/reset/key/\S+)", message.body)
    assert found is not None
    set_password(found[1], PASSWORD)
    assert Client().post(LOGIN, {"login": guest.email, "password": PASSWORD}).status_code == 302


def test_many_are_invited_from_the_list_and_those_switched_off_are_not(
    chief: Client, organiser: User, stranger: User
) -> None:
    User.objects.filter(pk=stranger.pk).update(is_active=False)

    chief.post(
        "/admin/accounts/user/",
        {"action": "invite_chosen", "_selected_action": [organiser.pk, stranger.pk]},
    )

    assert list(Mail.objects.values_list("user", "kind")) == [(organiser.pk, "invitation")]


def test_nobody_else_invites_and_looking_invites_nobody(
    chief: Client, make_user: UserMaker, organiser: User
) -> None:
    helper = Client()
    helper.force_login(make_user("helper", is_staff=True))

    answers = [
        helper.post(page_of(organiser, "invite")).status_code,
        Client().post(page_of(organiser, "invite")).status_code,
        chief.get(page_of(organiser, "invite")).status_code,
    ]

    assert answers == [403, 302, 405]
    assert not Mail.objects.exists()
