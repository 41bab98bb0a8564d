"""Copies of a tournament are found, in whatever format they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.core.duplicates.similarity import DuplicateKind, build_signature
from ratingportal.core.inspection import inspect
from ratingportal.core.output.conversion import convert_report
from ratingportal.office.services import review
from ratingportal.reports.summary import summarise_report
from ratingportal.reports.unchecked import gather_unchecked
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Likeness, Submission
from ratingportal.submissions.services import check, intake, withdrawal
from ratingportal.submissions.services import duplicates as knowing
from ratingportal.tournaments import queries as tournaments
from ratingportal.workspace.pages import duplicates
from tests import files
from tests.core.builders import TODAY
from tests.submissions.copies import copies, retitled

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.submissions.conftest import Sender


def in_format(key: str) -> bytes:
    written = convert_report(inspect(files.clean(), today=TODAY), key)
    assert written is not None
    return written.data


def test_a_copy_is_for_the_officer(theirs: Submission, send: Sender) -> None:
    mine = send()

    (row,) = FindingRow.objects.filter(revision=mine.revision, code="D001")
    assert (row.severity, row.line) == ("officer", 1)
    assert mine.state == State.IN_REVIEW
    assert copies(theirs) == [], "the first one was there first"
    (like,) = Likeness.objects.all()
    assert (like.revision, like.other, like.kind) == (mine.revision, theirs, DuplicateKind.EXACT)
    assert (like.shared_games, like.own_games, like.other_games) == (6, 6, 6)
    assert (like.shared_players, like.percent) == (4, 100)


def test_a_copy_of_ones_own_is_the_organisers_to_confirm(send: Sender) -> None:
    first = send()
    mine = send(retitled("Another name"))

    (row,) = FindingRow.objects.filter(revision=mine.revision, code="D006")
    assert row.severity == "confirm"
    assert (copies(mine), copies(first)) == (["D006"], [])
    assert mine.state == State.NEEDS_FIX


@pytest.mark.parametrize("key", ["knsb_csv", "belgian_csv", "vega_tdf", "othello_elo"])
def test_a_copy_in_another_format_is_a_copy(key: str, theirs: Submission, send: Sender) -> None:
    mine = send(in_format(key), filename=f"spring.{key}")

    assert mine.revision is not None
    assert mine.revision.format == key
    assert "D001" in copies(mine)
    assert Likeness.objects.get(revision=mine.revision).other == theirs


def test_what_is_over_does_not_count(
    send: Sender, stranger: User, officer: User, ned: Federation, kbsb: RatingList
) -> None:
    withdrawn = send(retitled("One"), sender=stranger, federation=ned)
    withdrawal.withdraw_submission(submission=withdrawn, actor=stranger, version=withdrawn.version)
    rejected = send(retitled("Two"), sender=stranger, federation=ned)
    review.reject_submission(
        submission=rejected, officer=officer, version=rejected.version, text="No."
    )
    send(retitled("Three"), rating_list=kbsb)

    mine = send()

    assert copies(mine) == []
    assert not Likeness.objects.exists()


def test_a_submission_is_no_copy_of_itself(send: Sender, organiser: User) -> None:
    mine = send()
    intake.receive_revision(
        submission=mine, author=organiser, filename="b.trf", data=retitled("Again")
    )
    mine.refresh_from_db()
    check.check_revision(revision_id=mine.revision_id or 0)

    assert copies(mine) == []


def test_an_earlier_revision_of_another_one_does_not_count(
    theirs: Submission, send: Sender, stranger: User
) -> None:
    intake.receive_revision(
        submission=theirs, author=stranger, filename="b.trf", data=files.clean("Other Open")
    )
    theirs.refresh_from_db()
    check.check_revision(revision_id=theirs.revision_id or 0)

    assert copies(send()) == []


def test_a_check_made_again_doubles_nothing(theirs: Submission, send: Sender) -> None:
    mine = send()
    for _ in range(2):
        intake.request_recheck(submission=mine, actor=None)
        check.check_revision(revision_id=mine.revision_id or 0)

    assert copies(mine) == ["D001"]
    assert Likeness.objects.count() == 1


def test_a_look_up_is_one_query_however_many_are_alike(
    send: Sender, stranger: User, ned: Federation
) -> None:
    first = send()
    read = inspect(files.clean(), today=TODAY).tournament
    assert read is not None

    for number in (1, 3):
        while Submission.objects.count() <= number:
            title = f"Copy {Submission.objects.count()}"
            send(retitled(title), sender=stranger, federation=ned)
        with CaptureQueriesContext(connection) as queries:
            others = knowing.find_duplicates(first, read)
        assert [each.alike.kind for each in others.found] == [DuplicateKind.EXACT] * number
        assert len(queries) == 1


def test_keys_tell_nothing_and_differ_from_pair_to_pair(theirs: Submission, send: Sender) -> None:
    first, second = send(), send(retitled("Another"))

    keys = {row.key for row in Likeness.objects.all()}
    assert len(keys) == Likeness.objects.count() == 3
    for submission in (first, second):
        for row in FindingRow.objects.filter(revision=submission.revision, code="D001"):
            assert list(row.details) == ["other"]
            assert row.details["other"] in keys


def test_only_so_many_are_told_of(send: Sender, stranger: User, ned: Federation) -> None:
    for number in range(knowing.MOST + 2):
        send(retitled(f"Copy {number}"), sender=stranger, federation=ned)

    assert copies(send()) == ["D001"] * knowing.MOST


def test_the_same_name_in_the_same_week_is_asked_about(send: Sender) -> None:
    send()
    mine = send(files.clean().replace(b"Anna", b"Emma").replace(b"Bram", b"Finn"))

    assert copies(mine) == ["D003"]
    assert mine.state == State.NEEDS_FIX


def test_a_name_is_no_way_to_learn_what_others_have_sent(
    send: Sender, stranger: User, officer: User, ned: Federation
) -> None:
    other = files.clean().replace(b"Anna", b"Emma").replace(b"Bram", b"Finn")
    namesake = send(other, sender=stranger, federation=ned)

    mine = send()

    assert copies(mine) == []
    (like,) = duplicates.list_duplicates(mine, officer, is_office=True)
    assert (like.reference, like.is_by_name) == (namesake.reference, True)
    assert duplicates.list_duplicates(mine, mine.sender, is_office=False) == []


def test_signatures_of_files_are_those_of_their_rows(send: Sender) -> None:
    mine = send()
    assert mine.revision is not None
    assert mine.revision.tournament is not None

    again = build_signature(tournaments.rebuild_as_read(mine.revision.tournament))

    assert sorted(again.games) == mine.revision.tournament.signature.games


def test_outside_of_the_portal_the_report_says_what_was_not_compared(send: Sender) -> None:
    (reason,) = gather_unchecked(summarise_report(inspect(files.clean(), today=TODAY))).reasons
    assert "once you upload the file" in reason.text
    assert {"D001", "D002", "D003", "D004", "D005"} <= {rule.code for rule in reason.rules}

    mine = send()
    assert mine.revision is not None
    assert gather_unchecked(mine.revision.report).number == 0
