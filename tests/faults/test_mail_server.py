"""The mail server away, picky or silent: decisions stand, and each mail goes out once in the end."""

from __future__ import annotations

import socket
import subprocess
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.mailing.services import outbox
from ratingportal.office.services import review
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.services import check
from tests import files
from tests.faults.smtp_sink import smtp_sink

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytest_django import Settings

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from tests.conftest import UserMaker
    from tests.faults.pipeline import Desk

pytestmark = pytest.mark.faults


@pytest.fixture(autouse=True)
def real_mail(settings: Settings) -> None:
    """Send by SMTP; pytest would keep mails to itself."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST = "127.0.0.1"


@pytest.fixture
def approved(desk: Desk, officer: User) -> Submission:
    """A submission whose approval is to be told to its sender; all else is told already."""
    submission = desk.send(data=files.clean())
    check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()
    Mail.objects.all().delete()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)
    submission.refresh_from_db()
    return submission


@contextmanager
def _nobody_listens() -> Iterator[int]:
    """A port that refuses: it is bound, so that nobody else gets it, and not listened on."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def _let_time_pass() -> None:
    Mail.objects.filter(sent_at__isnull=True).update(next_try_at=timezone.now())


def test_approval_stands_while_the_mail_server_is_away_and_is_told_once(
    approved: Submission, settings: Settings
) -> None:
    with _nobody_listens() as settings.EMAIL_PORT:
        for _ in range(outbox.MAX_ATTEMPTS + 2):
            assert outbox.deliver_letters() == 0
            assert outbox.deliver_letters() == 0, "not even tried before its time"
            _let_time_pass()
    mail = Mail.objects.get()
    assert (approved.state, mail.kind, mail.sent_at) == (State.APPROVED, Action.APPROVE, None)
    assert mail.attempts == 0, "an outage, however long, costs a mail none of its attempts"

    with smtp_sink() as sink:
        settings.EMAIL_PORT = sink.port
        assert [outbox.deliver_letters() for _ in range(3)] == [1, 0, 0]

    ((receiver, text),) = sink.taken
    assert receiver == approved.sender.email
    assert approved.reference in text
    assert "multipart/alternative" in text


def test_server_that_is_away_is_asked_once_for_many_mails(
    approved: Submission, make_user: UserMaker, settings: Settings
) -> None:
    """Else a silent one would cost each mail its time-out, and the worker all its time."""
    Mail.objects.bulk_create(
        Mail(user=make_user(f"reader-{number}"), kind=Action.PASS, submission=approved)
        for number in range(9)
    )
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.EMAIL_PORT = silent.getsockname()[1]
        settings.EMAIL_TIMEOUT = 0.5
        assert [outbox.deliver_letters() for _ in range(5)] == [0] * 5
        silent.setblocking(False)
        connections = _accept_all(silent)

    assert connections == 1
    assert Mail.objects.filter(next_try_at__gt=timezone.now()).count() == 10
    assert set(Mail.objects.values_list("attempts", flat=True)) == {0}


def _accept_all(listener: socket.socket) -> int:
    count = 0
    while True:
        try:
            connection, _ = listener.accept()
        except BlockingIOError:
            return count
        connection.close()
        count += 1


def test_refused_receiver_does_not_stand_in_the_way_of_others(
    approved: Submission, make_user: UserMaker, settings: Settings
) -> None:
    gone = make_user("gone")
    early = timezone.now() - timedelta(hours=1)
    refused = Mail.objects.create(user=gone, kind=Action.APPROVE, submission=approved)
    Mail.objects.filter(pk=refused.pk).update(next_try_at=early)

    with smtp_sink(refuses="gone@") as sink:
        settings.EMAIL_PORT = sink.port
        assert outbox.deliver_letters() == 1
        for _ in range(outbox.MAX_ATTEMPTS + 2):
            _let_time_pass()
            outbox.deliver_letters()

    refused.refresh_from_db()
    assert [receiver for receiver, _ in sink.taken] == [approved.sender.email]
    assert (refused.sent_at, refused.attempts) == (None, outbox.MAX_ATTEMPTS)


def test_mail_that_cannot_be_written_does_not_stand_in_the_way_of_others(
    approved: Submission, make_user: UserMaker, settings: Settings
) -> None:
    """A line break in an address would forge a header: Django refuses to write it."""
    forger = make_user("forger")
    type(forger).objects.filter(pk=forger.pk).update(email="x@example.org\nBcc: y@example.org")
    early = timezone.now() - timedelta(hours=1)
    poison = Mail.objects.create(user=forger, kind=Action.APPROVE, submission=approved)
    Mail.objects.filter(pk=poison.pk).update(next_try_at=early)

    with smtp_sink() as sink:
        settings.EMAIL_PORT = sink.port
        with pytest.raises(ValueError, match="Invalid address"):
            outbox.deliver_letters()
        assert outbox.deliver_letters() == 1

    assert [receiver for receiver, _ in sink.taken] == [approved.sender.email]
    poison.refresh_from_db()
    assert (poison.sent_at, poison.attempts) == (None, 1)


def test_mail_whose_sending_was_cut_off_is_sent_later(
    approved: Submission, settings: Settings
) -> None:
    """A worker killed with a mail in hand: nobody sends it meanwhile, and then somebody does."""
    assert outbox._take() is not None

    with smtp_sink() as sink:
        settings.EMAIL_PORT = sink.port
        assert outbox.deliver_letters() == 0
        _let_time_pass()
        assert outbox.deliver_letters() == 1

    assert len(sink.taken) == 1


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Certificate and key of a mail server called `localhost`, signed by itself."""
    file = tmp_path / "server.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
            *("-keyout", str(file), "-out", str(tmp_path / "server.crt")),
        ],
        check=True,
        capture_output=True,
    )
    file.write_text(file.read_text() + (tmp_path / "server.crt").read_text())
    return file


@pytest.mark.parametrize("first", [False, True], ids=["starttls", "from-the-first-byte"])
def test_mail_goes_out_encrypted_and_only_to_a_server_that_proves_its_name(
    approved: Submission,
    settings: Settings,
    certificate: Path,
    monkeypatch: pytest.MonkeyPatch,
    first: bool,
) -> None:
    settings.EMAIL_HOST = "localhost"
    settings.EMAIL_USE_TLS, settings.EMAIL_USE_SSL = not first, first

    with smtp_sink() as sink:
        sink.encrypt(certificate, first=first)
        settings.EMAIL_PORT = sink.port
        assert outbox.deliver_letters() == 0
        assert sink.taken == []

        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        _let_time_pass()
        assert outbox.deliver_letters() == 1

    assert [receiver for receiver, _ in sink.taken] == [approved.sender.email]


def test_mail_never_goes_out_in_the_open_where_encryption_was_asked_for(
    approved: Submission, settings: Settings
) -> None:
    """Somebody on the way can take the offer of STARTTLS out of the server's words."""
    settings.EMAIL_USE_TLS = True

    with smtp_sink() as sink:
        settings.EMAIL_PORT = sink.port
        assert outbox.deliver_letters() == 0

    assert sink.taken == []
