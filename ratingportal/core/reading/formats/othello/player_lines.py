"""Read a player's line: `%_% +300, TAMENORI, Hideshi, J, 1, 123` and everything like it.

The fields are id, last name, first name, country, score, disc-count and sometimes a rating. Real
lines leave fields out, put the score and the discs between the same two commas, write a comma for
the decimal point, or have a comma too many; the names and the numbers tell which is which.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.othello.countries import find_federation
from ratingportal.core.reading.formats.othello.identities import build_key

FIELDS = ("id", "last", "first", "country", "score", "discs", "rating")
_FIGURES_AT = 4
_MOST_COMMAS = 20
"""What stands behind more commas than that is taken as one field."""
_BLANKS = " \t\xa0"
_FIGURE = defer_pattern(
    r"[0-9]{1,4}(?:[.,][0-9]{1,2})?(?:\+[0-9]{1,2}(?:[.,][0-9])?)?|-[0-9]{1,5}|-|\?"
)
_TWO_FIGURES = defer_pattern(r"([0-9]{1,3}(?:\.[0-9])?)[ \t]+([0-9]{1,4}(?:\.[0-9])?)")
_HALF = defer_pattern(r"5(?:\+[0-9])?")
_CODE = defer_pattern(r"[A-Z]{2,3}")


class Token(NamedTuple):
    """What stands between two commas, without the blanks around it."""

    text: str
    at: int


@dataclass(slots=True)
class PlayerLine:
    """The fields of a player's line, as they stand there."""

    tokens: dict[str, Token]
    """By the name of the field, those that the line has."""
    is_new: bool = False
    adjusted: bool = False
    """The fields did not stand in their places."""
    names: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """Give a field's text, nothing when the line does not have it."""
        token = self.tokens.get(name)
        return token.text if token else ""

    @property
    def name(self) -> str:
        """Give the name as `LAST, First`."""
        return ", ".join(self.names)

    @property
    def key(self) -> str:
        """Give the id in the form in which ids are compared; nothing if it is none."""
        return build_key(self.text("id"))


def read_player_line(text: str, start: int) -> PlayerLine:
    """Read the line, of which `start` is the index behind the sign `%_%`."""
    parts = _split(text, start)
    identity, is_new = _identity(parts[0])
    found = _in_place(parts) or _sorted_out(parts)
    found.tokens["id"] = identity
    found.is_new = is_new
    return found


def _split(text: str, start: int) -> list[Token]:
    parts = []
    for part in text[start:].split(",", _MOST_COMMAS):
        stripped = part.strip(_BLANKS)
        parts.append(Token(stripped, start + (part.index(stripped) if stripped else 0)))
        start += len(part) + 1
    return parts


def _identity(part: Token) -> tuple[Token, bool]:
    if not part.text.startswith("+"):
        return part, False
    bare = part.text[1:].lstrip(_BLANKS)
    return Token(bare, part.at + len(part.text) - len(bare)), True


def _in_place(parts: list[Token]) -> PlayerLine | None:
    """Take the fields by their places, if what stands there may stand there."""
    if not _FIGURES_AT <= len(parts) - 1 < len(FIELDS) or _is_figure(parts[3].text):
        return None
    if not all(_is_figure(part.text) or not part.text for part in parts[_FIGURES_AT:]):
        return None
    if _comma_for_point(parts):
        return None
    tokens = dict(zip(FIELDS, parts, strict=False))
    return PlayerLine(tokens, names=[part.text for part in parts[1:3] if part.text])


def _sorted_out(parts: list[Token]) -> PlayerLine:
    """Find the figures at the end, the country before them, and the names that remain."""
    rest = list(parts[1:])
    figures = _figures(rest)
    country = _country(rest, has_figures=bool(figures))
    tokens = dict(zip(("last", "first"), rest, strict=False))
    if country:
        tokens["country"] = country
    tokens |= dict(zip(("score", "discs", "rating"), figures, strict=False))
    short = len(figures) == 0 and len(parts) <= _FIGURES_AT
    names = [part.text for part in rest if part.text]
    return PlayerLine(tokens, adjusted=not short, names=names)


def _figures(rest: list[Token]) -> list[Token]:
    """Take the figures off the end of the parts."""
    found: list[Token] = []
    while rest and _may_be_figure(rest[-1].text):
        found[:0] = _unpaired(rest.pop())
    return [part for part in _joined(found) if part.text]


def _may_be_figure(text: str) -> bool:
    return not text or _is_figure(text) or _is_pair(text)


def _country(rest: list[Token], *, has_figures: bool) -> Token | None:
    """Take the country off the end of the names."""
    if len(rest) > 2:
        return rest.pop()
    whole_name = len(rest) == 2 and " " in rest[0].text and has_figures
    if whole_name and _CODE.fullmatch(rest[1].text) and find_federation(rest[1].text):
        return rest.pop()
    return None


def _joined(figures: list[Token]) -> list[Token]:
    """Put a score together that was written with a comma: `1,5` and `0,5` end in a five."""
    if len(figures) > 1 and _is_halved(figures[0], figures[1]):
        joint = Token(f"{figures[0].text},{figures[1].text}", figures[0].at)
        return [joint, *figures[2:]]
    return figures


def _comma_for_point(parts: list[Token]) -> bool:
    return len(parts) > _FIGURES_AT + 2 and _is_halved(parts[4], parts[5])


def _is_halved(whole: Token, half: Token) -> bool:
    """Tell a decimal comma from one between fields: no blank follows, though blanks are in use."""
    return (
        bool(_HALF.fullmatch(half.text))
        and whole.text.isascii()
        and whole.text.isdigit()
        and half.at == whole.at + len(whole.text) + 1
    )


def _is_figure(text: str) -> bool:
    return bool(_FIGURE.fullmatch(text)) and text != "?"


def _is_pair(text: str) -> bool:
    return bool(_TWO_FIGURES.fullmatch(text))


def _unpaired(part: Token) -> list[Token]:
    found = _TWO_FIGURES.fullmatch(part.text)
    if not found:
        return [part]
    return [Token(found[1], part.at), Token(found[2], part.at + found.start(2))]
