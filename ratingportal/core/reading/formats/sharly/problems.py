"""What only files of Sharly Chess bring up."""

from ratingportal.core.model.findings import Rule, Severity

SHARLY_EVENT_UNREADABLE = Rule(
    code="F401",
    name="sharly-event-unreadable",
    title="Sharly Chess event file",
    severity=Severity.ERROR,
    message="This is a Sharly Chess event file (.sce), which cannot be read here.",
    why="It is the program's own database of a whole event, often with several tournaments.",
    fix="In Sharly Chess, open each tournament, export it as TRF (or as a .papi file), and upload those files one by one.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)
