"""The quota of uploads is asked on every one, so it looks only at the last hour of one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import require_quota

if TYPE_CHECKING:
    from pytest_django import Settings

    from ratingportal.accounts.models import User
    from tests.submissions.conftest import Sender


def test_quota_counts_the_last_hour_by_an_index(
    send: Sender, organiser: User, stranger: User, settings: Settings
) -> None:
    settings.UPLOADS_PER_HOUR = 1
    send(check=False)

    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    with CaptureQueriesContext(connection) as asked, pytest.raises(NotAllowedError):
        require_quota(organiser)
    require_quota(stranger)

    question, _until_when = asked
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {question['sql']}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "newest_of_author" in plan
    assert "created_at" in plan.split("Index Cond", 1)[1].splitlines()[0]
