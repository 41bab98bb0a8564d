"""What was said about a spelling is remembered for other tournaments of the list, until it is revoked.

Revoking changes nothing that is decided; files that are checked from then on are read without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision
from ratingportal.submissions.enums import Action, ChoiceKind
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.moving import leave_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.matching import Person
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import PersonChoice

VERDICTS = {ChoiceKind.IS: Verdict.IS, ChoiceKind.NOT: Verdict.IS_NOT}


def remember(choice: PersonChoice, person: Person, player: Player) -> None:
    """Remember a choice for files to come, in place of an earlier word on the same person."""
    submission = choice.submission
    facts = {
        "rating_list": submission.rating_list,
        "spelling": choice.who.partition("|")[0],
        "federation": person.federation[:8],
        "birth_year": person.birth_year,
        "number": person.number[:20],
    }
    same_person = Q(player=player) | Q(player__merged_into=player)
    Decision.objects.filter(same_person, revoked_at__isnull=True, **facts).update(
        revoked_at=timezone.now(), revoked_by=choice.author
    )
    Decision.objects.create(
        player=player,
        verdict=VERDICTS[ChoiceKind(choice.kind)],
        name=choice.name,
        reference=submission.reference,
        author=choice.author,
        **facts,
    )


def forget(choices: Sequence[PersonChoice], author: User | None) -> None:
    """Revoke what was remembered by choices that no longer stand."""
    for each in choices:
        if each.player_id is not None:
            Decision.objects.filter(
                reference=each.submission.reference,
                player=each.player_id,
                spelling=each.who.partition("|")[0],
                revoked_at__isnull=True,
            ).update(revoked_at=timezone.now(), revoked_by=author or each.author)


def may_revoke(decision: Decision, user: User) -> bool:
    """Tell whether a user may revoke: officers of the list, and those for whose federation it was said."""
    if rights.is_officer_of(user, decision.rating_list):
        return True
    return Submission.objects.filter(
        reference=decision.reference, federation__in=user.memberships.values("federation")
    ).exists()


def revoke(*, decision: Decision, author: User) -> None:
    """Revoke a decision; where it was made, the history says so."""
    if not may_revoke(decision, author):
        raise NotAllowedError(
            _("Decisions are revoked by the rating office, or by the federation that made them.")
        )
    with transaction.atomic():
        ended = Decision.objects.filter(pk=decision.pk, revoked_at__isnull=True).update(
            revoked_at=timezone.now(), revoked_by=author
        )
        if not ended:
            raise NotAllowedError(_("This decision has been revoked already."))
        origin = Submission.objects.filter(reference=decision.reference).first()
        if origin is not None:
            note_revoked(origin, decision, author)


def note_revoked(submission: Submission, decision: Decision, author: User) -> None:
    """Leave a step: what was remembered does not count any more."""
    leave_step(
        submission,
        Action.FORGET,
        actor=author,
        kind="decision",
        decision=decision.pk,
        player=decision.player_id,
    )
