"""R502: a result without a game."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R502",
    name="walkover-among-results",
    severity=Severity.CONFIRM,
    message="Line {line}: behind {result} stands “{remark}”, but the result would be rated.",
    why="Only games that were played are rated; a remark behind a result is not looked at.",
    fix="Remove the line if nobody played, or confirm that there was a game.",
    source="World Othello Federation, format of result files: all played games are listed, byes never.",
    about=("result", "remark"),
)
