"""F104: a control character inside the text."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F104",
    name="control-character",
    severity=Severity.ERROR,
    message="Line {line} holds the control character {character}.",
    why="Control characters are no part of a name or a result. They show damage, and can hide text from the eye.",
    fix="Remove the character, or export the file again.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("character",),
)
