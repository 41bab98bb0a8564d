"""Tell the lines of an Othello report apart: headings, players, round marks, remarks, results."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from ratingportal.core.model.patterns import defer_pattern

HEADINGS: dict[str, str] = {
    "tournament": "name",
    "country": "federation",
    "date": "start",
    "sender": "reporter",
}
"""The four lines that a report begins with, in their order, and the fields they fill."""
OTHER_HEADINGS: dict[str, str] = {"creator": "program", "creationdate": "creation_date"}

_BLANKS = " \t\xa0"
_HEADING = defer_pattern(r"[ \t]*%%[ \t]*([A-Za-z]{4,12})[ \t]*:[ \t]*")
_PLAYER = defer_pattern(r"[ \t]*%_%")
_LEGEND = defer_pattern(r"ID[ \t]*,[ \t]*[A-Z]|ID[ \t]+NAME", re.IGNORECASE)
_SIDES = defer_pattern(r"B(?:lack)?[ \t]+%?[ \t]*W(?:hite)?", re.IGNORECASE)
_ADDED = defer_pattern(r"added +results?:?", re.IGNORECASE)
_WORD = defer_pattern(r"[^\W\d_]+|[0-9]+")
_ROUND = r"round|ronde?|runde|turno|tour|rd"
_LATE = r"finals?|finales?|semis?|semifinals?|demi|quarters?|quarterfinals?|playoffs?|match|barrage"
_PART = r"day|groupe?|gruppo|pool|poule|stage|phase|div|division|place"
_SMALL = (
    r"[ivx]{1,4}|st|nd|th|e|er|eme|play|off|and|the|of|for|first|second|third|fourth|wom[ae]n|men"
    r"|girls|boys|juniors?|youth|results?|preliminar(?:y|ies)|swiss|ko|po|rr|robin|[^\W\d_]"
)
_TELLING_WORD = defer_pattern(f"{_ROUND}|{_LATE}|{_PART}")
_MARK_WORD = defer_pattern(f"{_ROUND}|{_LATE}|{_PART}|{_SMALL}|[0-9]{{1,3}}")
_PLAIN_WORD = defer_pattern(rf"{_ROUND}|[0-9]{{1,3}}|st|nd|th|e|er|eme")
_LATE_WORD = defer_pattern(_LATE)
_SEMI_WORD = defer_pattern(r"semis?|semifinals?|demi")
_QUARTER_WORD = defer_pattern(r"quarters?|quarterfinals?")
_ROUND_NUMBERS = (
    re.compile(rf"(?:{_ROUND})[ \t:#._-]*([0-9]{{1,3}})(?![0-9])", re.IGNORECASE),
    re.compile(
        r"(?<![0-9])([0-9]{1,3})[ \t]*(?:st|nd|rd|th|e|er|eme)?[ \t]*"
        r"(?:round|ronde?|runde|turno|tour)(?![a-z])",
        re.IGNORECASE,
    ),
)
"""A number behind the word counts before one in front of it."""
_LONGEST_MARK = 48


class LineKind(StrEnum):
    """What a line is."""

    BLANK = "blank"
    HEADING = "heading"
    PLAYER = "player"
    LEGEND = "legend"
    """The names of the columns, for people."""
    MARK = "mark"
    """The beginning of a round or of another part of the event."""
    REMARK = "remark"
    RESULT = "result"


class OthelloLine(NamedTuple):
    """A line, what it is, and where its value begins."""

    kind: LineKind
    value: str = ""
    at: int = 0
    """The index of the value's first character."""
    name: str = ""
    """A heading's name in small letters."""
    number: int | None = None
    """A mark's round."""


def sort_line(text: str) -> OthelloLine:
    """Say what a line is."""
    start = text.strip(_BLANKS)
    if not start:
        return OthelloLine(LineKind.BLANK)
    if start[0] != "%":
        return OthelloLine(LineKind.RESULT, text)
    if found := _HEADING.match(text):
        name = found[1].lower()
        if name in HEADINGS or name in OTHER_HEADINGS:
            return OthelloLine(
                LineKind.HEADING, text[found.end() :].strip(_BLANKS), found.end(), name
            )
    if found := _PLAYER.match(text):
        return _listed(text, found.end())
    return _remark(text)


def has_named_sides(line: OthelloLine) -> bool:
    """Tell whether a legend says that black stands first and white second."""
    return line.kind is LineKind.LEGEND and bool(_SIDES.fullmatch(line.value))


def _listed(text: str, at: int) -> OthelloLine:
    value = text[at:]
    stripped = value.strip(_BLANKS)
    if "," not in value:
        # Some programs write any remark behind the sign that is meant for players.
        return OthelloLine(LineKind.REMARK, stripped.strip(f"_{_BLANKS}"), at)
    if _LEGEND.match(stripped):
        return OthelloLine(LineKind.LEGEND, stripped, at)
    return OthelloLine(LineKind.PLAYER, value, at)


def _remark(text: str) -> OthelloLine:
    at = text.index("%") + 1
    if text[at : at + 1] == "%":
        at += 1
    value = text[at:].strip(_BLANKS)
    if value.startswith("#"):
        # Our own sign: what follows is a remark even if it looks like something else.
        return OthelloLine(LineKind.REMARK, value[1:].strip(_BLANKS), at)
    if _LEGEND.match(value) or _SIDES.fullmatch(value):
        return OthelloLine(LineKind.LEGEND, value, at)
    if _is_mark(value):
        return OthelloLine(LineKind.MARK, value, at, number=_round_number(value))
    return OthelloLine(LineKind.REMARK, value, at)


def _is_mark(text: str) -> bool:
    """Tell a mark from a sentence: it is short and made of a mark's words only."""
    if len(text) > _LONGEST_MARK or any(sign in text for sign in "<>=,"):
        return False
    if _ADDED.fullmatch(text):
        return True
    words = _words(text)
    return any(map(_TELLING_WORD.fullmatch, words)) and all(map(_MARK_WORD.fullmatch, words))


def _round_number(text: str) -> int | None:
    """Find the round that a mark names; rounds of finals are counted apart and have none."""
    if any(map(_LATE_WORD.fullmatch, _words(text))):
        return None
    found = next(filter(None, (pattern.search(text) for pattern in _ROUND_NUMBERS)), None)
    return int(found[1]) or None if found else None


def rank_stage(text: str) -> int:
    """Tell how late in an event a stage without a number is played: finals come last."""
    words = _words(text)
    for stage, word in ((1, _QUARTER_WORD), (2, _SEMI_WORD), (3, _LATE_WORD)):
        if any(map(word.fullmatch, words)):
            return stage
    return 0


def is_plain_mark(text: str) -> bool:
    """Tell whether a mark says nothing but the round's number."""
    return all(map(_PLAIN_WORD.fullmatch, _words(text)))


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]
