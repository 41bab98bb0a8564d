"""Copies of a tournament: found in whatever format they come, told to those who may know, approved once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.db import connection, connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.core import catalogue
from ratingportal.core.conversion import convert_report, writable
from ratingportal.core.findings import Severity
from ratingportal.core.inspection import inspect
from ratingportal.core.likeness import Kind, signature
from ratingportal.federations.models import Federation, RatingList, RuleSeverity
from ratingportal.submissions import likenesses
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Likeness, Submission
from ratingportal.submissions.reporting.unchecked import unchecked
from ratingportal.submissions.services import (
    answering,
    checking,
    excepting,
    knowing,
    receiving,
    reviewing,
    sending,
)
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments import queries as tournaments
from tests import files
from tests.core.building import TODAY

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.submissions.conftest import Sender

PAIRS = 12
SECRET = "Hidden Cup"


def retitled(title: str = SECRET) -> bytes:
    """The games of the clean file under another name."""
    return files.clean().replace(b"012 Spring Open", f"012 {title}".encode())


def in_format(key: str) -> bytes:
    written = convert_report(inspect(files.clean(), today=TODAY), key)
    assert written is not None
    return written.data


def copies(submission: Submission) -> list[str]:
    """Give the codes of the current findings about copies."""
    rows = FindingRow.objects.filter(revision=submission.revision_id, code__startswith="D00")
    return list(rows.order_by("position").values_list("code", flat=True))


@pytest.fixture
def theirs(send: Sender, stranger: User, ned: Federation) -> Submission:
    """What another federation has sent before."""
    return send(retitled(), sender=stranger, federation=ned)


def test_a_copy_is_for_the_officer(theirs: Submission, send: Sender) -> None:
    mine = send()

    (row,) = FindingRow.objects.filter(revision=mine.revision, code="D001")
    assert (row.severity, row.line) == ("officer", 1)
    assert mine.state == State.IN_REVIEW
    assert copies(theirs) == [], "the first one was there first"
    (like,) = Likeness.objects.all()
    assert (like.revision, like.other, like.kind) == (mine.revision, theirs, Kind.EXACT)
    assert (like.shared_games, like.own_games, like.other_games) == (6, 6, 6)
    assert (like.shared_players, like.percent) == (4, 100)


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
    sending.withdraw(submission=withdrawn, actor=stranger, version=withdrawn.version)
    rejected = send(retitled("Two"), sender=stranger, federation=ned)
    reviewing.reject(submission=rejected, officer=officer, version=rejected.version, text="No.")
    send(retitled("Three"), rating_list=kbsb)

    mine = send()

    assert copies(mine) == []
    assert not Likeness.objects.exists()


def test_a_submission_is_no_copy_of_itself(send: Sender, organiser: User) -> None:
    mine = send()
    receiving.receive_revision(
        submission=mine, author=organiser, filename="b.trf", data=retitled("Again")
    )
    mine.refresh_from_db()
    checking.check(revision_id=mine.revision_id or 0)

    assert copies(mine) == []


def test_an_earlier_revision_of_another_one_does_not_count(
    theirs: Submission, send: Sender, stranger: User
) -> None:
    receiving.receive_revision(
        submission=theirs, author=stranger, filename="b.trf", data=files.clean("Other Open")
    )
    theirs.refresh_from_db()
    checking.check(revision_id=theirs.revision_id or 0)

    assert copies(send()) == []


def test_a_check_made_again_doubles_nothing(theirs: Submission, send: Sender) -> None:
    mine = send()
    for _ in range(2):
        receiving.recheck(submission=mine, actor=None)
        checking.check(revision_id=mine.revision_id or 0)

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
        portal = knowing.Portal(first)
        with CaptureQueriesContext(connection) as queries:
            found = portal.alike(read)
        assert [each.kind for each in found] == [Kind.EXACT] * number
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


# Names


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
    (like,) = likenesses.for_reader(mine, officer, is_office=True)
    assert (like.reference, like.is_by_name) == (namesake.reference, True)
    assert likenesses.for_reader(mine, mine.sender, is_office=False) == []


# Who may know


def pages_of(submission: Submission) -> list[str]:
    own = [submission.reference]
    names = ("detail", "file", "crosstable", "games", "history", "messages", "convert")
    found = [reverse(f"submissions:{name}", args=own) for name in names]
    found += [reverse("submissions:download", args=[*own, kind]) for kind in (*writable(), "csv")]
    found += [reverse("submissions:report", args=[*own, kind]) for kind in ("json", "txt", "sarif")]
    return [*found, reverse("submissions:original", args=[*own, 1]), reverse("submissions:list")]


def test_a_contact_learns_nothing_about_the_other_federation(
    theirs: Submission, send: Sender, organiser: User, stranger: User
) -> None:
    mine = send()
    words = {
        organiser: (mine, [theirs.reference, SECRET, str(stranger), stranger.email]),
        stranger: (theirs, [mine.reference, "Spring Open", str(organiser), organiser.email]),
    }
    for reader, (own, forbidden) in words.items():
        client = Client()
        client.force_login(reader)
        shown = 0
        for address in pages_of(own):
            response = client.get(address)
            shown += response.status_code == 200
            text = response.getvalue().decode("utf-8", "replace")
            assert [word for word in forbidden if word in text] == [], address
            assert "likeness" not in text, address
        assert shown > len(pages_of(own)) / 2


def test_a_contact_reads_that_there_is_a_copy(
    theirs: Submission, send: Sender, client: Client, organiser: User
) -> None:
    mine = send()
    client.force_login(organiser)

    text = client.get(mine.get_absolute_url()).content.decode()

    assert "The office already has a tournament with exactly the same games." in text


def test_an_officer_reads_which_on_both_sides(
    theirs: Submission, send: Sender, client: Client, officer: User, stranger: User
) -> None:
    mine = send()
    client.force_login(officer)

    here = client.get(mine.get_absolute_url()).content.decode()
    there = client.get(theirs.get_absolute_url()).content.decode()

    for word in (theirs.reference, SECRET, f"Sent by {stranger} for NED", "6 games in both (100"):
        assert word in here
    assert f'href="{theirs.get_absolute_url()}"' in here
    assert f'href="{mine.get_absolute_url()}"' in there
    assert "Spring Open" in there


def test_an_officer_of_another_list_reads_nothing(
    theirs: Submission, send: Sender, client: Client, other_officer: User
) -> None:
    mine = send()
    client.force_login(other_officer)

    assert client.get(mine.get_absolute_url()).status_code == 404


def test_a_contact_reads_of_their_own_federation_and_of_what_is_published(
    theirs: Submission, send: Sender, client: Client, organiser: User, officer: User
) -> None:
    before, mine = send(retitled("Our First")), send()
    client.force_login(organiser)

    text = client.get(mine.get_absolute_url()).content.decode()
    assert before.get_absolute_url() in text
    assert SECRET not in text

    reviewing.approve(submission=theirs, officer=officer, version=theirs.version)
    text = client.get(mine.get_absolute_url()).content.decode()
    assert theirs.revision is not None
    assert theirs.revision.tournament is not None
    assert theirs.revision.tournament.get_absolute_url() in text
    assert SECRET in text
    assert theirs.reference not in text
    assert str(theirs.sender) not in text


def test_a_part_is_turned_round_for_the_other_side(send: Sender, organiser: User) -> None:
    mine, other = send(), send(files.clean("Other Open"))
    Likeness.objects.create(
        revision=mine.revision, other=other, key="x", kind="part", shared_games=20, own_games=20,
        other_games=60, shared_players=9,
    )  # fmt: skip

    (here,) = likenesses.for_reader(mine, organiser, is_office=True)
    (there,) = likenesses.for_reader(other, organiser, is_office=True)

    assert (here.kind, here.only_here, here.only_there) == ("Contains this tournament", 0, 40)
    assert (there.kind, there.only_here, there.only_there) == ("Part of this tournament", 40, 0)
    assert (here.key, there.key) == ("x", "")


def test_reading_takes_as_many_queries_for_one_as_for_three(
    send: Sender, stranger: User, ned: Federation, organiser: User
) -> None:
    mine, counts = send(), []
    for number in (1, 3):
        while Submission.objects.count() <= number:
            title = f"Copy {Submission.objects.count()}"
            send(retitled(title), sender=stranger, federation=ned)
        receiving.recheck(submission=mine, actor=None)
        checking.check(revision_id=mine.revision_id or 0)
        for is_office in (True, False):
            with CaptureQueriesContext(connection) as queries:
                found = likenesses.for_reader(mine, organiser, is_office=is_office)
            assert len(found) == (number if is_office else 0)
            counts.append(len(queries))

    assert counts == [2, 3, 2, 3]


# Approval


def test_a_copy_is_approved_only_with_a_waiver(
    theirs: Submission, send: Sender, officer: User
) -> None:
    mine = send()
    with pytest.raises(NotAllowedError, match="1 finding still stands"):
        reviewing.approve(submission=mine, officer=officer, version=mine.version)

    answering.answer(submission=mine, author=officer, code="D001", reason="Another event.")
    mine.refresh_from_db()
    reviewing.approve(submission=mine, officer=officer, version=mine.version)

    assert mine.state == State.APPROVED


def test_no_copy_is_excused_for_years(
    client: Client, theirs: Submission, send: Sender, officer: User
) -> None:
    mine = send()
    answering.answer(submission=mine, author=officer, code="D001", reason="Another event.")
    until = timezone.now().date() + timedelta(days=30)

    with pytest.raises(NotAllowedError, match="compare every copy"):
        excepting.make(submission=mine, author=officer, code="D001", reason="Always.", until=until)

    client.force_login(officer)
    address = reverse("office:exception_new", args=[mine.reference, "D001"])
    assert address not in client.get(mine.get_absolute_url()).content.decode()
    assert "compare every copy" in client.get(address).content.decode()


@pytest.mark.parametrize("code", sorted(excepting.COPIES))
def test_rules_on_copies_have_no_exceptions(code: str) -> None:
    rule = catalogue.rules()[code]

    assert rule.severity is Severity.OFFICER
    assert not excepting.can_stand(code)
    assert excepting.can_stand("D003"), "the same name every week may be right"


def test_files_checked_in_the_same_moment_are_not_both_approved(
    send: Sender, stranger: User, ned: Federation, officer: User
) -> None:
    mine, other = _checked_at_once(send, stranger, ned)
    assert copies(mine) == copies(other) == []
    reviewing.approve(submission=other, officer=officer, version=other.version)

    with pytest.raises(NotAllowedError, match="approved in another submission"):
        reviewing.approve(submission=mine, officer=officer, version=mine.version)

    mine.refresh_from_db()
    assert mine.state == State.IN_REVIEW
    assert copies(mine) == ["D001"]
    assert mine.revision is not None
    assert (mine.revision.report["counts"]["officer"], mine.revision.report["rules"]["D001"]) == (
        1,
        1,
    )
    (like,) = likenesses.for_reader(mine, officer, is_office=True)
    assert like.reference == other.reference
    answering.answer(submission=mine, author=officer, code="D001", reason="Another event.")
    mine.refresh_from_db()
    reviewing.approve(submission=mine, officer=officer, version=mine.version)
    assert len(tournaments.published()) == 2


def test_a_copy_that_waits_does_not_hold_up_the_first(
    theirs: Submission, send: Sender, officer: User
) -> None:
    send()

    reviewing.approve(submission=theirs, officer=officer, version=theirs.version)

    assert theirs.state == State.APPROVED


def test_a_list_that_only_notes_copies_approves_them(
    send: Sender, stranger: User, ned: Federation, officer: User, fide: RatingList
) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="D001", severity="note")
    mine, other = _checked_at_once(send, stranger, ned)

    for submission in (other, mine):
        reviewing.approve(submission=submission, officer=officer, version=submission.version)

    assert len(tournaments.published()) == 2


def test_a_tournament_without_a_signature_is_looked_up_too(
    send: Sender, stranger: User, ned: Federation, officer: User
) -> None:
    mine, other = _checked_at_once(send, stranger, ned)
    reviewing.approve(submission=other, officer=officer, version=other.version)
    assert mine.revision is not None
    assert mine.revision.tournament is not None
    mine.revision.tournament.signature.delete()

    with pytest.raises(NotAllowedError):
        reviewing.approve(submission=mine, officer=officer, version=mine.version)


@pytest.mark.django_db(transaction=True)
def test_two_approvals_of_one_tournament_at_once_have_one_winner(
    send: Sender, stranger: User, ned: Federation, officer: User, colleague: User
) -> None:
    barrier = threading.Barrier(2)

    def approve(seen: Submission, by: User) -> bool:
        barrier.wait()
        try:
            reviewing.approve(submission=seen, officer=by, version=seen.version)
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


def test_signatures_of_files_are_those_of_their_rows(send: Sender) -> None:
    mine = send()
    assert mine.revision is not None
    assert mine.revision.tournament is not None

    again = signature(tournaments.as_read(mine.revision.tournament))

    assert sorted(again.games) == mine.revision.tournament.signature.games


def test_outside_of_the_portal_the_report_says_what_was_not_compared(send: Sender) -> None:
    (reason,) = unchecked(checking.summary_of(inspect(files.clean(), today=TODAY))).reasons
    assert "once the file is sent" in reason.text
    assert {"D001", "D002", "D003", "D004", "D005"} <= {rule.code for rule in reason.rules}

    mine = send()
    assert mine.revision is not None
    assert unchecked(mine.revision.report).number == 0


def _checked_at_once(
    send: Sender, stranger: User, ned: Federation, name: str = "Spring Open"
) -> tuple[Submission, Submission]:
    """Check two copies so that neither check sees the other one's result."""
    data = files.clean(name)
    pair = (
        send(data, check=False),
        send(data + b"\r\n", check=False, sender=stranger, federation=ned),
    )
    work = []
    for submission in pair:
        claim = checking._claim(submission.revision_id or 0)
        assert claim is not None
        known = checking._Known.about(claim.revision.submission)
        work.append((claim, checking._inspect(claim.revision, known), known))
    for claim, report, known in work:
        checking._record(claim, report, known)
    for submission in pair:
        submission.refresh_from_db()
        assert submission.state == State.IN_REVIEW
    return pair
