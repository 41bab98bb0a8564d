"""TOTP codes, recovery codes and passkeys, in a real browser under the portal's own content policy."""

import base64
import hmac
import re
import struct
import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.test import Client
from playwright.sync_api import Page, expect

from ratingportal.accounts.models import User
from tests.browser.conftest import Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "a good password"


def code_now(secret: str) -> str:
    """Compute the six digits that an authenticator app would show (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.digest(key, struct.pack(">Q", int(time.time()) // 30), "sha1")
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def log_in(visit_: Visit, user: User) -> Page:
    page = visit_.open("/accounts/login/")
    page.fill("[name=login]", user.email)
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) [type=submit]").first.click()
    return page


def log_out(visit_: Visit) -> None:
    visit_.context.clear_cookies()


def give_password_again(page: Page) -> None:
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) [type=submit]").first.click()


@pytest.fixture
def person(organiser: User) -> User:
    EmailAddress.objects.create(user=organiser, email=organiser.email, verified=True, primary=True)
    return organiser


def test_totp_is_set_up_and_asked_for(visit: Visitor, person: User) -> None:
    browser = visit()
    log_in(browser, person)
    page = browser.open("/accounts/2fa/totp/activate/")
    give_password_again(page)
    expect(page.locator("img[src^='data:image/svg']")).to_be_visible()
    shown = page.evaluate("document.querySelector('img[src^=\"data:image/svg\"]').naturalWidth")
    secret = re.search(r"\b[A-Z2-7]{32}\b", page.content())
    assert secret is not None
    page.fill("[name=code]", code_now(secret[0]))
    page.locator("form:has([name=code]) [type=submit]").first.click()
    expect(page).to_have_url(re.compile("/accounts/2fa/recovery-codes/"))

    log_out(browser)
    page = log_in(browser, person)
    expect(page).to_have_url(re.compile("/accounts/2fa/authenticate/"))
    recovery = (
        Authenticator.objects.get(user=person, type="recovery_codes").wrap().get_unused_codes()
    )
    page.fill("[name=code]", recovery[0])
    page.locator("form:has([name=code]) [type=submit]").first.click()
    expect(page).to_have_url(re.compile("/submissions/"))

    assert shown > 0
    assert browser.complaints == []
    assert set(Authenticator.objects.values_list("type", flat=True)) == {"totp", "recovery_codes"}


def add_passkey(browser: Visit, person: User) -> None:
    """Log in with the password, and add a passkey of a device that needs no touch."""
    devices = browser.context.new_cdp_session(browser.page)
    devices.send("WebAuthn.enable")
    devices.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    log_in(browser, person)
    page = browser.open("/accounts/2fa/webauthn/add/")
    give_password_again(page)
    page.fill("[name=name]", "My laptop")
    page.check("[name=passwordless]")
    page.click("#mfa_webauthn_add")
    # The page that adds one stands below that of the passkeys, so the end of the address counts.
    expect(page).to_have_url(re.compile("/accounts/2fa/(recovery-codes|webauthn)/$"))


def test_passkey_is_added_and_logs_in_without_a_password(visit: Visitor, person: User) -> None:
    browser = visit()
    add_passkey(browser, person)

    log_out(browser)
    page = browser.open("/accounts/login/")
    page.click("#passkey_login")

    expect(page).to_have_url(re.compile("/submissions/"))
    assert browser.complaints == []
    assert Authenticator.objects.filter(user=person, type="webauthn").count() == 1


def test_passkey_logs_in_where_the_password_is_limited(visit: Visitor, person: User) -> None:
    """Whoever uses up the tries at a password, at the same address too, keeps its owner's passkey out of nothing."""
    browser = visit()
    add_passkey(browser, person)
    log_out(browser)
    guesser = Client()
    for _ in range(6):
        answer = guesser.post("/accounts/login/", {"login": person.email, "password": "guess"})
    assert answer.status_code == 429
    right = Client().post("/accounts/login/", {"login": person.email, "password": PASSWORD})
    assert right.status_code == 429, "from this address even the right password is not looked at"

    page = browser.open("/accounts/login/")
    page.click("#passkey_login")

    expect(page).to_have_url(re.compile("/submissions/"))


def test_back_office_works_under_the_content_policy(visit: Visitor, administrator: User) -> None:
    browser = visit(administrator)
    for path in (
        "/admin/",
        "/admin/accounts/user/",
        "/admin/accounts/user/add/",
        "/admin/federations/ratinglist/1/change/",
        "/admin/submissions/submission/",
    ):
        page = browser.open(path)
        expect(page.locator("#site-name")).to_be_visible()
    page = browser.open("/admin/accounts/membership/add/")
    page.locator(".field-federation .select2-selection").click()
    page.locator(".select2-search__field").fill("Belg")
    page.get_by_role("option", name="Belgium (BEL)").click()

    expect(page.locator(".field-federation .select2-selection__rendered")).to_contain_text(
        "Belgium"
    )
    assert browser.complaints == []
