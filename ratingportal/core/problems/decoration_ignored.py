"""F202: rulers and legends were passed over."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F202",
    name="decoration-ignored",
    severity=Severity.NOTE,
    message="{count} decorative lines (rulers, legends) were passed over, the first on line {line}.",
    one="Line {line} is decoration (a ruler, a legend) and was passed over.",
    why="Rulers and legends help people to find columns; they hold no data.",
    fix="Nothing to do.",
    source="FIDE's own sample files carry rulers and legends.",
)
