"""What is wrong with a file as a whole, before or just after it is recognised."""

from ratingportal.core.model.findings import Rule, Severity

FILE_EMPTY = Rule(
    code="F001",
    name="file-empty",
    title="Empty file",
    severity=Severity.ERROR,
    message="The file is empty.",
    why="There is nothing to read, so nothing can be rated.",
    fix="Export the tournament again and look at the file before you upload it.",
    source="Our own rule: only a file that can be read can be checked.",
)

FILE_TOO_LARGE = Rule(
    code="F002",
    name="file-too-large",
    title="File too large",
    severity=Severity.ERROR,
    message="The file is larger than the limit of {limit} MB.",
    why="Tournament files are small; a file of this size is something else, or several events in one.",
    fix="Upload one tournament per file, as exported by the pairing program.",
    source="Our own rule: only a file that can be read can be checked.",
)

FILE_IS_ARCHIVE = Rule(
    code="F003",
    name="file-is-archive",
    title="File is an archive",
    severity=Severity.ERROR,
    message="The file is an archive ({kind}), not a tournament file.",
    why="A tournament is uploaded as one file. Of archives, only ZIP files are opened.",
    fix="Unpack it and upload the tournament file inside.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("kind",),
)

FILE_IS_BINARY = Rule(
    code="F004",
    name="file-is-binary",
    title="File is not text",
    severity=Severity.ERROR,
    message="This is {kind}, not a tournament file we can read.",
    why="Only the files that pairing programs save or export for rating can be read.",
    fix="In the pairing program, choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("kind",),
)

FORMAT_UNRECOGNISED = Rule(
    code="F005",
    name="format-unrecognised",
    title="File format not recognised",
    severity=Severity.ERROR,
    message="The format of this file was not recognised.",
    why="Players and results cannot be read without knowing the format.",
    fix="Check that this is the rating report and not a pairing list or web page; the formats page shows what is accepted.",
    source="Our own rule: only a file that can be read can be checked.",
)

FORMAT_AMBIGUOUS = Rule(
    code="F006",
    name="format-ambiguous",
    title="Several formats possible",
    severity=Severity.ERROR,
    message="The file fits several formats equally well: {formats}.",
    why="The same columns mean different things in different formats, so a wrong guess could swap results.",
    fix="Choose the format.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("formats",),
)

TOO_MANY_LINES = Rule(
    code="F007",
    name="too-many-lines",
    title="Too many lines",
    severity=Severity.ERROR,
    message="The file has {lines} lines; the limit is {limit}.",
    why="No tournament needs so many lines, and reading them all would delay everybody else's files.",
    fix="Upload one tournament per file.",
    source="Our own rule: only a file that can be read can be checked.",
)

LINE_TOO_LONG = Rule(
    code="F008",
    name="line-too-long",
    title="Line too long",
    severity=Severity.ERROR,
    message="Line {line} has {length} characters; the limit is {limit}.",
    why="A line of this length cannot be a player or a heading; the line breaks were probably lost.",
    fix="Export the file again and upload it as it is, without pasting it through another program.",
    source="Our own rule: only a file that can be read can be checked.",
)

TOO_MANY_PLAYERS = Rule(
    code="F009",
    name="too-many-players",
    title="Too many players",
    severity=Severity.ERROR,
    message="The file lists {players} players; the limit is {limit}.",
    why="Start numbers have four digits, so a larger event cannot be written in one file without mixing people up.",
    fix="Split the event into its groups and upload one file for each.",
    source="FIDE data-exchange format (TRF): start numbers have four digits.",
)

FORMAT_CHOICE_CONTRADICTED = Rule(
    code="F010",
    name="format-choice-contradicted",
    title="Chosen format does not match the content",
    severity=Severity.CONFIRM,
    message="The file was read as {chosen}, as you chose, but it looks like {detected}.",
    why="If the format is wrong, columns and results change their meaning.",
    fix="Compare the crosstable with the tournament; if it is wrong, choose the other format.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("chosen", "detected"),
)

ARCHIVE_LOCKED = Rule(
    code="F013",
    name="archive-locked",
    title="ZIP file with a password",
    severity=Severity.ERROR,
    message="The ZIP file is protected by a password (“{member}”).",
    why="Without the password nothing in it can be read, and passwords should not be sent.",
    fix="Create the ZIP file again without a password, or upload the tournament file itself.",
    source="Our own rule: only a file that can be read can be checked.",
)

ARCHIVE_NESTED = Rule(
    code="F014",
    name="archive-nested",
    title="Archive inside an archive",
    severity=Severity.ERROR,
    message="The ZIP file contains another archive (“{member}”).",
    why="Archives inside archives are not opened, because they can hide any amount of data.",
    fix="Unpack the inner archive and upload the tournament files in it.",
    source="Our own rule: a file must be readable within seconds.",
)

ARCHIVE_TOO_LARGE = Rule(
    code="F015",
    name="archive-too-large",
    title="ZIP file too large",
    severity=Severity.ERROR,
    message="The ZIP file contains too much: the limit is {members} files and {limit} MB.",
    why="A tournament is a few small files; an archive that unpacks to far more may be harmful.",
    fix="Upload the files of one tournament at a time.",
    source="Our own rule: a file must be readable within seconds.",
)

ARCHIVE_DAMAGED = Rule(
    code="F016",
    name="archive-damaged",
    title="ZIP file damaged",
    severity=Severity.ERROR,
    message="The ZIP file is damaged and cannot be opened.",
    why="Part of it is missing or was changed, so nothing in it can be trusted.",
    fix="Create the ZIP file again and upload it, or upload its files one by one.",
    source="Our own rule: only a file that can be read can be checked.",
)
