"""Say who an entry is: the record follows at once, the file stays as it is.

A choice is kept apart from what was checked, by what the entry says about the person, so it survives a corrected
file. What was said about a spelling is remembered for other tournaments too, and can be revoked there.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core import names
from ratingportal.core.matching import Method
from ratingportal.people import matching
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision
from ratingportal.submissions.enums import Action, ChoiceKind, State
from ratingportal.submissions.models import PersonChoice, Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.moving import leave_step
from ratingportal.tournaments.queries import as_core

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.core.matching import Match, Person
    from ratingportal.core.model import Tournament
    from ratingportal.registry.models import Player

_SAID = {
    ChoiceKind.NEW: Method.NEW,
    ChoiceKind.PROVISIONAL: Method.PROVISIONAL,
    ChoiceKind.FOREIGNER: Method.FOREIGNER,
}
_VERDICTS = {ChoiceKind.IS: Verdict.IS, ChoiceKind.NOT: Verdict.IS_NOT}


@dataclass
class RegisterOf:
    """Answers who the entries of one submission are, and remembers it for the record."""

    submission: Submission
    matches: Sequence[Match] = field(default_factory=tuple)

    def people(self, tournament: Tournament) -> Sequence[Match]:
        """Match every entry, as the register and the choices of this submission say."""
        rating_list = self.submission.rating_list
        people = [matching.person_of(player, rating_list) for player in tournament.players]
        choices = _choices(self.submission, people)
        self.matches = matching.match_people(
            people, rating_list, on=tournament.start, choices=choices
        )
        return self.matches


def register_of(submission: Submission) -> RegisterOf | None:
    """Give the register to ask, or nothing where the rating list has none yet."""
    return None if matching.is_empty(submission.rating_list) else RegisterOf(submission)


def who(person: Person) -> str:
    """Name an entry by what it says about the person."""
    year = person.birth_year or ""
    return f"{names.sorted_words(names.fold(person.name))}|{person.number}|{year}"[:250]


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
) -> None:
    """Say who an entry is, or is not, and check the tournament with that at once."""
    if (player is None) == (kind in _VERDICTS):
        raise NotAllowedError(_("Choose a person."))
    if kind is ChoiceKind.FOREIGNER and not submission.rating_list.knows_foreigners:
        raise NotAllowedError(_("This rating list enters nobody as a foreigner."))
    with transaction.atomic():
        _lock(submission, author)
        person = _person(submission, entry)
        key = who(person)
        _revoke(submission, key, kind, player)
        choice = PersonChoice.objects.create(
            submission=submission,
            who=key,
            name=person.name[:200],
            kind=kind,
            player=player,
            author=author,
        )
        if remember and player is not None:
            _remember(choice, person)
        leave_step(
            submission,
            Action.IDENTIFY,
            actor=author,
            kind=kind.value,
            entry=entry,
            player=player.pk if player else None,
        )
        _follow(submission, author)


def take_back(*, submission: Submission, author: User, choice_id: int) -> None:
    """Take a choice back, and what was remembered by it."""
    with transaction.atomic():
        _lock(submission, author)
        choice = standing(submission).filter(pk=choice_id).first()
        if choice is None:
            raise NotAllowedError(_("This choice has been taken back already."))
        _end([choice], author)
        leave_step(submission, Action.FORGET, actor=author, kind=choice.kind)
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


def _person(submission: Submission, entry: int) -> Person:
    revision = submission.revision
    recorded = revision.tournament if revision else None
    if recorded is None:
        raise NotAllowedError(
            _("Nothing could be read from the file, so there is nobody to choose.")
        )
    found = next((each for each in as_core(recorded).players if each.number == entry), None)
    if found is None:
        raise NotAllowedError(
            _("There is no such player in the file any more. Look at the page again.")
        )
    return matching.person_of(found, submission.rating_list)


def _revoke(submission: Submission, key: str, kind: ChoiceKind, player: Player | None) -> None:
    """End what the new choice replaces: who the entry was, and a word on the same person."""
    earlier = standing(submission).filter(who=key)
    replaced = [
        each
        for each in earlier
        if ChoiceKind.NOT not in {kind, each.kind}
        or (player is not None and each.player_id == player.pk)
    ]
    _end(replaced, None)


def _end(choices: Sequence[PersonChoice], author: User | None) -> None:
    now = timezone.now()
    PersonChoice.objects.filter(pk__in=[each.pk for each in choices]).update(revoked_at=now)
    for each in choices:
        if each.player_id is not None:
            Decision.objects.filter(
                reference=each.submission.reference,
                player=each.player_id,
                spelling=each.who.partition("|")[0],
                revoked_at__isnull=True,
            ).update(revoked_at=now, revoked_by=author or each.author)


def _remember(choice: PersonChoice, person: Person) -> None:
    submission = choice.submission
    facts = {
        "rating_list": submission.rating_list,
        "spelling": choice.who.partition("|")[0],
        "federation": person.federation[:8],
        "birth_year": person.birth_year,
        "number": person.number[:20],
        "player": choice.player,
    }
    Decision.objects.filter(revoked_at__isnull=True, **facts).update(
        revoked_at=timezone.now(), revoked_by=choice.author
    )
    Decision.objects.create(
        verdict=_VERDICTS[ChoiceKind(choice.kind)],
        name=choice.name,
        reference=submission.reference,
        author=choice.author,
        **facts,
    )


def _choices(submission: Submission, people: Sequence[Person]) -> dict[int, matching.Choice]:
    rows: defaultdict[str, list[PersonChoice]] = defaultdict(list)
    for row in standing(submission):
        rows[row.who].append(row)
    if not rows:
        return {}
    return {person.entry: _choice(rows[key]) for person in people if (key := who(person)) in rows}


def _choice(rows: Sequence[PersonChoice]) -> matching.Choice:
    chosen = next((row for row in rows if row.kind != ChoiceKind.NOT), None)
    excluded = frozenset(
        row.player_id for row in rows if row.kind == ChoiceKind.NOT and row.player_id
    )
    if chosen is None:
        return matching.Choice(not_players=excluded)
    return matching.Choice(chosen.player_id, _SAID.get(ChoiceKind(chosen.kind)), excluded)


def _follow(submission: Submission, author: User) -> None:
    """Let the record and the findings follow what was said."""
    from ratingportal.submissions.services import checking  # noqa: PLC0415 -- checking asks this module

    checking.refresh(submission=submission, actor=author)
