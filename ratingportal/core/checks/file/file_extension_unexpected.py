"""F011: the file's name ends unlike those of its format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="F011",
    name="file-extension-unexpected",
    severity=Severity.NOTE,
    message="“{filename}” is read as {format}, whose files usually end in {usual}.",
    why="The ending may be a sign that another file was meant.",
    fix="Nothing to do if this is the right file.",
    source="Sharly Chess and the Belgian federation look at the ending first.",
    about=("filename",),
)
_OWN_RULES = frozenset(("othello_elo", "belgian_classic", "belgian_csv", "swar"))
"""Formats with rules of their own for the names of files, or with the club as ending."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the ending with the usual ones; pasted text has no name."""
    name = case.filename
    if not name or not case.extensions or case.format_key in _OWN_RULES:
        return
    if not name.casefold().endswith(case.extensions):
        usual = ", ".join(case.extensions)
        yield RULE.found(None, filename=name, format=case.format_name, usual=usual)
