"""F108: a tab inside a fixed-width record."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F108",
    name="tab-character",
    severity=Severity.CONFIRM,
    message="Line {line} holds a tab where columns are counted.",
    why="A tab counts as one character but shows as many, so that everything after it may stand in the wrong column.",
    fix="Replace the tab by the blanks it stands for.",
    source="FIDE data-exchange format (TRF), player section.",
)
