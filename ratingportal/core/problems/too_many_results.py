"""F505: more results than any tournament has."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F505",
    name="too-many-results",
    severity=Severity.ERROR,
    message="From line {line} on there are more than {limit} results; the rest was not read.",
    why="No tournament has so many games; reading on could stop everybody else's files.",
    fix="Send one tournament per file.",
    source="Our own need: the report must be readable before it can be checked.",
)
