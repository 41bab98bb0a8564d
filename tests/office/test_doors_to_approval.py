"""Nothing is approved while somebody in it is nobody, whichever door an officer tries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.office.forms import PAIR
from ratingportal.office.models import BulkApproval
from ratingportal.office.services import review
from ratingportal.office.services.bulk_approvals import work_on_bulk_approval
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.people.pages.people_rows import Brief, PersonGroup, list_briefs
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.services import answers
from tests.people.people import known
from tests.submissions import people_choices as choices
from tests.submissions.conftest import Sender, register, send, sent
from tests.submissions.test_newcomers import elo

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

__all__ = ["register", "send", "sent"]
pytestmark = pytest.mark.django_db

WITHOUT_NAMES = b"""\
%%Tournament: Winter Cup
%%Country: Belgium
%%Date: 14/03/2026
%%Sender: Ada Example

%Round 1
120001 (42)>(22) 120002 B
120777 (40)>(24) ?????? B
%Round 2
120001 (33)>(31) 120777 W
?????? (40)>(24) 120002 B
%Round 3
120002 (22)<(42) 120777 B
?????? (36)>(28) 120001 B
"""


def by_page(client: Client, case: Submission) -> None:
    client.post(reverse("office:approve", args=[case.reference]), {"version": case.version})


def by_page_and_next(client: Client, case: Submission) -> None:
    client.post(
        reverse("office:approve", args=[case.reference]), {"version": case.version, "next": "1"}
    )


def by_bulk(client: Client, case: Submission) -> None:
    client.post(reverse("office:approve_many"), {"case": f"{case.pk}{PAIR}{case.version}"})
    row = BulkApproval.objects.get()
    work_on_bulk_approval(pk=row.pk)
    row.refresh_from_db()
    assert "not identified yet" in row.outcomes[str(case.pk)]


def by_admin(client: Client, case: Submission) -> None:
    client.post(
        reverse("admin:submissions_submission_changelist"),
        {
            "action": "approve",
            "_selected_action": case.pk,
            "confirmed": "1",
            f"version-{case.pk}": case.version,
        },
    )


def by_undo(client: Client, _case: Submission) -> None:
    client.post(reverse("office:undo"))


def by_reopening(client: Client, case: Submission) -> None:
    text = {"version": case.version, "text": "Once more."}
    client.post(reverse("office:reopen", args=[case.reference]), text)
    by_page(client, case)


DOORS = (by_page, by_page_and_next, by_bulk, by_admin, by_undo, by_reopening)


def settle_everything(case: Submission, organiser: User, officer: User) -> None:
    """Confirm what the organiser is asked, then waive what is left: all that can be said about findings."""
    for author, severity in ((organiser, Severity.CONFIRM), (officer, Severity.OFFICER)):
        rows = queries.list_open_rows(case).filter(severity=severity)
        for code in sorted({row.code for row in rows}):
            answers.answer_findings(submission=case, author=author, code=code, reason="It is so.")
    case.refresh_from_db()


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_no_door_leads_past_an_unidentified_player(
    door: Callable[[Client, Submission], None],
    client: Client,
    sent: Submission,
    officer: User,
    organiser: User,
) -> None:
    officer.is_staff = True
    officer.save()
    settle_everything(sent, organiser, officer)
    assert (sent.state, sent.to_fix, sent.to_waive) == (State.IN_REVIEW, 0, 0)
    assert sent.to_identify == 2
    client.force_login(officer)

    door(client, sent)

    sent.refresh_from_db()
    assert sent.state == State.IN_REVIEW
    assert sent.revision is not None
    assert sent.revision.tournament is not None
    assert sent.revision.tournament.published_at is None


def test_the_same_doors_open_once_everybody_is_somebody(
    client: Client, sent: Submission, officer: User, organiser: User
) -> None:
    for entry in (3, 4):
        choices.choose(submission=sent, author=organiser, entry=entry, kind=ChoiceKind.PROVISIONAL)
    settle_everything(sent, organiser, officer)
    client.force_login(officer)

    by_page(client, sent)

    sent.refresh_from_db()
    assert sent.state == State.APPROVED
    assert sent.revision is not None
    assert sent.revision.tournament is not None
    assert not sent.revision.tournament.entries.filter(player=None).exists()


@pytest.fixture
def wof(officer: User) -> RatingList:
    """An Othello list that lets an organiser confirm unknown IDs, with two people in its register."""
    found = RatingList.objects.get(key="wof")
    known(found, "120001", "EXAMPLE, Anna", federation="NED")
    known(found, "120002", "SAMPLE, Bea", federation="NED")
    OfficerAssignment.objects.create(user=officer, rating_list=found)
    RuleSeverity.objects.filter(rating_list=found, code="L001").update(severity="confirm")
    return found


@pytest.fixture
def unnamed(send: Sender, wof: RatingList, organiser: User, officer: User) -> Submission:
    """A file without a list of players: one ID is nobody's, one player is written as unknown."""
    case = send(WITHOUT_NAMES, rating_list=wof, filename="winter.elo")
    settle_everything(case, organiser, officer)
    return case


def test_id_without_a_name_that_nobody_has_is_not_approved(
    client: Client, unnamed: Submission, officer: User
) -> None:
    assert (unnamed.state, unnamed.to_identify) == (State.IN_REVIEW, 1)
    client.force_login(officer)

    by_page(client, unnamed)

    unnamed.refresh_from_db()
    assert unnamed.state == State.IN_REVIEW
    page = client.get(reverse("submissions:people", args=[unnamed.reference])).content.decode()
    assert "No player has this ID, and the file gives no name." in page
    assert 'value="provisional"' not in page
    report = client.get(unnamed.get_absolute_url() + "?show=all").content.decode()
    assert ", ," not in report


def test_somebody_without_a_name_is_chosen_but_never_entered(
    client: Client, unnamed: Submission, officer: User, organiser: User, wof: RatingList
) -> None:
    brief = next(each for each in briefs(unnamed) if each.group is PersonGroup.LOOK)
    for kind in (ChoiceKind.NEW, ChoiceKind.PROVISIONAL):
        with pytest.raises(review.NotAllowedError, match="no name"):
            choices.choose(submission=unnamed, author=organiser, entry=brief.number, kind=kind)
    found = known(wof, "120778", "FOUND, Filip", federation="BEL")

    choices.choose(
        submission=unnamed, author=organiser, entry=brief.number, kind=ChoiceKind.IS, player=found
    )

    unnamed.refresh_from_db()
    assert unnamed.to_identify == 0
    assert not PersonChoice.objects.get(player=found).remember, "there is no spelling to remember"
    settle_everything(unnamed, organiser, officer)
    client.force_login(officer)
    by_page(client, unnamed)
    unnamed.refresh_from_db()
    assert unnamed.state == State.APPROVED


def test_nobody_is_chosen_for_all_whom_the_file_writes_as_unknown(
    unnamed: Submission, organiser: User, wof: RatingList
) -> None:
    unknown = next(each for each in briefs(unnamed) if each.group is PersonGroup.UNNAMED)
    someone = known(wof, "120779", "SOMEONE, Sara", federation="BEL")

    with pytest.raises(review.NotAllowedError, match="does not say who"):
        choices.choose(
            submission=unnamed,
            author=organiser,
            entry=unknown.number,
            kind=ChoiceKind.IS,
            player=someone,
        )


def briefs(case: Submission) -> list[Brief]:
    assert case.revision is not None
    roster = queries.build_roster(case, tournament=case.revision.tournament_id)
    return list_briefs(roster, queries.list_seen_as_new(case))


def test_people_to_check_are_as_many_as_approval_waits_for(
    send: Sender, wof: RatingList, unnamed: Submission, sent: Submission
) -> None:
    marked = send(elo(), rating_list=wof, filename="spring.elo")

    for case, to_check in ((marked, 0), (unnamed, 1), (sent, 2)):
        groups = [each.group for each in briefs(case)]
        assert groups.count(PersonGroup.LOOK) == case.to_identify == to_check
    assert [each.group for each in briefs(marked)].count(PersonGroup.NEW) == 2
