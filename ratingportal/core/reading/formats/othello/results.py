"""Read the result lines: `3752 (42)>(22) 1024 B`, with or without discs and colour."""

from __future__ import annotations

import re
from typing import NamedTuple

from ratingportal.core.model import values
from ratingportal.core.model.patterns import defer_pattern

_GAP = r"[ \t]*+"
_ID = r"(\?++|\+?[A-Za-z0-9]{1,16})"
_DISCS = r"([0-9]{1,3}(?:[.,][05])?|[?xX-]{0,2})"
_BRACKET = rf"(?:\({_GAP}{_DISCS}{_GAP}\){_GAP})?"
_RESULT = defer_pattern(
    rf"{_GAP}{_ID}{_GAP}"
    rf"(?:\({_GAP}{_DISCS}{_GAP}([<>=]){_GAP}{_DISCS}{_GAP}\){_GAP}|{_BRACKET}([<>=]){_GAP}{_BRACKET})"
    rf"{_ID}(?:{_GAP}([BWbw])(?![A-Za-z0-9?]))?"
)
_GLUED_NUMBER = defer_pattern(r"([0-9]+)([BWbw])")
_GLUED_NAME = defer_pattern(r"([A-Za-z0-9]{4})([BWbw])")
_UNPLAYED = defer_pattern(r"walk[ -]?over|w\.?o\.?$|no[ -]?show|absent|forfait", re.IGNORECASE)


class OthelloResult(NamedTuple):
    """One result as written: who stands first, who second, and between them the sign."""

    line: int
    at: int
    """The index of its first character in the line."""
    length: int
    first: str
    second: str
    sign: str
    """`>` when the first won, `<` when the second did, `=` for a draw."""
    first_discs: int | None = None
    second_discs: int | None = None
    """In tenths."""
    colour: str = ""
    """The first player's: `B`, `W`, or nothing."""


class ResultLine(NamedTuple):
    """All results of a line, and what else stands there."""

    results: tuple[OthelloResult, ...]
    remark: str = ""
    rest_at: int | None = None
    """Where something begins that is no result."""

    @property
    def unplayed(self) -> bool:
        """Tell whether the remark says that nobody played."""
        return bool(_UNPLAYED.match(self.remark))


def read_line(line: int, text: str) -> ResultLine:
    """Read the results of a line one after the other, up to its end, a remark or something else."""
    results: list[OthelloResult] = []
    at = 0
    while found := _RESULT.match(text, at):
        results.append(_result(line, found))
        at = found.end()
    rest = text[at:].strip(" \t\xa0")
    if rest.startswith("%"):
        return ResultLine(tuple(results), rest.lstrip("% \t"))
    if rest:
        return ResultLine(tuple(results), rest_at=text.index(rest[0], at))
    return ResultLine(tuple(results))


def split_colour(identity: str) -> tuple[str, str, bool]:
    """Part a colour from the id it is glued to; tell whether that needed a guess.

    Behind a number a letter can only be the colour. Behind a temporary id of four characters it
    may be taken for a part of the id, which is why the federation asks for a blank.
    """
    if found := _GLUED_NUMBER.fullmatch(identity):
        return found[1], found[2].upper(), False
    if found := _GLUED_NAME.fullmatch(identity):
        return found[1], found[2].upper(), True
    return identity, "", False


def _result(line: int, found: re.Match[str]) -> OthelloResult:
    first, joint1, joint, joint2, discs1, sign, discs2, second, colour = found.groups()
    at = found.start(1)
    return OthelloResult(
        line,
        at,
        found.end() - at,
        first.lstrip("+"),
        second.lstrip("+"),
        joint or sign,
        values.read_points(joint1 or discs1 or ""),
        values.read_points(joint2 or discs2 or ""),
        (colour or "").upper(),
    )
