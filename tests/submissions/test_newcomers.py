"""New players become people of the register when their tournament is approved, once."""

from __future__ import annotations

import csv
import io
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.urls import reverse

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.core.inspection import inspect
from ratingportal.core.register.matching import Method
from ratingportal.federations.models import IdRange, RatingList
from ratingportal.mailing.services import outbox
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.registry.models import Player
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.services import answers, check, intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments import queries
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known
from tests.submissions import people_choices as choices

if TYPE_CHECKING:
    from django.core.mail import EmailMessage
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation

pytestmark = pytest.mark.django_db(transaction=True)

HEAD = """\
%%Tournament: {name}
%%Country: Netherlands
%%Date: 14/03/2026
%%Sender: Ada Example

"""
GAMES = """\

%Round 1
120001 (42)>(22) {third} B
120002 (40)>(24) {fourth} B
%Round 2
120001 (33)>(31) 120002 W
{third} (40)>(24) {fourth} B
%Round 3
{fourth} (22)<(42) 120001 B
{third} (36)>(28) 120002 B
"""


def elo(
    third: str = "NEW1", fourth: str = "120000", name: str = "Spring Cup", also: str = ""
) -> bytes:
    """Make a report of two known players and two new ones."""
    listed = (
        f"%_% 120001, EXAMPLE, Anna, NLD, 3, 117\n%_% 120002, SAMPLE, Bea, NLD, 1, 99\n"
        f"%_% +{third}, MUSTER{also.upper()}, Carl, NLD, 2, 98\n"
        f"%_% +{fourth}, VOORBEELD{also.upper()}, Dora, DEU, 0, 70\n"
    )
    text = HEAD.format(name=name) + listed + GAMES.format(third=third, fourth=fourth)
    return text.replace("\n", "\r\n").encode()


@pytest.fixture
def wof(db: None) -> RatingList:
    found = RatingList.objects.get(key="wof")
    known(found, "120001", "EXAMPLE, Anna", federation="NED")
    known(found, "120002", "SAMPLE, Bea", federation="NED")
    return found


@pytest.fixture
def judge(officer: User, wof: RatingList) -> User:
    """An officer of the Othello list."""
    OfficerAssignment.objects.create(user=officer, rating_list=wof)
    return officer


def send(
    sender: User,
    federation: Federation,
    rating_list: RatingList,
    data: bytes,
    filename: str = "20260314_SPRING_CUP.ELO",
) -> Submission:
    """Send a file, check it, and bring it before the office."""
    outcome = intake.receive_file(
        sender=sender,
        federation=federation,
        rating_list=rating_list,
        filename=filename,
        data=data,
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    submission = Submission.objects.get(pk=outcome.submission.pk)
    for code in set(_open(submission, "confirm")):
        answers.answer_findings(submission=submission, author=sender, code=code, reason="It is so.")
    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    return submission


def _open(submission: Submission, severity: str) -> list[str]:
    rows = FindingRow.objects.filter(revision=submission.revision_id, severity=severity)
    return list(rows.values_list("code", flat=True))


def approve(submission: Submission, officer: User) -> None:
    """Approve what is there, after waiving what an officer may waive."""
    submission.refresh_from_db()
    for code in set(_open(submission, "officer")):
        answers.answer_findings(submission=submission, author=officer, code=code, reason="Seen.")
    submission.refresh_from_db()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)


def people(submission: Submission) -> dict[int, tuple[str, bool] | None]:
    """Give number and provisional mark by entry."""
    submission.refresh_from_db()
    rows = Entry.objects.filter(tournament=submission.revision.tournament_id).select_related(
        "player"
    )
    return {
        row.number: (row.player.number, row.player.is_provisional) if row.player else None
        for row in rows.order_by("number")
    }


def test_marked_players_get_their_own_number_or_the_lowest_free(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submission = send(stranger, ned, wof, elo())

    approve(submission, judge)

    assert people(submission) == {
        1: ("120001", False),
        2: ("120002", False),
        3: ("120003", False),
        4: ("120000", False),
    }
    made = Player.objects.get(number="120003")
    assert (made.name, made.federation, made.first_edition, made.folded) == (
        "MUSTER, Carl", "NED", None, "muster carl",
    )  # fmt: skip
    step = submission.steps.get(action=Action.ADMIT)
    assert (step.actor, step.details["entries"]) == (judge, "3 4")
    assert submission.steps.latest("pk").action in {Action.ADMIT, Action.APPROVE}


def test_number_outside_the_range_of_those_who_send_is_replaced(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submission = send(stranger, ned, wof, elo(fourth="70000"))

    approve(submission, judge)

    assert [people(submission)[entry] for entry in (3, 4)] == [("120000", False), ("120003", False)]


def test_number_that_another_open_file_has_for_its_newcomer_is_left_to_it(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    other = send(
        stranger, ned, wof, elo("NEW1", "120003", "Other Cup", "Z"), "20260314_OTHER_CUP.ELO"
    )
    submission = send(stranger, ned, wof, elo())

    approve(submission, judge)

    assert people(submission)[3] == ("120004", False)
    approve(other, judge)
    assert people(other)[4] == ("120003", False)


def test_withdrawn_file_keeps_no_number(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    other = send(
        stranger, ned, wof, elo("NEW1", "120003", "Other Cup", "Z"), "20260314_OTHER_CUP.ELO"
    )
    submission = send(stranger, ned, wof, elo())
    Submission.objects.filter(pk=other.pk).update(state=State.WITHDRAWN)

    approve(submission, judge)

    assert people(submission)[3] == ("120003", False)


def test_reopened_and_approved_again_makes_nobody_twice(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submission = send(stranger, ned, wof, elo())
    approve(submission, judge)
    before = people(submission)
    submission.refresh_from_db()
    review.reopen_submission(
        submission=submission, officer=judge, version=submission.version, text="Once more."
    )

    choices.choose(
        submission=submission,
        author=stranger,
        entry=1,
        kind=ChoiceKind.IS,
        player=Player.objects.get(number="120001"),
    )
    assert people(submission) == before
    approve(submission, judge)

    assert people(submission) == before
    assert Player.objects.filter(rating_list=wof).count() == 4
    assert submission.steps.filter(action=Action.ADMIT).count() == 1


def test_rejected_file_makes_nobody(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submission = send(stranger, ned, wof, elo())

    review.reject_submission(
        submission=submission, officer=judge, version=submission.version, text="No."
    )

    assert Player.objects.filter(rating_list=wof).count() == 2


def test_used_up_range_leaves_players_provisional(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120002)
    submission = send(stranger, ned, wof, elo())

    approve(submission, judge)

    assert people(submission)[4] == ("120000", False)
    assert people(submission)[3] == (f"P{submission.reference}-1", True)


def test_list_without_provisional_players_is_not_approved_without_numbers(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120002)
    RatingList.objects.filter(key="wof").update(allows_provisional=False)
    submission = send(stranger, ned, wof, elo())

    with pytest.raises(NotAllowedError, match="range is used up"):
        approve(submission, judge)

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert Player.objects.filter(rating_list=wof).count() == 2


def test_new_player_of_a_list_that_gives_numbers_elsewhere_is_provisional(
    organiser: User, bel: Federation, fide: RatingList, officer: User
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    submission = send(organiser, bel, fide, files.clean(), "a.trf")
    for entry, kind in ((2, ChoiceKind.NEW), (3, ChoiceKind.PROVISIONAL)):
        choices.choose(submission=submission, author=organiser, entry=entry, kind=kind)
    with pytest.raises(NotAllowedError, match="1 player is not identified yet"):
        approve(submission, officer)
    choices.choose(submission=submission, author=organiser, entry=4, kind=ChoiceKind.PROVISIONAL)

    approve(submission, officer)

    assert people(submission) == {
        1: ("900001", False),
        2: (f"P{submission.reference}-1", True),
        3: (f"P{submission.reference}-2", True),
        4: (f"P{submission.reference}-3", True),
    }
    standing = PersonChoice.objects.filter(submission=submission, revoked_at__isnull=True)
    assert {(choice.kind, choice.player.number) for choice in standing} == {
        (ChoiceKind.NEW, f"P{submission.reference}-1"),
        (ChoiceKind.PROVISIONAL, f"P{submission.reference}-2"),
        (ChoiceKind.PROVISIONAL, f"P{submission.reference}-3"),
    }
    made = Player.objects.get(number=f"P{submission.reference}-1")
    assert made.name.startswith("Peeters, Bram")
    assert (made.birth_year, made.standard, made.federation) == (1990, None, "BEL")


def test_candidate_waived_by_hand_is_not_the_new_player(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    known(wof, "120009", "MUSTER, Carl", federation="NED")
    submission = send(stranger, ned, wof, elo())
    assert (
        Entry.objects.get(tournament=submission.revision.tournament_id, number=3).matched_by
        == Method.ONE_CANDIDATE
    )

    approve(submission, judge)

    assert people(submission)[3] == ("120003", False)


def test_two_entries_that_nothing_tells_apart_are_not_approved(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    data = elo("NEW1", "NEW2").replace(b"VOORBEELD, Dora", b"MUSTER, Carl")
    submission = send(stranger, ned, wof, data)

    with pytest.raises(NotAllowedError, match="more than once"):
        approve(submission, judge)

    assert Player.objects.filter(rating_list=wof).count() == 2


def test_new_numbers_are_in_every_file_that_is_given_out(
    stranger: User, ned: Federation, wof: RatingList, judge: User, client: Client
) -> None:
    data = elo()
    submission = send(stranger, ned, wof, data)
    approve(submission, judge)
    recorded = Submission.objects.get(pk=submission.pk).revision.tournament
    client.force_login(stranger)

    def given(kind: str) -> str:
        address = reverse("submissions:download", args=[submission.reference, kind])
        return client.get(f"{address}?profile=machine").content.decode()

    report = given("othello_elo")
    assert "NEW1" not in report
    assert "+" not in report
    assert re.search(r"%_%  120003, MUSTER, Carl", report)
    assert len(re.findall(r"\b120003 ?\(", report)) + len(re.findall(r"\) 120003 ", report)) == 3
    assert "### Changed: player 3 has the number 120003; the file says NEW1" in given("trf26")
    rows = list(csv.DictReader(io.StringIO(given("players-csv"))))
    assert [(row["national_id"], row["id_in_file"]) for row in rows] == [
        ("120001", ""), ("120002", ""), ("120003", "NEW1"), ("120000", ""),
    ]  # fmt: skip
    games = list(csv.DictReader(io.StringIO(given("games-csv"))))
    assert {row["white_id"] for row in games} <= {"120000", "120001", "120002", "120003"}
    again = inspect(report.encode(), filename="20260314_SPRING_CUP.ELO", today=date(2026, 4, 1))
    assert again.tournament is not None
    assert len(again.tournament.games) == 6
    original = client.get(reverse("submissions:original", args=[submission.reference, 1]))
    assert original.content == data
    public = client.get(reverse("tournaments:download", args=[recorded.pk, "players-csv"]))
    assert b"120003" in public.content


def test_organiser_reads_the_numbers_on_the_page_and_not_in_the_mail(
    stranger: User,
    ned: Federation,
    wof: RatingList,
    judge: User,
    client: Client,
    mailoutbox: list[EmailMessage],
) -> None:
    submission = send(stranger, ned, wof, elo())
    approve(submission, judge)
    client.force_login(stranger)

    page = client.get(submission.get_absolute_url()).content.decode()
    history = client.get(reverse("submissions:history", args=[submission.reference]))
    outbox.deliver_letters()

    assert "/players/wof/120003/" in page
    assert "MUSTER, Carl" in page
    assert "2 players" in history.content.decode()
    (mail,) = [each for each in mailoutbox if each.to == [stranger.email]]
    assert "their IDs are on the page" in mail.body
    assert "120003" not in mail.body


def test_provisional_players_are_told_where_their_number_comes_from(
    organiser: User, bel: Federation, fide: RatingList, officer: User, client: Client
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    submission = send(organiser, bel, fide, files.clean(), "a.trf")
    for entry in (2, 3, 4):
        choices.choose(submission=submission, author=organiser, entry=entry, kind=ChoiceKind.NEW)
    approve(submission, officer)
    client.force_login(organiser)

    page = client.get(submission.get_absolute_url()).content.decode()

    assert f"P{submission.reference}-1" in page
    assert "It comes from FIDE" in page


def test_number_of_a_person_who_was_merged_is_the_one_that_holds(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submission = send(stranger, ned, wof, elo())
    approve(submission, judge)
    holder = known(wof, "120077", "MUSTER, Karl")
    Player.objects.filter(number="120003").update(merged_into=holder)
    recorded = Submission.objects.get(pk=submission.pk).revision.tournament

    numbers = [player.national_id for player in queries.rebuild_tournament(recorded).players]

    assert numbers == ["120001", "120002", "120077", "120000"]
    assert [player.extra.get("file_id") for player in queries.rebuild_as_read(recorded).players][
        2
    ] == "NEW1"


def test_fifty_approvals_at_once_give_every_number_once(
    stranger: User, ned: Federation, wof: RatingList, judge: User
) -> None:
    submissions = []
    for turn in range(50):
        also = files.middle_name(f"Cup {turn}").strip()
        data = elo("NEW1", "NEW2", f"Cup {also}", also)
        submissions.append(send(stranger, ned, wof, data, f"20260314_CUP_{also.upper()}.ELO"))

    def decide(submission: Submission) -> None:
        try:
            review.approve_submission(
                submission=submission, officer=judge, version=submission.version
            )
        finally:
            connection.close()

    with ThreadPoolExecutor(50) as pool:
        list(pool.map(decide, submissions))

    given = (
        Player.objects.filter(rating_list=wof).order_by("number").values_list("number", flat=True)
    )
    assert list(given) == [str(number) for number in range(120000, 120102)]
