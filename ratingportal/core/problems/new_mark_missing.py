"""P504: a temporary id without the sign of a new player."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P504",
    name="new-mark-missing",
    severity=Severity.FIXED,
    message="{id} has a temporary id and was taken for a new player although + is missing before it.",
    why="Only new players have no number yet; the sign tells the office to give them one.",
    fix="Nothing to do. Write + before the ids of new players.",
    source="World Othello Federation, format of result files: new players are preceded by a plus sign.",
    about=("id",),
)
