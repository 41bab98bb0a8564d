"""R601: results other than 1, 0 and 5."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R601",
    name="result-not-taken",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” are left out, the first on line {line}; only 1, 0 and 5 (a draw) count.",
    one="The game on line {line} with the result “{value}” is left out; only 1, 0 and 5 (a draw) count.",
    why="A result in another writing is ignored, for both players.",
    fix="Write 1, 0 or 5 if the game was played, or confirm that it was not.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
    about=("value",),
)
