"""P502: one temporary id for two people."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P502",
    name="temporary-id-shared",
    severity=Severity.ERROR,
    message="“{id}” is given to “{name}” although another player of the list has it already.",
    why="Their results cannot be told apart.",
    fix="Give each new player a temporary id of their own and correct the results.",
    source="World Othello Federation, format of result files: new players.",
    about=("id",),
)
