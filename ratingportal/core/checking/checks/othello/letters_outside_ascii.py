"""F513: letters that the format does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F513",
    name="letters-outside-ascii",
    title="Accented letters",
    severity=Severity.NOTE,
    message="{count} lines contain letters outside plain ASCII, for example line {line}.",
    one="Line {line} contains letters outside plain ASCII.",
    why="The format is plain ASCII; other programs may show such letters wrongly, and names may not match.",
    fix="Nothing to do here. For other offices, write the letters without accents.",
    source="World Othello Federation, format of result files: pure ASCII text without accented characters; 1.4 % of the accepted archive have some.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count the lines, and mark the first such letter."""
    lines = [number for number, text in enumerate(case.file.lines, 1) if not text.isascii()]
    if lines:
        text = case.file.lines[lines[0] - 1]
        column = next(at for at, letter in enumerate(text, 1) if not letter.isascii())
        yield RULE.found(Place(lines[0], column, 1), count=len(lines), line=lines[0])
