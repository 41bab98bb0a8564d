"""What only readers of TRF, all editions report."""

from ratingportal.core.model.findings import Rule, Severity

DATE_AMBIGUOUS = Rule(
    code="E102",
    name="date-ambiguous",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} was read as {read}; it could also be {other}.",
    why="Day and month can be exchanged here, and the wrong one puts the tournament into another period.",
    fix="Write the date as YYYY/MM/DD, or confirm the reading.",
    source="Irish rating office: US order has been met.",
    about=("field", "value"),
)
CONTROL_COUNTS_DIFFER = Rule(
    code="E701",
    name="control-counts-differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) announces another number of {what} than the file holds: {declared} instead of {counted}.",
    why="A record or a result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change it by hand, or confirm that it is complete.",
    source="Belgian practice: line 00F counts players, rounds, and results by players' rows.",
    about=("what",),
)
CONTROL_DATES_DIFFER = Rule(
    code="E702",
    name="control-dates-differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) gives {control} as {field}, but the heading says {heading}.",
    why="The date decides in which rating period the games count.",
    fix="Correct the dates in the program and export again, or confirm the heading.",
    source="Belgian practice: S= and E= of line 00F repeat the records 042 and 052.",
    about=("field",),
)
ROUNDS_PARTLY_SENT = Rule(
    code="E703",
    name="rounds-partly-sent",
    severity=Severity.NOTE,
    message="The file holds rounds {first} to {last} of the tournament; in the file they count from 1.",
    why="The other rounds come, or came, in files of their own.",
    fix="Nothing to do; send the other rounds when they are played.",
    source="Belgian practice: long tournaments are sent in parts (line 00C).",
    about=("first", "last"),
)
TAB_CHARACTER = Rule(
    code="F108",
    name="tab-character",
    severity=Severity.CONFIRM,
    message="Line {line} holds a tab where columns are counted.",
    why="A tab counts as one character but shows as many, so that everything after it may stand in the wrong column.",
    fix="Replace the tab by the blanks it stands for.",
    source="FIDE data-exchange format (TRF), player section.",
)
DECORATION_IGNORED = Rule(
    code="F202",
    name="decoration-ignored",
    severity=Severity.NOTE,
    message="{count} decorative lines (rulers, legends) were passed over, the first on line {line}.",
    one="Line {line} is decoration (a ruler, a legend) and was passed over.",
    why="Rulers and legends help people to find columns; they hold no data.",
    fix="Nothing to do.",
    source="FIDE's own sample files carry rulers and legends.",
)
PLAYER_RECORD_TOO_SHORT = Rule(
    code="F203",
    name="player-record-too-short",
    severity=Severity.ERROR,
    message="Line {line}: the player record ends at column {length}, before the points (columns 81–84).",
    why="A record that ends early has lost data; the results after it are missing too.",
    fix="Export the file again and do not let an editor cut long lines.",
    source="FIDE data-exchange format (TRF), player section.",
)
TEAM_RECORD_UNREADABLE = Rule(
    code="F210",
    name="team-record-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the team record could not be read completely (“{value}”).",
    why="Players may be missing from their team.",
    fix="List the start numbers of the team's players from column 37 on, four digits each.",
    source="FIDE data-exchange format (TRF), team section.",
    about=("value",),
)
BYE_RECORD_UNREADABLE = Rule(
    code="F211",
    name="bye-record-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the bye record could not be read (“{value}”).",
    why="Byes explain points; without them a player's total does not add up.",
    fix="Write type (F, H or Z), round and start numbers in their columns.",
    source="TRF26, record 240.",
    about=("value",),
)
NATIONAL_RECORD_ORPHAN = Rule(
    code="F212",
    name="national-record-orphan",
    severity=Severity.NOTE,
    message="Line {line}: the national record names start number {number}, which no player has.",
    why="The national rating and number in it belong to nobody in this file.",
    fix="Correct the start number or remove the line.",
    source="TRF26, national rating support.",
    about=("number",),
)
LINE_SHIFTED = Rule(
    code="F213",
    name="line-shifted",
    severity=Severity.ERROR,
    message="Player {player}: {count} rounds cannot be read, the first is round {round} "
    "(“{value}”); the line is probably shifted.",
    one="Player {player}: round {round} (“{value}”) cannot be read; the line is probably shifted.",
    why="A value that is too long or too short by one character moves all rounds behind it into "
    "the wrong columns.",
    fix="Compare the line with its neighbours: the rounds begin in columns 92, 102, 112 and so on.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
CONTROL_LINE_UNREADABLE = Rule(
    code="F701",
    name="control-line-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” does not give players, rounds, dates and results as 00F does.",
    why="Its counts tell whether results were lost on the way; without them nothing does.",
    fix="Export the file again, or confirm that nothing is missing.",
    source="Belgian practice: P= R= S= E= and the numbers of wins, draws and losses.",
)
CHECKSUM_WRONG = Rule(
    code="F702",
    name="checksum-wrong",
    severity=Severity.OFFICER,
    message="Line {line} gives “{given}”, but the lines before it have the checksum {computed}.",
    why="A line before it was changed after SWAR wrote the file, so its counts prove nothing.",
    fix="Export the file again and send it as it is; correct results in SWAR, not in the file.",
    source="Belgian practice: CRC-32 over the lines before 00Z.",
)
CHECKSUM_MISSING = Rule(
    code="F703",
    name="checksum-missing",
    severity=Severity.NOTE,
    message="The file has no checksum (line 00Z), although it names SWAR.",
    why="Without it nobody can tell whether the lines 00A to 00F are those that SWAR wrote.",
    fix="Nothing to do if the file comes straight from the program; otherwise export it again.",
    source="Belgian practice: every file that SWAR sends has the line.",
)
BYE_CONTRADICTED = Rule(
    code="R109",
    name="bye-contradicted",
    severity=Severity.CONFIRM,
    message="Line {line} gives player {player} a bye in round {round}, but the player's own line says otherwise.",
    why="A player has either a bye or a game in a round.",
    fix="Correct the bye record or the player's line.",
    source="TRF26, record 240.",
    about=("player", "round"),
)
