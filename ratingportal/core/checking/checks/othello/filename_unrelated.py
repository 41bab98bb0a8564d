"""F515: the file name has nothing of the event's name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F515",
    name="filename-unrelated",
    title="File name does not match the event",
    severity=Severity.NOTE,
    message="The file is called “{filename}”, but the event “{name}”.",
    why="The archive is searched by file name, and a name of another event suggests the wrong file.",
    fix="Nothing to do if this is the right file.",
    source="World Othello Federation, format of result files: the name of the file should be related to that of the tournament.",
    about=(
        "filename",
        "name",
    ),
)
_NAME = defer_pattern(r"[0-9]{8}[a-z]?_(?!CH_)(.*)\.elo", re.IGNORECASE)
"""The letters CH with a country are the custom for its championship, whatever that is called."""
_WORD = defer_pattern(r"[a-z]{3,}|[0-9]+")
_START = 3
"""Names are shortened: the first letters of a word are enough."""


def check(case: Case) -> Iterator[Finding]:
    """Look for a word, its beginning, its initials or a number in common."""
    found = _NAME.fullmatch(case.file.name)
    name = case.tournament.name or ""
    if found and name and not _related(found[1].casefold(), name.casefold()):
        yield RULE.found(case.file.place_heading("name"), filename=case.file.name, name=name)


def _related(named: str, full: str) -> bool:
    starts = {word[:_START] for word in _WORD.findall(full)}
    if any(word[:_START] in starts for word in _WORD.findall(named)):
        return True
    letters = "".join(each for each in named if each.isalpha())
    initials = "".join(word[0] for word in re.findall(r"[^\W\d_]+", full))
    return any(start in letters for start in starts) or letters[:2] in initials
