"""What only readers of tables report: pasted, as CSV or as spreadsheets."""

from ratingportal.core.model.findings import Rule, Severity

DAY_AND_MONTH_UNCLEAR = Rule(
    code="E440",
    name="day-and-month-unclear",
    title="Day and month unclear",
    severity=Severity.ERROR,
    message="In “{value}” it is not clear which number is the day and which is the month.",
    why="03/04 is a day in March or in April, depending on the country; a wrong guess would put the event into another rating period.",
    fix="Write the date as 2026-04-03 or 03.04.2026.",
    source="Our own rule: dates are never guessed.",
    about=("field", "value"),
)

SPREADSHEET_UNREADABLE = Rule(
    code="F420",
    name="spreadsheet-unreadable",
    title="Spreadsheet cannot be opened",
    severity=Severity.ERROR,
    message="The spreadsheet could not be opened: {reason}.",
    why="Nothing in it could be read, so nothing can be rated.",
    fix="Open it, copy the table into a new spreadsheet, save that as .xlsx or CSV, and upload the new file.",
    source="Our own rule: only a file that can be read can be checked.",
    about=("reason",),
)

LIST_WITHOUT_RESULTS = Rule(
    code="F421",
    name="list-without-results",
    title="Player list without results",
    severity=Severity.ERROR,
    message="This is a player list without results (players: {players}).",
    why="Without results there is nothing to rate.",
    fix="Upload the crosstable after the last round, or the file saved by Swiss-Manager (.TUNX). The player list and the crosstable may be in one file.",
    source="Chess-Results: starting rank and ranking have no games.",
)

TABLE_CELL_UNREADABLE = Rule(
    code="F422",
    name="table-cell-unreadable",
    title="Unreadable result in a table",
    severity=Severity.ERROR,
    message="Player {player}, {column}: “{value}” is not a readable result.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write opponent, colour and result together, such as 17b1 or 5w½; in a round-robin table write only the result.",
    source="Chess-Results: crosstable.",
    about=("player", "column"),
)

TABLE_ROW_IGNORED = Rule(
    code="F423",
    name="table-row-ignored",
    title="Row not read",
    severity=Severity.NOTE,
    message="Line {line} is neither a player nor a known heading and was not read: “{value}”.",
    why="If it is a player, that player's results are missing.",
    fix="Nothing to do if it is a remark; otherwise correct the first cell, which must be a number.",
    source="Our own rule: anything left out is reported.",
    about=("value",),
)

TABLES_OF_SEVERAL_EVENTS = Rule(
    code="F424",
    name="tables-of-several-events",
    title="Tables of several tournaments",
    severity=Severity.ERROR,
    message="The file contains tables of several tournaments on Chess-Results: {keys}.",
    why="Players and results of different tournaments must not be mixed.",
    fix="Upload a separate file for each tournament.",
    source="Chess-Results: every list links to its tournament.",
    about=("keys",),
)

TABLE_LEFT_OUT = Rule(
    code="F425",
    name="table-left-out",
    title="Second table left out",
    severity=Severity.CONFIRM,
    message="There is another table with results on line {line}; only the table with the most results was read.",
    why="Two tables are usually two stages of one event; if they are two groups, one group is missing.",
    fix="Confirm that the other table is an earlier stage. If it is another group, upload it as a separate file.",
    source="Our own rule: anything left out is reported.",
    about=("heading",),
)

SHEET_HIDDEN = Rule(
    code="F426",
    name="sheet-hidden",
    title="Hidden sheet not read",
    severity=Severity.NOTE,
    message="The sheet “{sheet}” is hidden in the spreadsheet and was not read.",
    why="A hidden sheet is often an old copy; its results would count a second time.",
    fix="Nothing to do if it is not needed; otherwise show the sheet in your spreadsheet program, save, and upload the file again.",
    source="Our own rule: anything left out is reported.",
    about=("sheet",),
)

TEAMS_INSTEAD_OF_PLAYERS = Rule(
    code="F427",
    name="teams-instead-of-players",
    title="Table of teams",
    severity=Severity.ERROR,
    message="This table shows the results of teams, not those of players.",
    why="Ratings need who played whom on each board.",
    fix="Upload the file saved by Swiss-Manager (.TUMX or .TUTX), or export the tournament as TRF.",
    source="Chess-Results: crosstables and pairings of team tournaments.",
)

RESULT_CHANGED_BY_SPREADSHEET = Rule(
    code="F440",
    name="result-changed-by-spreadsheet",
    title="Result changed by the spreadsheet program",
    severity=Severity.ERROR,
    message="The spreadsheet program turned a result into {kind} (“{value}”).",
    why="The result that was typed is lost: 1/2, 1-0 and 0-1 become dates, +- becomes a formula. This cell was not used.",
    fix="Format the result column as text and type the result again, such as ½-½, 1-0 or 0-1. Our template is already set up this way.",
    source="Excel and LibreOffice read 1/2 as a day and a month.",
    about=("row",),
)

SHEET_RESULT_UNREADABLE = Rule(
    code="F441",
    name="sheet-result-unreadable",
    title="Unreadable result in a row",
    severity=Severity.ERROR,
    message="“{value}” is not a readable result.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write 1-0, ½-½ or 0-1; +- or -+ for a forfeit, -- if neither player came, 1-0u for a game that should not be rated.",
    source="Our own spreadsheet for results.",
    about=("row",),
)

SHEET_ROW_INCOMPLETE = Rule(
    code="F442",
    name="sheet-row-incomplete",
    title="Incomplete row",
    severity=Severity.ERROR,
    message="This row was left out: {missing}.",
    why="A game needs two players, and a round or a date.",
    fix="Fill in the missing cell, or delete the row if it is not a game.",
    source="Our own spreadsheet for results.",
    about=("row",),
)

COLUMN_IGNORED = Rule(
    code="F443",
    name="column-ignored",
    title="Unknown column",
    severity=Severity.NOTE,
    message="The column “{heading}” is unknown and was not read.",
    why="If it contains something that ratings need, that is missing.",
    fix="Nothing to do if the column is not needed; otherwise use a heading from the template.",
    source="Our own rule: anything left out is reported.",
    about=("heading",),
)

LISTED_PLAYER_NOT_IN_TABLE = Rule(
    code="P420",
    name="listed-player-not-in-table",
    title="Listed player not in the crosstable",
    severity=Severity.NOTE,
    message="“{name}” is in the player list but not in the table of results.",
    why="If the name is spelled differently in the two tables, the player's ID is lost.",
    fix="Nothing to do if the player did not play. Otherwise spell the name the same way in both tables.",
    source="Our own rule: the IDs come from the list, the results from the table.",
    about=("name",),
)

NAME_WITH_TWO_IDS = Rule(
    code="P440",
    name="name-with-two-ids",
    title="One name with two IDs",
    severity=Severity.CONFIRM,
    message="“{name}” has two different IDs in this file, {first} and {second}, and was read as two players.",
    why="If it is one person, some of the results would count for somebody else.",
    fix="Correct the wrong ID, or confirm that two people have this name.",
    source="Our own rule: within a file, one name is one person unless the IDs differ.",
    about=("name", "first", "second"),
)

ROUNDS_COUNTED_HERE = Rule(
    code="R420",
    name="rounds-counted-here",
    title="Rounds assigned automatically",
    severity=Severity.FIXED,
    message="The table does not say which round each game belongs to; its {count} games were assigned to rounds in round-robin order.",
    one="The table does not say which round the game belongs to; it was assigned to round 1.",
    why="Every game needs a round. The table does not show who had white either.",
    fix="Nothing to do: ratings do not depend on it. A file from the pairing program has the exact rounds and colours.",
    source="Chess-Results: the crosstable of a round robin has neither rounds nor colours.",
)

ROUND_FROM_ROW_ABOVE = Rule(
    code="R421",
    name="round-from-row-above",
    title="Round taken from the row above",
    severity=Severity.FIXED,
    message="{count} rows have neither a round nor a date and were given those of the row above, the first on line {line}.",
    one="Line {line} has neither a round nor a date and was given those of the row above.",
    why="Many write the round only once, above its games or in a merged cell. It is only used where both players are free in it.",
    fix="Nothing to do if the games belong to that round; otherwise write the round in every row.",
    source="Our own spreadsheet for results.",
)
