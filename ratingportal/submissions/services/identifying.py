"""Say who an entry is: the record follows at once, the file stays as it is.

A choice is kept apart from what was checked, by what the entry says about the person, so it survives a corrected
file. What was said about a spelling is remembered for other tournaments too, and can be revoked there.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, cast

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core import names
from ratingportal.core.matching import Method
from ratingportal.people import matching
from ratingportal.people.models import Decision
from ratingportal.registry.models import Player
from ratingportal.submissions.enums import Action, ChoiceKind, State
from ratingportal.submissions.models import PersonChoice, Submission
from ratingportal.submissions.services import numbering, overlapping, remembering
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.moving import leave_step
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.core import model as core
    from ratingportal.core.knowledge import Elsewhere, Numbers
    from ratingportal.core.matching import Match, Person
    from ratingportal.federations.models import RatingList

_SAID = {
    ChoiceKind.NEW: Method.NEW,
    ChoiceKind.PROVISIONAL: Method.PROVISIONAL,
    ChoiceKind.FOREIGNER: Method.FOREIGNER,
}
MOST_AT_ONCE = 20
"""Entries that are called new by one click: more names than these nobody reads before clicking."""


@dataclass
class RegisterOf:
    """Answers who the entries of one submission are, and remembers it for the record."""

    submission: Submission
    matches: Sequence[Match] = field(default_factory=tuple)

    def people(self, tournament: core.Tournament) -> Sequence[Match]:
        """Match every entry, as the register and the choices of this submission say."""
        rating_list = self.submission.rating_list
        people = [matching.person_of(player, rating_list) for player in tournament.players]
        self.matches = match(self.submission, people, on=tournament.start)
        return self.matches

    def numbers(self, count: int) -> Numbers | None:
        """Give numbers for so many new players, where they are given here."""
        return numbering.numbers_for(self.submission, count)

    def elsewhere(
        self, tournament: core.Tournament, people: Collection[int]
    ) -> Sequence[Elsewhere]:
        """List other tournaments of these days in which people of this one play."""
        return overlapping.elsewhere(self.submission, tournament, people)

    def newest_edition(self) -> date | None:
        """Give the day from which the newest list is in force."""
        return matching.newest_edition(self.submission.rating_list)


def register_of(submission: Submission) -> RegisterOf | None:
    """Give the register to ask, or nothing where the rating list has none yet."""
    return None if matching.is_empty(submission.rating_list) else RegisterOf(submission)


def match(submission: Submission, people: Sequence[Person], *, on: date | None) -> Sequence[Match]:
    """Match some entries, as the register and the choices of this submission say."""
    return matching.match_people(
        people, submission.rating_list, on=on, choices=_choices(submission, people)
    )


def person_of(entry: Entry, rating_list: RatingList) -> Person:
    """Take what a recorded entry says about the person."""
    return matching.person_of(cast("core.Player", entry), rating_list)


def who(person: Person) -> str:
    """Name an entry by what it says about the person."""
    year = person.birth_year or ""
    return f"{names.sorted_words(names.fold(person.name))}|{person.number}|{year}"[:250]


def seal(person: Person) -> str:
    """Give a mark of what an entry says, so that nobody decides about another one than they saw."""
    return sha256(who(person).encode()).hexdigest()[:16]


def may_choose(submission: Submission, user: User) -> bool:
    """Tell whether this user may say who people are: both sides, until the decision."""
    if submission.state not in {State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED}:
        return False
    return rights.belongs_to(user, submission.federation) or rights.is_officer_of(
        user, submission.rating_list
    )


def choose(
    *,
    submission: Submission,
    author: User,
    entry: int,
    kind: ChoiceKind,
    player: Player | None = None,
    remember: bool = True,
    seen: str = "",
) -> None:
    """Say who an entry is, or is not, and check the tournament with that at once.

    `seen` is the seal of what the person looked at; an entry that says something else now is refused.
    """
    if (player is None) == (kind in remembering.VERDICTS):
        raise NotAllowedError(_("Choose a person."))
    _require_known_here(submission, kind)
    _require_choosable(submission, player)
    with transaction.atomic():
        _lock(submission, author)
        person = _person(submission, entry, seen)
        _say(submission, author, person, kind, player, remember=remember)
        _follow(submission, author)


def exchange(
    *, submission: Submission, author: User, entry: int, remember: bool = True, seen: str = ""
) -> int:
    """Give two entries that have each other's numbers the right people; say who the other one is."""
    with transaction.atomic():
        _lock(submission, author)
        mine = _person(submission, entry, seen)
        rows = _entries(submission).filter(matched_by=Method.IDS_EXCHANGED)
        people = {row.number: person_of(row, submission.rating_list) for row in rows} | {
            entry: mine
        }
        matches = {each.entry: each for each in match(submission, list(people.values()), on=None)}
        partner = matches[entry].partner
        theirs = matches.get(partner) if partner is not None else None
        if theirs is None:
            raise NotAllowedError(_("These two do not have each other's numbers any more."))
        for each in (matches[entry], theirs):
            player = Player.objects.get(pk=each.known.key) if each.known else None
            _say(submission, author, people[each.entry], ChoiceKind.IS, player, remember=remember)
        _follow(submission, author)
    return theirs.entry


def say_of_unknown(
    *, submission: Submission, author: User, kind: ChoiceKind, seen: Mapping[int, str]
) -> list[int]:
    """Call entries new, or provisional, of whom the register knows nobody even when asked again.

    Give the entries that were. One for whom somebody was found since stays as it is.
    """
    if kind not in {ChoiceKind.NEW, ChoiceKind.PROVISIONAL}:
        raise NotAllowedError(_("Unknown players are new, or stay provisional."))
    _require_known_here(submission, kind)
    with transaction.atomic():
        _lock(submission, author)
        people = [
            person
            for person in unknown(submission, only=seen)
            if seal(person) == seen[person.entry]
        ]
        for person in people:
            _say(submission, author, person, kind, None, remember=False)
        if not people:
            raise NotAllowedError(_("Nobody of these is unknown any more. Look at the page again."))
        _follow(submission, author)
    return [person.entry for person in people]


def unknown(submission: Submission, *, only: Iterable[int] | None = None) -> list[Person]:
    """List entries of whom the register knows nobody, asked again with all that it can look for."""
    rows = _entries(submission).filter(matched_by=Method.NOBODY)
    if only is not None:
        rows = rows.filter(number__in=list(only))
    people = [person_of(row, submission.rating_list) for row in rows[:MOST_AT_ONCE]]
    found = match(submission, people, on=None)
    nobody = {each.entry for each in found if each.method is Method.NOBODY}
    return [person for person in people if person.entry in nobody]


def take_back(*, submission: Submission, author: User, choice_id: int) -> None:
    """Take a choice back, and what was remembered by it."""
    with transaction.atomic():
        _lock(submission, author)
        choice = standing(submission).filter(pk=choice_id).first()
        if choice is None:
            raise NotAllowedError(_("This choice has been taken back already."))
        _end([choice], author)
        leave_step(
            submission,
            Action.FORGET,
            actor=author,
            kind=choice.kind,
            choice=choice.pk,
            player=choice.player_id,
        )
        _follow(submission, author)


def revoke(*, submission: Submission, author: User, decision_id: int) -> None:
    """Revoke what was remembered about a spelling, and check this tournament without it."""
    with transaction.atomic():
        _lock(submission, author)
        decision = Decision.objects.filter(
            pk=decision_id, rating_list=submission.rating_list
        ).first()
        if decision is None:
            raise NotAllowedError(_("There is no such decision."))
        remembering.revoke(decision=decision, author=author)
        if decision.reference != submission.reference:
            remembering.note_revoked(submission, decision, author)
        _follow(submission, author)


def standing(submission: Submission) -> QuerySet[PersonChoice]:
    """Give the choices that hold."""
    return PersonChoice.objects.filter(submission=submission, revoked_at__isnull=True)


def _lock(submission: Submission, author: User) -> None:
    Submission.objects.select_for_update().get(pk=submission.pk)
    submission.refresh_from_db()
    if not may_choose(submission, author):
        raise NotAllowedError(
            _("People can be chosen by the organiser and the office, before a decision.")
        )


def _require_known_here(submission: Submission, kind: ChoiceKind) -> None:
    """Refuse what the rating list does not know; its pages do not offer it."""
    if kind is ChoiceKind.FOREIGNER and not submission.rating_list.knows_foreigners:
        raise NotAllowedError(_("This rating list enters nobody as a foreigner."))
    if kind is ChoiceKind.PROVISIONAL and not submission.rating_list.allows_provisional:
        raise NotAllowedError(
            _(
                "The list %(list)s takes no provisional players: a tournament is approved once everybody has a "
                "number. Choose the person, or say that the player is new."
            )
            % {"list": submission.rating_list.name}
        )


def _require_choosable(submission: Submission, player: Player | None) -> None:
    if player is None:
        return
    if player.rating_list_id != submission.rating_list_id or not player.is_shown:
        raise NotAllowedError(_("This person is not in the register of this rating list."))
    if player.merged_into_id is not None:
        raise NotAllowedError(_("This number leads to another one now. Choose that one."))


def _entries(submission: Submission) -> QuerySet[Entry]:
    recorded = submission.revision.tournament_id if submission.revision else None
    return Entry.objects.filter(tournament=recorded).order_by("pk")


def _person(submission: Submission, entry: int, seen: str = "") -> Person:
    found = _entries(submission).filter(number=entry).first()
    if found is None:
        raise NotAllowedError(
            _("There is no such player in the file any more. Look at the page again.")
        )
    person = person_of(found, submission.rating_list)
    if seen and seen != seal(person):
        raise NotAllowedError(
            _("The file says something else about this player now. Look at the page again.")
        )
    return person


def _say(
    submission: Submission,
    author: User,
    person: Person,
    kind: ChoiceKind,
    player: Player | None,
    *,
    remember: bool,
) -> None:
    """Write a choice down, in place of what it replaces."""
    key = who(person)
    _replace(submission, key, kind, player)
    choice = PersonChoice.objects.create(
        submission=submission,
        who=key,
        name=person.name[:200],
        kind=kind,
        player=player,
        author=author,
    )
    if remember and player is not None:
        remembering.remember(choice, person, player)
    leave_step(
        submission,
        Action.IDENTIFY,
        actor=author,
        kind=kind.value,
        entry=person.entry,
        player=player.pk if player else None,
    )


def _replace(submission: Submission, key: str, kind: ChoiceKind, player: Player | None) -> None:
    """End what the new choice replaces: who the entry was, and a word on the same person."""
    earlier = standing(submission).filter(who=key).select_related("player")
    replaced = [
        each
        for each in earlier
        if ChoiceKind.NOT not in {kind, each.kind}
        or (player is not None and _now(each) == player.pk)
    ]
    _end(replaced, None)


def _end(choices: Sequence[PersonChoice], author: User | None) -> None:
    PersonChoice.objects.filter(pk__in=[each.pk for each in choices]).update(
        revoked_at=timezone.now()
    )
    remembering.forget(choices, author)


def _choices(submission: Submission, people: Sequence[Person]) -> dict[int, matching.Choice]:
    rows: defaultdict[str, list[PersonChoice]] = defaultdict(list)
    for row in standing(submission).select_related("player"):
        rows[row.who].append(row)
    if not rows:
        return {}
    return {person.entry: _choice(rows[key]) for person in people if (key := who(person)) in rows}


def _choice(rows: Sequence[PersonChoice]) -> matching.Choice:
    chosen = next((row for row in rows if row.kind != ChoiceKind.NOT), None)
    refused = (_now(row) for row in rows if row.kind == ChoiceKind.NOT)
    excluded = frozenset(key for key in refused if key is not None)
    if chosen is None:
        return matching.Choice(not_players=excluded)
    said = None if _has_number(chosen.player) else _SAID.get(ChoiceKind(chosen.kind))
    return matching.Choice(chosen.player_id, said, excluded)


def _has_number(player: Player | None) -> bool:
    """Tell whether somebody who was new or provisional has got a number since."""
    return player is not None and (player.merged_into_id is not None or not player.is_provisional)


def _now(choice: PersonChoice) -> int | None:
    """Give the person that a choice speaks of, under the number in use now."""
    player = choice.player
    return None if player is None else player.merged_into_id or player.pk


def _follow(submission: Submission, author: User) -> None:
    """Let the record and the findings follow what was said."""
    from ratingportal.submissions.services import checking  # noqa: PLC0415 -- checking asks this module

    checking.refresh(submission=submission, actor=author)
