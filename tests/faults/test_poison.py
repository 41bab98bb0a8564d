"""Files that break our own code: tried three times, given up, told of, and in nobody's way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ratingportal.core import inspection
from ratingportal.core.checking.checks import choose_checks, load_checks
from ratingportal.mailing.models import Mail
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import check, intake
from tests.faults.pipeline import Desk, all_checked
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from tests.faults.conftest import Starter

pytestmark = [pytest.mark.faults, pytest.mark.live]

POISON = {
    "die.trf": "",
    "loop.trf": "SoftTimeLimitExceeded",
    "loop-deaf.trf": "",
    "hog.trf": "MemoryError",
    "hog-blocks.trf": "MemoryError",
    "stumble.trf": "OSError: rigged to stumble",
}
"""File, and what the administrator can read about it: nothing where the process was gone at once."""
SECONDS = "3"
MEMORY = str(288 * 1024 * 1024)


def test_poison_ends_failed_after_three_attempts_and_others_move_on(
    services: LiveServices, start_rigged: Starter, desk: Desk, administrator: User
) -> None:
    poisoned = {name: desk.send(filename=name) for name in POISON}
    good = [desk.send() for _ in range(10)]
    # The wake-ups of this process carry the portal's long time limits; the relay's are short here.
    services.flush_broker()
    start_rigged(RIGGED_SECONDS=SECONDS, RIGGED_MEMORY=MEMORY)
    services.start_beat()
    worker = services.processes["worker"]

    until(lambda: not Revision.objects.filter(waiting=True, attempts=0).exists(), "all were tried")
    until(all_checked, "poison given up")

    for name, submission in poisoned.items():
        submission.refresh_from_db()
        revision = Revision.objects.get(submission=submission)
        assert (name, submission.state, revision.attempts) == (name, State.FAILED, 3)
        assert revision.system_error.startswith(POISON[name]), name
        assert bool(revision.system_error) == bool(POISON[name]), name
        assert _trail(submission) == [Action.RECEIVE, Action.START, Action.FAIL]
        assert list(_mails(submission)) == [(administrator.pk, Action.FAIL)]
    states = Submission.objects.filter(pk__in=[each.pk for each in good]).values_list("state")
    assert {state for (state,) in states} == {State.IN_REVIEW, State.NEEDS_FIX}
    assert worker.poll() is None, "the worker itself survives"

    late = desk.send()
    until(all_checked, "a file sent later is checked")
    late.refresh_from_db()
    assert late.state in {State.IN_REVIEW, State.NEEDS_FIX}


def test_rule_that_raises_fails_the_file_at_once_and_says_which(
    desk: Desk, administrator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Core catches mistakes of single rules: nothing is gained by trying the same three times."""
    first = load_checks()[0]

    def broken(_case: Case) -> Iterator[Finding]:
        raise ZeroDivisionError("rigged")

    rigged = replace(first, check=broken)
    monkeypatch.setattr(
        inspection, "choose_checks", lambda traits: [rigged, *choose_checks(traits)[1:]]
    )

    submission = desk.send()
    check.check_next()

    submission.refresh_from_db()
    revision = Revision.objects.get()
    assert (submission.state, revision.attempts) == (State.FAILED, 1)
    assert revision.system_error == f"rule {first.rule.code}: ZeroDivisionError: rigged"
    assert list(_mails(submission)) == [(administrator.pk, Action.FAIL)]


def test_failed_file_passes_once_our_bug_is_fixed(desk: Desk, administrator: User) -> None:
    submission = desk.send()
    Revision.objects.update(attempts=3)
    check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()
    assert submission.state == State.FAILED

    intake.request_recheck(submission=submission, actor=administrator)
    check.check_next()

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert Revision.objects.get().attempts == 1


def _trail(submission: Submission) -> list[str]:
    return list(submission.steps.order_by("pk").values_list("action", flat=True))


def _mails(submission: Submission) -> list[tuple[int, str]]:
    return list(Mail.objects.filter(submission=submission).values_list("user_id", "kind"))
