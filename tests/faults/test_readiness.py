"""A worker that is alive and does nothing is noticed: by what waits, not by looking at processes."""

from __future__ import annotations

import os
import signal
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.utils import timezone

from ratingportal.submissions.models import Submission
from tests import files
from tests.faults.pipeline import all_checked
from tests.live import until

if TYPE_CHECKING:
    from tests.faults.pipeline import Desk
    from tests.live import LiveServices

pytestmark = [pytest.mark.faults, pytest.mark.live]


def test_halted_worker_turns_readiness_to_503(services: LiveServices, desk: Desk) -> None:
    client = Client()
    services.start()
    desk.send(data=files.clean("First Open"))
    until(all_checked, "the worker works")
    assert client.get("/readyz").status_code == 200

    worker = services.processes["worker"].pid
    os.killpg(worker, signal.SIGSTOP)
    desk.send(data=files.clean("Second Open"))
    assert client.get("/readyz").status_code == 200, "a file that came just now alarms nobody"
    long_ago = timezone.now() - timedelta(minutes=10)
    Submission.objects.filter(revision__waiting=True).update(moved_at=long_ago)

    halted = client.get("/readyz")
    assert halted.status_code == 503
    assert halted.json()["oldest_wait_seconds"] >= 600

    os.killpg(worker, signal.SIGCONT)
    until(all_checked, "the worker works again")
    assert client.get("/readyz").status_code == 200
