"""Copies at the approval: once, or with a waiver, also at the same moment."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.db import connections
from django.urls import reverse
from django.utils import timezone

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import Federation, RatingList, RuleSeverity
from ratingportal.office.services import review
from ratingportal.submissions.enums import State
from ratingportal.submissions.services import answers, check, standing_exceptions
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments import queries as tournaments
from ratingportal.workspace.pages import duplicates
from tests import files
from tests.submissions.copies import copies

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

PAIRS = 12


def test_a_copy_is_approved_only_with_a_waiver(
    theirs: Submission, send: Sender, officer: User
) -> None:
    mine = send()
    with pytest.raises(NotAllowedError, match="1 finding is still open"):
        review.approve_submission(submission=mine, officer=officer, version=mine.version)

    answers.answer_findings(submission=mine, author=officer, code="D001", reason="Another event.")
    mine.refresh_from_db()
    review.approve_submission(submission=mine, officer=officer, version=mine.version)

    assert mine.state == State.APPROVED


def test_no_copy_is_excused_for_years(
    client: Client, theirs: Submission, send: Sender, officer: User
) -> None:
    mine = send()
    answers.answer_findings(submission=mine, author=officer, code="D001", reason="Another event.")
    until = timezone.now().date() + timedelta(days=30)

    with pytest.raises(NotAllowedError, match="compared by hand"):
        standing_exceptions.make_exception(
            submission=mine, author=officer, code="D001", reason="Always.", until=until
        )

    client.force_login(officer)
    address = reverse("office:exception_new", args=[mine.reference, "D001"])
    assert address not in client.get(mine.get_absolute_url()).content.decode()
    assert "compared by hand" in client.get(address).content.decode()


@pytest.mark.parametrize("code", sorted(standing_exceptions.COPIES))
def test_rules_on_copies_have_no_exceptions(code: str) -> None:
    rule = catalogue.list_rules()[code]

    assert rule.severity in {Severity.OFFICER, Severity.CONFIRM}
    assert not standing_exceptions.can_stand(code)
    assert standing_exceptions.can_stand("D003"), "the same name every week may be right"


def test_files_checked_in_the_same_moment_are_not_both_approved(
    send: Sender, stranger: User, ned: Federation, officer: User
) -> None:
    mine, other = _checked_at_once(send, stranger, ned)
    assert copies(mine) == copies(other) == []
    review.approve_submission(submission=other, officer=officer, version=other.version)

    with pytest.raises(NotAllowedError, match="approved in another submission"):
        review.approve_submission(submission=mine, officer=officer, version=mine.version)

    mine.refresh_from_db()
    assert mine.state == State.IN_REVIEW
    assert copies(mine) == ["D001"]
    assert mine.revision is not None
    assert (mine.revision.report["counts"]["officer"], mine.revision.report["rules"]["D001"]) == (
        1,
        1,
    )
    (like,) = duplicates.list_duplicates(mine, officer, is_office=True)
    assert like.reference == other.reference
    answers.answer_findings(submission=mine, author=officer, code="D001", reason="Another event.")
    mine.refresh_from_db()
    review.approve_submission(submission=mine, officer=officer, version=mine.version)
    assert len(tournaments.list_published()) == 2


def test_a_copy_that_waits_does_not_hold_up_the_first(
    theirs: Submission, send: Sender, officer: User
) -> None:
    send()

    review.approve_submission(submission=theirs, officer=officer, version=theirs.version)

    assert theirs.state == State.APPROVED


def test_a_list_that_only_notes_copies_approves_them(
    send: Sender, stranger: User, ned: Federation, officer: User, fide: RatingList
) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="D001", severity="note")
    mine, other = _checked_at_once(send, stranger, ned)

    for submission in (other, mine):
        review.approve_submission(
            submission=submission, officer=officer, version=submission.version
        )

    assert len(tournaments.list_published()) == 2


def test_a_tournament_without_a_signature_is_looked_up_too(
    send: Sender, stranger: User, ned: Federation, officer: User
) -> None:
    mine, other = _checked_at_once(send, stranger, ned)
    review.approve_submission(submission=other, officer=officer, version=other.version)
    assert mine.revision is not None
    assert mine.revision.tournament is not None
    mine.revision.tournament.signature.delete()

    with pytest.raises(NotAllowedError):
        review.approve_submission(submission=mine, officer=officer, version=mine.version)


@pytest.mark.django_db(transaction=True)
def test_two_approvals_of_one_tournament_at_once_have_one_winner(
    send: Sender, stranger: User, ned: Federation, officer: User, colleague: User
) -> None:
    barrier = threading.Barrier(2)

    def approve(seen: Submission, by: User) -> bool:
        barrier.wait()
        try:
            review.approve_submission(submission=seen, officer=by, version=seen.version)
        except NotAllowedError:
            return False
        finally:
            connections.close_all()
        return True

    for number in range(PAIRS):
        pair = _checked_at_once(send, stranger, ned, f"Pair {number}")
        with ThreadPoolExecutor(2) as pool:
            won = list(pool.map(approve, pair, (officer, colleague)))
        assert sorted(won) == [False, True]
        loser = pair[won.index(False)]
        loser.refresh_from_db()
        assert (loser.state, copies(loser)) == (State.IN_REVIEW, ["D001"])


def _checked_at_once(
    send: Sender, stranger: User, ned: Federation, name: str = "Spring Open"
) -> tuple[Submission, Submission]:
    """Check two copies so that neither check sees the other one's result."""
    data = files.clean(name)
    pair = (
        send(data, check=False),
        send(data + b"\r\n", check=False, sender=stranger, federation=ned),
    )
    claims, results = [], []
    for submission in pair:
        claim = check._claim(submission.revision_id or 0)
        assert claim is not None
        claims.append(claim)
        results.append(check.check_file(claim.revision))
    for claim, checked in zip(claims, results, strict=True):
        check._record(claim, checked)
    for submission in pair:
        submission.refresh_from_db()
        assert submission.state == State.IN_REVIEW
    return pair
