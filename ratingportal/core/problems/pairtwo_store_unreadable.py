"""F910: PairTwo's own file instead of its report."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F910",
    name="pairtwo-store-unreadable",
    severity=Severity.ERROR,
    message="This is the tournament file of PairTwo {version} itself, not the report for rating.",
    why="PairTwo's own file is binary and no description by its maker is public; guessing at results would rate the wrong people.",
    fix="In PairTwo choose the export of the ELO file and send that, or send the tournament as TRF16.",
    source="Belgian federation, structure of the ELO file: PairTwo sends the text file with the control line.",
    about=("version",),
)
