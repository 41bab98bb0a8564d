"""A register in memory that answers as the database does: by number, and by the stored name keys."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core import names
from ratingportal.core.matching import Answers, Known, Match, Person, match_all, needs_namesakes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Register:
    """Look-ups over a list of people."""

    def __init__(self, people: Sequence[Known]) -> None:
        self.by_number = {known.number: known for known in people}
        self.everybody = {known.key: known for known in people}
        self.by_key: defaultdict[str, list[Known]] = defaultdict(list)
        for known in people:
            for key in set(_keys(known.name)):
                self.by_key[key].append(known)

    def match(self, people: Sequence[Person]) -> list[Match]:
        """Ask by numbers first, and by names only for those that are left."""
        by_number = {
            p.number: self.by_number[p.number] for p in people if p.number in self.by_number
        }
        first = Answers(by_number=by_number, by_key=self.everybody)
        namesakes = {
            person.entry: list(
                {
                    known.key: known
                    for key in _keys(person.name)
                    for known in self.by_key.get(key, ())
                }.values()
            )
            for person in needs_namesakes(people, first)
        }
        return match_all(people, replace(first, namesakes=namesakes))


def _keys(name: str) -> Iterator[str]:
    folded = names.fold(name)
    yield f"s:{names.sorted_words(folded)}"
    yield f"h:{names.sound(folded)}"
    for key in names.surname_initials(name):
        yield f"i:{key}"
