"""What was said about a spelling is remembered for other tournaments of the list, until it is revoked.

A choice holds for its own submission. Others learn of it only when an officer approves the tournament, and only where
the entry has a number or a year of birth: so nobody decides for another federation who a player is. Revoking changes nothing that is decided; files that are checked from then on are read without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.people import matching
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.services.register import list_standing_choices, name_entry
from ratingportal.people.signals import decision_revoked

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.core.register.matching import Person
    from ratingportal.people.models import PersonChoice
    from ratingportal.people.roster import Roster
    from ratingportal.registry.models import Player
    from ratingportal.tournaments.models import Tournament

VERDICTS = {ChoiceKind.IS: Verdict.IS, ChoiceKind.NOT: Verdict.IS_NOT}


def may_be_remembered(person: Person, player: Player | None) -> bool:
    """Tell whether other tournaments can know the same person again: a name alone is many people's, and a number alone no spelling."""
    return player is not None and bool(person.name and (person.number or person.birth_year))


def remember_choices(*, roster: Roster, tournament: Tournament, officer: User) -> None:
    """Make decisions of the choices that were to be remembered: an officer approves their tournament."""
    chosen = list_standing_choices(roster.submission).filter(remember=True, player__isnull=False)
    choices = {(each.who, each.player_id): each for each in chosen.select_related("player")}
    if not choices:
        return
    people = {
        name_entry(person): person
        for person in (
            matching.make_person(entry, roster.rating_list) for entry in tournament.entries.all()
        )
    }
    for choice in choices.values():
        person = people.get(choice.who)
        if person is not None and may_be_remembered(person, choice.player):
            _remember(roster, choice, person, officer)


def _remember(roster: Roster, choice: PersonChoice, person: Person, officer: User) -> None:
    """Write a decision, in place of an earlier one on the same person."""
    player = choice.player.current if choice.player else None
    verdict = VERDICTS.get(ChoiceKind(choice.kind))
    if player is None or verdict is None:
        return
    facts = {
        "rating_list": roster.rating_list,
        "spelling": choice.who.partition("|")[0],
        "federation": person.federation[:8],
        "birth_year": person.birth_year,
        "number": person.number[:20],
    }
    same_person = Q(player=player) | Q(player__merged_into=player)
    Decision.objects.filter(same_person, revoked_at__isnull=True, **facts).update(
        revoked_at=timezone.now(), revoked_by=officer
    )
    Decision.objects.create(
        player=player,
        verdict=verdict,
        name=choice.name,
        reference=roster.reference,
        author=choice.author,
        approved_by=officer,
        **facts,
    )


def forget_decisions(*, roster: Roster, officer: User) -> None:
    """Revoke what the approval of a submission made known to others: the approval is taken back."""
    Decision.objects.filter(reference=roster.reference, revoked_at__isnull=True).update(
        revoked_at=timezone.now(), revoked_by=officer
    )


def revoke_decision(*, decision: Decision, author: User, is_own: bool = False) -> None:
    """Revoke a decision: officers of the list may, and those for whose federation it was said, `is_own`."""
    if not is_own and not rights.is_officer_of(author, decision.rating_list):
        raise NotAllowedError(
            _("Only the rating office or the federation that made the decision can revoke it.")
        )
    with transaction.atomic():
        ended = Decision.objects.filter(pk=decision.pk, revoked_at__isnull=True).update(
            revoked_at=timezone.now(), revoked_by=author
        )
        if not ended:
            raise NotAllowedError(_("This decision has already been revoked."))
        decision_revoked.send(Decision, decision=decision, actor=author)
