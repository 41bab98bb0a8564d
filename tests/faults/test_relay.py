"""Wake-ups and turns: no wake-up matters, the broker is never flooded, nobody is always last."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
import redis
from django.conf import settings
from django.db import connection

from ratingportal import jobs
from ratingportal.submissions.models import Revision
from ratingportal.submissions.services import check, queue
from tests import files
from tests.faults.pipeline import Desk, all_checked, with_own_connection
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.federations.models import RatingList
    from tests.conftest import UserMaker
    from tests.faults.conftest import Starter

pytestmark = pytest.mark.faults


@pytest.fixture
def broker(transactional_db: None) -> Iterator[redis.Redis]:
    """The test's broker, empty."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        yield client
        client.flushdb()


def _wake_ups(broker: redis.Redis) -> int:
    return int(broker.llen(settings.CHECK_QUEUE))


def _send(desk: Desk, count: int) -> None:
    for _ in range(count):
        desk.send(data=files.clean(f"Open {desk.federation.code} {desk.count}"))


def _federation_of(revision_id: int) -> str:
    return Revision.objects.select_related("federation").get(pk=revision_id).federation.code


def test_upload_wakes_a_worker(broker: redis.Redis, desk: Desk) -> None:
    _send(desk, 3)

    assert _wake_ups(broker) == 3


def test_relay_replaces_exactly_what_is_missing(broker: redis.Redis, desk: Desk) -> None:
    _send(desk, 3)
    assert queue.relay_waiting_revisions() == 0

    broker.rpop(settings.CHECK_QUEUE)
    assert (
        queue.relay_waiting_revisions(),
        queue.relay_waiting_revisions(),
        _wake_ups(broker),
    ) == (1, 0, 3)

    broker.flushdb()
    assert (
        queue.relay_waiting_revisions(),
        queue.relay_waiting_revisions(),
        _wake_ups(broker),
    ) == (3, 0, 3)


def test_relay_has_nothing_to_do_when_nothing_waits(broker: redis.Redis, desk: Desk) -> None:
    _send(desk, 1)
    check.check_next()
    broker.flushdb()

    assert (queue.relay_waiting_revisions(), _wake_ups(broker)) == (0, 0)


def test_relay_stays_within_its_window(
    broker: redis.Redis, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "RELAY_WINDOW", 4)
    _send(desk, 9)
    broker.flushdb()

    assert [queue.relay_waiting_revisions() for _ in range(3)] == [4, 0, 0]
    broker.rpop(settings.CHECK_QUEUE)
    assert queue.relay_waiting_revisions() == 1
    assert _wake_ups(broker) == 4


def test_relays_at_once_send_as_much_as_one(broker: redis.Redis, desk: Desk) -> None:
    _send(desk, 5)
    broker.flushdb()
    barrier = threading.Barrier(4)

    def relay() -> int:
        barrier.wait()
        return queue.relay_waiting_revisions()

    with ThreadPoolExecutor(4) as pool:
        running = [pool.submit(with_own_connection(relay)) for _ in range(4)]
        sent = [each.result() for each in running]

    assert sum(sent) == _wake_ups(broker) == 5


def test_relay_leaves_alone_what_is_in_work(broker: redis.Redis, desk: Desk) -> None:
    _send(desk, 2)
    first = queue.choose_next()[0]
    broker.flushdb()
    with jobs.hold_row(queue.CHECK_LOCK, first) as ours:
        assert ours
        assert first not in queue.choose_next()
        assert queue.relay_waiting_revisions() == 1
    assert set(queue.choose_next()) == set(Revision.objects.values_list("pk", flat=True))


def test_interrupted_check_rests_and_then_has_its_old_place(
    broker: redis.Redis, desk: Desk
) -> None:
    _send(desk, 2)
    old, new = Revision.objects.order_by("pk").values_list("pk", flat=True)
    assert check._claim(old) is not None, "claimed by a worker that then died"

    assert queue.choose_next() == [new]
    with connection.cursor() as cursor:
        cursor.execute("UPDATE submissions_revision SET dispatched_at = now() - interval '1 hour'")
    assert [queue.choose_next(1), set(queue.choose_next())] == [[old], {old, new}]


def test_federation_with_work_under_way_lets_the_others_go_first(
    broker: redis.Redis, desk: Desk, other_desk: Desk
) -> None:
    _send(desk, 20)
    _send(other_desk, 1)
    own = Revision.objects.filter(federation=desk.federation).order_by("pk").first()
    assert own is not None

    with jobs.hold_row(queue.CHECK_LOCK, own.pk):
        assert _federation_of(queue.choose_next()[0]) == other_desk.federation.code


def test_chance_decides_between_federations_that_are_level(
    broker: redis.Redis, desk: Desk, other_desk: Desk
) -> None:
    _send(desk, 20)
    _send(other_desk, 1)

    first = {_federation_of(queue.choose_next()[0]) for _ in range(60)}

    assert first == {desk.federation.code, other_desk.federation.code}


def test_every_federation_has_its_first_file_before_any_has_its_second(
    broker: redis.Redis, desk: Desk, other_desk: Desk
) -> None:
    _send(desk, 5)
    _send(other_desk, 5)

    codes = [_federation_of(pk) for pk in queue.choose_next(10)]

    assert all(len(set(codes[n : n + 2])) == 2 for n in range(0, 10, 2))


@pytest.mark.live
def test_flood_from_one_federation_does_not_delay_another(
    services: LiveServices, start_rigged: Starter, desk: Desk, other_desk: Desk
) -> None:
    _send(desk, 60)
    start_rigged(pause=0.1)
    until(lambda: Revision.objects.filter(waiting=False).count() >= 4, "the flood is being checked")

    late = other_desk.send()
    until(lambda: not Revision.objects.get(submission=late).waiting, "the single file is checked")

    done = list(
        Revision.objects.filter(waiting=False).order_by("checked_at").values_list("pk", flat=True)
    )
    waiting_then = Revision.objects.filter(checked_at__gt=late.created_at, pk__lt=late.revision_id)
    overtaken_by = waiting_then.filter(pk__in=done[: done.index(late.revision_id)]).count()
    assert overtaken_by <= 4, "only what was in work already, and one turn of the flood"


@pytest.mark.live
def test_wake_ups_too_many_do_no_harm(
    services: LiveServices, start_rigged: Starter, desk: Desk
) -> None:
    _send(desk, 5)
    for _ in range(200):
        queue._send()
    start_rigged()
    until(all_checked, "all files checked")
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        until(lambda: not client.llen(settings.CHECK_QUEUE), "all wake-ups answered")

    assert set(Revision.objects.values_list("attempts", flat=True)) == {1}


def test_federations_of_many_lists_share_the_turns(
    broker: redis.Redis, desk: Desk, other_desk: Desk, make_user: UserMaker, kbsb: RatingList
) -> None:
    """Turns go by federation: sending to two lists does not give two turns."""
    _send(desk, 3)
    second = Desk(desk.sender, desk.federation, kbsb)
    for _ in range(3):
        second.send(data=files.clean(f"Second {second.count}"))
    _send(other_desk, 3)

    codes = [_federation_of(pk) for pk in queue.choose_next(6)]

    assert codes.count(desk.federation.code) == 3
