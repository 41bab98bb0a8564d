"""F607: several sections in one file."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F607",
    name="sections-joined",
    severity=Severity.FIXED,
    message="The numbers begin again on line {line}; the numbers of section {section} were raised by {raised} so that the sections stay apart.",
    why="Large events are split into sections of at most 998 rows, and each counts from 1.",
    fix="Nothing to do if the sections belong to one event; otherwise send one file each.",
    source="Belgian national interclubs: sections of a file.",
    about=("section",),
)
