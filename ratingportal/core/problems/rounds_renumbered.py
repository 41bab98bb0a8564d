"""E503: round marks that begin again."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E503",
    name="rounds-renumbered",
    severity=Severity.FIXED,
    message="The numbers of the rounds begin again although the same people play; the later rounds were counted on.",
    why="In one round nobody plays twice, so a second round 1 is the first of another day or stage.",
    fix="Nothing to do.",
    source="Our own need: marks are free text, and events of several days begin again at 1.",
)
