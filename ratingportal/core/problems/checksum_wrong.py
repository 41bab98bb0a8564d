"""F702: the checksum of a SWAR file does not fit."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F702",
    name="checksum-wrong",
    severity=Severity.OFFICER,
    message="Line {line} gives “{given}”, but the lines before it have the checksum {computed}.",
    why="A line before it was changed after SWAR wrote the file, so its counts prove nothing.",
    fix="Export the file again and send it as it is; correct results in SWAR, not in the file.",
    source="Belgian practice: CRC-32 over the lines before 00Z.",
)
