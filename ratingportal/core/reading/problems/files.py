"""What is wrong with a file as a whole, before or just after it is recognised."""

from ratingportal.core.model.findings import Rule, Severity

FILE_EMPTY = Rule(
    code="F001",
    name="file-empty",
    severity=Severity.ERROR,
    message="The file holds no text.",
    why="There is nothing to read, so nothing can be rated.",
    fix="Export the tournament again and look at the file before sending it.",
    source="Our own need: the report must be readable before it can be checked.",
)

FILE_TOO_LARGE = Rule(
    code="F002",
    name="file-too-large",
    severity=Severity.ERROR,
    message="The file is larger than {limit} MB, and no larger ones are taken.",
    why="Tournament reports are small. A file of this size is something else, or several events in one.",
    fix="Send one tournament per file, as exported by the pairing program.",
    source="Our own need: the report must be readable before it can be checked.",
)

FILE_IS_ARCHIVE = Rule(
    code="F003",
    name="file-is-archive",
    severity=Severity.ERROR,
    message="The file is an archive ({kind}), not a tournament report.",
    why="One file is one tournament here. Only a ZIP whose files belong together, as SwissPerfect's do, is read as it is.",
    fix="Unpack it and upload the tournament file that is inside.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("kind",),
)

FILE_IS_BINARY = Rule(
    code="F004",
    name="file-is-binary",
    severity=Severity.ERROR,
    message="The file is {kind}, not a text report.",
    why="Only the text reports that pairing programs export can be read.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and send that file.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("kind",),
)

FORMAT_UNRECOGNISED = Rule(
    code="F005",
    name="format-unrecognised",
    severity=Severity.ERROR,
    message="No known format fits this file.",
    why="Without knowing the format, no player and no result can be read from it.",
    fix="Check that this is the rating report and not a pairing list or web page; the formats page shows what is taken.",
    source="Our own need: the report must be readable before it can be checked.",
)

FORMAT_AMBIGUOUS = Rule(
    code="F006",
    name="format-ambiguous",
    severity=Severity.ERROR,
    message="The file fits several formats equally well: {formats}.",
    why="The same columns mean different things in different formats; a guess could turn results round.",
    fix="Say which format it is.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("formats",),
)

TOO_MANY_LINES = Rule(
    code="F007",
    name="too-many-lines",
    severity=Severity.ERROR,
    message="The file has {lines} lines; at most {limit} are read.",
    why="No tournament needs so many lines; reading on could stop everybody else's files.",
    fix="Send one tournament per file.",
    source="Our own need: the report must be readable before it can be checked.",
)

LINE_TOO_LONG = Rule(
    code="F008",
    name="line-too-long",
    severity=Severity.ERROR,
    message="Line {line} has {length} characters; at most {limit} are read.",
    why="A line of this length is no player and no heading; line ends were probably lost.",
    fix="Export the file again, and send it as a file rather than pasted through another program.",
    source="Our own need: the report must be readable before it can be checked.",
)

TOO_MANY_PLAYERS = Rule(
    code="F009",
    name="too-many-players",
    severity=Severity.ERROR,
    message="The file lists {players} players; at most {limit} are taken.",
    why="Start numbers have four digits, so a larger event cannot be written down without mixing people up.",
    fix="Split the event into its groups and send one file each.",
    source="FIDE data-exchange format (TRF): start numbers have four digits.",
)

FORMAT_CHOICE_CONTRADICTED = Rule(
    code="F010",
    name="format-choice-contradicted",
    severity=Severity.CONFIRM,
    message="The file was read as {chosen}, as asked, although its content looks like {detected}.",
    why="Read as the wrong format, columns and results can change their meaning.",
    fix="Compare the crosstable with the tournament; if it is wrong, read the file as what it looks like.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("chosen", "detected"),
)

ARCHIVE_LOCKED = Rule(
    code="F013",
    name="archive-locked",
    severity=Severity.ERROR,
    message="The ZIP file is locked with a password (“{member}”).",
    why="Without the password nothing in it can be read, and a password must not be sent along.",
    fix="Make the ZIP file again without a password, or upload the tournament file itself.",
    source="Our own need: the report must be readable before it can be checked.",
)

ARCHIVE_NESTED = Rule(
    code="F014",
    name="archive-nested",
    severity=Severity.ERROR,
    message="The ZIP file has another archive in it (“{member}”).",
    why="Archives inside archives are not opened: they can hide any amount of data.",
    fix="Unpack the inner archive and upload the tournament files that are in it.",
    source="Our own need: a file must be read in reasonable time.",
)

ARCHIVE_TOO_LARGE = Rule(
    code="F015",
    name="archive-too-large",
    severity=Severity.ERROR,
    message="The ZIP file has more in it than is unpacked here: at most {members} files and {limit} MB.",
    why="A tournament is a few small files. An archive that grows far beyond its own size may be meant to do harm.",
    fix="Upload the files of one tournament at a time.",
    source="Our own need: a file must be read in reasonable time.",
)

ARCHIVE_DAMAGED = Rule(
    code="F016",
    name="archive-damaged",
    severity=Severity.ERROR,
    message="The ZIP file is damaged and could not be opened.",
    why="A part of it is missing or was changed on the way, so nothing in it can be trusted.",
    fix="Make the ZIP file again and upload it, or upload the files in it one by one.",
    source="Our own need: the report must be readable before it can be checked.",
)
