"""What readers notice in the headings of a tournament, whatever the format."""

from ratingportal.core.model.findings import Rule, Severity

DATE_UNREADABLE = Rule(
    code="E101",
    name="date-unreadable",
    title="Invalid date",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a valid date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write the date as YYYY/MM/DD.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)

COUNT_UNREADABLE = Rule(
    code="E103",
    name="count-unreadable",
    title="Invalid count",
    severity=Severity.NOTE,
    message="“{value}” on line {line} is not a number.",
    why="The count helps to check that the file is complete.",
    fix="Write the number in digits.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)

ROUND_DATE_UNREADABLE = Rule(
    code="E104",
    name="round-date-unreadable",
    title="Invalid round date",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} is not a valid round date.",
    why="Round dates show on which day a game was played.",
    fix="Write each date as YY/MM/DD above its round.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("value",),
)

SCORING_UNREADABLE = Rule(
    code="E105",
    name="scoring-unreadable",
    title="Unreadable scoring system",
    severity=Severity.CONFIRM,
    message="The scoring system “{value}” on line {line} is not readable; 1, ½ and 0 are assumed.",
    why="Totals are checked with the scoring system, so a wrong one makes every total wrong.",
    fix="Write each letter with its points, such as W 1.0.",
    source="TRF26, record 162; bbpPairings, BB records.",
    about=("value",),
)

RECORD_CODE_UNKNOWN = Rule(
    code="F201",
    name="record-code-unknown",
    title="Unknown record",
    severity=Severity.CONFIRM,
    message="Line {line} starts with “{code}”, which is not a record of this format; the line was kept but not read.",
    why="If the line contains a player or a heading with a mistyped code, it is missing here.",
    fix="Correct the code, or confirm that the line is not important.",
    source="FIDE data-exchange format (TRF): data-identification numbers.",
    about=("code",),
)

HEADING_REPEATED = Rule(
    code="F209",
    name="heading-repeated",
    title="Heading repeated",
    severity=Severity.CONFIRM,
    message="Line {line} repeats “{field}”; the first value was kept.",
    why="If two values are given, one of them is wrong.",
    fix="Remove the line that is wrong.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)
