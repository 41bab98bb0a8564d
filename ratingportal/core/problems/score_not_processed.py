"""R801: results other than 1 to 5."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R801",
    name="score-not-processed",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” are left out, the first on line {line}; only the codes 1 to 5 are processed.",
    one="The game on line {line} with the result “{value}” is left out; only the codes 1 to 5 are processed.",
    why="Forfeits and other results are not rated.",
    fix="Write 1 (white won), 2 (black won), 3 (draw), 4 (½-0) or 5 (0-½) if the game was played, or confirm that it was not.",
    source="KNSB, alternative CSV for youth ratings: other results are not processed.",
    about=("value",),
)
