"""A register of invented people with known truth, and entries that mean them with realistic noise.

Names are made of syllables, so that no real person is meant; frequencies are as uneven as real
ones, so that homonyms, brothers and sisters abound.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from ratingportal.core.register.matching import Known, Person

FEDERATIONS = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH"]
_HEADS = [
    "b",
    "br",
    "d",
    "dr",
    "f",
    "g",
    "gr",
    "h",
    "j",
    "k",
    "kl",
    "kr",
    "l",
    "m",
    "n",
    "p",
    "r",
    "s",
    "st",
    "t",
    "tr",
    "v",
    "w",
    "z",
]
_VOWELS = ["a", "e", "i", "o", "u", "ai", "ei", "oe", "ü", "á"]
_TAILS = [
    "l",
    "n",
    "r",
    "s",
    "t",
    "m",
    "nd",
    "rt",
    "ck",
    "lin",
    "ner",
    "sen",
    "ski",
    "rov",
    "man",
    "berg",
    "ova",
]
# How likely it is, in a thousand, that a name is written in another way.
NAME_NOISE = {
    "slip": 30, "swap": 10, "plain": 30, "initial": 20, "second": 20, "marriage": 8, "nothing": 882,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Truth:
    """An entry, and the person it means; None for somebody the register does not have."""

    person: Person
    key: int | None


class World:
    """A register and the people who play."""

    def __init__(self, size: int, seed: int) -> None:
        self.random = random.Random(seed)
        self.surnames = self._words(max(size // 60, 50), 2)
        self.given = self._words(300, 1) + self._words(300, 2)
        self.register = [self._known(key) for key in range(size)]
        self._add_relatives()

    def entries(self, count: int) -> list[Truth]:
        """Make entries: most mean somebody in the register, some mean nobody there."""
        return [self._entry(number) for number in range(1, count + 1)]

    def _words(self, count: int, syllables: int) -> list[str]:
        made: dict[str, None] = {}
        while len(made) < count:
            parts = [
                self.random.choice(_HEADS) + self.random.choice(_VOWELS) for _ in range(syllables)
            ]
            made["".join(parts) + self.random.choice(_TAILS)] = None
        return [word.capitalize() for word in made]

    def _common(self, words: list[str]) -> str:
        """Take a word as unevenly as names occur."""
        return words[int(len(words) * self.random.random() ** 2.5)]

    def _known(self, key: int) -> Known:
        given = self._common(self.given)
        if self.random.random() < 0.2:
            given += f" {self._common(self.given)}"
        return Known(
            key=key,
            number=str(100_000 + key * 7 % 9_000_000),
            name=f"{self._common(self.surnames)}, {given}",
            federation=self.random.choice(FEDERATIONS),
            sex=self.random.choice("mw"),
            birth_year=self.random.randint(1940, 2018),
            rating=self.random.randint(1000, 2400),
        )

    def _add_relatives(self) -> None:
        """Make every tenth person a brother or sister of the one before."""
        for key in range(9, len(self.register), 10):
            elder, younger = self.register[key - 1], self.register[key]
            surname = elder.name.partition(",")[0]
            first = younger.name.partition(",")[2].strip()
            year = (elder.birth_year or 1990) + self.random.randint(0, 4)
            self.register[key] = replace(
                younger, name=f"{surname}, {first}", federation=elder.federation, birth_year=year
            )

    def _entry(self, number: int) -> Truth:
        key = self.random.randrange(len(self.register))
        meant = self.register[key]
        if self.random.random() < 0.03:
            return self._newcomer(number, meant)
        person = Person(
            entry=number,
            name=self._noisy(meant.name),
            number=self._number(meant),
            federation=meant.federation if self.random.random() < 0.97 else "",
            sex=meant.sex if self.random.random() < 0.7 else "",
            birth_year=self._year(meant.birth_year or 1990),
            rating=(meant.rating or 1500) + self.random.randint(-120, 120),
        )
        return Truth(person, key)

    def _newcomer(self, number: int, relative: Known) -> Truth:
        """Make somebody unknown, as often as not with a surname that the register has."""
        surname = relative.name.partition(",")[0]
        if self.random.random() < 0.5:
            surname = self._common(self.surnames)
        name = f"{surname}, {self._common(self.given)}"
        year = self.random.randint(1940, 2018)
        federation = relative.federation
        return Truth(Person(number, name, federation=federation, birth_year=year), None)

    def _number(self, meant: Known) -> str:
        chance = self.random.random()
        if chance < 0.2:
            return ""
        if chance < 0.208:
            return self._slip(meant.number, "0123456789")
        if chance < 0.213:
            neighbour = self.register[meant.key - 1 if meant.key else 1]
            return neighbour.number
        if chance < 0.216:
            return self.random.choice(self.register).number
        return meant.number

    def _year(self, year: int) -> int | None:
        chance = self.random.random()
        if chance < 0.15:
            return None
        return year if chance < 0.995 else year + self.random.choice((-10, -1, 1, 10))

    def _noisy(self, name: str) -> str:
        kind = self.random.choices(list(NAME_NOISE), list(NAME_NOISE.values()))[0]
        surname, _, given = name.partition(", ")
        written = {
            "slip": self._slip(name, "abcdefghijklmnopqrstuvwxyz"),
            "swap": f"{given}, {surname}",
            "plain": name.replace("ü", "ue").replace("á", "a").upper().replace(",", ""),
            "initial": f"{surname}, {given[:1]}.",
            "second": f"{surname}, {given.partition(' ')[0]}",
            "marriage": f"{self._common(self.surnames)}, {given}",
        }
        return written.get(kind, name)

    def _slip(self, text: str, alphabet: str) -> str:
        """Exchange two neighbours, or write one letter wrong, twice or not at all."""
        at = self.random.randrange(len(text) - 1)
        return self.random.choice(
            (
                text[:at] + text[at + 1] + text[at] + text[at + 2 :],
                text[:at] + self.random.choice(alphabet) + text[at + 1 :],
                text[:at] + text[at] + text[at:],
                text[:at] + text[at + 1 :],
            )
        )
