"""F211: a bye record that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F211",
    name="bye-record-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the bye record could not be read (“{value}”).",
    why="Byes explain points; without them a player's total does not add up.",
    fix="Write type (F, H or Z), round and start numbers in their columns.",
    source="TRF26, record 240.",
    about=("value",),
)
