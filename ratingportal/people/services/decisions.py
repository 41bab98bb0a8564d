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
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.signals import decision_revoked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.register.matching import Person
    from ratingportal.people.models import PersonChoice
    from ratingportal.people.roster import Roster
    from ratingportal.registry.models import Player

VERDICTS = {ChoiceKind.IS: Verdict.IS, ChoiceKind.NOT: Verdict.IS_NOT}


def remember_choice(roster: Roster, choice: PersonChoice, person: Person, player: Player) -> None:
    """Remember a choice for files to come, in place of an earlier word on the same person."""
    facts = {
        "rating_list": roster.rating_list,
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
        reference=roster.reference,
        author=choice.author,
        **facts,
    )


def revoke_choices(roster: Roster, choices: Sequence[PersonChoice], author: User | None) -> None:
    """Revoke what was remembered by choices that no longer stand."""
    for each in choices:
        if each.player_id is not None:
            Decision.objects.filter(
                reference=roster.reference,
                player=each.player_id,
                spelling=each.who.partition("|")[0],
                revoked_at__isnull=True,
            ).update(revoked_at=timezone.now(), revoked_by=author or each.author)


def revoke_decision(*, decision: Decision, author: User, is_own: bool = False) -> None:
    """Revoke a decision: officers of the list may, and those for whose federation it was said, `is_own`."""
    if not is_own and not rights.is_officer_of(author, decision.rating_list):
        raise NotAllowedError(
            _("Decisions are revoked by the rating office, or by the federation that made them.")
        )
    with transaction.atomic():
        ended = Decision.objects.filter(pk=decision.pk, revoked_at__isnull=True).update(
            revoked_at=timezone.now(), revoked_by=author
        )
        if not ended:
            raise NotAllowedError(_("This decision has been revoked already."))
        decision_revoked.send(Decision, decision=decision, actor=author)
