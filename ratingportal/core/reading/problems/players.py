"""What readers notice in the fields of a player's line, whatever the format."""

from ratingportal.core.model.findings import Rule, Severity

START_NUMBER_UNREADABLE = Rule(
    code="F204",
    name="start-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no start number, so the player could not be read.",
    why="Opponents refer to the start number: without it, none of the player's games can be found.",
    fix="Write the start number right-aligned in columns 5–8.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("value",),
)

POINTS_UNREADABLE = Rule(
    code="F205",
    name="points-unreadable",
    severity=Severity.ERROR,
    message="Player {player}: “{value}” is no number of points.",
    why="The total proves that no result was lost on the way.",
    fix="Write the points with one decimal, such as 4.5, in columns 81–84.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

VALUE_CROSSES_BORDER = Rule(
    code="F207",
    name="value-crosses-border",
    severity=Severity.CONFIRM,
    message="Player {player}: a value runs over the border of its column at column {column}.",
    why="Next to a crossed border one of the two values is cut or mixed with the other.",
    fix="Shorten the value or move it back into its columns.",
    source="FIDE data-exchange format (TRF), player section; Belgian federation, structure of the ELO file: all fields are separated by one blank.",
    about=("player", "column"),
)

DECIMAL_COMMA = Rule(
    code="F208",
    name="decimal-comma",
    severity=Severity.FIXED,
    message="Player {player}: “{value}” was read with its comma as a decimal point.",
    why="The format wants a point; some programs follow the country's habit.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

RATING_UNREADABLE = Rule(
    code="P101",
    name="rating-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no rating.",
    why="The rating helps to recognise the player.",
    fix="Write the rating in digits, or leave the columns blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

ID_UNREADABLE = Rule(
    code="P102",
    name="id-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no identity number; the player was read without one.",
    why="A wrong number would give the result to somebody else.",
    fix="Write the number in digits, or leave the columns blank.",
    source="Met in practice: dates, titles and licences in the number's columns.",
    about=("player",),
)

BIRTH_UNREADABLE = Rule(
    code="P103",
    name="birth-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no date of birth.",
    why="The birth date tells people of the same name apart.",
    fix="Write it as YYYY/MM/DD, or the year alone.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

RANK_UNREADABLE = Rule(
    code="P104",
    name="rank-unreadable",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no rank.",
    why="The rank is for people; ratings do not use it.",
    fix="Write the rank in digits, or leave the columns blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

SEX_UNKNOWN = Rule(
    code="P105",
    name="sex-unknown",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is not one of m and w.",
    why="New players are registered with it.",
    fix="Write m or w, or leave the column blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

TITLE_UNKNOWN = Rule(
    code="P106",
    name="title-unknown",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no FIDE title; it was kept as written.",
    why="An unknown title can be a shifted column.",
    fix="Use GM, IM, FM, CM, WGM, WIM, WFM or WCM.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

BIRTH_PLACEHOLDER = Rule(
    code="P107",
    name="birth-placeholder",
    severity=Severity.FIXED,
    message="{count} players are born on 1900/01/01, which stands for “unknown” and was read so; the first is player {player}.",
    one="Player {player} is born on 1900/01/01, which stands for “unknown” and was read so.",
    why="A placeholder taken for a date would make these players more than a hundred years old.",
    fix="Nothing to do; add the birth dates if they are known.",
    source="Belgian practice: SWAR writes this date for an unknown one.",
)
