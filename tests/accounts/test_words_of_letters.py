"""The e-mails about an account are the portal's own: allauth's speak in headlines, of an “Email”."""

from pathlib import Path

import allauth
import pytest
from django.conf import settings
from django.template.loader import get_template

SENT_NEVER = frozenset(
    (
        "account_already_exists",  # sign-up is closed
        "email_confirmation_signup",
        "login_code",  # neither log-in nor reset by code is offered
        "password_reset_code",
        "unknown_account",  # the adapter drops it
    )
)
FOLDERS = ("account/email", "mfa/email")
NAMES = sorted(
    f"{folder}/{found.name.removesuffix('_subject.txt')}"
    for folder in FOLDERS
    for found in (Path(allauth.__file__).parent / "templates" / folder).glob("*_subject.txt")
    if found.name.removesuffix("_subject.txt") not in SENT_NEVER
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", ["subject", "message"])
def test_every_letter_about_an_account_has_the_words_of_the_portal(name: str, part: str) -> None:
    found = get_template(f"{name}_{part}.txt").template.origin.name

    assert Path(found).is_relative_to(settings.BASE_DIR / "templates")
