"""E024: the name says that somebody is trying something out."""

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
    code="E024",
    name="name-of-a-trial",
    title="Looks like a test tournament",
    severity=Severity.CONFIRM,
    message="“{value}” looks like the name of a test, not of a tournament.",
    why="Results made up to try out a program must not change anybody's rating.",
    fix="Upload the real tournament, or confirm that this is one.",
    source="Our own rule: found in 8 of 36 public tournament files.",
    about=("value",),
)
NEEDS = ("name",)
_TRIAL = defer_pattern(
    r"(?<![^\W_])(?:auto)?(?:test[0-9]*|trial|demo|dummy|example|untitled|unnamed|essai|proef|probe"
    r"|prueba|unbenannt|naamloos|sans nom|noname|asdf|xxx+|new tournament|nouveau tournoi"
    r"|nieuw toernooi|neues turnier)(?![^\W_])",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the words of people who try a program."""
    name = case.tournament.name or ""
    if _TRIAL.search(name):
        yield RULE.found(case.file.place_heading("name"), value=name)
