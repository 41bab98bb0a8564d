"""What only the reader of Othello reports reports."""

from ratingportal.core.model.findings import Rule, Severity

EVENT_DATE_UNREADABLE = Rule(
    code="E500",
    name="event-date-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write it as DD/MM/YYYY, or DD/MM/YYYY - DD/MM/YYYY for several days.",
    source="World Othello Federation, format of result files: header.",
)

EVENT_DATE_ADJUSTED = Rule(
    code="E501",
    name="event-date-adjusted",
    severity=Severity.FIXED,
    message="“{value}” on line {line} was read as {read}.",
    why="The format has dates as DD/MM/YYYY; other readers may not understand this one.",
    fix="Nothing to do if the reading is right.",
    source="World Othello Federation, format of result files: header, exact format of dates.",
    about=("value",),
)

ROUND_MARKS_MISSING = Rule(
    code="E502",
    name="round-marks-missing",
    severity=Severity.NOTE,
    message="No line marks the rounds; each game was put into the first round in which both players were free.",
    why="Ratings do not need rounds, but errors are found more easily with them.",
    fix="Begin each round with a line such as %Round 1.",
    source="World Othello Federation, format of result files: comments; missing in 17 % of the accepted archive.",
)

ROUNDS_RENUMBERED = Rule(
    code="E503",
    name="rounds-renumbered",
    severity=Severity.FIXED,
    message="The numbers of the rounds begin again although the same people play; the later rounds were counted on.",
    why="In one round nobody plays twice, so a second round 1 is the first of another day or stage.",
    fix="Nothing to do.",
    source="Our own need: marks are free text, and events of several days begin again at 1.",
)

DISC_PLAYER_UNREADABLE = Rule(
    code="F360",
    name="disc-player-unreadable",
    severity=Severity.ERROR,
    message="Entry {entry} of the player list has “{value}” as its id, so the player could not be read.",
    why="Games refer to the id; the player's games would be lost.",
    fix="Download the tournament from FlipTheDisc again and upload the file unchanged.",
    source="FlipTheDisc, JSON: players_list.",
    about=("entry",),
)

DISC_GAME_UNREADABLE = Rule(
    code="F361",
    name="disc-game-unreadable",
    severity=Severity.ERROR,
    message="Round {round}, game {game}: the {field} “{value}” could not be read.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the game in FlipTheDisc, download the tournament and upload it again.",
    source="FlipTheDisc, JSON: only the first player of a pair has discs (0 to 64) and a result (2, 1 or 0).",
    about=("round", "game", "field"),
)

HEADING_LINES_MISSING = Rule(
    code="F500",
    name="heading-lines-missing",
    severity=Severity.ERROR,
    message="The file lacks {headings}.",
    why="Name, country, date and sender say which event this is and whom to ask; the file begins with them.",
    fix="Add the missing lines at the top: %%Tournament:, %%Country:, %%Date: and %%Sender:.",
    source="World Othello Federation, format of result files: each file must begin with four lines.",
)

HEADING_LINES_MISPLACED = Rule(
    code="F501",
    name="heading-lines-misplaced",
    severity=Severity.FIXED,
    message="{heading} stands on line {line} instead of line {expected}; it was read all the same.",
    why="Other readers take the first four lines for the headings, whatever stands there.",
    fix="Nothing to do. For other offices, put the four headings first and in their order.",
    source="World Othello Federation, format of result files: header.",
)

RESULT_LINE_UNREADABLE = Rule(
    code="F502",
    name="result-line-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write both numbers with >, < or = between them, such as 3752 (42)>(22) 1024 B; begin remarks with %.",
    source="World Othello Federation, format of result files: results.",
    about=("value",),
)

PLAYER_LINE_UNREADABLE = Rule(
    code="F503",
    name="player-line-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no player's number, so the player could not be read.",
    why="Results name players by their numbers: without one, none of the player's games can be found.",
    fix="Write the number from the register, or four letters and digits for a new player.",
    source="World Othello Federation, format of result files: list of players.",
    about=("value",),
)

SEVERAL_RESULTS_ON_LINE = Rule(
    code="F504",
    name="several-results-on-line",
    severity=Severity.FIXED,
    message="{count} lines hold more than one result, the first is line {line}; all were read.",
    one="Line {line} holds more than one result; all were read.",
    why="The format has one result on each line; other readers may take only the first.",
    fix="Nothing to do. For other offices, put each result on a line of its own.",
    source="World Othello Federation, format of result files: results; met in the archive.",
)

TOO_MANY_RESULTS = Rule(
    code="F505",
    name="too-many-results",
    severity=Severity.ERROR,
    message="From line {line} on there are more than {limit} results; the rest was not read.",
    why="No tournament has so many games; reading on could stop everybody else's files.",
    fix="Send one tournament per file.",
    source="Our own need: the report must be readable before it can be checked.",
)

PLAYER_LINE_ADJUSTED = Rule(
    code="F506",
    name="player-line-adjusted",
    severity=Severity.FIXED,
    message="{count} player lines have a field too few or too many, the first is that of {id}; names and numbers were told apart by what they are.",
    one="The player line of {id} has a field too few or too many; name and number were told apart by what they are.",
    why="Without its place a number can be taken for another; score and discs are only looked at by people.",
    fix="Nothing to do if the list looks right. The order is number, last name, first name, country, score, discs.",
    source="World Othello Federation, format of result files: list of players; met in the archive.",
)

GAME_PLAYER_NOT_LISTED = Rule(
    code="P500",
    name="game-player-not-listed",
    severity=Severity.ERROR,
    message="{id} has {count} results but is not in the list of players.",
    one="{id} has one result but is not in the list of players.",
    why="Nobody can tell whether the number is right when no name stands beside it.",
    fix="Add the player to the list, or correct the number.",
    source="World Othello Federation, format of result files: all players for whom a result is given must be listed.",
    about=("id",),
)

TEMPORARY_ID_MALFORMED = Rule(
    code="P501",
    name="temporary-id-malformed",
    severity=Severity.ERROR,
    message="“{id}” has {length} characters; a new player without a number gets four.",
    one="“{id}” has one character; a new player without a number gets four.",
    counted="length",
    why="Four letters or digits can be told from a number and from the colour behind it.",
    fix="Use four characters, such as NEW1, in the list and in all results of the player.",
    source="World Othello Federation, format of result files: new players, a simple four character identifier.",
    about=("id",),
)

TEMPORARY_ID_SHARED = Rule(
    code="P502",
    name="temporary-id-shared",
    severity=Severity.ERROR,
    message="“{id}” is given to “{name}” although another player of the list has it already.",
    why="Their results cannot be told apart.",
    fix="Give each new player a temporary id of their own and correct the results.",
    source="World Othello Federation, format of result files: new players.",
    about=("id",),
)

TEMPORARY_ID_GLUED = Rule(
    code="P503",
    name="temporary-id-glued",
    severity=Severity.CONFIRM,
    message="“{written}” was read as player {id} with colour {colour}.",
    why="Without a blank the colour can be taken for a letter of the id.",
    fix="Put a blank between the id and the colour, or confirm the reading.",
    source="World Othello Federation, format of result files: a four character identifier is separated from the colour by a blank or tab.",
    about=("written",),
)

NEW_MARK_MISSING = Rule(
    code="P504",
    name="new-mark-missing",
    severity=Severity.FIXED,
    message="{id} has a temporary id and was taken for a new player although + is missing before it.",
    why="Only new players have no number yet; the sign tells the office to give them one.",
    fix="Nothing to do. Write + before the ids of new players.",
    source="World Othello Federation, format of result files: new players are preceded by a plus sign.",
    about=("id",),
)

PLAYER_FIGURE_UNREADABLE = Rule(
    code="P505",
    name="player-figure-unreadable",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no {field}.",
    why="These figures help people to find errors; ratings do not use them.",
    fix="Write the figure in digits, or leave the field empty.",
    source="World Othello Federation, format of result files: score and disc-count are for human inspection.",
    about=("player", "field"),
)

DISC_OPPONENT_UNKNOWN = Rule(
    code="R360",
    name="disc-opponent-unknown",
    severity=Severity.ERROR,
    message="Round {round}, game {game}: there is no player with the id {id} in the list.",
    why="The game has only one known player, so it cannot be rated.",
    fix="Download the tournament from FlipTheDisc again and upload the file unchanged.",
    source="FlipTheDisc, JSON: pairings refer to the ids of players_list.",
    about=("round", "game", "id"),
)

DISCS_AGAINST_RESULT = Rule(
    code="R361",
    name="discs-against-result",
    severity=Severity.CONFIRM,
    message="Round {round}, game {game}: Black has {discs} discs, which does not fit the result ({result}). The result was taken.",
    why="Discs or result were entered wrongly, and a wrong result changes two ratings.",
    fix="Correct the game in FlipTheDisc and upload the tournament again, or confirm the result.",
    source="Othello: who has more discs has won.",
    about=("round", "game"),
)

BYE_LISTED_AS_GAME = Rule(
    code="R500",
    name="bye-listed-as-game",
    severity=Severity.CONFIRM,
    message="Round {round}: {id} is given a result against nobody (0 or BYE), which was read as a bye.",
    why="Byes are never entered in this format: only games are rated.",
    fix="Remove the line, or enter the opponent's number if there was one.",
    source="World Othello Federation, format of result files: byes are never included; met in the archive.",
    about=("id", "round"),
)

UNKNOWN_OPPONENT = Rule(
    code="R501",
    name="unknown-opponent",
    severity=Severity.NOTE,
    message="{count} results name an unknown player (??????); these games are not rated.",
    one="One result names an unknown player (??????); this game is not rated.",
    why="Without knowing both players a game says nothing about either's strength.",
    fix="Enter the player's number if it is known; a new player gets a number or a temporary id.",
    source="Usual in the accepted archive: 1,193 games of events that were entered long afterwards.",
)

WALKOVER_AMONG_RESULTS = Rule(
    code="R502",
    name="walkover-among-results",
    severity=Severity.CONFIRM,
    message="Line {line}: behind {result} stands “{remark}”, but the result would be rated.",
    why="Only games that were played are rated; a remark behind a result is not looked at.",
    fix="Remove the line if nobody played, or confirm that there was a game.",
    source="World Othello Federation, format of result files: all played games are listed, byes never.",
    about=("result", "remark"),
)
