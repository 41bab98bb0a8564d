"""Let submissions follow what is said of people: receivers of `people.signals`, and the steps they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import transaction

from ratingportal.people import matching
from ratingportal.people.services.register import match_tournament
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, Action
from ratingportal.submissions.models import Revision, Step, Submission
from ratingportal.submissions.services import check
from ratingportal.tournaments.queries import rebuild_as_read
from ratingportal.tournaments.services import records

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.people.models import Decision, Merge, PersonChoice
    from ratingportal.registry.models import Player


def note_merge(
    *, merge: Merge, tournaments: Collection[int], actor: User, **_signal: object
) -> None:
    """Leave a step in the history of every submission whose entries moved with a merge, or back."""
    held = Submission.objects.filter(revisions__tournament__in=tournaments)
    keys = held.order_by("pk").values_list("pk", flat=True).distinct()
    action = Action.MERGE if merge.stands else Action.UNMERGE
    _leave(action, actor, ((pk, {"merge": merge.pk}) for pk in keys))


def note_choices(
    *, choices: Sequence[tuple[PersonChoice, int]], actor: User, **_signal: object
) -> None:
    """Leave a step for every choice that was made."""
    said = (
        (
            each.submission_id,
            {"kind": str(each.kind), "entry": entry, "player": each.player_id},
        )
        for each, entry in choices
    )
    _leave(Action.IDENTIFY, actor, said)


def note_ended_choices(*, choices: Sequence[PersonChoice], actor: User, **_signal: object) -> None:
    """Leave a step for every choice that was taken back."""
    ended = (
        (
            each.submission_id,
            {"kind": str(each.kind), "choice": each.pk, "player": each.player_id},
        )
        for each in choices
    )
    _leave(Action.FORGET, actor, ended)


def note_newcomers(
    *, submission: int, players: Mapping[int, Player], actor: User, **_signal: object
) -> None:
    """Leave a step: entries became people of the register."""
    details = {
        "entries": " ".join(map(str, players)),
        "players": " ".join(str(player.pk) for player in players.values()),
    }
    _leave(Action.ADMIT, actor, [(submission, details)])


def note_revoked_decision(*, decision: Decision, actor: User, **_signal: object) -> None:
    """Leave a step where a decision was made that does not count any more."""
    origin = Submission.objects.filter(reference=decision.reference).first()
    if origin is not None:
        note_revoked(origin, decision, actor)


def note_revoked(submission: Submission, decision: Decision, actor: User) -> None:
    """Leave a step: what was remembered does not count any more."""
    details = {"kind": "decision", "decision": decision.pk, "player": decision.player_id}
    _leave(Action.FORGET, actor, [(submission.pk, details)])


def _leave(action: Action, actor: User, said: Iterable[tuple[int, dict[str, Any]]]) -> None:
    """Write steps of several submissions at once."""
    steps = [
        Step(submission_id=submission, actor=actor, action=action, details=details)
        for submission, details in said
    ]
    rows = Submission.objects.filter(pk__in={step.submission_id for step in steps})
    numbers = dict(rows.values_list("pk", "revision__number"))
    for step in steps:
        step.revision_number = numbers[step.submission_id]
    Step.objects.bulk_create(steps)


def follow_identities(*, tournaments: Collection[int], actor: User, **_signal: object) -> None:
    """Check anew what people still work on; of all else only say anew who the entries are."""
    rows = Revision.objects.filter(tournament__in=tournaments).order_by("submission", "number")
    for pk in list(rows.values_list("pk", flat=True)):
        _follow(pk, actor)


def _follow(pk: int, actor: User) -> None:
    """Take one at a time, each in its own transaction: who works on another one need not wait."""
    with transaction.atomic():
        revision = Revision.objects.defer("data").select_related("tournament").get(pk=pk)
        held = Submission.objects.select_for_update(of=("self",))
        submission = held.select_related("rating_list", "federation").get(pk=revision.submission_id)
        if submission.revision_id == pk and submission.state in BEFORE_DECISION:
            check.refresh_check(submission=submission, actor=actor)
        elif revision.tournament and not matching.is_empty(submission.rating_list):
            roster = queries.build_roster(submission)
            people = match_tournament(roster, rebuild_as_read(revision.tournament))
            records.rematch_entries(tournament=revision.tournament, people=people)
