"""Make values fit for a Belgian file: Windows letters, one line, no separator, no shifted column."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.formats.base import LossKind
from ratingportal.core.model import Unnumbered

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Ledger
    from ratingportal.core.model import Player

ENCODING = "cp1252"

_BREAKING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_LONGEST = 2000
_NEAREST = dict(zip("ŁłĐđıĦħŦŧŊŋƏə", "LlDdiHhTtNnEe", strict=True))


class Clean:
    """Clean values for writing, and count what had to be changed."""

    def __init__(self, ledger: Ledger, *, separator: str = "") -> None:
        """Note changes in the given ledger; a separator has no place in any value."""
        self.ledger = ledger
        self._forbidden = {separator: ",", '"': "'"} if separator else {}

    def text(self, text: str, field: str) -> str:
        """Make a text one line of Windows letters."""
        given = unicodedata.normalize("NFC", text)
        plain = _BREAKING.sub(" ", given)
        written = "".join(map(_letter, plain))
        if written != plain:
            self.ledger.note(LossKind.LETTER_REPLACED, field, plain.strip())
        # A letter's nearest may be a separator, so these come last.
        for sign, other in self._forbidden.items():
            written = written.replace(sign, other)
            plain = plain.replace(sign, other)
        if plain != given:
            self.ledger.note(LossKind.CHARACTER_REPLACED, field, plain.strip())
        written = written.strip()
        if len(written) > _LONGEST:
            self.ledger.note(LossKind.TEXT_CUT, field, written[:40])
        return written[:_LONGEST].rstrip()

    def cut(self, text: str, width: int, field: str) -> str:
        """Make a text fit its columns."""
        plain = self.text(text, field)
        if len(plain) > width:
            self.ledger.note(LossKind.TEXT_CUT, field, plain)
        return plain[:width].rstrip()

    def number(self, value: int | None, field: str) -> str:
        """Write a number of at most four digits."""
        if value is None:
            return ""
        if 0 < value <= 9999:
            return str(value)
        self.ledger.note(LossKind.FIELD_DROPPED, field, value)
        return ""

    def matricule(self, player: Player) -> str:
        """Write the matricule: blank for a player to be affiliated, 0 where there is none."""
        value = player.national_id
        if value is None:
            return "" if self._is_to_be_affiliated(player) else "0"
        if player.decided is Unnumbered.FOREIGNER:
            self.ledger.note(
                LossKind.FIELD_DROPPED, "national numbers", self.text(value, "numbers")
            )
            return "0"
        if value.isascii() and value.isdigit() and len(value) <= 5 and value[0] != "0":
            return value
        self.ledger.note(LossKind.FIELD_DROPPED, "national numbers", self.text(value, "numbers"))
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
        ("FIDE numbers", player.fide_id),
        ("birth dates", player.birth),
        ("points", player.points),
        ("ranks", player.rank),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, value)
    if player.is_new and player.national_id is not None:
        ledger.note(LossKind.FIELD_DROPPED, "marks of new players", player.name)
    for name, value in player.extra.items():
        if name != "nat":
            ledger.note(LossKind.FIELD_DROPPED, name, value)


def _letter(letter: str) -> str:
    if letter.isascii() or _encodes(letter):
        return letter
    plain = unicodedata.normalize("NFKD", letter)
    plain = "".join(each for each in plain if not unicodedata.combining(each))[:1]
    nearest = _NEAREST.get(letter, plain)
    return nearest if nearest and _encodes(nearest) and nearest.isprintable() else "?"


def _encodes(letter: str) -> bool:
    try:
        letter.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True
