"""P107: a placeholder instead of a birth date."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P107",
    name="birth-placeholder",
    severity=Severity.FIXED,
    message="{count} players are born on 1900/01/01, which stands for “unknown” and was read so; the first is player {player}.",
    one="Player {player} is born on 1900/01/01, which stands for “unknown” and was read so.",
    why="A placeholder taken for a date would make these players more than a hundred years old.",
    fix="Nothing to do; add the birth dates if they are known.",
    source="Belgian practice: SWAR writes this date for an unknown one.",
)
