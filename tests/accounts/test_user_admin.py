"""Making and changing people in the back office."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core import mail
from django.test import Client

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.accounts.services import keep_address_in_step
from ratingportal.mailing.services import outbox
from tests.accounts.test_login import LOGIN, reset_link, set_password
from tests.presence import prove_presence

if TYPE_CHECKING:
    from ratingportal.federations.models import Federation, RatingList

ADD = "/admin/accounts/user/add/"
LIST = "/admin/accounts/user/"
NO_INLINES = {
    f"{name}-{part}_FORMS": 0
    for name in ("memberships", "assignments")
    for part in ("TOTAL", "INITIAL", "MIN_NUM", "MAX_NUM")
}
PERSON = {
    "email": "Invited@Example.org",
    "name": "Ines Invited",
    "language": "en",
    "time_zone": "Europe/Brussels",
}


@pytest.fixture
def admin_client(administrator: User) -> Client:
    client = Client()
    client.force_login(administrator)
    prove_presence(client)
    return client


def page_of(user: User) -> str:
    return f"/admin/accounts/user/{user.pk}/change/"


def test_made_user_has_rights_and_a_verified_address(
    admin_client: Client, bel: Federation, fide: RatingList
) -> None:
    inlines = NO_INLINES | {
        "memberships-TOTAL_FORMS": 1,
        "memberships-0-federation": bel.pk,
        "memberships-0-role": "contact",
        "memberships-0-rating_list": fide.pk,
        "assignments-TOTAL_FORMS": 1,
        "assignments-0-rating_list": fide.pk,
    }

    answer = admin_client.post(ADD, PERSON | inlines)

    assert answer.status_code == 302
    user = User.objects.get(email="invited@example.org")
    assert (user.name, user.language, user.has_usable_password()) == ("Ines Invited", "en", False)
    assert list(Membership.objects.values_list("user", "federation", "role")) == [
        (user.pk, bel.pk, "contact")
    ]
    assert list(OfficerAssignment.objects.values_list("user", "rating_list")) == [
        (user.pk, fide.pk)
    ]
    address = EmailAddress.objects.get(user=user)
    assert (address.email, address.primary, address.verified) == ("invited@example.org", True, True)


def test_invited_user_sets_a_password_by_forgot_password_and_logs_in(admin_client: Client) -> None:
    admin_client.post(ADD, PERSON | NO_INLINES)

    set_password(reset_link("invited@example.org"), "a password of my own")

    answer = Client().post(
        LOGIN, {"login": "invited@example.org", "password": "a password of my own"}
    )
    assert (answer.status_code, answer["Location"]) == (302, "/start/")


def test_administrator_sends_the_link(admin_client: Client) -> None:
    admin_client.post(ADD, PERSON | NO_INLINES)
    user = User.objects.get(email="invited@example.org")

    admin_client.post(LIST, {"action": "send_links", "_selected_action": [user.pk]})

    outbox.deliver_letters()
    (message,) = mail.outbox
    assert message.to == ["invited@example.org"]
    assert f"{settings.SITE_URL}/accounts/password/reset/key/" in message.body


def test_link_is_not_sent_to_a_deactivated_user(admin_client: Client, organiser: User) -> None:
    User.objects.filter(pk=organiser.pk).update(is_active=False)

    answer = admin_client.post(
        LIST, {"action": "send_links", "_selected_action": [organiser.pk]}, follow=True
    )

    assert outbox.deliver_letters() == 0
    assert "0 links sent." in answer.content.decode()


def test_changed_address_takes_the_place_of_the_old_one(
    admin_client: Client, organiser: User
) -> None:
    keep_address_in_step(user=organiser)

    answer = admin_client.post(
        page_of(organiser), PERSON | NO_INLINES | {"email": "new@example.org", "is_active": "on"}
    )

    assert answer.status_code == 302
    assert list(EmailAddress.objects.values_list("user", "email", "primary", "verified")) == [
        (organiser.pk, "new@example.org", True, True)
    ]
    old, new = (
        Client().post(LOGIN, {"login": email, "password": "a good password"}).status_code
        for email in ("organiser@example.org", "new@example.org")
    )
    assert (old, new) == (200, 302)


def test_saving_without_a_change_keeps_the_password(admin_client: Client, organiser: User) -> None:
    before = organiser.password

    admin_client.post(page_of(organiser), PERSON | NO_INLINES | {"is_active": "on"})

    organiser.refresh_from_db()
    assert organiser.password == before


@pytest.mark.parametrize(
    "spelling", ["stranger@example.org", "STRANGER@example.org", "second@example.org"]
)
def test_address_of_somebody_else_is_refused(
    admin_client: Client, organiser: User, stranger: User, spelling: str
) -> None:
    EmailAddress.objects.create(user=stranger, email="second@example.org", verified=True)

    answer = admin_client.post(page_of(organiser), PERSON | NO_INLINES | {"email": spelling})

    assert answer.status_code == 200
    assert "This e-mail address is already in use." in answer.content.decode()
    organiser.refresh_from_db()
    assert organiser.email == "organiser@example.org"


def test_users_are_not_deleted(admin_client: Client, organiser: User) -> None:
    answers = [
        admin_client.post(f"/admin/accounts/user/{organiser.pk}/delete/", {"post": "yes"}),
        admin_client.post(
            LIST, {"action": "delete_selected", "_selected_action": [organiser.pk], "post": "yes"}
        ),
    ]

    assert answers[0].status_code == 403
    assert User.objects.filter(pk=organiser.pk).exists()


def test_permissions_and_groups_are_offered_nowhere(admin_client: Client, organiser: User) -> None:
    page = admin_client.get(page_of(organiser)).content.decode()
    admin_client.post(
        page_of(organiser),
        PERSON | NO_INLINES | {"is_active": "on", "user_permissions": [1, 2], "groups": [1]},
    )

    assert "user_permissions" not in page
    assert not organiser.user_permissions.exists()
    assert admin_client.get("/admin/auth/group/").status_code == 404


def test_lost_second_factor_can_be_removed_but_not_read(
    admin_client: Client, organiser: User
) -> None:
    factor = Authenticator.objects.create(
        user=organiser, type="totp", data={"secret": "OPENSESAME"}
    )
    address = f"/admin/mfa/authenticator/{factor.pk}/"

    page = admin_client.get(f"{address}change/").content.decode()
    changed = admin_client.post(f"{address}change/", {"type": "totp", "data": "{}"})
    removed = admin_client.post(f"{address}delete/", {"post": "yes"})

    assert "OPENSESAME" not in page
    assert changed.status_code == 403
    assert removed.status_code == 302
    assert not Authenticator.objects.exists()


def test_addresses_are_not_edited_past_the_user(admin_client: Client) -> None:
    assert admin_client.get("/admin/account/emailaddress/").status_code == 404


@pytest.mark.parametrize("query", ["organiser", "organiser@example.org"])
def test_people_are_found_by_name_and_address(
    admin_client: Client, organiser: User, query: str
) -> None:
    page = admin_client.get(LIST, {"q": query}).content.decode()

    assert f"/admin/accounts/user/{organiser.pk}/change/" in page
