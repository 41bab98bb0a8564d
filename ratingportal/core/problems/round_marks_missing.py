"""E502: no round is marked."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E502",
    name="round-marks-missing",
    severity=Severity.NOTE,
    message="No line marks the rounds; each game was put into the first round in which both players were free.",
    why="Ratings do not need rounds, but errors are found more easily with them.",
    fix="Begin each round with a line such as %Round 1.",
    source="World Othello Federation, format of result files: comments; missing in 17 % of the accepted archive.",
)
