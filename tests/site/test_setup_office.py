"""The first account and the name of the portal: by questions on a terminal, by variables, never overwriting."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from django.core.management import CommandError, call_command

from ratingportal.accounts.models import User
from ratingportal.site.models import Office
from tests.live import database_url, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client
    from pytest_django.fixtures import SettingsWrapper

    UserMaker = Callable[..., User]

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "manage.py", "setup_office"]
GIVEN = {
    "PORTAL_NAME": "Ruritanian Rating Office",
    "ADMIN_NAME": "Ona Brightwater",
    "ADMIN_EMAIL": "Ona@Example.org",
}
PASSWORD = "seven green bottles"


def run(**variables: str) -> str:
    """Run the command where there is no terminal; give what it said."""
    out = StringIO()
    with mock.patch.dict(os.environ, variables):
        call_command("setup_office", "--no-input", stdout=out)
    return out.getvalue()


class Terminal:
    """The command on a terminal, with somebody who answers its questions."""

    def __init__(self) -> None:
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            COMMAND,
            cwd=ROOT,
            env=os.environ | {"DATABASE_URL": database_url()},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        os.set_blocking(self.ours, False)
        self.said = ""
        self.answered = 0

    def answer(self, question: str, line: str) -> None:
        self._wait_for(question)
        os.write(self.ours, f"{line}\n".encode())

    def interrupt(self, question: str) -> None:
        self._wait_for(question)
        self.process.send_signal(signal.SIGINT)

    def _wait_for(self, question: str) -> None:
        until(lambda: f"{question}: " in self._hear()[self.answered :], question)
        self.answered = len(self.said)

    def end(self) -> int:
        until(lambda: self._hear() is not None and self.process.poll() is not None, "the end")
        self._hear()
        os.close(self.ours)
        return self.process.returncode

    def _hear(self) -> str:
        with suppress(OSError):
            self.said += os.read(self.ours, 4096).decode()
        return self.said


pytestmark = pytest.mark.django_db


@pytest.mark.django_db(transaction=True)
def test_questions_on_a_terminal_make_the_first_account(
    client: Client, settings: SettingsWrapper
) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    terminal = Terminal()
    terminal.answer("Name of the portal [Rating Portal]", "")
    terminal.answer("Your name", "")
    terminal.answer("Your name", "Ona Brightwater")
    terminal.answer("Your e-mail address", "not an address")
    terminal.answer("Your e-mail address", "ona@example.org")
    terminal.answer("Password (empty: get a link to choose one)", "short")
    terminal.answer("Password (empty: get a link to choose one)", PASSWORD)
    terminal.answer("The same password again", "another")
    terminal.answer("Password (empty: get a link to choose one)", PASSWORD)
    terminal.answer("The same password again", PASSWORD)

    assert terminal.end() == 0, terminal.said
    assert PASSWORD not in terminal.said
    user = User.objects.get()
    assert (user.email, user.is_superuser, user.is_staff) == ("ona@example.org", True, True)
    answer = client.post(
        "/accounts/login/", {"login": "ona@example.org", "password": PASSWORD}, follow=True
    )
    assert answer.wsgi_request.user == user
    assert Office.objects.get().name == "Rating Portal"


@pytest.mark.django_db(transaction=True)
def test_interrupted_questions_end_with_a_sentence_and_keep_what_was_done() -> None:
    terminal = Terminal()
    terminal.answer("Name of the portal [Rating Portal]", "Ruritania")
    terminal.interrupt("Your name")

    assert terminal.end() == 1
    assert "Stopped. Run it again to continue." in terminal.said
    assert "Traceback" not in terminal.said
    assert not User.objects.exists()

    assert "The portal is called Ruritania." in run(**GIVEN)
    assert User.objects.get().is_superuser


def test_variables_without_a_password_give_a_link_that_works(client: Client) -> None:
    said = run(**GIVEN)
    link = re.search(r"^http\S+?(/accounts/\S+)$", said, re.MULTILINE)

    assert link, said
    user = User.objects.get()
    assert (user.email, user.has_usable_password()) == ("ona@example.org", False)
    form = client.get(link[1], follow=True)
    action = form.redirect_chain[-1][0]
    client.post(action, {"password1": PASSWORD, "password2": PASSWORD})
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_nothing_is_ever_overwritten(make_user: UserMaker) -> None:
    run(**GIVEN, ADMIN_PASSWORD=PASSWORD)
    before = list(User.objects.values()), list(Office.objects.values())

    again = run(PORTAL_NAME="Other", ADMIN_NAME="Eve", ADMIN_EMAIL="eve@example.org")

    assert "The portal is called Ruritanian Rating Office." in again
    assert "There is already an administrator" in again
    assert before == (list(User.objects.values()), list(Office.objects.values()))


def test_ordinary_account_is_not_made_an_administrator(make_user: UserMaker) -> None:
    make_user("ona")

    with pytest.raises(CommandError, match="ADMIN_EMAIL: An account with this address"):
        run(**GIVEN)

    assert not User.objects.filter(is_superuser=True).exists()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ADMIN_EMAIL": ""}, "ADMIN_EMAIL is not set."),
        ({"ADMIN_NAME": ""}, "ADMIN_NAME is not set."),
        ({"ADMIN_PASSWORD": "1234567890"}, "ADMIN_PASSWORD: This password is too common."),
        ({"PORTAL_NAME": "x" * 61}, "PORTAL_NAME: A name has at most 60 characters, on one line."),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(change: dict[str, str], words: str) -> None:
    with pytest.raises(CommandError, match=re.escape(words)):
        run(**GIVEN | change)

    assert not User.objects.exists()
    # Nor is the portal named half-way: the name that was forgotten could not be given later.
    assert not Office.objects.exists()


def test_front_page_says_to_everybody_that_there_is_no_administrator(client: Client) -> None:
    page = client.get("/").content.decode()

    assert "This portal is not fully set up" in page
    assert "manage.py setup_office" in page


def test_front_page_says_to_administrators_what_is_missing(
    client: Client, administrator: User, settings: SettingsWrapper
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST = "localhost"
    assert "not fully set up" not in client.get("/").content.decode()

    client.force_login(administrator)
    page = client.get("/").content.decode()

    assert "<strong>No e-mail.</strong>" in page
    assert "<strong>No players.</strong>" in page
    assert 'href="/office/register/import/"' in page
    settings.EMAIL_HOST, settings.DEFAULT_FROM_EMAIL = "mail.example.org", "office@example.org"
    assert "<strong>No e-mail.</strong>" not in client.get("/").content.decode()


def test_name_of_the_portal_is_on_its_pages(client: Client, administrator: User) -> None:
    Office.objects.create(name="Ruritania & Sons")

    page = client.get("/").content.decode()

    assert "<span>Ruritania &amp; Sons</span></a>" in page
    assert re.search(r"<title>\s*Ruritania &amp; Sons\s*</title>", page)
    rules = client.get("/rules/").content.decode()
    assert re.search(r"<title>\s*Rules · Ruritania &amp; Sons\s*</title>", rules)
