"""F103: line ends of several kinds."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F103",
    name="line-endings-mixed",
    severity=Severity.FIXED,
    message="The lines end in different ways; each way was taken as a line end.",
    why="Mixed line ends show that the file went through several programs, which can also break lines in two.",
    fix="Nothing to do if the report looks complete; otherwise export the file again.",
    source="FIDE data-exchange format (TRF): each line ends with a carriage return.",
)
