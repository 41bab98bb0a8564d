"""Who the players are whom rows of games name by ID, by name, or by both."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.sheets.draft import LONGEST, build_name_key, read_person
from ratingportal.core.reading.formats.sheets.problems import NAME_WITH_TWO_IDS
from ratingportal.core.reading.problems.players import ID_UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.draft import TableDraft
    from ratingportal.core.reading.formats.sheets.tables import Table


@dataclass(slots=True)
class SheetPersons:
    """Everybody met so far. Who has an ID is known by it, everybody else by the name."""

    draft: TableDraft
    by_id: dict[tuple[str, str], Player] = field(default_factory=dict)
    """By the kind of ID and the number."""
    by_name: dict[str, Player] = field(default_factory=dict)

    def add_list(self, table: Table) -> None:
        """Take in a list of players."""
        for row in table.body:
            number = len(self.draft.tournament.players) + 1
            player = read_person(row, number, table.columns, self.draft)
            if player.name or player.national_id or player.fide_id:
                self._enter(player, row)

    def find(self, row: SheetLine, table: Table, side: str) -> Player | None:
        """Find or enter the player of a side (`white`, `black`); nobody where nothing is written."""
        columns = table.columns
        at_name = columns.at(f"{side}_name")
        name = row.text(at_name)
        number = self._number(row, columns.at(f"{side}_id"))
        fide = self._number(row, columns.at(f"{side}_fide_id"))
        if not (name or number or fide):
            return None
        player = self._known(name, number, fide)
        if player is None:
            player = Player(len(self.draft.tournament.players) + 1, name, row.line)
            player.national_id, player.fide_id = number, fide
            self._enter(player, row, at_name)
            return player
        player.name = player.name or name
        if (number and not player.national_id) or (fide and not player.fide_id):
            player.national_id, player.fide_id = (
                player.national_id or number,
                player.fide_id or fide,
            )
            self._index(player)
        return player

    def _known(self, name: str, number: str | None, fide: str | None) -> Player | None:
        for kind, each in (("national", number), ("fide", fide)):
            if each and (kind, each) in self.by_id:
                return self.by_id[kind, each]
        same = self.by_name.get(build_name_key(name)) if name else None
        if same is None:
            return None
        # Namesakes: the same name with another ID is somebody else.
        pairs = ((number, same.national_id), (fide, same.fide_id))
        return None if any(mine and theirs and mine != theirs for mine, theirs in pairs) else same

    def _enter(self, player: Player, row: SheetLine, at_name: int | None = None) -> None:
        same = self.by_name.get(build_name_key(player.name)) if player.name else None
        if same is not None:
            first = same.national_id or same.fide_id or ""
            second = player.national_id or player.fide_id or ""
            if first != second:
                name, place = player.name[:LONGEST], row.place(at_name)
                self.draft.add(
                    NAME_WITH_TWO_IDS.found(place, name=name, first=first, second=second)
                )
        self.draft.tournament.players.append(player)
        self._index(player)

    def _index(self, player: Player) -> None:
        if player.national_id:
            self.by_id.setdefault(("national", player.national_id), player)
        if player.fide_id:
            self.by_id.setdefault(("fide", player.fide_id), player)
        if player.name:
            self.by_name.setdefault(build_name_key(player.name), player)

    def _number(self, row: SheetLine, at: int | None) -> str | None:
        """Read an ID, with or without the zeros before it."""
        text = row.text(at)
        value, rule = fields.read_fide_id(text)
        if rule:
            player = len(self.draft.tournament.players) + 1
            found = ID_UNREADABLE.found(row.place(at), player=player, value=text[:LONGEST])
            self.draft.add(found)
        return value.lstrip("0") or None if value else None
