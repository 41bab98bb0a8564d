"""F011: the file's name ends unlike those of its format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F011",
    name="file-extension-unexpected",
    title="Unexpected file extension",
    severity=Severity.NOTE,
    message="“{filename}” was read as {format}, but such files usually end in {usual}.",
    why="You may have uploaded the wrong file.",
    fix="Nothing to do if this is the right file.",
    source="Sharly Chess and the Belgian federation look at the ending first.",
    about=("filename",),
)


def applies_to(traits: Traits) -> bool:
    """Tell whether the ending of a file name should fit the format."""
    return not traits.custom_file_names


def check(case: Case) -> Iterator[Finding]:
    """Compare the ending with the usual ones; pasted text has no name."""
    name = case.file.name
    if not name or not case.file.extensions:
        return
    if not name.casefold().endswith(case.file.extensions):
        usual = ", ".join(case.file.extensions)
        yield RULE.found(None, filename=name, format=case.file.format_name, usual=usual)
