"""What only readers of SwissPerfect's files report."""

from ratingportal.core.model.findings import Rule, Severity

SET_INCOMPLETE = Rule(
    code="F300",
    name="set-incomplete",
    title="SwissPerfect files missing",
    severity=Severity.ERROR,
    message="SwissPerfect keeps a tournament in three files, and some are missing: {missing}.",
    why="Name, players and results are in different files, and all three are needed.",
    fix="Upload the .ini, the .trn and the .sco file of the tournament together, or put them in a ZIP file and upload that.",
    source="SwissPerfect: one tournament is three files of the same name.",
    about=("missing",),
)

SET_NAMES_DIFFER = Rule(
    code="F301",
    name="set-names-differ",
    title="SwissPerfect files do not match",
    severity=Severity.ERROR,
    message="These SwissPerfect files have different names, so they are not one tournament: {names}.",
    why="The results of one tournament would be given to the players of another.",
    fix="Upload the three files that have the same name before .ini, .trn and .sco.",
    source="SwissPerfect: one tournament is three files of the same name.",
    about=("names",),
)

SEVERAL_SETS = Rule(
    code="F302",
    name="several-sets",
    title="Several SwissPerfect tournaments",
    severity=Severity.ERROR,
    message="The ZIP file contains several SwissPerfect tournaments: {names}.",
    why="Every tournament is checked and rated separately.",
    fix="Upload one ZIP file for each tournament.",
    source="Our own rule: one submission is one tournament.",
    about=("names",),
)

TABLE_INCOMPLETE = Rule(
    code="F303",
    name="table-incomplete",
    title="SwissPerfect table incomplete",
    severity=Severity.ERROR,
    message="Only {read} of the rows declared in {table} ({declared}) could be read.",
    why="Players or results are missing, so ratings would be wrong.",
    fix="Copy the three files from SwissPerfect's folder again and upload them together.",
    source="dBase: the heading of a table counts its rows.",
    about=("table",),
)

PLAYER_ROW_UNREADABLE = Rule(
    code="F304",
    name="player-row-unreadable",
    title="SwissPerfect player without ID",
    severity=Severity.ERROR,
    message="Row {row} of the players (“{name}”) has no ID, so the player could not be read.",
    why="Results refer to the ID; the player's games would be lost.",
    fix="Open the tournament in SwissPerfect, enter the player again, save, and upload the three files.",
    source="SwissPerfect: .trn file, field ID.",
    about=("row",),
)

RESULT_ROW_UNREADABLE = Rule(
    code="F305",
    name="result-row-unreadable",
    title="Unreadable SwissPerfect result",
    severity=Severity.ERROR,
    message="Row {row} of the results is not readable: {field} is “{value}”.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the result in SwissPerfect, save, and upload the three files.",
    source="SwissPerfect: .sco file.",
    about=("row", "field"),
)

DELETED_ROWS = Rule(
    code="F306",
    name="deleted-rows",
    title="Deleted rows left out",
    severity=Severity.NOTE,
    message="{count} rows that were deleted in SwissPerfect were left out.",
    one="One row that was deleted in SwissPerfect was left out.",
    why="SwissPerfect marks deleted players and results but keeps them in its files.",
    fix="Nothing to do, unless a player is missing.",
    source="dBase: a deleted row has a star in front.",
)

EXPORT_ROW_UNREADABLE = Rule(
    code="F307",
    name="export-row-unreadable",
    title="Unreadable row in SwissPerfect export",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a player's number, so the row could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Export the crosstable again from SwissPerfect, and upload the file unchanged.",
    source="SwissPerfect, text export: the first column is the player's number.",
    about=("value",),
)

EXPORT_LINE_IGNORED = Rule(
    code="F308",
    name="export-line-ignored",
    title="Line outside the table",
    severity=Severity.NOTE,
    message="Line {line} (“{value}”) is not a row of the table and was not read.",
    why="The export is one table; titles above it and remarks below it are not part of it.",
    fix="Nothing to do, unless a player is missing.",
    source="SwissPerfect, text export.",
    about=("value",),
)

EXPORT_CELL_UNREADABLE = Rule(
    code="F309",
    name="export-cell-unreadable",
    title="Unreadable result in SwissPerfect export",
    severity=Severity.ERROR,
    message="“{value}” is not a readable result (player {player}, round {round}).",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write the opponent's number, a colon and W, D or L (for example 12:W), or export the table again.",
    source="SwissPerfect, text export: opponent, colon, result.",
    about=("player", "round"),
)

BIRTH_IN_ID_FIELD = Rule(
    code="P300",
    name="birth-in-id-field",
    title="Birth date in the FIDE ID field",
    severity=Severity.FIXED,
    message="{count} players have a birth date in the FIDE ID field; it was read as the birth date. For example: player {player}.",
    one="Player {player} has a birth date in the FIDE ID field; it was read as the birth date.",
    why="This happens when a list is imported into SwissPerfect with its columns shifted by one.",
    fix="Nothing to do; add the FIDE IDs if you know them.",
    source="Met in practice: Irish tournaments with players imported from the rating list.",
)

RESULT_PLAYER_UNKNOWN = Rule(
    code="R300",
    name="result-player-unknown",
    title="Result of an unknown player",
    severity=Severity.ERROR,
    message="The player with the ID {id} has a result in round {round} but is not in the list of players.",
    why="The game has only one known player, so it cannot be rated.",
    fix="Restore the player in SwissPerfect or delete the result, save, and upload the three files.",
    source="SwissPerfect: results refer to the ID of the .trn file.",
    about=("round", "id"),
)

BONUS_READ_AS_BYES = Rule(
    code="R301",
    name="bonus-read-as-byes",
    title="Bonus points read as byes",
    severity=Severity.FIXED,
    message="Player {player} has {bonus} points more than the results show. They were read as byes: {rounds}.",
    why="SwissPerfect has no half-point byes, so arbiters give the points as a bonus.",
    fix="Nothing to do.",
    source="Met in practice: the totals of all real files agree once bonus points are read so.",
    about=("player",),
)

BONUS_UNEXPLAINED = Rule(
    code="R302",
    name="bonus-unexplained",
    title="Unexplained bonus points",
    severity=Severity.CONFIRM,
    message="Player {player} has {bonus} bonus points but did not miss any round to which they could belong.",
    why="Bonus points are usually half-point byes; here they may hide a wrong result.",
    fix="Compare the player's results with the score sheets; correct them, or confirm that the bonus is correct.",
    source="Met in practice: bonus points without an absence.",
    about=("player",),
)

RESULT_TYPE_UNKNOWN = Rule(
    code="R303",
    name="result-type-unknown",
    title="Unknown result type",
    severity=Severity.CONFIRM,
    message="The result type {type} of {white} against {black} in round {round} is not known; the game was read as not rated.",
    why="SwissPerfect marks forfeits and other results by their type, and only 1/1 is certainly a played game.",
    fix="Enter the result again in SwissPerfect and upload the files, or confirm that the game does not count for ratings.",
    source="SwissPerfect: .sco file, fields W_TYPE and B_TYPE.",
    about=("round", "white", "black"),
)
