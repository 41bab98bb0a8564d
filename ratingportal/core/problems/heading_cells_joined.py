"""F803: a heading spread over several cells."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F803",
    name="heading-cells-joined",
    severity=Severity.FIXED,
    message="Line {line}: the value of {code} stands in several cells and was joined to “{value}”.",
    why="The federation's program reads the second cell only.",
    fix="Nothing to do here. Write the whole value into the second cell, in quotation marks if it holds the dividing sign.",
    source="KNSB, alternative CSV for youth ratings: the value stands in cell B.",
    about=("code",),
)
