"""A portal on a durable database of the test's own, and people who send files whatever happens to it."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.db import DatabaseError, connection

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.database_address import choose_database
from ratingportal.embedded.roles import APP_ROLE
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from tests.faults.big_files import big
from tests.faults.pipeline import all_checked, patience_for_backlog
from tests.faults.visits import Visitor, sign_in
from tests.live import ROOT, LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator, Sized

UPLOADERS = 3
ENOUGH = 9
"""Answers that somebody who sends files gets before something else happens."""


def make_tables(owner_url: str) -> None:
    environment = {"DATABASE_URL": owner_url, "DATABASE_APP_ROLE": APP_ROLE}
    subprocess.run(
        [sys.executable, "manage.py", "prepare_database", "--verbosity", "0"],
        cwd=ROOT,
        env=os.environ | environment,
        check=True,
        capture_output=True,
    )


@contextmanager
def lead_django_to(url: str) -> Iterator[None]:
    """Let the test itself ask another database meanwhile."""
    before = dict(connection.settings_dict)
    connection.close()
    place = choose_database({"DATABASE_URL": url})
    connection.settings_dict.update(
        {name: place[name] for name in ("HOST", "PORT", "NAME", "USER", "OPTIONS")}
    )
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict.update(before)


def welcome_organiser(portal: LiveServices) -> Visitor:
    """Start the web, and log an organiser in whose files an officer reviews."""
    federation, rating_list = Federation.objects.get(code="BEL"), RatingList.objects.get(key="fide")
    organiser = User.objects.create_user("organiser@example.org", "a good password")
    officer = User.objects.create_user("officer@example.org", "a good password")
    Membership.objects.create(user=organiser, federation=federation)
    OfficerAssignment.objects.create(user=officer, rating_list=rating_list)
    return sign_in(portal.start_web(), organiser, federation, rating_list)


@dataclass(slots=True)
class Uploader:
    """Sends one file after the other, whatever happens, and remembers what was acknowledged."""

    visitor: Visitor
    pause: float = 0
    """Seconds between two files, where more would only make the test longer."""
    acknowledged: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @contextmanager
    def at_work(self) -> Iterator[None]:
        threads = [threading.Thread(target=self._run) for _ in range(UPLOADERS)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self.stopping.set()
            for thread in threads:
                thread.join()

    def _run(self) -> None:
        while not self.stopping.is_set():
            number = next(self.numbers)
            answer = self.visitor.upload({f"{number}.trf": big(f"Open {number}", players=40)})
            self.statuses.append(answer.status)
            if answer.status == 302:
                self.acknowledged.append(answer.location.split("/")[-2])
                self.stopping.wait(self.pause)
            else:
                self.stopping.wait(0.1)


def wait_for_more(grown: Sized) -> None:
    target = len(grown) + ENOUGH
    until(lambda: len(grown) >= target, "uploads go on")


def is_true_now(question: Any) -> bool:
    """Ask the database, over a new connection where the old one broke."""
    try:
        return bool(question())
    except DatabaseError:
        connection.close()
        return False


def wait_until_all_is_checked() -> None:
    until(lambda: is_true_now(Submission.objects.exists), "the database answers")
    until(lambda: is_true_now(all_checked), "all files checked", patience_for_backlog())
