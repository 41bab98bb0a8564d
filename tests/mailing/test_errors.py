"""“The people who run the portal have been notified”: they are, and not too often."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.mailing.services import outbox

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

pytestmark = pytest.mark.urls("tests.mailing.broken_urls")


def visit(address: str) -> str:
    answer = Client(raise_request_exception=False).get(address)
    assert answer.status_code == 500
    return answer.content.decode()


def test_administrators_get_the_place_and_the_request_and_nobody_s_data(
    administrator: User, organiser: User
) -> None:
    page = visit("/miss/Janssens-1990-04-01/")
    outbox.deliver_letters()

    assert "have been notified" in page
    (message,) = mail.outbox
    assert message.to == [administrator.email]
    assert re.search(r"KeyError in ratingportal/core/catalogue\.py:\d+", message.subject)
    assert re.search(r"Request: [0-9a-f]{8}-[0-9a-f-]{27}", message.body)
    assert "Page: miss" in message.body
    assert "Janssens" not in message.body
    assert "1990" not in message.body


def test_one_mail_for_each_kind_of_error_in_an_hour(administrator: User) -> None:
    start = timezone.now().replace(minute=10)
    with time_machine.travel(start, tick=False):
        for address in ("/miss/a/", "/miss/b/", "/divide/", "/divide/"):
            visit(address)
    assert Mail.objects.filter(kind="error").count() == 2

    with time_machine.travel(start + timedelta(hours=1), tick=False):
        visit("/divide/")
    assert Mail.objects.filter(kind="error").count() == 3


def test_page_is_shown_where_nobody_can_be_told(db: None) -> None:
    assert "Something went wrong on our side" in visit("/divide/")
    assert not Mail.objects.exists()
