"""F614: games whose numbers do not follow each other."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F614",
    name="order-numbers-broken",
    severity=Severity.NOTE,
    message="The games are not numbered one after another: line {line} has {found} where {expected} was due.",
    why="A jump can show that a row was lost; results do not depend on it.",
    fix="Nothing to do if all games are there.",
    source="Belgian federation, CSV of the “24 lines”: games are numbered from 1.",
)
