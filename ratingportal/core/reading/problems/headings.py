"""What readers notice in the headings of a tournament, whatever the format."""

from ratingportal.core.model.findings import Rule, Severity

DATE_UNREADABLE = Rule(
    code="E101",
    name="date-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write the date as YYYY/MM/DD.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)

COUNT_UNREADABLE = Rule(
    code="E103",
    name="count-unreadable",
    severity=Severity.NOTE,
    message="Line {line}: “{value}” is no number.",
    why="The count would show whether the file is complete.",
    fix="Write the number in digits.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)

ROUND_DATE_UNREADABLE = Rule(
    code="E104",
    name="round-date-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” is no date of a round.",
    why="Round dates show on which day a game was played.",
    fix="Write each date as YY/MM/DD above its round.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("value",),
)

SCORING_UNREADABLE = Rule(
    code="E105",
    name="scoring-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the point system “{value}” could not be read; 1, ½ and 0 are assumed.",
    why="Totals are compared with the point system; a wrong one makes every total wrong.",
    fix="Write each letter with its points, such as W 1.0.",
    source="TRF26, record 162; bbpPairings, BB records.",
    about=("value",),
)

RECORD_CODE_UNKNOWN = Rule(
    code="F201",
    name="record-code-unknown",
    severity=Severity.CONFIRM,
    message="Line {line} begins with “{code}”, which is no record of this format; the line was kept but not read.",
    why="If the line holds a player or a heading with a mistyped code, it is missing from the report.",
    fix="Correct the code, or confirm that the line is of no importance.",
    source="FIDE data-exchange format (TRF): data-identification numbers.",
    about=("code",),
)

HEADING_REPEATED = Rule(
    code="F209",
    name="heading-repeated",
    severity=Severity.CONFIRM,
    message="Line {line} gives {field} again; the first value was kept.",
    why="When two values are given, one of them is wrong.",
    fix="Remove the line that does not hold.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)
