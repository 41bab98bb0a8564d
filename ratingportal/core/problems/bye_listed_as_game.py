"""R500: a bye written as a game."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R500",
    name="bye-listed-as-game",
    severity=Severity.CONFIRM,
    message="Round {round}: {id} is given a result against nobody (0 or BYE), which was read as a bye.",
    why="Byes are never entered in this format: only games are rated.",
    fix="Remove the line, or enter the opponent's number if there was one.",
    source="World Othello Federation, format of result files: byes are never included; met in the archive.",
    about=("id", "round"),
)
