"""P801: one relation number, two names."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P801",
    name="relation-number-with-two-names",
    severity=Severity.CONFIRM,
    message="Relation number {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="Games of two people would be rated as one person's.",
    fix="Look up both players and correct the wrong number, or confirm that it is the same person.",
    source="KNSB, alternative CSV for youth ratings: a number belongs to one player in all games of the file.",
    about=("id", "second"),
)
