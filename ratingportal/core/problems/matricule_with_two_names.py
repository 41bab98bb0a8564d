"""P601: one matricule, two names."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P601",
    name="matricule-with-two-names",
    severity=Severity.CONFIRM,
    message="Matricule {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="Games of two people would be rated as one person's.",
    fix="Look up both players and correct the wrong matricule, or confirm that it is the same person.",
    source="Irish rating office; Sharly Chess: one number, two names.",
    about=("id", "second"),
)
