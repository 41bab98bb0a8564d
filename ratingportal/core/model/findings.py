"""What a check says: severities, places, findings, and the card that every rule carries.

A finding holds data, never a finished sentence: the sentence is made from the rule's card when it
is shown, so it can be translated, regrouped and counted.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from ratingportal.core.model.affixes import count_common_ends
from ratingportal.core.model.dates import write_day

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Detail = str | int | None
_PLACEHOLDER = re.compile(r"{\w+}")
_QUOTED = re.compile(r"“{(\w+)}”")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


class Severity(StrEnum):
    """Who must do something about a finding, the strictest first."""

    ERROR = "error"
    """Blocks; nobody may waive it."""
    OFFICER = "officer"
    """Blocks until an officer waives it with a reason."""
    CONFIRM = "confirm"
    """The organiser fixes it or confirms it with a reason."""
    NOTE = "note"
    """Worth knowing; nobody has to act."""
    FIXED = "fixed"
    """Adjusted by the reader, and always reported."""


TO_ACT_ON = frozenset({Severity.ERROR, Severity.OFFICER, Severity.CONFIRM})
"""Findings of these ask somebody to act; the others only tell."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line, counted from 1 in characters of the decoded text."""

    line: int
    column: int = 1
    length: int = 0
    """0 means the whole line."""


class Treatment(StrEnum):
    """What can be done to a whole file, where no edit of a line says it."""

    DROP_MARK = "drop-mark"
    """Remove the byte order mark."""
    ONE_LINE_ENDING = "one-line-ending"
    """Use the same line ending everywhere."""
    DROP_END_MARK = "drop-end-mark"
    """Leave out the control-Z behind the text."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace a stretch of one line, counted as in `Place`; length 0 puts text in.

    A line end in the text starts a new line, written as the file ends its lines. A length that
    reaches one past the last character takes the line end along, so a line can be taken out.
    """

    line: int
    column: int = 1
    length: int = 0
    text: str = ""

    @classmethod
    def between(cls, line: int, before: str, after: str) -> Edit:
        """Make the shortest edit that turns the text of a line into another."""
        start, tail = count_common_ends(before, after)
        return cls(line, start + 1, len(before) - tail - start, after[start : len(after) - tail])


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction that can be made for the sender, as data: web, API and command line all have it."""

    title: str
    """What it does, as a template that the finding's details fill."""
    edits: tuple[Edit, ...] = ()
    treatment: Treatment | None = None
    safe: bool = False
    """It changes how something is written, never what it says, so it needs nobody's judgement."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in a file: which rule, where, and the data its sentence needs."""

    code: str
    place: Place | None
    details: Mapping[str, Detail]
    about: str = ""
    """What it is about, without line numbers, so that answers survive a corrected file."""
    fixes: tuple[Fix, ...] = ()
    """Corrections on offer, the likeliest first."""

    def offering(self, *fixes: Fix) -> Finding:
        """Offer corrections."""
        return replace(self, fixes=fixes)

    @property
    def fingerprint(self) -> str:
        """Identify the same finding in another revision of the file."""
        return hashlib.sha256(f"{self.code}\n{self.about}".encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Rule:
    """The card of a rule: it makes the screen, the e-mail, the API and the docs page.

    The name is a slug for code and tables; the title is shown. Both state what was found, not the wish and not the
    cure. Codes never change meaning.
    """

    code: str
    name: str
    title: str
    """What people read as the rule's name: a plain phrase, unique, in sentence case."""
    severity: Severity
    message: str
    why: str
    fix: str
    source: str
    """Where the demand comes from: a format's specification, a federation's letter, our own rule."""
    about: tuple[str, ...] = field(default=())
    """Names of the details that identify the thing found (see `Finding.about`)."""
    one: str = ""
    """The message where something is counted and there is one of it; empty: there is no difference."""
    counted: str = "count"
    """The name of the detail that counts."""

    def found(self, place: Place | None = None, **details: Detail) -> Finding:
        """Make a finding of this rule."""
        about = "\x1f".join(str(details[name]) for name in self.about)
        return Finding(self.code, place, details, about)

    @property
    def outline(self) -> str:
        """Give the message in general, with dots for what a finding fills in."""
        return _PLACEHOLDER.sub("…", self.message).replace("….", "…")

    def template(self, details: Mapping[str, Detail]) -> str:
        """Give the message for one or for several, to be translated and filled."""
        return self.one if self.one and details.get(self.counted) == 1 else self.message

    def text(self, details: Mapping[str, Detail]) -> str:
        """Fill the card's message with a finding's data."""
        template = self.template(details)
        return template.format(**write_days(template, details))


def write_days(
    template: str, details: Mapping[str, Detail], write: Callable[[date], str] = write_day
) -> dict[str, Detail]:
    """Write the days of a finding as people do; what the template quotes stays as the file has it."""
    quoted = set(_QUOTED.findall(template))
    return {
        name: value if name in quoted else _write_detail(value, write)
        for name, value in details.items()
    }


def _write_detail(value: Detail, write: Callable[[date], str]) -> Detail:
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        return value
    try:
        return write(date.fromisoformat(value))
    except ValueError:
        return value
