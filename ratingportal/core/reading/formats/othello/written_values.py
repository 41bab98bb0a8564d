"""Make values fit for an Othello report: plain ASCII, and nothing that breaks a line or a field."""

from __future__ import annotations

import re

from ratingportal.core.model import values
from ratingportal.core.reading.formats.base import Ledger, LossKind
from ratingportal.core.reading.formats.othello.countries import (
    choose_letters,
    drop_accents,
    find_federation,
    name_country,
)

_BREAKING = re.compile("[\x00-\x1f\x7f-\x9f\xa0\u2028\u2029\ud800-\udfff]")
_OUTSIDE = re.compile(r"[^\x20-\x7e]")
_FIGURE = re.compile(r"(?:0|[1-9][0-9]{0,4})(?:\.[1-9])?")
_BONUS = re.compile(r"[0-9]{1,2}(?:\.[0-9])?")
_LONGEST = 400
_LONGEST_NAME = 80


class OthelloCleaner:
    """Clean values for writing, and count what had to be changed."""

    def __init__(self, ledger: Ledger) -> None:
        """Note changes in the given ledger."""
        self.ledger = ledger

    def text(self, text: str, field: str, longest: int = _LONGEST) -> str:
        """Make a text one line of plain letters."""
        whole = _BREAKING.sub(" ", text)
        if whole != text:
            self.ledger.note(LossKind.CHARACTER_REPLACED, field, whole.strip())
        ascii_ = _OUTSIDE.sub("?", drop_accents(whole))
        if ascii_ != whole:
            self.ledger.note(LossKind.LETTER_REPLACED, field, ascii_.strip())
        ascii_ = ascii_.strip(" ")
        if len(ascii_) > longest:
            self.ledger.note(LossKind.TEXT_CUT, field, ascii_[:40])
        return ascii_[:longest].strip(" ")

    def name(self, name: str) -> tuple[str, str]:
        """Part a name at its first comma; further commas would make fields of their own."""
        clean = self.text(name, "names", _LONGEST_NAME)
        last, _, first = clean.partition(",")
        last, first = last.strip(" "), first.replace(",", " ").strip(" ")
        if ", ".join(part for part in (last, first) if part) != clean:
            self.ledger.note(LossKind.CHARACTER_REPLACED, "names", clean)
        return last, first

    def country(self, federation: str | None, spelling: str | None) -> str:
        """Write a tournament's country: as it was spelt, if that still means the federation."""
        if spelling and find_federation(spelling) == federation:
            return self.text(spelling, "country")
        if federation is None:
            self._drop("country", spelling)
            return ""
        name = name_country(federation)
        if find_federation(name) != federation:
            self._drop("federation", federation)
            return ""
        return name

    def letters(self, federation: str | None, spelling: str | None) -> str:
        """Write a player's country."""
        if spelling and "," not in spelling and find_federation(spelling) == federation:
            written = self.text(spelling, "players' countries")
            if find_federation(written) == federation and not _FIGURE.fullmatch(written):
                return written
        if federation is None:
            self._drop("players' countries", spelling)
            return ""
        letters = choose_letters(federation)
        if find_federation(letters) != federation:
            self._drop("players' federations", federation)
            return ""
        return letters

    def score(self, tenths: int | None, bonus: str | None) -> str:
        """Write a score such as `5.5`, with the bonus that was given for it."""
        if tenths is None or not 0 <= tenths < 10_000:
            self._drop("points", values.show_points(tenths) or None)
            self._drop("bonus points", bonus)
            return ""
        score = values.show_points(tenths).removesuffix(".0")
        if bonus is None:
            return score
        if not _BONUS.fullmatch(bonus):
            self._drop("bonus points", bonus)
            return score
        return f"{score}+{bonus}"

    def discs(self, count: str | None) -> str:
        """Write a player's disc-count."""
        if count is None or _FIGURE.fullmatch(count):
            return count or ""
        self._drop("disc-counts", count)
        return ""

    def rating(self, rating: int | None) -> str:
        """Write a rating; nothing where there is none."""
        if rating is None or (rating and -99_999 <= rating <= 9_999):
            return "" if rating is None else str(rating)
        self._drop("ratings", rating)
        return ""

    def game_discs(self, tenths: int | None) -> str:
        """Write one side's discs in brackets."""
        if tenths is None:
            return ""
        if not 0 <= tenths < 10_000 or tenths % 5:
            self._drop("discs", tenths)
            return ""
        half = ".5" if tenths % 10 else ""
        return f"({tenths // 10:02}{half})"

    def _drop(self, field: str, value: object) -> None:
        if value is not None:
            self.ledger.note(LossKind.FIELD_DROPPED, field, value)
