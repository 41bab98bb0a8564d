"""What the decoder of text notices: encodings, marks, line ends, characters nobody can see."""

from ratingportal.core.model.findings import Rule, Severity

ENCODING_GUESSED = Rule(
    code="F101",
    name="encoding-guessed",
    title="Text encoding guessed",
    severity=Severity.FIXED,
    message="The text is not UTF-8; it was read as {encoding}.",
    why="Programs store accented letters in different ways, and a wrong guess garbles names.",
    fix="Check the names. If they are wrong, export the file as UTF-8.",
    source="Irish and Belgian practice: files come in Windows and Latin code pages.",
    about=("encoding",),
)

BYTE_ORDER_MARK = Rule(
    code="F102",
    name="byte-order-mark",
    title="Byte-order mark removed",
    severity=Severity.FIXED,
    message="An invisible byte-order mark before the first line was ignored.",
    why="Some programs read the mark as part of the first record and lose that record.",
    fix="Nothing to do. To avoid it, save the file as UTF-8 without a byte-order mark.",
    source="Irish rating office: such files arrive every season.",
)

LINE_ENDINGS_MIXED = Rule(
    code="F103",
    name="line-endings-mixed",
    title="Mixed line endings",
    severity=Severity.FIXED,
    message="The lines end in different ways; all of them were read as line breaks.",
    why="Mixed line endings mean that the file went through several programs, which can also break lines in two.",
    fix="Nothing to do if the crosstable looks complete; otherwise export the file again.",
    source="FIDE data-exchange format (TRF): each line ends with a carriage return.",
)

CONTROL_CHARACTER = Rule(
    code="F104",
    name="control-character",
    title="Control character",
    severity=Severity.ERROR,
    message="Line {line} contains the control character {character}.",
    why="Control characters do not belong in names or results; they are a sign of damage and can hide text.",
    fix="Remove the character, or export the file again.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("character",),
)

INVISIBLE_CHARACTER = Rule(
    code="F105",
    name="invisible-character",
    title="Invisible character",
    severity=Severity.CONFIRM,
    message="Line {line} contains the invisible character {character}.",
    why="Two names that look the same are different if one contains a hidden character, and the player is not found.",
    fix="Type the name again, or confirm that the character belongs there.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("character",),
)

BYTES_UNDECODABLE = Rule(
    code="F106",
    name="bytes-undecodable",
    title="Unreadable letters",
    severity=Severity.ERROR,
    message="Line {line} contains bytes that are not letters in the file's encoding.",
    why="A letter was lost here, so the name or value cannot be trusted.",
    fix="Export the file again, preferably as UTF-8.",
    source="Our own rule: only a file that can be read can be checked.",
)

END_OF_FILE_MARK = Rule(
    code="F107",
    name="end-of-file-mark",
    title="End-of-file mark removed",
    severity=Severity.FIXED,
    message="The old end-of-file mark (Ctrl-Z or empty bytes) after the last line was ignored.",
    why="DOS programs write it, and some fill files up with empty bytes; it carries no data.",
    fix="Nothing to do.",
    source="Our own rule: only a file that can be read can be checked.",
)

JSON_BROKEN = Rule(
    code="F704",
    name="json-broken",
    title="Damaged JSON",
    severity=Severity.ERROR,
    message="The JSON text is damaged at line {line}, column {column}: {expected} is expected there.",
    why="After that point the values cannot be told apart, so nothing was read.",
    fix="Export the file again and upload it unchanged; a file that ends early was cut off.",
    source="JSON (RFC 8259).",
)
