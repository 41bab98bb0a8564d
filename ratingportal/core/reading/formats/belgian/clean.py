"""Make values fit for a Belgian file, and note what it has no place for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Unnumbered
from ratingportal.core.model.values import show_points
from ratingportal.core.reading.formats.base import LossKind
from ratingportal.core.reading.formats.shared.windows import WindowsCleaner

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.base import Ledger


class BelgianCleaner(WindowsCleaner):
    """Clean what only Belgian files have: matricules, clubs, national ratings."""

    def matricule(self, player: Player) -> str:
        """Write the matricule: blank for a player to be affiliated, 0 where there is none."""
        value = player.national_id
        if value is None:
            return "" if self._is_to_be_affiliated(player) else "0"
        if player.decided is Unnumbered.FOREIGNER:
            self.ledger.note(LossKind.FIELD_DROPPED, "national IDs", self.text(value, "numbers"))
            return "0"
        if value.isascii() and value.isdigit() and len(value) <= 5 and value[0] != "0":
            return value
        self.ledger.note(LossKind.FIELD_DROPPED, "national IDs", self.text(value, "numbers"))
        return "0"

    def _is_to_be_affiliated(self, player: Player) -> bool:
        """Tell whether the club affiliates the player: as was decided, or else as the file says."""
        if player.decided is Unnumbered.PROVISIONAL:
            # A blank would make a member of somebody who may be one already.
            self.ledger.note(LossKind.FIELD_DROPPED, "marks of provisional players", player.name)
        return player.is_new if player.decided is None else player.decided is Unnumbered.NEW

    def rating(self, player: Player, matricule: str) -> str:
        """Write the national rating, or for somebody without a matricule that of FIDE."""
        held, lost = player.national_rating, player.rating
        fields = ("national ratings", "FIDE ratings")
        if matricule == "0" and (lost is not None or player.decided is None):
            held, lost, fields = lost, held, fields[::-1]
        if lost is not None:
            self.ledger.note(LossKind.FIELD_DROPPED, fields[1], lost)
        return self.number(held, fields[0])

    def club(self, value: str | None) -> str:
        """Write a club's number of at most three digits."""
        if value is None:
            return ""
        if value.isascii() and value.isdigit() and len(value) <= 3 and value[0] != "0":
            return value
        self.ledger.note(LossKind.FIELD_DROPPED, "clubs", self.text(value, "clubs"))
        return ""


def note_lost_fields(player: Player, ledger: Ledger) -> None:
    """Note what neither Belgian file has a place for."""
    for field, value in (
        ("sexes", player.sex),
        ("titles", player.title),
        ("FIDE IDs", player.fide_id),
        ("birth dates", player.birth),
        ("points", show_points(player.points) or None),
        ("ranks", player.rank),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, value)
    if player.is_new and player.national_id is not None:
        ledger.note(LossKind.FIELD_DROPPED, "marks of new players", player.name)
    for name, value in player.extra.items():
        if name != "nat":
            ledger.note(LossKind.FIELD_DROPPED, name, value)
