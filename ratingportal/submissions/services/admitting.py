"""Enter new players in the register when their tournament is approved, in the same transaction.

Who was chosen as new, or is marked as new by the file and fits nobody, becomes a person with a number; where the
list gives its numbers elsewhere, or the range is used up, a provisional one. The choice then names that person, so
a tournament that is reopened and approved again makes nobody twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.matching import Known, Match, Method
from ratingportal.people import matching
from ratingportal.people.entering import new_player, provisional_numbers
from ratingportal.registry.models import Player
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, AnswerKind, ChoiceKind
from ratingportal.submissions.models import PersonChoice
from ratingportal.submissions.services import numbering
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.identifying import standing, who
from ratingportal.submissions.services.moving import leave_step
from ratingportal.tournaments import services as tournaments
from ratingportal.tournaments.queries import excerpt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core import model as core
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament

_CANDIDATES_SHOWN = ("L019", "L020")
"""Rules that show somebody who may be the new player; waived by hand, it is nobody of them."""
_KINDS = {
    Method.DECIDED: ChoiceKind.IS,
    Method.NEW: ChoiceKind.NEW,
    Method.PROVISIONAL: ChoiceKind.PROVISIONAL,
}


@dataclass(slots=True)
class _Newcomer:
    """An entry that becomes a person of the register."""

    entry: core.Player
    who: str
    number: str
    """What the file has; perhaps nothing."""
    stays_provisional: bool
    player: Player | None = None

    @property
    def method(self) -> Method:
        """Say how the entry came to its person, once there is one."""
        if self.player is not None and not self.player.is_provisional:
            return Method.DECIDED
        return Method.PROVISIONAL if self.stays_provisional else Method.NEW


def admit(*, submission: Submission, tournament: Tournament, officer: User) -> None:
    """Make people of the new players of a tournament that is being approved."""
    found = _newcomers(submission, tournament)
    if not found:
        return
    _require_told_apart(found)
    _number(submission, found)
    made = Player.objects.bulk_create(each.player for each in found if each.player)
    _let_choices_follow(submission, found, officer)
    tournaments.rematch(
        tournament=tournament,
        people=[_match(each, player) for each, player in zip(found, made, strict=True)],
    )
    leave_step(
        submission,
        Action.ADMIT,
        actor=officer,
        entries=" ".join(str(each.entry.number) for each in found),
        players=" ".join(str(player.pk) for player in made),
    )


def _newcomers(submission: Submission, tournament: Tournament) -> list[_Newcomer]:
    """Find who is to be entered, in the order of the file; somebody without a name cannot be."""
    rows = tournament.entries.filter(player__isnull=True).exclude(name="")
    marked = Q(is_new=True) & (
        Q(matched_by=Method.NOBODY) | Q(number__in=_seen_to_be_new(submission))
    )
    said = dict(
        rows.filter(Q(matched_by__in=[Method.NEW, Method.PROVISIONAL]) | marked).values_list(
            "number", "matched_by"
        )
    )
    found = []
    for entry in excerpt(tournament, said, ()).players if said else ():
        person = matching.person_of(entry, submission.rating_list)
        stays = said[entry.number] == Method.PROVISIONAL
        found.append(_Newcomer(entry, who(person), person.number, stays))
    return found


def _seen_to_be_new(submission: Submission) -> list[int]:
    """Give the entries of whom an officer has said, candidate before their eyes, that it is nobody known."""
    waived = submission.answers.filter(
        fingerprint=OuterRef("fingerprint"), revoked_at__isnull=True, kind=AnswerKind.WAIVE
    )
    rows = queries.findings_of(submission).filter(Exists(waived), code__in=_CANDIDATES_SHOWN)
    return [row.details["player"] for row in rows]


def _require_told_apart(found: Sequence[_Newcomer]) -> None:
    """Refuse two entries of one name: what is said of one would be said of both."""
    times = Counter(each.who for each in found)
    twice = [each.entry.name for each in found if times[each.who] > 1]
    if twice:
        raise NotAllowedError(
            _(
                "%(name)s is entered more than once, and nothing tells the entries apart. Give one of them a number "
                "or a year of birth in the file, or leave out the one that is not needed."
            )
            % {"name": twice[0]}
        )


def _number(submission: Submission, found: Sequence[_Newcomer]) -> None:
    """Give everybody a number, and make the rows."""
    rating_list = submission.rating_list
    entitled = [each for each in found if not each.stays_provisional]
    if rating_list.allocates_numbers and entitled:
        numbers = numbering.take(submission, [each.number for each in entitled])
        for each, number in zip(entitled, numbers, strict=True):
            if number is not None:
                each.player = new_player(each.entry, rating_list, number)
    waiting = [each for each in found if each.player is None]
    if waiting and not rating_list.allows_provisional:
        raise NotAllowedError(_refusal(submission, waiting[0]))
    numbers_meanwhile = provisional_numbers(rating_list, submission.reference, len(waiting))
    for each, meanwhile in zip(waiting, numbers_meanwhile, strict=True):
        each.player = new_player(each.entry, rating_list, meanwhile, is_provisional=True)


def _refusal(submission: Submission, first: _Newcomer) -> str:
    words = {"name": first.entry.name, "list": submission.rating_list.name}
    if submission.rating_list.allocates_numbers and not first.stays_provisional:
        return (
            _(
                "%(name)s cannot get a number: the federation's range is used up. Add a further range, then approve."
            )
            % words
        )
    return (
        _(
            "%(name)s has no number in the list %(list)s, which takes no provisional players. Choose the person "
            "under People, or send the tournament back until the number is there."
        )
        % words
    )


def _let_choices_follow(submission: Submission, found: Sequence[_Newcomer], officer: User) -> None:
    """Let “is a new player” become “is this person”; what was said that somebody is not still holds.

    Of somebody who has no number yet, what was decided stays said: exports tell it.
    """
    earlier = standing(submission).filter(who__in=[each.who for each in found])
    earlier.exclude(kind=ChoiceKind.NOT).update(revoked_at=timezone.now())
    PersonChoice.objects.bulk_create(
        PersonChoice(
            submission=submission,
            who=each.who,
            name=each.entry.name[:200],
            kind=_KINDS[each.method],
            player=each.player,
            author=officer,
        )
        for each in found
    )


def _match(newcomer: _Newcomer, player: Player) -> Match:
    known = Known(player.pk, player.number, player.name)
    return Match(newcomer.entry.number, newcomer.method, 100, known)
