"""Match the entries of a file to the people of a register.

`find_unsettled` says which entries the numbers do not settle, so that only these are looked up by
name. `match_all` then decides. A match is automatic only where two independent things agree; all
else is a proposal with its candidates, for somebody to look at.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ratingportal.core.model.names import count_typos, fold_name, sort_words
from ratingportal.core.register.matching.name_comparison import (
    SAME_PERSON,
    SCORES,
    Agreement,
    compare_names,
)
from ratingportal.core.register.matching.people import (
    Answers,
    Candidate,
    Known,
    Match,
    MatchReason,
)
from ratingportal.core.register.methods import CHOSEN, Method

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ratingportal.core.register.matching.people import Person

MOST_CANDIDATES = 8
WORTH_SHOWING = 35
"""Candidates below this score are not shown, unless they hold the entry's number."""
CLOSE, FAR = 200, 600
"""Ratings nearer than the first speak for a candidate, farther than the second against."""

_BY_ID = {
    Agreement.EQUAL: Method.ID_AND_NAME,
    Agreement.SPELLING: Method.ID_SPELLING,
    Agreement.SWAPPED: Method.ID_SWAPPED,
    Agreement.INITIALS: Method.ID_INITIALS,
    Agreement.FIRST_NAME: Method.ID_FIRST_NAME,
    Agreement.SURNAME: Method.ID_SURNAME,
    Agreement.OTHER: Method.ID_OTHER_PERSON,
}
_NAME_REASONS = {each: MatchReason(f"name-{each.value}") for each in Agreement}
CONTRADICTIONS = frozenset(
    (MatchReason.BIRTH_DIFFERS, MatchReason.SEX_DIFFERS, MatchReason.FEDERATION_DIFFERS)
)
"""What no decision of an earlier tournament goes over."""
_PERSONAL = frozenset(
    (
        MatchReason.BIRTH_EQUAL,
        MatchReason.ID_EQUAL,
        MatchReason.ID_SLIP,
        MatchReason.OTHER_ID_EQUAL,
    )
)
"""What two people of one surname, or of one first name, do not share by chance."""
_HALF_A_NAME = frozenset((MatchReason.NAME_FIRST_NAME, MatchReason.NAME_SURNAME))


def find_unsettled(people: Iterable[Person], answers: Answers) -> list[Person]:
    """Give the entries whose numbers, and what was said of them, do not settle who they are."""
    return [
        person
        for person in people
        if person.name
        and person.entry not in answers.chosen
        and person.entry not in answers.said
        and _proven(person, answers) is None
        and not _settled(_decided(person, answers))
    ]


def match_all(people: Sequence[Person], answers: Answers) -> list[Match]:
    """Match every entry, in their order."""
    matches = [_match(person, answers) for person in people]
    _mark_exchanged(people, matches)
    return matches


def _settled(match: Match | None) -> bool:
    return match is not None and match.is_automatic


def _match(person: Person, answers: Answers) -> Match:
    """Ask in this order: what was said here, what a number proves, what was decided before, all the rest."""
    first = _said(person, answers) or _proven(person, answers)
    if first is not None:
        return first
    decided = _decided(person, answers)
    if decided is not None and decided.is_automatic:
        return decided
    by_number = _by_number(person, answers)
    other = _by_other_number(person, answers)
    candidates = _candidates(person, answers, extra=(decided, by_number, other))
    first = decided or by_number or other
    if first is not None:
        return replace(first, candidates=candidates)
    return _by_name(person, candidates)


def _said(person: Person, answers: Answers) -> Match | None:
    """Give what somebody has said about this entry of this file."""
    chosen = answers.chosen.get(person.entry)
    method = answers.said.get(person.entry)
    if chosen is None and method is None:
        return None
    proven = _proven(person, replace(answers, excluded={}))
    by_name = proven is not None and proven.method is not Method.ID_WITHOUT_NAME
    meant = proven.known if proven is not None and by_name else None
    if chosen is None:
        return Match(person.entry, method or Method.NEW, 100, overruled=meant)
    overruled = meant if meant is not None and meant.key != chosen.key else None
    return replace(_result(person, method or Method.DECIDED, chosen), overruled=overruled)


def _proven(person: Person, answers: Answers) -> Match | None:
    """Give whom a number proves together with the name; a decision of an earlier tournament changes nothing in it."""
    here = replace(answers, refused={}) if answers.refused else answers
    for match in (_by_number(person, here), _by_other_number(person, here)):
        if match is not None:
            return match if match.is_automatic else None
    return None


def _decided(person: Person, answers: Answers) -> Match | None:
    """Give whom a decision of an earlier tournament names; one that the entry contradicts is only a proposal."""
    known = answers.decided.get(person.entry)
    if known is None or _is_excluded(person, known, answers):
        return None
    match = _result(person, Method.DECIDED, known)
    doubted = not CONTRADICTIONS.isdisjoint(match.candidates[0].reasons)
    return replace(match, method=Method.DECISION_DOUBTED) if doubted else match


def _by_number(person: Person, answers: Answers) -> Match | None:
    """Look the number up; a merged one leads to the person who has it now."""
    known = answers.by_number.get(person.number) if person.number else None
    if known is None or _is_excluded(person, known, answers):
        return None
    if known.merged_into is not None:
        return _merged(person, known, answers)
    if not person.name:
        return _result(person, Method.ID_WITHOUT_NAME, known)
    return _result(person, _BY_ID[_names_agree(person, known)], known)


def _merged(person: Person, known: Known, answers: Answers) -> Match | None:
    now = answers.by_key.get(known.merged_into or 0)
    if now is None or _is_excluded(person, now, answers):
        return None
    names = {_names_agree(person, known), _names_agree(person, now)}
    method = Method.ID_MERGED if names & SAME_PERSON else Method.ID_OTHER_PERSON
    return _result(person, method, now)


def _by_other_number(person: Person, answers: Answers) -> Match | None:
    """Look up the other register's number, and a number of that register in the wrong place."""
    for number, method in (
        (person.other_number, Method.OTHER_ID),
        (person.number, Method.ID_WRONG_SCHEME),
    ):
        found = [
            known
            for known in answers.by_other_number.get(number, ())
            if number
            and not _is_excluded(person, known, answers)
            and _names_agree(person, known) in SAME_PERSON
        ]
        if len(found) == 1:
            return _result(person, method, found[0])
    return None


def _by_name(person: Person, candidates: tuple[Candidate, ...]) -> Match:
    """Judge somebody without a usable number by name, birth year and federation."""
    if not candidates:
        return Match(person.entry, Method.NOBODY)
    # A relative often has the next number, so the name must fit too.
    likely = [each for each in candidates if _name_fits(each)]
    if slips := [each for each in likely if MatchReason.ID_SLIP in each.reasons]:
        best, method = slips[0], Method.ID_SLIP
    elif only := _only_proven(person, likely):
        best, method = only, Method.ONE_CANDIDATE if person.number else Method.NAME_AND_BIRTH
    else:
        best = candidates[0]
        method = Method.ONE_CANDIDATE if len(candidates) == 1 else Method.SEVERAL
    return Match(person.entry, method, best.score, best.known, candidates)


def _only_proven(person: Person, likely: list[Candidate]) -> Candidate | None:
    """Give the one who is proven, where all the others were born in another year; nobody for a new player."""
    proven = [each for each in likely if _is_proven(each)]
    alone = len(proven) == 1 and len(likely) == len(_against(likely)) + 1
    return proven[0] if alone and not person.is_new else None


def _name_fits(candidate: Candidate) -> bool:
    return any(_NAME_REASONS[each] in candidate.reasons for each in SAME_PERSON)


def _is_proven(candidate: Candidate) -> bool:
    """Demand the very name and the birth year, and nothing against."""
    reasons = set(candidate.reasons)
    return (
        not reasons.isdisjoint((MatchReason.NAME_EQUAL, MatchReason.NAME_SWAPPED))
        and MatchReason.BIRTH_EQUAL in reasons
        and reasons.isdisjoint(
            (MatchReason.FEDERATION_DIFFERS, MatchReason.SEX_DIFFERS, MatchReason.RATING_FAR)
        )
    )


def _against(candidates: list[Candidate]) -> list[Candidate]:
    """Give the namesakes who were born in another year, so cannot be meant."""
    return [each for each in candidates if MatchReason.BIRTH_DIFFERS in each.reasons]


def _candidates(
    person: Person, answers: Answers, *, extra: Iterable[Match | None]
) -> tuple[Candidate, ...]:
    found = {each.known.key: each.known for each in extra if each is not None and each.known}
    holders = set(found)
    for known in answers.namesakes.get(person.entry, ()):
        now = _now(known, answers)
        found.setdefault(now.key, now)
    scored = [
        judge_fit(person, known)
        for known in found.values()
        if not _is_excluded(person, known, answers)
    ]
    shown = [each for each in scored if _is_worth_showing(each) or each.known.key in holders]
    shown.sort(key=lambda each: (-each.score, each.known.number))
    return tuple(shown[:MOST_CANDIDATES])


def _is_worth_showing(candidate: Candidate) -> bool:
    """Leave out who is unlikely, and who shares only one part of the name: federation and strength prove nothing."""
    if candidate.score < WORTH_SHOWING:
        return False
    return _HALF_A_NAME.isdisjoint(candidate.reasons) or not _PERSONAL.isdisjoint(candidate.reasons)


def _now(known: Known, answers: Answers) -> Known:
    """Give whom a number belongs to now."""
    return answers.by_key.get(known.merged_into, known) if known.merged_into else known


def judge_fit(person: Person, known: Known) -> Candidate:
    """Say how well somebody fits, and why."""
    names = _names_agree(person, known)
    reasons = [_NAME_REASONS[names]]
    score = SCORES[names] * 7 // 10
    for reason, worth in _evidence(person, known):
        reasons.append(reason)
        score += worth
    return Candidate(known, max(0, min(100, score)), tuple(reasons))


def _names_agree(person: Person, known: Known) -> Agreement:
    """Compare with the name that the register has, or had; the better counts."""
    now = compare_names(person.name, known.name)
    if now is Agreement.EQUAL or not known.former_name:
        return now
    return max(now, compare_names(person.name, known.former_name), key=SCORES.__getitem__)


def _evidence(person: Person, known: Known) -> Iterator[tuple[MatchReason, int]]:
    yield from _numbers(person, known)
    if person.birth_year and known.birth_year:
        same = person.birth_year == known.birth_year
        yield (MatchReason.BIRTH_EQUAL, 20) if same else (MatchReason.BIRTH_DIFFERS, -30)
    if person.federation and known.federation:
        same = person.federation == known.federation
        yield (MatchReason.FEDERATION_EQUAL, 10) if same else (MatchReason.FEDERATION_DIFFERS, -10)
    if person.sex and known.sex and person.sex != known.sex:
        yield MatchReason.SEX_DIFFERS, -25
    yield from _ratings(person, known)


def _numbers(person: Person, known: Known) -> Iterator[tuple[MatchReason, int]]:
    if person.number and person.number == known.number:
        yield MatchReason.ID_EQUAL, 30
    elif person.number and count_typos(person.number, known.number, 1) == 1:
        yield MatchReason.ID_SLIP, 20
    if known.other_number and known.other_number in {person.other_number, person.number}:
        yield MatchReason.OTHER_ID_EQUAL, 30


def _ratings(person: Person, known: Known) -> Iterator[tuple[MatchReason, int]]:
    if person.rating and known.rating:
        apart = abs(person.rating - known.rating)
        if apart <= CLOSE:
            yield MatchReason.RATING_CLOSE, 5
        elif apart > FAR:
            yield MatchReason.RATING_FAR, -15


def _result(person: Person, method: Method, known: Known) -> Match:
    candidate = judge_fit(person, known)
    if method in CHOSEN:
        candidate = Candidate(known, 100, (MatchReason.DECIDED, *candidate.reasons))
    return Match(person.entry, method, candidate.score, known, (candidate,))


def _is_excluded(person: Person, known: Known, answers: Answers) -> bool:
    return known.key in answers.excluded.get(person.entry, ()) or known.key in answers.refused.get(
        person.entry, ()
    )


_DOUBTFUL = frozenset((Method.ID_OTHER_PERSON, Method.ID_FIRST_NAME, Method.ID_SURNAME))


def _mark_exchanged(people: Sequence[Person], matches: list[Match]) -> None:
    """Find pairs of entries of which each has the other's number, and propose to exchange them."""
    by_words = defaultdict[str, list[int]](list)
    for index, match in enumerate(matches):
        if match.method in _DOUBTFUL:
            by_words[_key(people[index].name)].append(index)
    for index in sorted(chain.from_iterable(by_words.values())):
        mine = matches[index]
        if mine.known is None or mine.method is Method.IDS_EXCHANGED:
            continue
        named_so = by_words.get(_key(mine.known.name), ())
        own = _key(people[index].name)
        for rival in named_so:
            theirs = matches[rival]
            if rival != index and theirs.known and _key(theirs.known.name) == own:
                one, two = people[index], people[rival]
                matches[index] = _exchanged(one, mine, theirs.known, two.entry)
                matches[rival] = _exchanged(two, theirs, mine.known, one.entry)
                break


def _key(name: str) -> str:
    return sort_words(fold_name(name))


def _exchanged(person: Person, match: Match, theirs: Known, partner: int) -> Match:
    rest = tuple(each for each in match.candidates if each.known.key != theirs.key)
    best = judge_fit(person, theirs)
    return Match(
        person.entry, Method.IDS_EXCHANGED, best.score, theirs, (best, *rest), partner=partner
    )
