"""What only reports for US Chess bring up."""

from ratingportal.core.model.findings import Rule, Severity

US_CHESS_REPORT_UNREADABLE = Rule(
    code="F403",
    name="us-chess-report-unreadable",
    title="US Chess report",
    severity=Severity.ERROR,
    message="This is a rating report for US Chess (dBase tables THEXPORT, TSEXPORT and TDEXPORT), which cannot be read here.",
    why="It uses US Chess player IDs and section codes, which no rating list here uses.",
    fix="Export the report for FIDE (TRF) and upload that file; in SwissSys it is under “Utilities”, “Ratings reports”, “FIDE”.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)
