"""F010: the chosen format is not the one the content shows."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F010",
    name="format-choice-contradicted",
    severity=Severity.CONFIRM,
    message="The file was read as {chosen}, as asked, although its content looks like {detected}.",
    why="Read as the wrong format, columns and results can change their meaning.",
    fix="Compare the crosstable with the tournament; if it is wrong, read the file as what it looks like.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("chosen", "detected"),
)
