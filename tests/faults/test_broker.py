"""The broker flushed, killed, or silent: uploads are answered, and all is checked when it is back."""

from __future__ import annotations

import os
import signal
import socket
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import redis
from kombu.common import ignore_errors

from ratingportal.celery import app
from ratingportal.embedded.valkey import ValkeyServer
from ratingportal.settings import _kombu_url
from ratingportal.submissions.models import Revision, Submission
from tests.faults.big_files import big
from tests.faults.pipeline import ROUNDS, all_checked, assert_all_whole, in_work, note
from tests.faults.visits import Visitor, sign_in
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = [pytest.mark.faults, pytest.mark.live]


@pytest.fixture
def valkey() -> Iterator[ValkeyServer]:
    """A broker of the test's own, that keeps nothing over its death."""
    with tempfile.TemporaryDirectory(prefix="rp-", ignore_cleanup_errors=True) as folder:
        server = ValkeyServer(Path(folder), durable=False)
        server.start()
        yield server
        server.kill()


@pytest.fixture
def portal(transactional_db: None, valkey: ValkeyServer) -> Iterator[LiveServices]:
    """Worker, beat and web server on that broker."""
    live = LiveServices(broker=valkey.url())
    yield live
    live.stop()


@pytest.fixture
def visitor(
    portal: LiveServices, organiser: User, officer: User, bel: Federation, fide: RatingList
) -> Visitor:
    return sign_in(portal.start_web(), organiser, bel, fide)


class Sent:
    """Files sent through the web, each of which was answered with a submission."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.count = 0

    def send(self, count: int) -> None:
        for _ in range(count):
            self.count += 1
            answer = self.visitor.upload(
                {f"{self.count}.trf": big(f"Open {self.count}", players=60)}
            )
            assert answer.status == 302, answer.body
            assert answer.location.startswith("/submissions/")

    def assert_all_whole(self) -> None:
        assert Submission.objects.count() == self.count
        assert_all_whole(Submission.objects.values_list("pk", flat=True))


@pytest.mark.timeout(600 + 600 * ROUNDS)
def test_flushes_and_kills_of_the_broker_lose_nothing(
    portal: LiveServices, valkey: ValkeyServer, visitor: Visitor
) -> None:
    portal.start_worker(app="tests.faults.rigged", RIGGED_PAUSE="0.1")
    portal.start_beat()
    sent = Sent(visitor)

    for _ in range(3 * ROUNDS):
        sent.send(8)
        with redis.Redis.from_url(valkey.url()) as client:
            client.flushall()
        sent.send(4)
        valkey.kill()
        sent.send(4)
        valkey.start()
        until(lambda: Revision.objects.filter(waiting=True).count() < 4, "the backlog shrinks")
    until(all_checked, "all files checked")

    sent.assert_all_whole()
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"
    note(f"broker: {3 * ROUNDS} flushes, {3 * ROUNDS} kills, {sent.count} uploads answered")


def test_death_of_the_broker_leaves_a_running_check_alone(
    portal: LiveServices, valkey: ValkeyServer, visitor: Visitor
) -> None:
    """One process at work and one waiting for work: here the whole worker would end with late acks."""
    portal.start_worker(app="tests.faults.rigged", RIGGED_PAUSE="1")
    portal.start_beat()
    sent = Sent(visitor)

    for _ in range(3):
        sent.send(1)
        until(in_work, "the check runs")
        valkey.kill()
        valkey.start()
        until(all_checked, "the file is checked")

    sent.assert_all_whole()
    assert set(Revision.objects.values_list("attempts", flat=True)) == {1}
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"


def test_death_of_the_broker_ends_no_worker_that_has_messages_it_did_not_begin(
    valkey: ValkeyServer,
) -> None:
    """What a worker does with a connection that broke while it waited, and with a message in its hands."""
    with app.connection_for_read(_kombu_url(valkey.url())) as connection:
        queue = connection.SimpleQueue("some")
        queue.put("a wake-up")
        assert queue.get(timeout=30).payload == "a wake-up"
        valkey.kill()

        # As far as kombu gets before it meets the broken connection for the first time.
        connection._do_close_transport()
        ignore_errors(connection, connection.close)


def test_broker_that_freezes_and_thaws_loses_nothing(
    portal: LiveServices, valkey: ValkeyServer, visitor: Visitor
) -> None:
    portal.start()
    sent = Sent(visitor)
    sent.send(2)
    until(all_checked, "the worker works")
    assert valkey.pid is not None

    os.kill(valkey.pid, signal.SIGSTOP)
    sent.send(3)
    os.kill(valkey.pid, signal.SIGCONT)
    until(all_checked, "all files checked")

    sent.assert_all_whole()
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"


class BlackHole:
    """A server that takes every connection and never says a word."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.connections: list[socket.socket] = []
        self.thread = threading.Thread(target=self._take)
        self.thread.start()

    def _take(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.connections.append(connection)

    def close(self) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.thread.join()
        for connection in self.connections:
            connection.close()


@contextmanager
def black_hole() -> Iterator[BlackHole]:
    hole = BlackHole()
    try:
        yield hole
    finally:
        hole.close()


def test_silent_broker_costs_one_connection_for_many_files_and_none_of_them(
    portal: LiveServices, valkey: ValkeyServer, organiser: User, bel: Federation, fide: RatingList
) -> None:
    data = {f"{n}.trf": big(f"Open {n}", players=10) for n in range(20)}
    with black_hole() as hole:
        portal.broker = f"redis://127.0.0.1:{hole.port}/0"
        visitor = sign_in(portal.start_web(), organiser, bel, fide)

        answer = visitor.upload(data)

        references = list(Submission.objects.values_list("reference", flat=True))
        assert (answer.status, len(references)) == (302, len(data))
        assert len(hole.connections) == 1
        listed = visitor.get(answer.location).body
        assert all(reference in listed for reference in references)
        portal.kill("web")

    portal.broker = valkey.url()
    portal.start()
    until(all_checked, "all files checked by a broker that speaks")
    assert_all_whole(Submission.objects.values_list("pk", flat=True))
