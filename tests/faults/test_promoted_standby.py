"""The database's machine is lost in the middle of checks and its standby takes over: nothing is lost or doubled.

The leader acknowledges a commit once its follower has it on disk. Everybody has one address that names both, and
takes the one that can be written to: nobody is restarted or told anything.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.embedded.roles import OWNER_ROLE
from ratingportal.submissions.models import Submission
from tests.faults.own_database import (
    Uploader,
    is_true_now,
    lead_django_to,
    make_tables,
    wait_for_more,
    wait_until_all_is_checked,
    welcome_organiser,
)
from tests.faults.pipeline import (
    ROUNDS,
    assert_all_whole,
    in_work,
    note,
)
from tests.faults.standby import Pair
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.faults, pytest.mark.live]

SWITCHES = 2 * ROUNDS
"""There and back: the lost server follows the new one, and is promoted in its turn."""


@pytest.fixture
def pair(transactional_db: None) -> Iterator[Pair]:
    with tempfile.TemporaryDirectory(prefix="rp-", ignore_cleanup_errors=True) as folder:
        # The servers may run as another user, who must be able to pass through.
        Path(folder).chmod(0o711)
        servers = Pair(Path(folder))
        try:
            servers.start()
            make_tables(servers.leader.url(OWNER_ROLE))
            with lead_django_to(servers.url()):
                yield servers
        finally:
            servers.stop()


@pytest.fixture
def portal(pair: Pair) -> Iterator[LiveServices]:
    live = LiveServices(database=pair.url())
    yield live
    live.stop()


@pytest.mark.timeout(600 + 600 * ROUNDS)
def test_promoted_standby_goes_on_with_everything_acknowledged(
    pair: Pair, portal: LiveServices
) -> None:
    pair.follow()
    visitor = welcome_organiser(portal)
    portal.start_worker(app="tests.faults.rigged", RIGGED_PAUSE="0.2")
    portal.start_beat()
    services = {name: each.pid for name, each in portal.processes.items()}
    uploader = Uploader(visitor, pause=1)
    lost_in_work = 0
    with uploader.at_work():
        for _ in range(SWITCHES):
            if pair.follower is None:
                pair.follow()
            wait_for_more(uploader.acknowledged)
            until(lambda: is_true_now(in_work), "a file is in work")
            lost_in_work += len(in_work())
            pair.switch()
            wait_for_more(uploader.acknowledged)
    wait_until_all_is_checked()

    present = set(Submission.objects.values_list("reference", flat=True))
    assert set(uploader.acknowledged) <= present
    assert set(uploader.statuses) <= {302, 503}
    assert not Submission.objects.filter(state="failed").exists()
    assert_all_whole(Submission.objects.values_list("pk", flat=True))
    assert {name: each.pid for name, each in portal.processes.items()} == services
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"
    note(
        f"standby: {SWITCHES} promotions, {len(uploader.acknowledged)} acknowledged, {lost_in_work} in work when the "
        f"leader went, {uploader.statuses.count(503)} told 503"
    )
