"""What only files of Swiss-Master bring up."""

from ratingportal.core.model.findings import Rule, Severity

SWISS_MASTER_FILE_UNREADABLE = Rule(
    code="F402",
    name="swiss-master-file-unreadable",
    title="Swiss-Master file",
    severity=Severity.ERROR,
    message="This is a Swiss-Master file (.smw), which cannot be read here.",
    why="The layout of the program's own file is not public.",
    fix="In Swiss-Master, export the report for FIDE, which is a text file, and upload that.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)
