"""What rules share about people: who the players are, as the register of the rating list says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.register.methods import (
    CHOSEN,
    FIDE_LIST,
    LEAST_NUMBERS,
    Method,
    becomes_new,
    find_register_number,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from ratingportal.core.model.findings import Place
    from ratingportal.core.model.tournament import Player, Tournament
    from ratingportal.core.reading.formats.shared.file_facts import FileFacts
    from ratingportal.core.reading.formats.traits import Traits
    from ratingportal.core.register.answers import Elsewhere, Numbers, RegisterAnswers
    from ratingportal.core.register.matching import Known, Match


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What tells an entry and a person of the register apart, in the same order on both sides."""

    written: str
    listed: str


@dataclass(frozen=True)
class RegisterFacts:
    """The players beside the register; there is nothing where nobody was asked."""

    tournament: Tournament
    file: FileFacts
    traits: Traits
    rating_list: str | None
    answers: RegisterAnswers | None

    @cached_property
    def people(self) -> list[tuple[Player, Match]]:
        """Entries with what the register says of them; nothing where nobody was asked."""
        if self.answers is None:
            return []
        return list(zip(self.tournament.players, self.answers.people, strict=True))

    def find_matches(self, *methods: Method) -> Iterator[tuple[Player, Match]]:
        """Give the entries that were matched in one of these ways."""
        return (pair for pair in self.people if pair[1].method in methods)

    @property
    def recognised(self) -> Iterator[tuple[Player, Known]]:
        """Give the entries whose person was found without anybody choosing."""
        for player, match in self.people:
            if match.known is not None and match.is_automatic and match.method not in CHOSEN:
                yield player, match.known

    def find_contradictions(self, player: Player, match: Match) -> Contradiction | None:
        """Compare year of birth, sex and federation of an entry with those of the person it is taken for."""
        known = match.known
        if known is None:
            return None
        birth = (player.birth[:4] if player.birth else "", str(known.birth_year or ""))
        pairs = (birth, (player.sex, known.sex), (player.federation, known.federation))
        # What one side does not say contradicts nothing.
        apart = [(mine, theirs) for mine, theirs in pairs if mine and theirs and mine != theirs]
        if not apart:
            return None
        mine, theirs = zip(*apart, strict=True)
        return Contradiction(", ".join(mine), ", ".join(theirs))

    @cached_property
    def settled(self) -> dict[int, Method]:
        """Entries of which is known who they are, with how it was found or what was said."""
        return {player.number: match.method for player, match in self.people if match.is_automatic}

    @cached_property
    def foreigners(self) -> dict[int, Player]:
        """Players without an ID because they are foreigners: as was found or said, or as the file has it."""
        if not self.traits.blank_id_is_foreigner:
            return {}
        players = self.tournament.players
        return {player.number: player for player in players if self._is_foreigner(player)}

    def _is_foreigner(self, player: Player) -> bool:
        """Tell what was found or said; of the others what the file says. An ID that cannot be read is one."""
        if player.number in self.settled:
            return self.settled[player.number] is Method.FOREIGNER
        readable = self.file.is_readable(player.line, "national_id")
        return player.national_id is None and not player.is_new and readable

    @cached_property
    def to_register(self) -> list[Player]:
        """Give the entries that become new people of the register if nobody says otherwise."""
        return [player for player, match in self.people if becomes_new(player, match)]

    @property
    def numbers(self) -> Numbers | None:
        """The numbers that they can get, where the list gives them here."""
        return self.answers.numbers if self.answers else None

    def find_number(self, player: Player) -> str:
        """Give an entry's number in the register that was asked; one made up for the file is none."""
        if self.rating_list == FIDE_LIST:
            return player.fide_id or ""
        return find_register_number(
            player.national_id, LEAST_NUMBERS.get(self.rating_list or "", 0)
        )

    def find_rating(self, player: Player) -> int | None:
        """Give an entry's rating in the list that the register belongs to."""
        return player.rating if self.rating_list == FIDE_LIST else player.national_rating

    def place_number(self, player: Player) -> Place | None:
        """Place an entry's number in the register that was asked, whatever the format calls it."""
        own, other = "national_id", "fide_id"
        likely = (other, own) if self.rating_list == FIDE_LIST else (own, other)
        return self.file.place_player(player, "id", *likely)

    @property
    def elsewhere(self) -> Sequence[Elsewhere]:
        """Other tournaments of these days in which people of this one play."""
        return self.answers.elsewhere if self.answers else ()

    @property
    def newest_edition(self) -> date | None:
        """The day from which the newest list is in force."""
        return self.answers.newest_edition if self.answers else None
