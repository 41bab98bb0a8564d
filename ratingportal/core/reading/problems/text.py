"""What the decoder of text notices: encodings, marks, line ends, characters nobody can see."""

from ratingportal.core.model.findings import Rule, Severity

ENCODING_GUESSED = Rule(
    code="F101",
    name="encoding-guessed",
    severity=Severity.FIXED,
    message="The text is not UTF-8; it was read as {encoding}.",
    why="Letters with accents are stored differently by different programs; a wrong guess spoils names.",
    fix="Look at the names. If they are wrong, export the file as UTF-8.",
    source="Irish and Belgian practice: files come in Windows and Latin code pages.",
    about=("encoding",),
)

BYTE_ORDER_MARK = Rule(
    code="F102",
    name="byte-order-mark",
    severity=Severity.FIXED,
    message="An invisible byte-order mark before the first line was left out.",
    why="Some programs take the mark for a part of the first record and lose that record.",
    fix="Nothing to do. To avoid it, save the file as UTF-8 without a mark.",
    source="Irish rating office: files with a mark are met every season.",
)

LINE_ENDINGS_MIXED = Rule(
    code="F103",
    name="line-endings-mixed",
    severity=Severity.FIXED,
    message="The lines end in different ways; each way was taken as a line end.",
    why="Mixed line ends show that the file went through several programs, which can also break lines in two.",
    fix="Nothing to do if the report looks complete; otherwise export the file again.",
    source="FIDE data-exchange format (TRF): each line ends with a carriage return.",
)

CONTROL_CHARACTER = Rule(
    code="F104",
    name="control-character",
    severity=Severity.ERROR,
    message="Line {line} holds the control character {character}.",
    why="Control characters are no part of a name or a result. They show damage, and can hide text from the eye.",
    fix="Remove the character, or export the file again.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("character",),
)

INVISIBLE_CHARACTER = Rule(
    code="F105",
    name="invisible-character",
    severity=Severity.CONFIRM,
    message="Line {line} holds the invisible character {character}.",
    why="Two names that look the same on paper differ when one has a hidden character, and the person is not found.",
    fix="Type the name again, or confirm that the character belongs there.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("character",),
)

BYTES_UNDECODABLE = Rule(
    code="F106",
    name="bytes-undecodable",
    severity=Severity.ERROR,
    message="Line {line} holds bytes that are no letters in the file's encoding.",
    why="A letter was lost here; the name or value cannot be trusted.",
    fix="Export the file again, best as UTF-8.",
    source="Our own need: the report must be readable before it can be checked.",
)

END_OF_FILE_MARK = Rule(
    code="F107",
    name="end-of-file-mark",
    severity=Severity.FIXED,
    message="The old end-of-file mark (Ctrl-Z) after the last line was left out.",
    why="Programs of the DOS age write it; it carries no data.",
    fix="Nothing to do.",
    source="Our own need: the report must be readable before it can be checked.",
)

JSON_BROKEN = Rule(
    code="F704",
    name="json-broken",
    severity=Severity.ERROR,
    message="The JSON text breaks in line {line}, column {column}: {expected} is expected there.",
    why="From there on nobody can tell which value belongs to what, so nothing was read.",
    fix="Export the file again and send it as it is; a file that ends early was cut on the way.",
    source="JSON (RFC 8259).",
)
