"""What rules share about the players of a tournament, computed once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.nobody import is_nobody

if TYPE_CHECKING:
    from ratingportal.core.model import Player, Tournament


class People:
    """The part of a case that looks at players; games and totals are added by `Case`."""

    tournament: Tournament
    unread: set[str]

    def readable(self, line: int | None, name: str) -> bool:
        """Tell whether a field of a line could be read (a blank one could)."""
        return f"{name}@{line}" not in self.unread

    def intact(self, line: int | None) -> bool:
        """Tell whether a row was whole; one that breaks off is reported once, not field by field."""
        return self.readable(line, "points") or self.readable(line, "cells")

    @cached_property
    def names(self) -> set[str]:
        """All names as written."""
        return {player.name for player in self.tournament.players}

    @cached_property
    def name_text(self) -> str:
        """All names in one text, each between two line ends, so that one search looks at all."""
        return "\n".join(["", *self.names, ""])

    @cached_property
    def without_comma(self) -> list[Player]:
        """Players whose names are written without a comma."""
        return [each for each in self.tournament.players if each.name and "," not in each.name]

    @cached_property
    def namesakes(self) -> list[tuple[Player, Player]]:
        """Pairs of players with the same name, the first bearer first."""
        players = self.tournament.players
        if len(set(self.name_text.casefold().split("\n"))) > len(players):
            return []
        bearers: dict[str, Player] = {}
        pairs = [
            (bearers.setdefault(player.name.casefold(), player), player)
            for player in players
            if player.name
        ]
        return [(first, player) for first, player in pairs if first is not player]

    @cached_property
    def titles(self) -> set[str | None]:
        """All titles, and None where a player has none."""
        return {player.title for player in self.tournament.players}

    @cached_property
    def fide_ids(self) -> list[str | None]:
        """Everybody's FIDE number, in the order of the players."""
        return [player.fide_id for player in self.tournament.players]

    @cached_property
    def unidentified(self) -> list[Player]:
        """Players without a number in any register: somebody has to find or to register them."""
        if None not in self.fide_ids:
            return []
        return [
            each
            for each in self.tournament.players
            if each.fide_id is None and each.national_id is None and (each.name or each.line)
        ]

    @cached_property
    def newcomers(self) -> list[Player]:
        """Those without a number whose names are somebody's and whose rows are whole."""
        return [
            each
            for each in self.unidentified
            if each.name and not is_nobody(each.name) and self.intact(each.line)
        ]

    @cached_property
    def ranks(self) -> list[int]:
        """All ranks that are given."""
        return [each.rank for each in self.tournament.players if each.rank is not None]

    @cached_property
    def births(self) -> set[str]:
        """All birth dates, as far as they are known."""
        return {player.birth for player in self.tournament.players if player.birth}

    @cached_property
    def ratings(self) -> set[int]:
        """All ratings."""
        return {player.rating for player in self.tournament.players if player.rating is not None}

    @cached_property
    def player_federations(self) -> set[str]:
        """All federations of players."""
        return {player.federation for player in self.tournament.players if player.federation}

    @cached_property
    def shared_ids(self) -> list[tuple[Player, Player]]:
        """Pairs of players with the same identity number, the first holder first."""
        holders: dict[str, Player] = {}
        shared = []
        for player in self.tournament.players:
            number = player.fide_id or player.national_id
            if number:
                holder = holders.setdefault(number, player)
                if holder is not player:
                    shared.append((holder, player))
        return shared
