"""What rules share about the players of a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.model.placeholders import is_nobody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.model.findings import Place
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.shared.file_facts import FileFacts
    from ratingportal.core.reading.formats.traits import Traits


@dataclass(frozen=True)
class PlayerFacts:
    """The players of a tournament; everything is computed once, when it is first asked for."""

    players: Sequence[Player]
    file: FileFacts
    traits: Traits

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """Players by their number in the file."""
        return {player.number: player for player in self.players}

    def place(self, number: int, name: str) -> Place | None:
        """Place a field of the player with this number; nothing if the file lists nobody with it."""
        player = self.by_number.get(number)
        return self.file.place_player(player, name) if player else None

    @cached_property
    def strangers(self) -> set[int]:
        """Entries for whoever could not be identified: each may be several people."""
        mark = self.traits.unidentified_mark
        if not mark:
            return set()
        # An entry without an ID of its own in the file is one person.
        ids = ((each.number, each.extra.get("file_id", "x")) for each in self.players)
        return {number for number, written in ids if not written.strip(mark)}

    @cached_property
    def names(self) -> set[str]:
        """All names as written."""
        return {player.name for player in self.players}

    @cached_property
    def name_text(self) -> str:
        """All names in one text, each between two line ends, so that one search looks at all."""
        return "\n".join(["", *self.names, ""])

    @cached_property
    def without_comma(self) -> list[Player]:
        """Players whose names are written without a comma."""
        return [each for each in self.players if each.name and "," not in each.name]

    @cached_property
    def namesakes(self) -> list[tuple[Player, Player]]:
        """Pairs of players with the same name, the first bearer first."""
        if len(set(self.name_text.casefold().split("\n"))) > len(self.players):
            return []
        bearers: dict[str, Player] = {}
        pairs = [
            (bearers.setdefault(player.name.casefold(), player), player)
            for player in self.players
            if player.name
        ]
        return [(first, player) for first, player in pairs if first is not player]

    @cached_property
    def titles(self) -> set[str | None]:
        """All titles, and None where a player has none."""
        return {player.title for player in self.players}

    @cached_property
    def fide_ids(self) -> list[str | None]:
        """Everybody's FIDE number, in the order of the players."""
        return [player.fide_id for player in self.players]

    @cached_property
    def unidentified(self) -> list[Player]:
        """Players without a number in any register: somebody has to find or to register them."""
        if None not in self.fide_ids:
            return []
        return [
            each
            for each in self.players
            if each.fide_id is None and each.national_id is None and (each.name or each.line)
        ]

    @cached_property
    def newcomers(self) -> list[Player]:
        """Those without a number whose names are somebody's and whose rows are whole."""
        return [
            each
            for each in self.unidentified
            if each.name and not is_nobody(each.name) and self.file.is_intact(each.line)
        ]

    @cached_property
    def ranks(self) -> list[int]:
        """All ranks that are given."""
        return [each.rank for each in self.players if each.rank is not None]

    @cached_property
    def births(self) -> set[str]:
        """All birth dates, as far as they are known."""
        return {player.birth for player in self.players if player.birth}

    @cached_property
    def ratings(self) -> set[int]:
        """All ratings."""
        return {player.rating for player in self.players if player.rating is not None}

    @cached_property
    def federations(self) -> set[str]:
        """All federations."""
        return {player.federation for player in self.players if player.federation}

    @cached_property
    def shared_ids(self) -> list[tuple[Player, Player]]:
        """Pairs of players with the same identity number, the first holder first."""
        holders: dict[str, Player] = {}
        shared = []
        for player in self.players:
            number = player.fide_id or player.national_id
            if number:
                holder = holders.setdefault(number, player)
                if holder is not player:
                    shared.append((holder, player))
        return shared
