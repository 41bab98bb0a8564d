"""Figures for Prometheus: behind a token of their own, and true."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.conf import settings as django_settings
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake
from tests import files

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django.fixtures import SettingsWrapper

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db
TOKEN = "a token of the tests"
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+]+')


@pytest.fixture
def token(settings: SettingsWrapper) -> str:
    settings.METRICS_TOKEN = TOKEN
    return TOKEN


def figures(client: Client) -> dict[str, float]:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = answer.content.decode().splitlines()
    samples = [line for line in lines if not line.startswith("#")]
    assert [line for line in samples if not LINE.fullmatch(line)] == []
    described = {line.split()[2] for line in lines if line.startswith("# TYPE ")}
    assert {re.split("[{ ]", line)[0] for line in samples} <= described
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in samples}


@pytest.fixture
def submission(organiser: User, bel: Federation, fide: RatingList) -> Submission:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=files.clean()
    )
    assert outcome.submission is not None
    return outcome.submission


def test_without_a_token_there_is_no_such_page(client: Client, administrator: User) -> None:
    client.force_login(administrator)

    assert client.get("/metrics").status_code == 404
    answer = client.get("/metrics", headers={"Authorization": "Bearer "})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "given", ["", "Bearer", "Bearer wrong", TOKEN, f"Basic {TOKEN}", "Bearer é"]
)
def test_wrong_token_is_refused(client: Client, token: str, given: str) -> None:
    answer = client.get("/metrics", headers={"Authorization": given})

    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert b"ratingportal_" not in answer.content


def test_waiting_file_is_counted_with_its_age(
    client: Client, token: str, submission: Submission
) -> None:
    Submission.objects.update(moved_at=timezone.now() - timedelta(seconds=100))

    found = figures(client)

    assert found["ratingportal_queue_depth"] == 1
    assert 100 <= found["ratingportal_queue_oldest_seconds"] < 200
    assert found['ratingportal_uploads_total{kind="new"}'] == 1
    assert found['ratingportal_submissions{state="received"}'] == 1


def test_checked_file_is_counted_by_its_outcome(
    client: Client, token: str, submission: Submission
) -> None:
    checking.check_revision(revision_id=submission.revision_id)

    found = figures(client)

    checks = {key: value for key, value in found.items() if "checks_total" in key}
    assert sum(checks.values()) == 1
    assert checks['ratingportal_checks_total{outcome="failed"}'] == 0
    assert found["ratingportal_queue_depth"] == 0
    assert found["ratingportal_queue_oldest_seconds"] == 0


def test_mails_and_failures_are_counted(
    client: Client, token: str, submission: Submission, organiser: User
) -> None:
    for attempts in (0, 3, 8):
        Mail.objects.create(
            user=organiser, kind=Action.APPROVE, submission=submission, attempts=attempts
        )
    Submission.objects.update(state="failed")

    found = figures(client)

    assert found["ratingportal_mails_waiting"] == 2
    assert found["ratingportal_mails_refused"] == 1
    assert found['ratingportal_failures{kind="submission"}'] == 1
    assert found['ratingportal_failures{kind="import"}'] == 0
    assert found["ratingportal_broker_up"] == 1


def test_versions_are_told(client: Client, token: str) -> None:
    (info,) = (key for key in figures(client) if key.startswith("ratingportal_info"))

    assert f'version="{django_settings.VERSION}"' in info
    assert re.search(r'postgres="\d+\.\d+"', info)
