"""What only readers of Belgian files (Classic, CSV, Chess Event) report."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_TYPE_UNKNOWN = Rule(
    code="E600",
    name="tournament-type-unknown",
    severity=Severity.NOTE,
    message="Line {line}: {found} is no kind of tournament (0 open, 1 round robin, 2 several rounds of it, 3 24 lines, 4 national interclubs).",
    why="The kind tells how the rows are to be understood; here they were read as a crosstable.",
    fix="Correct the second character of the control line if the report looks wrong.",
    source="Belgian federation, structure of the ELO file: second character of the control line.",
    about=("found",),
)

PROGRAM_CONTRADICTED = Rule(
    code="E601",
    name="program-contradicted",
    severity=Severity.NOTE,
    message="Line {line} names {found}, but the control line says {coded}.",
    why="The program tells which habits a file has; results do not depend on it.",
    fix="Nothing to do if the report looks right.",
    source="Belgian federation, structure of the ELO file: third character of the control line.",
    about=("found", "coded"),
)

CONTROL_ROWS_DIFFER = Rule(
    code="E602",
    name="control-rows-differ",
    severity=Severity.CONFIRM,
    message="The control line announces {declared} rows, but there are {listed}.",
    one="The control line announces one row, but there are {listed}.",
    counted="declared",
    why="A row may have been lost, and with it a game.",
    fix="Export the file again, or confirm that all games are there.",
    source="Belgian federation, structure of the ELO file: characters 4 to 6 of the control line.",
)

CONTROL_RESULTS_DIFFER = Rule(
    code="E603",
    name="control-results-differ",
    severity=Severity.CONFIRM,
    message="The control line announces {declared} for players' rows, but they hold {listed}.",
    why="A result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change results by hand.",
    source="Belgian federation, structure of the ELO file: + and = in the control line; - in files of today.",
)

DECLARED_GAMES_DIFFER = Rule(
    code="E604",
    name="declared-games-differ",
    severity=Severity.CONFIRM,
    message="The header announces {declared} games, but the file holds {listed}.",
    one="The header announces one game, but the file holds {listed}.",
    counted="declared",
    why="Games may have been lost, or the file is one of several.",
    fix="Send all files of the tournament, or confirm that all games are there.",
    source="Belgian tournament manager: total number of games.",
)

DATES_TAKEN_FROM_GAMES = Rule(
    code="E605",
    name="dates-taken-from-games",
    severity=Severity.FIXED,
    message="The file does not say when the tournament began and ended; it was taken to last from {start} to {end}, the days of its games.",
    why="The dates decide in which rating period the games count.",
    fix="Nothing to do if these days are right; otherwise write the dates into header or control line.",
    source="Belgian federation, CSV of the “24 lines”: the header names the first and the last day.",
)

NAME_ASSUMED = Rule(
    code="E606",
    name="name-assumed",
    severity=Severity.FIXED,
    message="No cell says which text is the tournament's name; “{value}” on line {line} was taken.",
    why="Players look for the tournament by its name.",
    fix="Write “Tournoi” or “Toernooi” into the cell before the name.",
    source="Belgian federation, CSV of the “24 lines”: the header names the tournament.",
    about=("value",),
)

CONTROL_LINE_MISSING = Rule(
    code="F600",
    name="control-line-missing",
    severity=Severity.OFFICER,
    message="The control line is missing; the rows were found by the heading of their columns.",
    why="The control line tells the kind of tournament, its dates and how many rows and results there must be; without it nobody can see whether something was lost.",
    fix="Export the file again and send it as an attachment, not pasted into a mail.",
    source="Belgian federation, structure of the ELO file: line of identification codes.",
)

CONTROL_MARK_REPLACED = Rule(
    code="F601",
    name="control-mark-replaced",
    severity=Severity.FIXED,
    message="Line {line}: the mark before the control line (a NUL) was {found}; the line was read all the same.",
    why="Mail programs and editors replace or drop the mark; the federation's own program then does not find the end of the header.",
    fix="Nothing to do here. To keep the mark, send the file as an attachment.",
    source="Belgian federation, structure of the ELO file: first character of the control line; met in mails, where it is a blank.",
)

ANSI_EXPECTED = Rule(
    code="F602",
    name="ansi-expected",
    severity=Severity.FIXED,
    message="The file is written in UTF-8; it was read by characters, so that no column moved.",
    why="The federation asks for ANSI (Windows-1252): in UTF-8 an accent takes two bytes, and programs that count bytes read every column after it one place too far.",
    fix="Nothing to do here. For the federation's own program save the file as ANSI.",
    source="Belgian federation, structure of the ELO file: ANSI, not UTF-8, because of the sign in N°.",
)

COLUMNS_SHIFTED = Rule(
    code="F603",
    name="columns-shifted",
    severity=Severity.FIXED,
    message="{count} rows have their columns moved behind the name (by {shift} at most); they were moved back. The first is on line {line}.",
    one="The row on line {line} has its columns moved behind the name (by {shift}); they were moved back.",
    why="Programs that count bytes instead of letters move everything behind a name with accents.",
    fix="Look at the names and results of these rows. Save the file as ANSI (Windows-1252) to avoid it.",
    source="Belgian federation, structure of the ELO file: the shift by one byte.",
)

ROW_NUMBER_UNREADABLE = Rule(
    code="F604",
    name="row-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no player's number, so the row could not be read.",
    why="Opponents refer to the number: without it, none of the player's games can be found.",
    fix="Write the number right-aligned in columns 1–3.",
    source="Belgian federation, structure of the ELO file: field Num.",
    about=("value",),
)

ROW_TOO_SHORT = Rule(
    code="F605",
    name="row-too-short",
    severity=Severity.ERROR,
    message="Line {line}: the row ends at column {length}, before the matricule (columns 31–35).",
    why="A row that ends early has lost data; the results after it are missing too.",
    fix="Export the file again and do not let an editor cut long lines.",
    source="Belgian federation, structure of the ELO file: fields Nom and Matr.",
)

LINE_PASSED_OVER = Rule(
    code="F606",
    name="line-passed-over",
    severity=Severity.CONFIRM,
    message="{count} lines in or below the results are no results and were passed over, the first on line {line}: “{value}”.",
    one="Line {line}, in or below the results, is no result and was passed over: “{value}”.",
    why="If a result stands there in another layout, it is missing from the report.",
    fix="Remove these lines, or confirm that they are of no importance.",
    source="Belgian federation, structure of the ELO file; Belgian federation, CSV of the “24 lines”: nothing may stand below the results.",
)

SECTIONS_JOINED = Rule(
    code="F607",
    name="sections-joined",
    severity=Severity.FIXED,
    message="The numbers begin again on line {line}; the numbers of section {section} were raised by {raised} so that the sections stay apart.",
    why="Large events are split into sections of at most 998 rows, and each counts from 1.",
    fix="Nothing to do if the sections belong to one event; otherwise send one file each.",
    source="Belgian national interclubs: sections of a file.",
    about=("section",),
)

ROUND_CELL_UNREADABLE = Rule(
    code="F608",
    name="round-cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{value}” is no opponent, colour (B or N) and result (1, 0 or 5).",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write the opponent in three columns, a blank, B (white) or N (black), a blank, and 1, 0 or 5.",
    source="Belgian federation, structure of the ELO file: fields of a round.",
    about=("player", "round"),
)

DOS_LETTERS = Rule(
    code="F609",
    name="dos-letters",
    severity=Severity.FIXED,
    message="The sign in “N°” is that of DOS (code page 850); names were read with its letters.",
    why="Old programs wrote accents differently; read as Windows letters, names would be spoilt.",
    fix="Look at the names. To avoid it, save the file as ANSI (Windows-1252).",
    source="Belgian federation, structure of the ELO file: ANSI is asked for.",
)

RESULTS_MARK_MISSING = Rule(
    code="F610",
    name="results-mark-missing",
    severity=Severity.OFFICER,
    message="No line begins with ***; the games were taken from line {line} on.",
    why="The three stars end the header; without them the federation's program finds no games.",
    fix="Put *** into the first cell of the last header line.",
    source="Belgian federation, CSV of the “24 lines”: the header ends with ***.",
)

SEPARATOR_UNEXPECTED = Rule(
    code="F611",
    name="separator-unexpected",
    severity=Severity.FIXED,
    message="The cells are divided by {found} instead of semicolons; they were read so.",
    why="The spreadsheet's regional settings decide which sign is used; the federation's program knows semicolons only.",
    fix="Nothing to do here. Choose the semicolon as list separator in the regional settings.",
    source="Belgian federation, CSV of the “24 lines”: the semicolon is the separator.",
)

GAME_ROW_INCOMPLETE = Rule(
    code="F612",
    name="game-row-incomplete",
    severity=Severity.ERROR,
    message="Line {line}: the game has {cells} cells; number, date, two matricules and a result are needed.",
    one="Line {line}: the game has one cell; number, date, two matricules and a result are needed.",
    counted="cells",
    why="A game without these cells cannot be rated, for two players.",
    fix="Fill in the row, or remove it.",
    source="Belgian federation, CSV of the “24 lines”: eleven columns.",
)

SEPARATOR_IN_DATA = Rule(
    code="F613",
    name="separator-in-data",
    severity=Severity.CONFIRM,
    message="Line {line}: a semicolon inside a name moved the cells behind it; “{value}” was taken for one name.",
    why="The semicolon divides the cells, so it is forbidden inside them; clubs and ratings then stand in the wrong cell.",
    fix="Remove the semicolon from the name, or confirm the reading.",
    source="Belgian federation, CSV of the “24 lines”: semicolons are forbidden in the data.",
    about=("value",),
)

ORDER_NUMBERS_BROKEN = Rule(
    code="F614",
    name="order-numbers-broken",
    severity=Severity.NOTE,
    message="The games are not numbered one after another: line {line} has {found} where {expected} was due.",
    why="A jump can show that a row was lost; results do not depend on it.",
    fix="Nothing to do if all games are there.",
    source="Belgian federation, CSV of the “24 lines”: games are numbered from 1.",
)

CHESS_EVENT_UNREADABLE = Rule(
    code="F620",
    name="chess-event-unreadable",
    severity=Severity.ERROR,
    message="This is a file of Chess Event (program code 3 on line {line}), but its rows do not stand in the columns of the Belgian ELO file.",
    why="No description of Chess Event's own layout is public, and guessing at results would rate the wrong people.",
    fix="Send the tournament as TRF16, as a Belgian ELO file with rows in its columns, or as the CSV of the “24 lines”.",
    source="Belgian federation, structure of the ELO file: program code 3.",
)

MATRICULE_LEADING_ZEROS = Rule(
    code="P600",
    name="matricule-leading-zeros",
    severity=Severity.FIXED,
    message="{count} matricules are written with zeros in front, which were left out; the first is “{value}” on line {line}.",
    one="The matricule “{value}” on line {line} is written with zeros in front, which were left out.",
    why="The register knows the number without them.",
    fix="Nothing to do.",
    source="Belgian federation, CSV of the “24 lines”: met in the federation's own example.",
)

MATRICULE_WITH_TWO_NAMES = Rule(
    code="P601",
    name="matricule-with-two-names",
    severity=Severity.CONFIRM,
    message="Matricule {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="Games of two people would be rated as one person's.",
    fix="Look up both players and correct the wrong matricule, or confirm that it is the same person.",
    source="Irish rating office; Sharly Chess: one number, two names.",
    about=("id", "second"),
)

GAME_LEFT_BLANK = Rule(
    code="R600",
    name="game-left-blank",
    severity=Severity.NOTE,
    message="{count} rows hold no result and were passed over, the first on line {line}.",
    one="The row on line {line} holds no result and was passed over.",
    why="Rows kept free for games that were not played are of no importance.",
    fix="Nothing to do, unless one of these games was played.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
)

RESULT_NOT_TAKEN = Rule(
    code="R601",
    name="result-not-taken",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” are left out, the first on line {line}; only 1, 0 and 5 (a draw) count.",
    one="The game on line {line} with the result “{value}” is left out; only 1, 0 and 5 (a draw) count.",
    why="A result in another writing is ignored, for both players.",
    fix="Write 1, 0 or 5 if the game was played, or confirm that it was not.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
    about=("value",),
)

GAME_DATE_UNREADABLE = Rule(
    code="R602",
    name="game-date-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” is no day of a game.",
    why="The day decides in which period the game counts.",
    fix="Write the day as DD/MM/YYYY.",
    source="Belgian federation, CSV of the “24 lines”: JJ/MM/AAAA.",
    about=("value",),
)

GAME_DATES_DISAGREE = Rule(
    code="R603",
    name="game-dates-disagree",
    severity=Severity.CONFIRM,
    message="Rows {player} and {opponent} hold the same game with different days; the day of white's row was taken.",
    why="The day decides in which period the game counts.",
    fix="Write the same day in both rows.",
    source="Belgian tournament manager: one day per game.",
    about=("player", "opponent"),
)
