"""What only readers of Belgian files (Classic, CSV, Chess Event) report."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_TYPE_UNKNOWN = Rule(
    code="E600",
    name="tournament-type-unknown",
    title="Unknown tournament type",
    severity=Severity.NOTE,
    message="“{found}” on line {line} is not a tournament type (0 open, 1 round robin, 2 multiple round robin, 3 24 lines, 4 national interclubs).",
    why="The type decides how the rows are read; here they were read as a crosstable.",
    fix="Correct the second character of the control line if the crosstable looks wrong.",
    source="Belgian federation, structure of the ELO file: second character of the control line.",
    about=("found",),
)

PROGRAM_CONTRADICTED = Rule(
    code="E601",
    name="program-contradicted",
    title="Program names contradict each other",
    severity=Severity.NOTE,
    message="Line {line} names {found}, but the control line says {coded}.",
    why="Each program writes files in its own way; the results do not depend on it.",
    fix="Nothing to do if the crosstable looks right.",
    source="Belgian federation, structure of the ELO file: third character of the control line.",
    about=("found", "coded"),
)

CONTROL_ROWS_DIFFER = Rule(
    code="E602",
    name="control-rows-differ",
    title="Number of rows differs",
    severity=Severity.CONFIRM,
    message="The control line declares {declared} rows, but there are {listed}.",
    one="The control line declares one row, but there are {listed}.",
    counted="declared",
    why="A row may be missing, together with a game.",
    fix="Export the file again, or confirm that all games are there.",
    source="Belgian federation, structure of the ELO file: characters 4 to 6 of the control line.",
)

CONTROL_RESULTS_DIFFER = Rule(
    code="E603",
    name="control-results-differ",
    title="Number of results differs",
    severity=Severity.CONFIRM,
    message="The control line declares {declared} in the players' rows, but they contain {listed}.",
    why="A result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change results by hand.",
    source="Belgian federation, structure of the ELO file: + and = in the control line; - in files of today.",
)

DECLARED_GAMES_DIFFER = Rule(
    code="E604",
    name="declared-games-differ",
    title="Number of games differs",
    severity=Severity.CONFIRM,
    message="The header declares {declared} games, but the file contains {listed}.",
    one="The header declares one game, but the file contains {listed}.",
    counted="declared",
    why="Games may be missing, or this is one file of several.",
    fix="Upload all files of the tournament, or confirm that all games are there.",
    source="Belgian tournament manager: total number of games.",
)

DATES_TAKEN_FROM_GAMES = Rule(
    code="E605",
    name="dates-taken-from-games",
    title="Dates taken from the games",
    severity=Severity.FIXED,
    message="The file has no start and end date; {start} to {end} was assumed, from the dates of its games.",
    why="The dates decide in which rating period the games count.",
    fix="Nothing to do if these dates are correct; otherwise write the dates in the header or the control line.",
    source="Belgian federation, CSV of the “24 lines”: the header names the first and the last day.",
)

NAME_ASSUMED = Rule(
    code="E606",
    name="name-assumed",
    title="Tournament name guessed",
    severity=Severity.FIXED,
    message="No cell is labelled as the tournament's name; “{value}” on line {line} was used.",
    why="Players look for the tournament by its name.",
    fix="Write “Tournoi” or “Toernooi” in the cell before the name.",
    source="Belgian federation, CSV of the “24 lines”: the header names the tournament.",
    about=("value",),
)

CONTROL_LINE_MISSING = Rule(
    code="F600",
    name="control-line-missing",
    title="Control line missing",
    severity=Severity.OFFICER,
    message="The control line is missing; the rows were found by their column headings.",
    why="The control line gives the tournament type, its dates and the number of rows and results, so without it missing data goes unnoticed.",
    fix="Export the file again and send it as an attachment, not pasted into an e-mail.",
    source="Belgian federation, structure of the ELO file: line of identification codes.",
)

CONTROL_MARK_REPLACED = Rule(
    code="F601",
    name="control-mark-replaced",
    title="Control mark changed",
    severity=Severity.FIXED,
    message="The mark before the control line (a NUL) on line {line} was {found}; the line was read anyway.",
    why="E-mail programs and editors replace or drop the mark, and the federation's own program then does not find the end of the header.",
    fix="Nothing to do here. To keep the mark, send the file as an attachment.",
    source="Belgian federation, structure of the ELO file: first character of the control line; met in mails, where it is a blank.",
)

ANSI_EXPECTED = Rule(
    code="F602",
    name="ansi-expected",
    title="UTF-8 instead of ANSI",
    severity=Severity.FIXED,
    message="The file is in UTF-8 instead of ANSI; its columns were counted in characters, so nothing is shifted.",
    why="The federation asks for ANSI (Windows-1252): in UTF-8 an accented letter takes two bytes, and programs that count bytes read every later column wrongly.",
    fix="Nothing to do here. For the federation's own program, save the file as ANSI.",
    source="Belgian federation, structure of the ELO file: ANSI, not UTF-8, because of the sign in N°.",
)

COLUMNS_SHIFTED = Rule(
    code="F603",
    name="columns-shifted",
    title="Shifted columns",
    severity=Severity.FIXED,
    message="In {count} rows the columns after the name were shifted (by {shift} at most) and have been moved back, for example on line {line}.",
    one="On line {line} the columns after the name were shifted (by {shift}) and have been moved back.",
    why="Programs that count bytes instead of letters shift everything after a name with accented letters.",
    fix="Check the names and results of these rows. To avoid it, save the file as ANSI (Windows-1252).",
    source="Belgian federation, structure of the ELO file: the shift by one byte.",
)

ROW_NUMBER_UNREADABLE = Rule(
    code="F604",
    name="row-number-unreadable",
    title="Invalid player number",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a player number, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games cannot be found.",
    fix="Write the number right-aligned in columns 1–3.",
    source="Belgian federation, structure of the ELO file: field Num.",
    about=("value",),
)

ROW_TOO_SHORT = Rule(
    code="F605",
    name="row-too-short",
    title="Row too short",
    severity=Severity.ERROR,
    message="The row on line {line} ends at column {length}, before the matricule (columns 31–35).",
    why="A row that ends early has lost data, and the results after it are missing too.",
    fix="Export the file again and make sure that no editor cuts long lines.",
    source="Belgian federation, structure of the ELO file: fields Nom and Matr.",
)

LINE_PASSED_OVER = Rule(
    code="F606",
    name="line-passed-over",
    title="Lines ignored among the results",
    severity=Severity.CONFIRM,
    message="{count} lines in or below the results are not results and were ignored, the first on line {line}: “{value}”.",
    one="Line {line}, in or below the results, is not a result and was ignored: “{value}”.",
    why="If it is a result written in another way, it is missing here.",
    fix="Remove these lines, or confirm that they are not important.",
    source="Belgian federation, structure of the ELO file; Belgian federation, CSV of the “24 lines”: nothing may follow the results.",
)

SECTIONS_JOINED = Rule(
    code="F607",
    name="sections-joined",
    title="Sections joined",
    severity=Severity.FIXED,
    message="The numbers start again on line {line}; {raised} was added to the numbers of section {section} to keep the sections apart.",
    why="Large events are split into sections of at most 998 rows, each numbered from 1.",
    fix="Nothing to do if the sections belong to one event; otherwise upload one file for each.",
    source="Belgian national interclubs: sections of a file.",
    about=("section",),
)

ROUND_CELL_UNREADABLE = Rule(
    code="F608",
    name="round-cell-unreadable",
    title="Unreadable result (Belgian ELO file)",
    severity=Severity.ERROR,
    message="“{value}” is not a readable result (player {player}, round {round}).",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write the opponent in three columns, a space, B (white) or N (black), a space, and 1, 0 or 5.",
    source="Belgian federation, structure of the ELO file: fields of a round.",
    about=("player", "round"),
)

DOS_LETTERS = Rule(
    code="F609",
    name="dos-letters",
    title="DOS letters",
    severity=Severity.FIXED,
    message="The symbol in “N°” is from DOS (code page 850), so names were read with DOS letters.",
    why="Old programs wrote accented letters differently; read as Windows letters, names would be garbled.",
    fix="Check the names. To avoid it, save the file as ANSI (Windows-1252).",
    source="Belgian federation, structure of the ELO file: ANSI is asked for.",
)

RESULTS_MARK_MISSING = Rule(
    code="F610",
    name="results-mark-missing",
    title="Line with *** missing",
    severity=Severity.OFFICER,
    message="No line starts with ***; the games were read from line {line} on.",
    why="The three asterisks end the header; without them the federation's program finds no games.",
    fix="Put *** in the first cell of the last header line.",
    source="Belgian federation, CSV of the “24 lines”: the header ends with ***.",
)

SEPARATOR_UNEXPECTED = Rule(
    code="F611",
    name="separator-unexpected",
    title="Wrong separator",
    severity=Severity.FIXED,
    message="The cells are separated by {found} instead of semicolons; they were read that way.",
    why="The regional settings of the spreadsheet decide which separator is used; the federation's program accepts only semicolons.",
    fix="Nothing to do here. Choose the semicolon as list separator in the regional settings.",
    source="Belgian federation, CSV of the “24 lines”: the semicolon is the separator.",
)

GAME_ROW_INCOMPLETE = Rule(
    code="F612",
    name="game-row-incomplete",
    title="Incomplete game",
    severity=Severity.ERROR,
    message="The game on line {line} has {cells} cells; number, date, two matricules and a result are needed.",
    one="The game on line {line} has one cell; number, date, two matricules and a result are needed.",
    counted="cells",
    why="A game without these cells cannot be rated for either player.",
    fix="Fill in the row, or remove it.",
    source="Belgian federation, CSV of the “24 lines”: eleven columns.",
)

SEPARATOR_IN_DATA = Rule(
    code="F613",
    name="separator-in-data",
    title="Semicolon in a name",
    severity=Severity.CONFIRM,
    message="A semicolon inside a name on line {line} shifted the cells after it; “{value}” was read as one name.",
    why="Semicolons separate the cells, so a semicolon in a name puts clubs and ratings into the wrong cells.",
    fix="Remove the semicolon from the name, or confirm that it was read correctly.",
    source="Belgian federation, CSV of the “24 lines”: semicolons are forbidden in the data.",
    about=("value",),
)

ORDER_NUMBERS_BROKEN = Rule(
    code="F614",
    name="order-numbers-broken",
    title="Game numbers out of order",
    severity=Severity.NOTE,
    message="The games are not numbered consecutively: line {line} has {found} instead of {expected}.",
    why="A gap can mean that a row is missing; the results do not depend on it.",
    fix="Nothing to do if all games are there.",
    source="Belgian federation, CSV of the “24 lines”: games are numbered from 1.",
)

CHESS_EVENT_UNREADABLE = Rule(
    code="F620",
    name="chess-event-unreadable",
    title="Chess Event file",
    severity=Severity.ERROR,
    message="This is a Chess Event file (program code 3 on line {line}), but its rows are not in the columns of the Belgian ELO file.",
    why="The layout of Chess Event's own files is not public, and guessed results would rate the wrong people.",
    fix="Upload the tournament as TRF16, as a Belgian ELO file with rows in its columns, or as the “24 lines” CSV.",
    source="Belgian federation, structure of the ELO file: program code 3.",
)

MATRICULE_LEADING_ZEROS = Rule(
    code="P600",
    name="matricule-leading-zeros",
    title="Leading zeros in matricules",
    severity=Severity.FIXED,
    message="{count} matricules have leading zeros, which were ignored, for example “{value}” on line {line}.",
    one="The matricule “{value}” on line {line} has leading zeros, which were ignored.",
    why="The register has the matricule without them.",
    fix="Nothing to do.",
    source="Belgian federation, CSV of the “24 lines”: met in the federation's own example.",
)

MATRICULE_WITH_TWO_NAMES = Rule(
    code="P601",
    name="matricule-with-two-names",
    title="Matricule with two names",
    severity=Severity.CONFIRM,
    message="Matricule {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="The games of two people would be rated as if they were one person.",
    fix="Look up both players and correct the wrong matricule, or confirm that it is the same person.",
    source="Irish rating office; Sharly Chess: one number, two names.",
    about=("id", "second"),
)

GAME_LEFT_BLANK = Rule(
    code="R600",
    name="game-left-blank",
    title="Rows without a result",
    severity=Severity.NOTE,
    message="{count} rows have no result and were ignored, the first on line {line}.",
    one="The row on line {line} has no result and was ignored.",
    why="Rows kept free for games that were not played do not matter.",
    fix="Nothing to do, unless one of these games was played.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
)

RESULT_NOT_TAKEN = Rule(
    code="R601",
    name="result-not-taken",
    title="Result not accepted",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” were left out, the first on line {line}; only 1, 0 and 5 (a draw) count.",
    one="The game on line {line} with the result “{value}” was left out; only 1, 0 and 5 (a draw) count.",
    why="A result written in any other way is ignored for both players.",
    fix="Write 1, 0 or 5 if the game was played, or confirm that it was not.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
    about=("value",),
)

GAME_DATE_UNREADABLE = Rule(
    code="R602",
    name="game-date-unreadable",
    title="Unreadable date of a game",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} is not a valid date.",
    why="The date decides in which period the game counts.",
    fix="Write the date as DD/MM/YYYY.",
    source="Belgian federation, CSV of the “24 lines”: JJ/MM/AAAA.",
    about=("value",),
)

GAME_DATES_DISAGREE = Rule(
    code="R603",
    name="game-dates-disagree",
    title="Two dates for one game",
    severity=Severity.CONFIRM,
    message="Rows {player} and {opponent} have the same game with different dates; the date in White's row was used.",
    why="The date decides in which period the game counts.",
    fix="Write the same date in both rows.",
    source="Belgian tournament manager: one day per game.",
    about=("player", "opponent"),
)
