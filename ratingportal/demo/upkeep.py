"""What the office did for its register: a merge, players left provisional, files checked again, a look at its health."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.accounts.demo import COLLEAGUE, CONTACT, OFFICER
from ratingportal.core.checking.checks.players import newcomer_without_birth
from ratingportal.core.model import names
from ratingportal.demo import defects
from ratingportal.demo.files import DemoEvent
from ratingportal.demo.people import find_user
from ratingportal.demo.stories import Story, approve_submission, tell_story
from ratingportal.federations.models import RatingList
from ratingportal.office.enums import JobProgress
from ratingportal.office.models import Recheck, Sweep
from ratingportal.office.services import rechecks, sweeps
from ratingportal.people.enums import ChoiceKind, HealthCheck
from ratingportal.people.models import HealthIssue, Merge
from ratingportal.people.queries import list_missing
from ratingportal.people.services import choices, health, merges
from ratingportal.registry.models import Player
from ratingportal.submissions import queries
from ratingportal.submissions.services import answers
from ratingportal.submissions.services.choices import hold_roster
from ratingportal.tournaments.models import Tournament

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.people.roster import Roster
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Entry

MOST_PAIRS = 20
"""So many namesakes are looked at for two who may be one person."""


def load_upkeep() -> None:
    """Do what was not done yet."""
    tell_story(UNKNOWN)
    health.check_all_registers()
    if not Merge.objects.exists():
        _merge_somebody()
    if not Sweep.objects.exists():
        for _ in sweeps.sweep_list(RatingList.objects.get(key="wof")):
            pass
    for row in Recheck.objects.filter(state=JobProgress.WAITING):
        rechecks.work_on_recheck(pk=row.pk)


def _merge_somebody() -> None:
    """Merge two of the same name who never met."""
    namesakes = HealthIssue.objects.filter(
        rating_list__key="fide", kind__in=[HealthCheck.SAME_BIRTH, HealthCheck.SAME_FEDERATION]
    )
    for issue in namesakes.order_by("pk")[:MOST_PAIRS]:
        first, second = Player.objects.filter(pk__in=issue.players).order_by("pk")[:2]
        if not merges.list_objections(second, first):
            merges.merge_players(
                source=second,
                target=first,
                officer=find_user(OFFICER),
                reason="One person with two IDs: the federation confirmed it.",
            )
            return


def _approve_with_unknown(submission: Submission) -> None:
    """Let a colleague say who two players are whom nobody recognised; then approve."""
    answers.answer_findings(
        submission=submission,
        author=submission.sender,
        code=newcomer_without_birth.RULE.code,
        reason="A guest of the club. We have asked for the ID.",
    )
    colleague = find_user(COLLEAGUE)
    with hold_roster(submission, colleague) as roster:
        recorded = Tournament.objects.select_related("rating_list").get(pk=roster.tournament or 0)
        for entry in list_missing(recorded, queries.list_seen_as_new(submission)):
            _say_who_it_is(roster, entry, colleague)
    submission.refresh_from_db()
    approve_submission(submission)


def _say_who_it_is(roster: Roster, entry: Entry, author: User) -> None:
    """Choose the player of that name and year of birth, or leave the entry provisional."""
    year = entry.birth[:4]
    named = Player.objects.filter(
        rating_list=roster.rating_list, folded=names.fold_name(entry.name)
    )
    found = named.filter(birth_year=int(year)).first() if year.isdecimal() else None
    choices.choose_person(
        roster=roster,
        author=author,
        entry=entry.number,
        kind=ChoiceKind.PROVISIONAL if found is None else ChoiceKind.IS,
        player=found,
    )


UNKNOWN = Story(
    DemoEvent("guest-open.trf", "Guest Open", "Zierikzee", "NED", 23, 24, 7, 9, games=307),
    CONTACT,
    _approve_with_unknown,
    defects=(defects.drop_id_and_birth, defects.mistype_id),
)
