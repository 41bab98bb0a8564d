"""E802: one round number, several days."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E802",
    name="round-with-two-dates",
    severity=Severity.CONFIRM,
    message="Round {round} is dated {first} on line {line} and {second} on line {other}; the earliest day was taken for the round.",
    why="A round has one date: that on which it was planned, the earliest if there were several.",
    fix="Give all games of the round the same date, or the later ones a round number of their own.",
    source="KNSB, alternative CSV for youth ratings: every round number has only one round date.",
    about=("round", "second"),
)
