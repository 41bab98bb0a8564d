"""What readers notice in the fields of a player's line, whatever the format."""

from ratingportal.core.model.findings import Rule, Severity

START_NUMBER_UNREADABLE = Rule(
    code="F204",
    name="start-number-unreadable",
    title="Invalid start number",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a valid start number, so the player could not be read.",
    why="Opponents refer to the start number; without it the player's games cannot be found.",
    fix="Write the start number right-aligned in columns 5–8.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("value",),
)

POINTS_UNREADABLE = Rule(
    code="F205",
    name="points-unreadable",
    title="Invalid points",
    severity=Severity.ERROR,
    message="“{value}” is not a valid number of points (player {player}).",
    why="The total is used to check that no result was lost.",
    fix="Write the points with one decimal, such as 4.5, in columns 81–84.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

VALUE_CROSSES_BORDER = Rule(
    code="F207",
    name="value-crosses-border",
    title="Value outside its columns",
    severity=Severity.CONFIRM,
    message="A value of player {player} runs over the edge of its column at column {column}.",
    why="One of the two neighbouring values is cut off or mixed with the other.",
    fix="Shorten the value or move it back into its columns.",
    source="FIDE data-exchange format (TRF), player section; Belgian federation, structure of the ELO file: all fields are separated by one blank.",
    about=("player", "column"),
)

DECIMAL_COMMA = Rule(
    code="F208",
    name="decimal-comma",
    title="Decimal comma",
    severity=Severity.FIXED,
    message="“{value}” of player {player} was read with its comma as a decimal point.",
    why="The format requires a point, but some programs write a comma.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

RATING_UNREADABLE = Rule(
    code="P101",
    name="rating-unreadable",
    title="Invalid rating",
    severity=Severity.CONFIRM,
    message="“{value}” is not a valid rating (player {player}).",
    why="The rating helps to recognise the player.",
    fix="Write the rating in digits, or leave the columns empty.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

ID_UNREADABLE = Rule(
    code="P102",
    name="id-unreadable",
    title="Invalid player ID",
    severity=Severity.CONFIRM,
    message="“{value}” is not a valid ID (player {player}); the player was read without one.",
    why="With a wrong ID the result counts for somebody else.",
    fix="Write the ID in digits, or leave the columns empty.",
    source="Met in practice: dates, titles and licences in the number's columns.",
    about=("player",),
)

BIRTH_UNREADABLE = Rule(
    code="P103",
    name="birth-unreadable",
    title="Invalid birth date",
    severity=Severity.CONFIRM,
    message="“{value}” is not a valid birth date (player {player}).",
    why="The birth date tells people with the same name apart.",
    fix="Write it as YYYY/MM/DD, or the year alone.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

RANK_UNREADABLE = Rule(
    code="P104",
    name="rank-unreadable",
    title="Invalid rank",
    severity=Severity.NOTE,
    message="“{value}” is not a valid rank (player {player}).",
    why="The rank is for information only; ratings do not use it.",
    fix="Write the rank in digits, or leave the columns empty.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

SEX_UNKNOWN = Rule(
    code="P105",
    name="sex-unknown",
    title="Invalid sex",
    severity=Severity.NOTE,
    message="“{value}” is not m or w (player {player}).",
    why="New players are registered with it.",
    fix="Write m or w, or leave the column empty.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

TITLE_UNKNOWN = Rule(
    code="P106",
    name="title-unknown",
    title="Unknown title",
    severity=Severity.NOTE,
    message="“{value}” is not a FIDE title (player {player}); it was kept as written.",
    why="An unknown title can be a sign of shifted columns.",
    fix="Use GM, IM, FM, CM, WGM, WIM, WFM or WCM.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)

BIRTH_PLACEHOLDER = Rule(
    code="P107",
    name="birth-placeholder",
    title="Placeholder birth date",
    severity=Severity.FIXED,
    message="{count} players have the birth date 1900/01/01, which was read as “unknown”, for example player {player}.",
    one="Player {player} has the birth date 1900/01/01, which was read as “unknown”.",
    why="Read as a real date, this placeholder would make the player more than a hundred years old.",
    fix="Nothing to do; add the birth dates if you know them.",
    source="Belgian practice: SWAR writes this date for an unknown one.",
)
