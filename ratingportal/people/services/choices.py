"""Say who an entry is: a choice, kept apart from what was checked.

A choice is kept by what the entry says about the person, so it survives a corrected file. It holds for its own
submission; other tournaments learn of it when an officer approves this one (`decisions`). Who may choose, and that the
file is checked again, is for the caller: the app of submissions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.register.matching import Method
from ratingportal.people import matching
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.people.services import decisions
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.services.register import (
    list_standing_choices,
    match_entries,
    name_entry,
    seal_entry,
)
from ratingportal.people.signals import choices_ended, choices_made
from ratingportal.registry.models import Player
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.core.register.matching import Person
    from ratingportal.people.roster import Roster

MOST_AT_ONCE = 60
"""Entries that are called new by one click: as many as one screen shows, so that somebody reads them before clicking."""


def choose_person(
    *,
    roster: Roster,
    author: User,
    entry: int,
    kind: ChoiceKind,
    player: Player | None = None,
    remember: bool = True,
    seen: str = "",
) -> None:
    """Say who an entry is, or is not.

    `seen` is the seal of what the person looked at; an entry that says something else now is refused.
    """
    if (player is None) == (kind in decisions.VERDICTS):
        raise NotAllowedError(_("Choose a person."))
    _require_known_here(roster, kind)
    _require_choosable(roster, player)
    person = _person(roster, entry, seen)
    _require_name(person, kind)
    _say(roster, author, person, kind, player, remember=remember)


def exchange_numbers(
    *, roster: Roster, author: User, entry: int, remember: bool = True, seen: str = ""
) -> int:
    """Give two entries that have each other's numbers the right people; say who the other one is."""
    mine = _person(roster, entry, seen)
    rows = _entries(roster).filter(matched_by=Method.IDS_EXCHANGED)
    people = {row.number: matching.make_person(row, roster.rating_list) for row in rows}
    people[entry] = mine
    matches = {each.entry: each for each in match_entries(roster, list(people.values()), on=None)}
    partner = matches[entry].partner
    theirs = matches.get(partner) if partner is not None else None
    if theirs is None:
        raise NotAllowedError(_("These two no longer have each other's IDs."))
    for each in (matches[entry], theirs):
        player = Player.objects.get(pk=each.known.key) if each.known else None
        _say(roster, author, people[each.entry], ChoiceKind.IS, player, remember=remember)
    return theirs.entry


def settle_unknown(
    *, roster: Roster, author: User, kind: ChoiceKind, seen: Mapping[int, str]
) -> list[int]:
    """Call entries new, or provisional, of whom the register knows nobody even when asked again.

    Give the entries that were. One for whom somebody was found since stays as it is.
    """
    if kind not in {ChoiceKind.NEW, ChoiceKind.PROVISIONAL}:
        raise NotAllowedError(
            _("Unknown players can only be registered as new or left provisional.")
        )
    _require_known_here(roster, kind)
    people = [
        person
        for person in find_unknown(roster, only=seen)
        if seal_entry(person) == seen[person.entry]
    ]
    for person in people:
        _say(roster, author, person, kind, None, remember=False)
    if not people:
        raise NotAllowedError(_("None of these players is unknown any more. Reload the page."))
    return [person.entry for person in people]


def find_unknown(roster: Roster, *, only: Iterable[int] | None = None) -> list[Person]:
    """List entries of whom the register knows nobody, asked again with all that it can look for."""
    rows = _entries(roster).filter(matched_by=Method.NOBODY, is_new=False).exclude(name="")
    if only is not None:
        rows = rows.filter(number__in=list(only))
    people = [matching.make_person(row, roster.rating_list) for row in rows[:MOST_AT_ONCE]]
    found = match_entries(roster, people, on=None)
    nobody = {each.entry for each in found if each.method is Method.NOBODY}
    return [person for person in people if person.entry in nobody]


def take_back(*, roster: Roster, author: User, choice_id: int) -> None:
    """Take a choice back."""
    choice = list_standing_choices(roster.submission).filter(pk=choice_id).first()
    if choice is None:
        raise NotAllowedError(_("This choice has already been undone."))
    _end([choice])
    choices_ended.send(PersonChoice, choices=[choice], actor=author)


def end_choices(*, submission: int, author: User) -> None:
    """Take all choices of a submission back: it is compared with another register now."""
    choices = list(list_standing_choices(submission))
    _end(choices)
    choices_ended.send(PersonChoice, choices=choices, actor=author)


def _require_known_here(roster: Roster, kind: ChoiceKind) -> None:
    """Refuse what the rating list does not know; its pages do not offer it."""
    if kind is ChoiceKind.FOREIGNER and not roster.rating_list.knows_foreigners:
        raise NotAllowedError(_("This rating list does not have foreign players without an ID."))
    if kind is ChoiceKind.PROVISIONAL and not roster.rating_list.allows_provisional:
        raise NotAllowedError(
            _(
                "The list %(list)s does not accept provisional players: a tournament is approved once every player has an ID. Choose the person, or register the player as new."
            )
            % {"list": roster.rating_list.name}
        )


def _require_name(person: Person, kind: ChoiceKind) -> None:
    """Refuse to enter somebody without a name, and to choose one for all whom the file writes as unknown."""
    if person.name or (person.number and kind in decisions.VERDICTS):
        return
    raise NotAllowedError(
        _(
            "The file gives no name for this player. Add the name to the file, or choose a player of the register."
        )
        if person.number
        else _("The file does not say who this player is. Add a name or an ID to the file.")
    )


def _require_choosable(roster: Roster, player: Player | None) -> None:
    if player is None:
        return
    if player.rating_list_id != roster.rating_list.pk or not player.is_shown:
        raise NotAllowedError(_("This person is not in the register of this rating list."))
    if player.merged_into_id is not None:
        raise NotAllowedError(_("This ID has been merged into another one. Choose that one."))


def _entries(roster: Roster) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=roster.tournament).order_by("pk")


def _person(roster: Roster, entry: int, seen: str = "") -> Person:
    found = _entries(roster).filter(number=entry).first()
    if found is None:
        raise NotAllowedError(_("This player is no longer in the file. Reload the page."))
    person = matching.make_person(found, roster.rating_list)
    if seen and seen != seal_entry(person):
        raise NotAllowedError(_("The file has changed for this player. Reload the page."))
    return person


def _say(
    roster: Roster,
    author: User,
    person: Person,
    kind: ChoiceKind,
    player: Player | None,
    *,
    remember: bool,
) -> None:
    """Write a choice down, in place of what it replaces."""
    key = name_entry(person)
    _end(_replaced(roster, key, kind, player))
    choice = PersonChoice.objects.create(
        submission_id=roster.submission,
        who=key,
        name=person.name[:200],
        kind=kind,
        player=player,
        remember=remember and decisions.may_be_remembered(person, player),
        author=author,
    )
    choices_made.send(PersonChoice, choices=[(choice, person.entry)], actor=author)


def _replaced(
    roster: Roster, key: str, kind: ChoiceKind, player: Player | None
) -> list[PersonChoice]:
    """Find what a new choice replaces: who the entry was, and a word on the same person."""
    earlier = list_standing_choices(roster.submission).filter(who=key).select_related("player")
    return [
        each
        for each in earlier
        if ChoiceKind.NOT not in {kind, each.kind}
        or (player is not None and each.player is not None and each.player.current_id == player.pk)
    ]


def _end(choices: Sequence[PersonChoice]) -> None:
    PersonChoice.objects.filter(pk__in=[each.pk for each in choices]).update(
        revoked_at=timezone.now()
    )
