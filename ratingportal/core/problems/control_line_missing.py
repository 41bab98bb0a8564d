"""F600: the Belgian control line is missing."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F600",
    name="control-line-missing",
    severity=Severity.OFFICER,
    message="The control line is missing; the rows were found by the heading of their columns.",
    why="The control line tells the kind of tournament, its dates and how many rows and results there must be; without it nobody can see whether something was lost.",
    fix="Export the file again and send it as an attachment, not pasted into a mail.",
    source="Belgian federation, structure of the ELO file: line of identification codes.",
)
