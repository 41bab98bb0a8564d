"""Files on their way through the portal, and the one question after every fault: is all there, once?"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import connection, connections
from django.db.models import Count

from ratingportal.core.model.findings import Severity
from ratingportal.mailing.models import Mail
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Step, Submission
from ratingportal.submissions.services import check, intake
from ratingportal.submissions.services.queue import CHECK_LOCK
from ratingportal.tournaments.models import Entry, Game, Tournament
from tests.faults.big_files import big
from tests.live import PATIENCE, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ratingportal.accounts.models import User
    from ratingportal.core.inspection import Report
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.services.check_record import Checked

ROUNDS = int(os.environ.get("RATINGPORTAL_FAULT_ROUNDS", "1"))
"""How many times as much to do as in an ordinary run of the tests."""


@dataclass(slots=True)
class Desk:
    """Somebody who sends files for a federation, each another tournament."""

    sender: User
    federation: Federation
    rating_list: RatingList
    count: int = 0

    def send(self, *, filename: str = "", data: bytes = b"", players: int = 100) -> Submission:
        """Send a file that is nowhere yet; every fourth has an error in it."""
        self.count += 1
        outcome = intake.receive_file(
            sender=self.sender,
            federation=self.federation,
            rating_list=self.rating_list,
            filename=filename or f"{self.count}.trf",
            data=data or self.next_file(players),
        )
        assert outcome.submission is not None
        assert not outcome.known
        return outcome.submission

    def next_file(self, players: int) -> bytes:
        name = f"{self.federation.code} Open {self.count}"
        return big(name, players=players, with_error=self.count % 4 == 0)


def note(line: str) -> None:
    """Keep what was seen, for people who want the numbers."""
    folder = ROOT / "artefacts"
    folder.mkdir(exist_ok=True)
    with (folder / "faults.txt").open("a") as notes:
        notes.write(f"{line}\n")


def all_checked() -> bool:
    """Tell whether nothing waits."""
    return not Revision.objects.filter(waiting=True).exists()


def patience_for_backlog() -> float:
    """Give the seconds that what waits may take: a file is done within a second even on a busy machine, or rests."""
    return PATIENCE + Revision.objects.filter(waiting=True).count()


def in_work() -> dict[int, int]:
    """Tell which rigged pool process checks which revision at this moment."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT a.application_name, l.objid::int FROM pg_locks AS l "
            "JOIN pg_stat_activity AS a USING (pid) "
            "WHERE l.locktype = 'advisory' AND l.classid = %s AND l.granted "
            "AND a.datname = current_database() AND a.application_name LIKE 'rigged-%%'",
            [CHECK_LOCK],
        )
        return {int(name.removeprefix("rigged-")): revision for name, revision in cursor.fetchall()}


def assert_all_whole(submissions: Iterable[int]) -> None:
    """Every file that was acknowledged is there, checked, with each of its rows exactly once."""
    expected = set(submissions)
    revisions = {
        row.submission_id: row
        for row in Revision.objects.select_related("submission").order_by("pk")
    }
    assert set(revisions) == expected
    assert Revision.objects.count() == Submission.objects.count() == len(expected)
    assert Tournament.objects.count() == len(expected)
    entries, games = _per_tournament(Entry), _per_tournament(Game)
    findings = Counter(FindingRow.objects.values_list("revision_id", flat=True))
    trails = _trails()
    for pk, revision in revisions.items():
        report = _report_on(revision)
        assert report.tournament is not None
        assert not revision.waiting
        assert revision.lease is None
        assert entries[revision.tournament_id] == len(report.tournament.players)
        assert games[revision.tournament_id] == len(report.tournament.games)
        assert findings[revision.pk] == len(report.findings)
        objects = any(report.counts()[each] for each in (Severity.ERROR, Severity.CONFIRM))
        verdict = (State.NEEDS_FIX, Action.OBJECT) if objects else (State.IN_REVIEW, Action.PASS)
        assert (revision.submission.state, trails[pk]) == (
            verdict[0],
            [Action.RECEIVE, Action.START, verdict[1]],
        )
        assert _told(pk) <= 1


def _report_on(revision: Revision) -> Report:
    """Check a file once more, and record nothing."""
    results: list[Checked] = []
    results.append(check.check_file(revision))
    return results[0].report


def _per_tournament(part: type[Entry] | type[Game]) -> dict[int | None, int]:
    rows = part.objects.values_list("tournament_id").annotate(Count("pk")).order_by()
    return dict(rows)


def _trails() -> dict[int, list[str]]:
    trails: dict[int, list[str]] = {}
    for pk, action in Step.objects.order_by("pk").values_list("submission_id", "action"):
        trails.setdefault(pk, []).append(action)
    return trails


def _told(submission: int) -> int:
    """Count how often the same person was told the same thing."""
    rows = Mail.objects.filter(submission=submission).values_list("user_id", "kind")
    return max(Counter(rows).values(), default=0)


def with_own_connection(work: Callable[[], object]) -> Callable[[], object]:
    """Wrap what a thread does, so that its database connection ends with it."""

    def run() -> object:
        try:
            return work()
        finally:
            connections.close_all()

    return run
