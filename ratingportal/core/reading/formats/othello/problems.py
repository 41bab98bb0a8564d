"""What only the reader of Othello reports reports."""

from ratingportal.core.model.findings import Rule, Severity

EVENT_DATE_UNREADABLE = Rule(
    code="E500",
    name="event-date-unreadable",
    title="Invalid event date",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a valid date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write it as DD/MM/YYYY, or DD/MM/YYYY - DD/MM/YYYY for several days.",
    source="World Othello Federation, format of result files: header.",
)

EVENT_DATE_ADJUSTED = Rule(
    code="E501",
    name="event-date-adjusted",
    title="Event date in another format",
    severity=Severity.FIXED,
    message="“{value}” on line {line} was read as {read}.",
    why="The format requires dates as DD/MM/YYYY, and other programs may not understand this one.",
    fix="Nothing to do if the date was read correctly.",
    source="World Othello Federation, format of result files: header, exact format of dates.",
    about=("value",),
)

ROUND_MARKS_MISSING = Rule(
    code="E502",
    name="round-marks-missing",
    title="Rounds not marked",
    severity=Severity.NOTE,
    message="The file does not mark the rounds; each game was put into the first round in which both players were free.",
    why="Ratings do not need rounds, but errors are easier to find with them.",
    fix="Start each round with a line such as %Round 1.",
    source="World Othello Federation, format of result files: comments; missing in 17 % of the accepted archive.",
)

ROUNDS_RENUMBERED = Rule(
    code="E503",
    name="rounds-renumbered",
    title="Rounds renumbered",
    severity=Severity.FIXED,
    message="The round numbers start again with the same players, so the later rounds were numbered on from the earlier ones.",
    why="Nobody plays twice in one round, so a second round 1 is the first round of another day or stage.",
    fix="Nothing to do.",
    source="Experience: round marks are free text, and events of several days start again at 1.",
)

DISC_PLAYER_UNREADABLE = Rule(
    code="F360",
    name="disc-player-unreadable",
    title="Invalid FlipTheDisc player ID",
    severity=Severity.ERROR,
    message="“{value}” is not a valid ID for entry {entry} of the player list, so the player could not be read.",
    why="Games refer to the ID; the player's games would be lost.",
    fix="Download the tournament from FlipTheDisc again and upload the file unchanged.",
    source="FlipTheDisc, JSON: players_list.",
    about=("entry",),
)

DISC_GAME_UNREADABLE = Rule(
    code="F361",
    name="disc-game-unreadable",
    title="Unreadable FlipTheDisc game",
    severity=Severity.ERROR,
    message="“{value}” is not a readable {field} (round {round}, game {game}).",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the game in FlipTheDisc, download the tournament and upload it again.",
    source="FlipTheDisc, JSON: only the first player of a pair has discs (0 to 64) and a result (2, 1 or 0).",
    about=("round", "game", "field"),
)

HEADING_LINES_MISSING = Rule(
    code="F500",
    name="heading-lines-missing",
    title="Heading lines missing",
    severity=Severity.ERROR,
    message="These heading lines are missing: {headings}.",
    why="Name, country, date and sender show which event this is and whom to ask; the file starts with them.",
    fix="Add the missing lines at the top: %%Tournament:, %%Country:, %%Date: and %%Sender:.",
    source="World Othello Federation, format of result files: each file must begin with four lines.",
)

HEADING_LINES_MISPLACED = Rule(
    code="F501",
    name="heading-lines-misplaced",
    title="Heading lines in the wrong place",
    severity=Severity.FIXED,
    message="{heading} is on line {line} instead of line {expected}; it was read anyway.",
    why="Other programs always read the first four lines as the headings.",
    fix="Nothing to do. For other offices, put the four headings first and in order.",
    source="World Othello Federation, format of result files: header.",
)

RESULT_LINE_UNREADABLE = Rule(
    code="F502",
    name="result-line-unreadable",
    title="Unreadable Othello result",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a readable result.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write both IDs with >, < or = between them, such as 3752 (42)>(22) 1024 B; start remarks with %.",
    source="World Othello Federation, format of result files: results.",
    about=("value",),
)

PLAYER_LINE_UNREADABLE = Rule(
    code="F503",
    name="player-line-unreadable",
    title="Unreadable Othello player line",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a player ID, so the player could not be read.",
    why="Results refer to players by their IDs; without one the player's games cannot be found.",
    fix="Write the ID from the register, or four letters and digits for a new player.",
    source="World Othello Federation, format of result files: list of players.",
    about=("value",),
)

SEVERAL_RESULTS_ON_LINE = Rule(
    code="F504",
    name="several-results-on-line",
    title="Several results on one line",
    severity=Severity.FIXED,
    message="{count} lines contain more than one result, for example line {line}; all were read.",
    one="Line {line} contains more than one result; all were read.",
    why="The format allows one result per line, and other programs may read only the first.",
    fix="Nothing to do. For other offices, put each result on its own line.",
    source="World Othello Federation, format of result files: results; met in the archive.",
)

TOO_MANY_RESULTS = Rule(
    code="F505",
    name="too-many-results",
    title="Too many results",
    severity=Severity.ERROR,
    message="There are more than {limit} results; those from line {line} on were not read.",
    why="No tournament has so many games, and reading them all would delay everybody else's files.",
    fix="Upload one tournament per file.",
    source="Our own rule: only a file that can be read can be checked.",
)

PLAYER_LINE_ADJUSTED = Rule(
    code="F506",
    name="player-line-adjusted",
    title="Player line with a wrong number of fields",
    severity=Severity.FIXED,
    message="{count} player lines have a field too few or too many, for example that of {id}; names and numbers were recognised by their content.",
    one="The player line of {id} has a field too few or too many; name and number were recognised by their content.",
    why="Without its place a number can be mistaken for another one; score and discs are not used for ratings.",
    fix="Nothing to do if the list looks right. The order is ID, last name, first name, country, score, discs.",
    source="World Othello Federation, format of result files: list of players; met in the archive.",
)

DISC_PLAYER_NOT_LISTED = Rule(
    code="P360",
    name="disc-player-not-listed",
    title="Players missing from the list (FlipTheDisc)",
    severity=Severity.FIXED,
    message="{count} players are missing from the player list ({player} is the first). They were taken from the pairings, which give no WOF IDs.",
    one="{player} is missing from the player list and was taken from the pairings, which give no WOF ID.",
    why="Without an ID a player can only be found by name.",
    fix="Nothing to do if the names are enough. Otherwise download the tournament again when its player list is complete.",
    source="FlipTheDisc, JSON: met in a file with an empty players_list; pairings repeat the names.",
)

GAME_PLAYER_NOT_LISTED = Rule(
    code="P500",
    name="game-player-not-listed",
    title="Player not listed",
    severity=Severity.ERROR,
    message="{id} has {count} results but is not in the list of players.",
    one="{id} has one result but is not in the list of players.",
    why="Without a name it is impossible to check that the ID is correct.",
    fix="Add the player to the list, or correct the ID.",
    source="World Othello Federation, format of result files: all players for whom a result is given must be listed.",
    about=("id",),
)

TEMPORARY_ID_MALFORMED = Rule(
    code="P501",
    name="temporary-id-malformed",
    title="Invalid temporary ID",
    severity=Severity.ERROR,
    message="“{id}” has {length} characters; a temporary ID for a new player has four.",
    one="“{id}” has one character; a temporary ID for a new player has four.",
    counted="length",
    why="Four letters or digits cannot be mistaken for a real ID or for the colour after it.",
    fix="Use four characters, such as NEW1, in the list and in all results of the player.",
    source="World Othello Federation, format of result files: new players, a simple four character identifier.",
    about=("id",),
)

TEMPORARY_ID_SHARED = Rule(
    code="P502",
    name="temporary-id-shared",
    title="Temporary ID used twice",
    severity=Severity.ERROR,
    message="“{id}” is given to “{name}” but already belongs to another player in the list.",
    why="Their results cannot be told apart.",
    fix="Give each new player a different temporary ID and correct the results.",
    source="World Othello Federation, format of result files: new players.",
    about=("id",),
)

TEMPORARY_ID_GLUED = Rule(
    code="P503",
    name="temporary-id-glued",
    title="No space before the colour",
    severity=Severity.CONFIRM,
    message="“{written}” was read as player {id} with colour {colour}.",
    why="Without a space the colour can be mistaken for a letter of the ID.",
    fix="Put a space between the ID and the colour, or confirm that it was read correctly.",
    source="World Othello Federation, format of result files: a four character identifier is separated from the colour by a blank or tab.",
    about=("written",),
)

NEW_MARK_MISSING = Rule(
    code="P504",
    name="new-mark-missing",
    title="New player not marked",
    severity=Severity.FIXED,
    message="{id} is a temporary ID and was read as a new player, although the + before it is missing.",
    why="Only new players have no ID yet; the + tells the office to give them one.",
    fix="Nothing to do. Next time, write + before the IDs of new players.",
    source="World Othello Federation, format of result files: new players are preceded by a plus sign.",
    about=("id",),
)

PLAYER_FIGURE_UNREADABLE = Rule(
    code="P505",
    name="player-figure-unreadable",
    title="Unreadable number of a player",
    severity=Severity.NOTE,
    message="“{value}” is not a valid {field} (player {player}).",
    why="These numbers help to find errors; ratings do not use them.",
    fix="Write the number in digits, or leave the field empty.",
    source="World Othello Federation, format of result files: score and disc-count are for human inspection.",
    about=("player", "field"),
)

DISC_OPPONENT_UNKNOWN = Rule(
    code="R360",
    name="disc-opponent-unknown",
    title="Unknown opponent (FlipTheDisc)",
    severity=Severity.ERROR,
    message="Round {round}, game {game}: the player list has no player with the ID {id}.",
    why="The game has only one known player, so it cannot be rated.",
    fix="Download the tournament from FlipTheDisc again and upload the file unchanged.",
    source="FlipTheDisc, JSON: pairings refer to the IDs of players_list.",
    about=("round", "game", "id"),
)

DISCS_AGAINST_RESULT = Rule(
    code="R361",
    name="discs-against-result",
    title="Discs do not match the result",
    severity=Severity.CONFIRM,
    message="Round {round}, game {game}: Black has {discs} discs, which does not fit the result ({result}). The result was used.",
    why="Either the discs or the result are wrong, and a wrong result changes two ratings.",
    fix="Correct the game in FlipTheDisc and upload the tournament again, or confirm the result.",
    source="Othello: who has more discs has won.",
    about=("round", "game"),
)

BYE_LISTED_AS_GAME = Rule(
    code="R500",
    name="bye-listed-as-game",
    title="Bye listed as a game",
    severity=Severity.CONFIRM,
    message="{id} has a result against nobody (0 or BYE) in round {round}, which was read as a bye.",
    why="Byes are never entered in this format, because only games are rated.",
    fix="Remove the line, or enter the opponent's ID if there was one.",
    source="World Othello Federation, format of result files: byes are never included; met in the archive.",
    about=("id", "round"),
)

UNKNOWN_OPPONENT = Rule(
    code="R501",
    name="unknown-opponent",
    title="Unknown player in results",
    severity=Severity.NOTE,
    message="{count} results name an unknown player (??????); these games are not rated.",
    one="One result names an unknown player (??????); this game is not rated.",
    why="A game can only be rated if both players are known.",
    fix="Enter the player's ID if you know it; give a new player an ID or a temporary ID.",
    source="Usual in the accepted archive: 1,193 games of events that were entered long afterwards.",
)

WALKOVER_AMONG_RESULTS = Rule(
    code="R502",
    name="walkover-among-results",
    title="Walkover among the results",
    severity=Severity.CONFIRM,
    message="The result {result} on line {line} has the remark “{remark}” but would be rated.",
    why="Only played games are rated, and remarks after a result are ignored.",
    fix="Remove the line if the game was not played, or confirm that it was.",
    source="World Othello Federation, format of result files: all played games are listed, byes never.",
    about=("result", "remark"),
)
