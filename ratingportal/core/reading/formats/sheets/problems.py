"""What only readers of tables report: pasted, as CSV or as spreadsheets."""

from ratingportal.core.model.findings import Rule, Severity

DAY_AND_MONTH_UNCLEAR = Rule(
    code="E440",
    name="day-and-month-unclear",
    title="Day and month may be exchanged",
    severity=Severity.ERROR,
    message="Line {line}: it is not clear which part of “{value}” is the day and which the month.",
    why="03/04 is a day in March or in April, depending on the country; a guess may put the event into another rating period.",
    fix="Write the date as 2026-04-03 or 03.04.2026.",
    source="Our own need: dates are never guessed.",
    about=("field", "value"),
)

SPREADSHEET_UNREADABLE = Rule(
    code="F420",
    name="spreadsheet-unreadable",
    title="Spreadsheet that cannot be opened",
    severity=Severity.ERROR,
    message="The spreadsheet could not be opened: {reason}.",
    why="Nothing in it could be read, so nothing can be rated.",
    fix="Open it, copy the table into a new spreadsheet, save that as .xlsx or CSV, and upload the new file.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("reason",),
)

LIST_WITHOUT_RESULTS = Rule(
    code="F421",
    name="list-without-results",
    title="List of players without results",
    severity=Severity.ERROR,
    message="This is a list of players without results (players: {players}).",
    why="The people are known, but without results there is nothing to rate.",
    fix="Upload the crosstable after the last round, or the file that Swiss-Manager saved (.TUNX); the list and the crosstable may be in one file.",
    source="Chess-Results: starting rank and ranking have no games.",
)

TABLE_CELL_UNREADABLE = Rule(
    code="F422",
    name="table-cell-unreadable",
    title="Unreadable result in a table",
    severity=Severity.ERROR,
    message="Player {player}, {column}: “{value}” is not a result that can be read.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write opponent, colour and result as in 17b1 or 5w½; in a table of everybody against everybody the result alone.",
    source="Chess-Results: crosstable.",
    about=("player", "column"),
)

TABLE_ROW_IGNORED = Rule(
    code="F423",
    name="table-row-ignored",
    title="Row of a table not read",
    severity=Severity.NOTE,
    message="Line {line} is no player and no known heading, and was not read: “{value}”.",
    why="If it is a player, the results are missing.",
    fix="Nothing to do if it is a remark; otherwise correct the first cell, which must be a number.",
    source="Our own need: what is passed over is said.",
    about=("value",),
)

TABLES_OF_SEVERAL_EVENTS = Rule(
    code="F424",
    name="tables-of-several-events",
    title="Tables of several tournaments",
    severity=Severity.ERROR,
    message="The file has tables of different tournaments of Chess-Results in it: {keys}.",
    why="Players and results of several tournaments must not be mixed.",
    fix="Upload one file for each tournament.",
    source="Chess-Results: every list links to its tournament.",
    about=("keys",),
)

TABLE_LEFT_OUT = Rule(
    code="F425",
    name="table-left-out",
    title="Second table left out",
    severity=Severity.CONFIRM,
    message="There is another table with results in line {line}; only the one with the most results was read.",
    why="Two tables of one event are mostly two stages of it; of two groups, one would be missing.",
    fix="Confirm that the table left out is an earlier stage. If it is another group, upload it as a file of its own.",
    source="Our own need: what is passed over is said.",
    about=("heading",),
)

RESULT_CHANGED_BY_SPREADSHEET = Rule(
    code="F440",
    name="result-changed-by-spreadsheet",
    title="Result changed by the spreadsheet program",
    severity=Severity.ERROR,
    message="The result in line {line} has become {kind} (“{value}”): the spreadsheet program has changed what was typed.",
    why="What was typed is lost: 1/2, 1-0 and 0-1 all become dates, +- becomes a formula. No result was taken from this cell.",
    fix="Format the column of the results as text, and type the result again, such as ½-½, 1-0 or 0-1. The template is set up like that.",
    source="Excel and LibreOffice read 1/2 as a day and a month.",
    about=("row",),
)

SHEET_RESULT_UNREADABLE = Rule(
    code="F441",
    name="sheet-result-unreadable",
    title="Result of a game row unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is not a result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write 1-0, ½-½ or 0-1; +- and -+ for a forfeit, -- if nobody came; 1-0u for a game that is not rated.",
    source="Our own spreadsheet for results.",
    about=("row",),
)

SHEET_ROW_INCOMPLETE = Rule(
    code="F442",
    name="sheet-row-incomplete",
    title="Incomplete row",
    severity=Severity.ERROR,
    message="Line {line} was left out: {missing}.",
    why="A game needs two players and a round or a day.",
    fix="Fill in the missing cell, or delete the row if it is none.",
    source="Our own spreadsheet for results.",
    about=("row",),
)

COLUMN_IGNORED = Rule(
    code="F443",
    name="column-ignored",
    title="Unknown column",
    severity=Severity.NOTE,
    message="The column “{heading}” is unknown and was not read.",
    why="If it has something that belongs into the report, that is missing.",
    fix="Nothing to do, or use the headings of the template.",
    source="Our own need: what is passed over is said.",
    about=("heading",),
)

LISTED_PLAYER_NOT_IN_TABLE = Rule(
    code="P420",
    name="listed-player-not-in-table",
    title="Listed player is not in the table",
    severity=Severity.NOTE,
    message="“{name}” is in the list of players, but not in the table with the results.",
    why="The name may be written in two ways; then the player has no ID in the report.",
    fix="Nothing to do if the player did not play. Otherwise write the name in both tables alike.",
    source="Our own need: the list gives the IDs, the table the results.",
    about=("name",),
)

NAME_WITH_TWO_IDS = Rule(
    code="P440",
    name="name-with-two-ids",
    title="One name with two IDs",
    severity=Severity.CONFIRM,
    message="“{name}” has two IDs in this file, {first} and {second}, and was read as two players.",
    why="If it is one person, half of the results go to somebody else.",
    fix="Correct the ID that is wrong, or confirm that two people have this name.",
    source="Our own need: in a file, one name is one person unless the IDs differ.",
    about=("name", "first", "second"),
)

ROUNDS_COUNTED_HERE = Rule(
    code="R420",
    name="rounds-counted-here",
    title="Rounds counted by the portal",
    severity=Severity.FIXED,
    message="The table does not say in which round a game was played; the {count} games were spread over rounds in the order of a round robin.",
    one="The table does not say in which round the game was played; it was put into the first.",
    why="A report needs a round for each game; who had white is not known either.",
    fix="Nothing to do: ratings do not depend on it. A file of the pairing program says it exactly.",
    source="Chess-Results: the crosstable of a round robin has neither rounds nor colours.",
)
