"""What only files of Sharly Chess bring up."""

from ratingportal.core.model.findings import Rule, Severity

SHARLY_EVENT_UNREADABLE = Rule(
    code="F401",
    name="sharly-event-unreadable",
    severity=Severity.ERROR,
    message="This is an event of Sharly Chess (.sce), which cannot be read here.",
    why="The file is the program's own database of a whole event, often with several tournaments in it.",
    fix="In Sharly Chess open the tournament, export it as TRF (or as a .papi file), and upload that file, one for each tournament.",
    source="Our own need: what cannot be read surely is not read at all.",
)
