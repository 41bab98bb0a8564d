"""What only files of Swiss-Master bring up."""

from ratingportal.core.model.findings import Rule, Severity

SWISS_MASTER_FILE_UNREADABLE = Rule(
    code="F402",
    name="swiss-master-file-unreadable",
    severity=Severity.ERROR,
    message="This is a file of Swiss-Master (.smw), which cannot be read here.",
    why="The layout of the program's own file is not described in public.",
    fix="In Swiss-Master export the report for FIDE, which is a text file, and upload that.",
    source="Our own need: what cannot be read surely is not read at all.",
)
