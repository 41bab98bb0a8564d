"""R110: a colour on one side only."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R110",
    name="colour-on-one-side",
    severity=Severity.FIXED,
    message="Round {round}: only one of players {player} and {opponent} has a colour; the other was given the opposite one.",
    why="The missing colour follows from the other.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
