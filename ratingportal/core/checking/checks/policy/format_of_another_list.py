"""D109: a format that only another list takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D109",
    name="format-of-another-list",
    title="Format of another rating list",
    severity=Severity.ERROR,
    message="{format} is the format of another rating list; {list} does not accept it.",
    why="The file has the player IDs of the other list, so nobody would be recognised, and nothing could be rated.",
    fix="Move the submission to the list it is for, or export the tournament as a TRF file and upload that.",
    source="Experience of the office: files of one federation were sent to the list of another.",
    about=("format", "list"),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the list whose own format it is with the one that was chosen."""
    terms, own = case.terms.rating_list, case.own_list
    if terms is None or own in {None, case.rating_list} or case.traits.game != terms.game:
        return
    if case.format not in terms.formats:
        yield RULE.found(None, format=case.file.format_name, list=terms.name)
