"""F006: two readers claim the file with equal right."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F006",
    name="format-ambiguous",
    severity=Severity.ERROR,
    message="The file fits several formats equally well: {formats}.",
    why="The same columns mean different things in different formats; a guess could turn results round.",
    fix="Say which format it is.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("formats",),
)
