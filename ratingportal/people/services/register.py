"""Ask the register about a tournament, with what people have said about its entries."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from typing import TYPE_CHECKING

from ratingportal.core.model import names
from ratingportal.core.register.answers import RegisterAnswers
from ratingportal.core.register.matching import Method, becomes_new
from ratingportal.people import matching, overlaps
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.people.services import new_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.core.model import tournament as core
    from ratingportal.core.register.matching import Match, Person
    from ratingportal.people.roster import Roster
    from ratingportal.registry.models import Player

_SAID = {
    ChoiceKind.NEW: Method.NEW,
    ChoiceKind.PROVISIONAL: Method.PROVISIONAL,
    ChoiceKind.FOREIGNER: Method.FOREIGNER,
}


def ask_register(roster: Roster, tournament: core.Tournament | None) -> RegisterAnswers | None:
    """Ask all that rules may need to know of the people; nothing where the list has no register yet.

    A handful of queries, whatever the size of the tournament.
    """
    if tournament is None:
        return None
    state = matching.ask_state(roster.rating_list, roster.submission)
    if state.is_empty:
        return None
    entries = [matching.make_person(each, roster.rating_list) for each in tournament.players]
    people = matching.match_people(
        entries,
        roster.rating_list,
        on=tournament.start,
        choices=_choices(roster, entries) if state.has_choices else {},
        has_decisions=state.has_decisions,
    )
    new = sum(map(becomes_new, tournament.players, people))
    certain = {each.known.key for each in people if each.is_automatic and each.known}
    return RegisterAnswers(
        people,
        numbers=new_numbers.find_numbers(roster, new) if new else None,
        elsewhere=overlaps.find_overlaps(roster, tournament, certain),
        newest_edition=state.newest_edition,
    )


def match_tournament(roster: Roster, tournament: core.Tournament) -> Sequence[Match]:
    """Match every entry, as the register on the first day and the choices of the submission say."""
    people = [matching.make_person(each, roster.rating_list) for each in tournament.players]
    return match_entries(roster, people, on=tournament.start)


def match_entries(roster: Roster, people: Sequence[Person], *, on: date | None) -> Sequence[Match]:
    """Match some entries, as the register and the choices of the submission say."""
    choices = _choices(roster, people)
    return matching.match_people(people, roster.rating_list, on=on, choices=choices)


def list_standing_choices(submission: int) -> QuerySet[PersonChoice]:
    """Give the choices of a submission that hold."""
    return PersonChoice.objects.filter(submission=submission, revoked_at__isnull=True)


def name_entry(person: Person) -> str:
    """Name an entry by what it says about the person: so choices find it again in a corrected file."""
    year = person.birth_year or ""
    return f"{names.sort_words(names.fold_name(person.name))}|{person.number}|{year}"[:250]


def seal_entry(person: Person) -> str:
    """Give a mark of what an entry says, so that nobody decides about another one than they saw."""
    return sha256(name_entry(person).encode()).hexdigest()[:16]


def _choices(roster: Roster, people: Sequence[Person]) -> dict[int, matching.EntryChoice]:
    rows: defaultdict[str, list[PersonChoice]] = defaultdict(list)
    for row in list_standing_choices(roster.submission).select_related("player"):
        rows[row.who].append(row)
    if not rows:
        return {}
    return {
        person.entry: _choice(rows[key]) for person in people if (key := name_entry(person)) in rows
    }


def _choice(rows: Sequence[PersonChoice]) -> matching.EntryChoice:
    chosen = next((row for row in rows if row.kind != ChoiceKind.NOT), None)
    refused = (row.player for row in rows if row.kind == ChoiceKind.NOT)
    excluded = frozenset(player.current_id for player in refused if player is not None)
    if chosen is None:
        return matching.EntryChoice(not_players=excluded)
    said = None if _has_number(chosen.player) else _SAID.get(ChoiceKind(chosen.kind))
    return matching.EntryChoice(chosen.player_id, said, excluded)


def _has_number(player: Player | None) -> bool:
    """Tell whether somebody who was new or provisional has got a number since."""
    return player is not None and (player.merged_into_id is not None or not player.is_provisional)
