"""Enter new players in the register when their tournament is approved, in the same transaction.

Who was chosen as new, or is marked as new by the file and fits nobody, becomes a person with a number; where the
list gives its numbers elsewhere, or the range is used up, a provisional one. The choice then names that person, so
a tournament that is reopened and approved again makes nobody twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.register.matching import Known, Match, Method
from ratingportal.people import matching
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.people.services import new_numbers
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.services.new_players import make_player, make_provisional_numbers
from ratingportal.people.services.register import list_standing_choices, name_entry
from ratingportal.people.signals import newcomers_admitted
from ratingportal.registry.models import Player
from ratingportal.tournaments.queries import read_excerpt
from ratingportal.tournaments.services import records as tournaments

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.model import tournament as core
    from ratingportal.people.roster import Roster
    from ratingportal.tournaments.models import Tournament

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


def admit_newcomers(
    *, roster: Roster, tournament: Tournament, officer: User, seen_as_new: Collection[int]
) -> None:
    """Make people of the new players of a tournament that is being approved.

    `seen_as_new` are entries of whom an officer has said, candidate before their eyes, that it is nobody known.
    """
    found = _newcomers(roster, tournament, seen_as_new)
    if not found:
        return
    _require_told_apart(found)
    _number(roster, found)
    made = Player.objects.bulk_create(each.player for each in found if each.player)
    _let_choices_follow(roster, found, officer)
    tournaments.rematch_entries(
        tournament=tournament,
        people=[_match(each, player) for each, player in zip(found, made, strict=True)],
    )
    players = {each.entry.number: player for each, player in zip(found, made, strict=True)}
    newcomers_admitted.send(Player, submission=roster.submission, players=players, actor=officer)


def _newcomers(
    roster: Roster, tournament: Tournament, seen_as_new: Collection[int]
) -> list[_Newcomer]:
    """Find who is to be entered, in the order of the file; somebody without a name cannot be."""
    rows = tournament.entries.filter(player__isnull=True).exclude(name="")
    marked = Q(is_new=True) & (Q(matched_by=Method.NOBODY) | Q(number__in=seen_as_new))
    said = dict(
        rows.filter(Q(matched_by__in=[Method.NEW, Method.PROVISIONAL]) | marked).values_list(
            "number", "matched_by"
        )
    )
    found = []
    for entry in read_excerpt(tournament, said, ()).players if said else ():
        person = matching.make_person(entry, roster.rating_list)
        stays = said[entry.number] == Method.PROVISIONAL
        found.append(_Newcomer(entry, name_entry(person), person.number, stays))
    return found


def _require_told_apart(found: Sequence[_Newcomer]) -> None:
    """Refuse two entries of one name: what is said of one would be said of both."""
    times = Counter(each.who for each in found)
    twice = [each.entry.name for each in found if times[each.who] > 1]
    if twice:
        raise NotAllowedError(
            _(
                "%(name)s is entered more than once, and the entries cannot be told apart. Give one of them an ID or a year of birth in the file, or remove the extra one."
            )
            % {"name": twice[0]}
        )


def _number(roster: Roster, found: Sequence[_Newcomer]) -> None:
    """Give everybody a number, and make the rows."""
    rating_list = roster.rating_list
    entitled = [each for each in found if not each.stays_provisional]
    if rating_list.allocates_numbers and entitled:
        _allocate(roster, entitled)
    waiting = [each for each in found if each.player is None]
    if waiting and not rating_list.allows_provisional:
        raise NotAllowedError(_refusal(roster, waiting[0]))
    numbers_meanwhile = make_provisional_numbers(rating_list, roster.reference, len(waiting))
    for each, meanwhile in zip(waiting, numbers_meanwhile, strict=True):
        each.player = make_player(each.entry, rating_list, meanwhile, is_provisional=True)


def _allocate(roster: Roster, entitled: Sequence[_Newcomer]) -> None:
    """Give numbers of the federation's range, as far as there are any."""
    numbers = new_numbers.take_numbers(roster, [each.number for each in entitled])
    for each, number in zip(entitled, numbers, strict=True):
        if number is not None:
            each.player = make_player(each.entry, roster.rating_list, number)


def _refusal(roster: Roster, first: _Newcomer) -> str:
    words = {"name": first.entry.name, "list": roster.rating_list.name}
    if roster.rating_list.allocates_numbers and not first.stays_provisional:
        return (
            _(
                "%(name)s cannot get an ID: the federation's range is used up. Add another range, then approve."
            )
            % words
        )
    return (
        _(
            "%(name)s has no ID in the list %(list)s, which does not accept provisional players. Choose the person under People, or return the submission until the ID is there."
        )
        % words
    )


def _let_choices_follow(roster: Roster, found: Sequence[_Newcomer], officer: User) -> None:
    """Let “is a new player” become “is this person”, said by who said it; that somebody is not still holds.

    Of somebody who has no number yet, what was decided stays said: exports tell it.
    """
    standing = list_standing_choices(roster.submission).exclude(kind=ChoiceKind.NOT)
    earlier = standing.filter(who__in=[each.who for each in found])
    authors = dict(earlier.values_list("who", "author"))
    earlier.update(revoked_at=timezone.now())
    PersonChoice.objects.bulk_create(
        PersonChoice(
            submission_id=roster.submission,
            who=each.who,
            name=each.entry.name[:200],
            kind=_KINDS[each.method],
            player=each.player,
            author_id=authors.get(each.who, officer.pk),
        )
        for each in found
    )


def _match(newcomer: _Newcomer, player: Player) -> Match:
    known = Known(player.pk, player.number, player.name)
    return Match(newcomer.entry.number, newcomer.method, 100, known)
