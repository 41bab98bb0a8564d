"""A register in memory, for the command line and for measuring: it answers as the database does."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from ratingportal.core.model import names
from ratingportal.core.register.answers import Numbers, RegisterAnswers
from ratingportal.core.register.matching.matcher import find_unsettled, match_all
from ratingportal.core.register.matching.people import Answers, Person
from ratingportal.core.register.methods import becomes_new

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import date

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.register.answers import Elsewhere
    from ratingportal.core.register.matching.people import Known, Match


class MemoryRegister:
    """People to look up by number, and by the keys of their names."""

    def __init__(
        self,
        people: Iterable[Known],
        *,
        by_fide_id: bool = False,
        spans: tuple[tuple[int, int], ...] = (),
        edition: date | None = None,
        others: Sequence[Elsewhere] = (),
        said: Answers | None = None,
    ) -> None:
        """Take everybody in; `by_fide_id` tells that the numbers are FIDE's, `spans` where new ones are from.

        `said` holds what people have said about the entries of the file that will be asked about.
        """
        self.said = said or Answers()
        self.by_fide_id, self.spans = by_fide_id, spans
        self.edition, self.others = edition, others
        self.by_number: dict[str, Known] = {}
        self.by_key: dict[int, Known] = {}
        self.by_name: defaultdict[str, list[Known]] = defaultdict(list)
        for known in people:
            self.by_number[known.number] = known
            self.by_key[known.key] = known
            for key in {*_keys(known.name)}:
                self.by_name[key].append(known)

    def people(self, tournament: Tournament) -> Sequence[Match]:
        """Match every entry of a tournament."""
        by_fide_id = self.by_fide_id
        return self.match([Person.of(one, by_fide_id=by_fide_id) for one in tournament.players])

    def ask(self, tournament: Tournament) -> RegisterAnswers:
        """Answer all that rules may need to know about a tournament."""
        people = self.people(tournament)
        new = sum(map(becomes_new, tournament.players, people))
        keys = {each.known.key for each in people if each.is_automatic and each.known}
        others = [each for each in self.others if each.key in keys]
        return RegisterAnswers(people, self.numbers(new) if new else None, others, self.edition)

    def numbers(self, count: int) -> Numbers | None:
        """Give the lowest free numbers of the ranges, where there are any."""
        if not self.spans:
            return None
        every = chain.from_iterable(range(first, last + 1) for first, last in sorted(self.spans))
        free = (number for number in every if str(number) not in self.by_number)
        return Numbers(self.spans, tuple(islice(free, count)))

    def match(self, people: Sequence[Person]) -> list[Match]:
        """Ask by numbers first, and by names only for those that are left."""
        answers = replace(self.said, by_number=self.by_number, by_key=self.by_key)
        namesakes = {
            person.entry: self._namesakes(person) for person in find_unsettled(people, answers)
        }
        return match_all(people, replace(answers, namesakes=namesakes))

    def _namesakes(self, person: Person) -> list[Known]:
        found = (known for key in _keys(person.name) for known in self.by_name.get(key, ()))
        return list({known.key: known for known in found}.values())


def _keys(name: str) -> Iterator[str]:
    folded = names.fold_name(name)
    yield f"words {names.sort_words(folded)}"
    yield f"sound {names.build_sound_key(folded)}"
    for key in names.list_surname_initials(name):
        yield f"initial {key}"
