"""F601: the NUL before the control line was replaced."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F601",
    name="control-mark-replaced",
    severity=Severity.FIXED,
    message="Line {line}: the mark before the control line (a NUL) was {found}; the line was read all the same.",
    why="Mail programs and editors replace or drop the mark; the federation's own program then does not find the end of the header.",
    fix="Nothing to do here. To keep the mark, send the file as an attachment.",
    source="Belgian federation, structure of the ELO file: first character of the control line; met in mails, where it is a blank.",
)
