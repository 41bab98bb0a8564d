"""Match a tournament with the register: a constant handful of queries, whatever its size.

Numbers first, for all entries at once; then names, only for those that numbers do not settle, by
the stored keys; then names one slip away for the few for whom even these found nobody.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast

from django.db import connection
from django.db.models import Exists, Max, OuterRef, Q, Subquery

from ratingportal.core.model import names
from ratingportal.core.register.matching import (
    LEAST_NUMBERS,
    Answers,
    Known,
    Match,
    Method,
    Person,
    find_unsettled,
    match_all,
)
from ratingportal.core.register.methods import FIDE_LIST
from ratingportal.core.register.misspellings import find_end
from ratingportal.federations.models import RatingList
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player, PlayerVersion
from ratingportal.registry.similar_names import find_similar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from datetime import date

    from ratingportal.core.model.tournament import Player as Entrant
    from ratingportal.tournaments.models import Entry

K = TypeVar("K")
PER_KEY = 20
"""Namesakes that are looked at for one entry and key, those of the same year and federation first."""
_COLUMNS = (
    "id", "number", "name", "fide_id", "federation", "sex", "birth_year", "standard", "merged_into_id",
    "is_inactive",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EntryChoice:
    """What somebody has chosen for one entry of this tournament, which goes before all else."""

    player: int | None = None
    said: Method | None = None
    """`NEW` or `PROVISIONAL`, where it is nobody of the register."""
    not_players: frozenset[int] = frozenset()
    """Under the numbers in use now: whoever is not A is not B either, once A is merged into B."""


@dataclass(frozen=True, slots=True)
class RegisterState:
    """What there is to ask a register at all: questions without an answer need not be put."""

    is_empty: bool
    newest_edition: date | None
    has_decisions: bool
    has_choices: bool
    """In the submission that is asked about."""


def ask_state(rating_list: RatingList, submission: int) -> RegisterState:
    """Ask in one query what there is to ask further."""
    same = {"rating_list": OuterRef("pk")}
    applied = Edition.objects.filter(**same, state=EditionState.APPLIED)
    newest = applied.order_by().values("rating_list").annotate(day=Max("valid_from")).values("day")
    choices = PersonChoice.objects.filter(submission=submission, revoked_at__isnull=True)
    known, day, decided, chosen = RatingList.objects.values_list(
        Exists(Player.objects.filter(**same)),
        Subquery(newest),
        Exists(Decision.objects.filter(**same, revoked_at__isnull=True)),
        Exists(choices),
    ).get(pk=rating_list.pk)
    return RegisterState(not known, day, decided, chosen)


def is_empty(rating_list: RatingList) -> bool:
    """Tell whether the list has no register yet, so that nobody can be matched."""
    return not Player.objects.filter(rating_list=rating_list).exists()


def make_person(entry: Entrant | Entry, rating_list: RatingList) -> Person:
    """Take what an entry, read or recorded, says about the person, with the number of this list's register."""
    return Person.of(
        cast("Entrant", entry),
        by_fide_id=rating_list.key == FIDE_LIST,
        least=LEAST_NUMBERS.get(rating_list.key, 0),
    )


def match_people(
    people: Sequence[Person],
    rating_list: RatingList,
    *,
    on: date | None,
    choices: Mapping[int, EntryChoice],
    has_decisions: bool = True,
) -> list[Match]:
    """Ask the register in bulk, and decide; without `has_decisions` it is known that there are none."""
    by_number = _by_numbers(people, rating_list)
    answers = _decisions(
        people,
        choices,
        find_decisions(people, rating_list) if has_decisions else {},
        Answers(
            by_number=by_number,
            by_other_number=_by_other_numbers(people, rating_list),
            by_key=_merge_targets(by_number.values()),
        ),
    )
    unsettled = find_unsettled(people, answers)
    found = _namesakes(unsettled, rating_list)
    lost = [person for person in unsettled if person.entry not in found]
    found |= _lookalikes(lost, rating_list)
    answers = replace(
        answers,
        namesakes=found,
        by_key={**answers.by_key, **_merge_targets(k for some in found.values() for k in some)},
    )
    return match_all(people, _as_of(answers, on) if on else answers)


def _known(row: tuple[Any, ...]) -> Known:
    key, number, name, fide_id, federation, sex, birth_year, rating, merged_into, inactive = row
    facts = (fide_id, federation, sex, birth_year, rating, merged_into)
    return Known(key, number, name, *facts, is_inactive=inactive)


def _ask(**conditions: object) -> list[Known]:
    rows = Player.objects.filter(erased_at__isnull=True, **conditions).values_list(*_COLUMNS)
    return [_known(row) for row in rows]


def _by_numbers(people: Iterable[Person], rating_list: RatingList) -> dict[str, Known]:
    numbers = {person.number for person in people if person.number}
    if not numbers:
        return {}
    found = _ask(rating_list=rating_list, number__in=numbers)
    return {known.number: known for known in found}


def _by_other_numbers(people: Iterable[Person], rating_list: RatingList) -> dict[str, list[Known]]:
    """Look up FIDE numbers in a national register, also those written in the national number's place."""
    if rating_list.key == FIDE_LIST:
        return {}
    numbers = {number for person in people for number in (person.number, person.other_number)}
    numbers.discard("")
    found: defaultdict[str, list[Known]] = defaultdict(list)
    if numbers:
        for known in _ask(rating_list=rating_list, fide_id__in=numbers, merged_into__isnull=True):
            found[known.other_number].append(known)
    return dict(found)


def _merge_targets(people: Iterable[Known]) -> dict[int, Known]:
    keys = {known.merged_into for known in people if known.merged_into is not None}
    return {known.key: known for known in _ask(id__in=keys)} if keys else {}


def _decisions(
    people: Sequence[Person],
    choices: Mapping[int, EntryChoice],
    remembered: Mapping[int, list[Decision]],
    answers: Answers,
) -> Answers:
    """Add what was chosen for this tournament, and what was decided about a spelling before."""
    chosen = {entry: each.player for entry, each in choices.items() if each.player is not None}
    decided, refused = _verdicts(people, remembered)
    known = _people_now({*chosen.values(), *decided.values()})
    return replace(
        answers,
        chosen={entry: known[key] for entry, key in chosen.items() if key in known},
        decided={entry: known[key] for entry, key in decided.items() if key in known},
        said={entry: each.said for entry, each in choices.items() if each.said is not None},
        excluded={entry: each.not_players for entry, each in choices.items() if each.not_players},
        refused=refused,
    )


def _verdicts(
    people: Iterable[Person], remembered: Mapping[int, list[Decision]]
) -> tuple[dict[int, int], dict[int, frozenset[int]]]:
    """Give by entry who it was decided to be, where that is one person, and who not."""
    decided: dict[int, int] = {}
    refused: dict[int, frozenset[int]] = {}
    for person in people:
        fitting = remembered.get(person.entry, ())
        nots = frozenset(row.player.current_id for row in fitting if row.verdict == Verdict.IS_NOT)
        said = {row.player.current_id for row in fitting if row.verdict == Verdict.IS} - nots
        if nots:
            refused[person.entry] = nots
        if len(said) == 1:
            decided[person.entry] = said.pop()
    return decided, refused


def find_decisions(people: Sequence[Person], rating_list: RatingList) -> dict[int, list[Decision]]:
    """Find the remembered decisions that speak of entries, by the entries."""
    spellings = {person.entry: _spelling(person.name) for person in people if person.name}
    rows = Decision.objects.filter(
        rating_list=rating_list, revoked_at__isnull=True, spelling__in=set(spellings.values())
    )
    by_spelling: defaultdict[str, list[Decision]] = defaultdict(list)
    for row in rows.select_related("player", "author").order_by("pk"):
        by_spelling[row.spelling].append(row)
    return {
        person.entry: [row for row in found if fits_person(row, person)]
        for person in people
        if (found := by_spelling.get(spellings.get(person.entry, "")))
    }


def _people_now(keys: Collection[int]) -> dict[int, Known]:
    """Give people by their keys; for a number that was merged, whose it is now."""
    known = {each.key: each for each in _ask(id__in=keys)} if keys else {}
    targets = _merge_targets(known.values())
    return {key: targets.get(each.merged_into or 0, each) for key, each in known.items()}


def fits_person(decision: Decision, person: Person) -> bool:
    """Tell whether a remembered decision speaks of this entry: the same number, or else the same year of birth."""
    years = {decision.birth_year, person.birth_year} - {None}
    return (
        decision.number == person.number
        and decision.federation in {"", person.federation}
        and len(years) <= 1
        and bool(decision.number or person.birth_year == decision.birth_year is not None)
    )


def _spelling(name: str) -> str:
    return names.sort_words(names.fold_name(name))


_NAMESAKES = """
SELECT %(way{way})s::int, asked.entry, found.*
FROM unnest(%(entries{way})s::int[], %(keys{way})s::text[], %(stops{way})s::text[], %(years{way})s::int[],
            %(federations{way})s::text[])
     AS asked(entry, key, stop, year, federation)
CROSS JOIN LATERAL (
    SELECT {columns} FROM registry_player AS player
    WHERE {condition} AND player.rating_list_id = %(list)s AND player.erased_at IS NULL
    ORDER BY player.birth_year = asked.year DESC NULLS LAST,
             player.federation = asked.federation DESC, player.number
    LIMIT %(most)s
) AS found
"""


def _namesakes(people: Sequence[Person], rating_list: RatingList) -> dict[int, list[Known]]:
    """Look all of them up by each of the stored keys, in one query."""
    values: dict[str, Any] = {"list": rating_list.pk, "most": PER_KEY}
    parts = []
    for way, (condition, keys_of) in enumerate(_KEYS.items()):
        asked = [(person, key) for person in people for key in keys_of(person.name) if key]
        if not asked:
            continue
        parts.append(f"({_NAMESAKES.format(way=way, columns=_SELECTED, condition=condition)})")
        values |= _parameters(way, asked)
    if not parts:
        return {}
    found: defaultdict[int, dict[int, Known]] = defaultdict(dict)
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts), values)
        for _, entry, *row in sorted(cursor.fetchall(), key=itemgetter(0)):
            known = _known(tuple(row))
            found[entry][known.key] = known
    return {entry: list(some.values()) for entry, some in found.items()}


def _parameters(way: int, asked: Sequence[tuple[Person, str]]) -> dict[str, Any]:
    """Give one part of the query its arrays: a place in each for every person and key."""
    return {
        f"way{way}": way,
        f"entries{way}": [person.entry for person, _ in asked],
        f"keys{way}": [key for _, key in asked],
        f"stops{way}": [find_end(key) for _, key in asked],
        f"years{way}": [person.birth_year for person, _ in asked],
        f"federations{way}": [person.federation for person, _ in asked],
    }


def _lookalikes(people: Sequence[Person], rating_list: RatingList) -> dict[int, list[Known]]:
    """Look up who is called nearly so."""
    found = find_similar({person.entry: person.name for person in people}, rating_list)
    keys = {key for some in found.values() for key in some}
    known = {each.key: each for each in _ask(id__in=keys)} if keys else {}
    return {entry: [known[key] for key in some if key in known] for entry, some in found.items()}


_SELECTED = ", ".join(f"player.{column}" for column in _COLUMNS)
_KEYS = {
    "player.sorted_key = asked.key": lambda name: (_spelling(name),),
    "player.sound_key = asked.key": lambda name: (names.build_sound_key(names.fold_name(name)),),
    "player.folded >= asked.key AND player.folded < asked.stop": names.list_surname_initials,
}


def _as_of(answers: Answers, on: date) -> Answers:
    """Put what the register said on a day in the place of what it says now."""
    everybody = {
        known.key: known
        for some in (
            answers.by_number.values(),
            answers.by_key.values(),
            answers.chosen.values(),
            answers.decided.values(),
            *answers.by_other_number.values(),
            *answers.namesakes.values(),
        )
        for known in some
    }
    then = _versions(everybody, on) if everybody else {}
    if not then:
        return answers

    def at(one_each: Mapping[K, Known]) -> dict[K, Known]:
        return {key: then.get(known.key, known) for key, known in one_each.items()}

    def all_at(several_each: Mapping[K, Sequence[Known]]) -> dict[K, list[Known]]:
        return {
            key: [then.get(known.key, known) for known in several]
            for key, several in several_each.items()
        }

    return replace(
        answers,
        by_number=at(answers.by_number),
        by_key=at(answers.by_key),
        chosen=at(answers.chosen),
        decided=at(answers.decided),
        by_other_number=all_at(answers.by_other_number),
        namesakes=all_at(answers.namesakes),
    )


def _versions(people: Mapping[int, Known], on: date) -> dict[int, Known]:
    rows = PlayerVersion.objects.filter(
        Q(valid_from__isnull=True) | Q(valid_from__lte=on), player__in=people, valid_to__gt=on
    ).values_list("player_id", "name", "federation", "sex", "birth_year", "standard", "is_inactive")
    return {
        key: replace(
            people[key],
            former_name=name if name != people[key].name else "",
            federation=federation,
            sex=sex,
            birth_year=people[key].birth_year or birth_year,
            rating=rating,
            is_inactive=inactive,
        )
        for key, name, federation, sex, birth_year, rating, inactive in rows
    }
