"""F101: the encoding had to be guessed."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F101",
    name="encoding-guessed",
    severity=Severity.FIXED,
    message="The text is not UTF-8; it was read as {encoding}.",
    why="Letters with accents are stored differently by different programs; a wrong guess spoils names.",
    fix="Look at the names. If they are wrong, export the file as UTF-8.",
    source="Irish and Belgian practice: files come in Windows and Latin code pages.",
    about=("encoding",),
)
