"""What only readers of TRF, all editions report."""

from ratingportal.core.model.findings import Rule, Severity

DATE_AMBIGUOUS = Rule(
    code="E102",
    name="date-ambiguous",
    title="Ambiguous date",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} was read as {read}, but could also mean {other}.",
    why="If day and month are mixed up, the tournament may be counted in the wrong period.",
    fix="Write the date as YYYY/MM/DD, or confirm the date.",
    source="Irish rating office: US order has been met.",
    about=("field", "value"),
)
CONTROL_COUNTS_DIFFER = Rule(
    code="E701",
    name="control-counts-differ",
    title="Control line counts differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) declares {declared} as the number of {what}, but the file has {counted}.",
    why="A record or a result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change it by hand, or confirm that it is complete.",
    source="Belgian practice: line 00F counts players, rounds, and results by players' rows.",
    about=("what",),
)
CONTROL_DATES_DIFFER = Rule(
    code="E702",
    name="control-dates-differ",
    title="Control line dates differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) gives {control} as the {field} date, but the heading says {heading}.",
    why="The date decides in which rating period the games count.",
    fix="Correct the dates in the program and export the file again, or confirm the date in the heading.",
    source="Belgian practice: S= and E= of line 00F repeat the records 042 and 052.",
    about=("field",),
)
ROUNDS_PARTLY_SENT = Rule(
    code="E703",
    name="rounds-partly-sent",
    title="Only some rounds in this file",
    severity=Severity.NOTE,
    message="The file contains {count} rounds of the tournament ({first} to {last}), numbered from 1.",
    one="The file contains only round {first} of the tournament; it is shown as round 1.",
    why="The other rounds are uploaded in their own files.",
    fix="Nothing to do; upload the other rounds when they have been played.",
    source="Belgian practice: long tournaments are sent in parts (line 00C).",
    about=("first", "last"),
)
TAB_CHARACTER = Rule(
    code="F108",
    name="tab-character",
    title="Tab instead of spaces",
    severity=Severity.CONFIRM,
    message="Line {line} contains a tab in a format with fixed columns.",
    why="A tab counts as one character but looks like several, so everything after it may be in the wrong column.",
    fix="Replace the tab with spaces.",
    source="FIDE data-exchange format (TRF), player section.",
)
DECORATION_IGNORED = Rule(
    code="F202",
    name="decoration-ignored",
    title="Decorative lines ignored",
    severity=Severity.NOTE,
    message="{count} decorative lines (rulers, legends) were ignored, the first on line {line}.",
    one="Line {line} is decorative (a ruler or a legend) and was ignored.",
    why="Rulers and legends help people to find columns; they contain no data.",
    fix="Nothing to do.",
    source="FIDE's own sample files carry rulers and legends.",
)
PLAYER_RECORD_TOO_SHORT = Rule(
    code="F203",
    name="player-record-too-short",
    title="Player line too short",
    severity=Severity.ERROR,
    message="The player's line {line} ends at column {length}, before the points (columns 81–84).",
    why="A line that ends early has lost data, and the results after it are missing too.",
    fix="Export the file again and make sure that no editor cuts long lines.",
    source="FIDE data-exchange format (TRF), player section.",
)
TEAM_RECORD_UNREADABLE = Rule(
    code="F210",
    name="team-record-unreadable",
    title="Unreadable team record",
    severity=Severity.CONFIRM,
    message="The team record on line {line} is not completely readable (“{value}”).",
    why="Players may be missing from their team.",
    fix="List the start numbers of the team's players from column 37 on, four digits each.",
    source="FIDE data-exchange format (TRF), team section.",
    about=("value",),
)
BYE_RECORD_UNREADABLE = Rule(
    code="F211",
    name="bye-record-unreadable",
    title="Unreadable bye record",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} is not a readable bye record.",
    why="Byes explain points; without them a player's total does not add up.",
    fix="Write type (F, H or Z), round and start numbers in their columns.",
    source="TRF26, record 240.",
    about=("value",),
)
NATIONAL_RECORD_ORPHAN = Rule(
    code="F212",
    name="national-record-orphan",
    title="National record without a player",
    severity=Severity.NOTE,
    message="The national record on line {line} is for start number {number}, which does not exist.",
    why="Its national rating and ID do not belong to any player in this file.",
    fix="Correct the start number or remove the line.",
    source="TRF26, national rating support.",
    about=("number",),
)
LINE_SHIFTED = Rule(
    code="F213",
    name="line-shifted",
    title="Shifted line",
    severity=Severity.ERROR,
    message="{count} rounds of player {player} are not readable, for example round {round} (“{value}”); the line is probably shifted.",
    one="Round {round} of player {player} (“{value}”) is not readable; the line is probably shifted.",
    why="A value that is one character too long or too short moves all later rounds into the wrong columns.",
    fix="Compare the line with the lines next to it: the rounds start in columns 92, 102, 112 and so on.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
CONTROL_LINE_UNREADABLE = Rule(
    code="F701",
    name="control-line-unreadable",
    title="Unreadable control line",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} does not give players, rounds, dates and results as a 00F line should.",
    why="Its counts are the only check that no results were lost.",
    fix="Export the file again, or confirm that nothing is missing.",
    source="Belgian practice: P= R= S= E= and the numbers of wins, draws and losses.",
)
CHECKSUM_WRONG = Rule(
    code="F702",
    name="checksum-wrong",
    title="Wrong checksum",
    severity=Severity.OFFICER,
    message="Line {line} has the checksum “{given}”, but the lines before it give {computed}.",
    why="A line before it was changed after SWAR wrote the file, so its counts prove nothing.",
    fix="Export the file again and upload it unchanged; correct results in SWAR, not in the file.",
    source="Belgian practice: CRC-32 over the lines before 00Z.",
)
CHECKSUM_MISSING = Rule(
    code="F703",
    name="checksum-missing",
    title="Checksum missing",
    severity=Severity.NOTE,
    message="The file names SWAR but has no checksum (line 00Z).",
    why="Without it, changes to lines 00A to 00F cannot be noticed.",
    fix="Nothing to do if the file comes straight from the program; otherwise export it again.",
    source="Belgian practice: every file that SWAR sends has the line.",
)
BYE_CONTRADICTED = Rule(
    code="R109",
    name="bye-contradicted",
    title="Bye contradicts the player's line",
    severity=Severity.CONFIRM,
    message="Line {line} gives player {player} a bye in round {round}, but the player's own line does not.",
    why="A player has either a bye or a game in a round.",
    fix="Correct the bye record or the player's line.",
    source="TRF26, record 240.",
    about=("player", "round"),
)
