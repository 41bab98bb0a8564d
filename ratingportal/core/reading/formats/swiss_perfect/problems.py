"""What only readers of SwissPerfect's files report."""

from ratingportal.core.model.findings import Rule, Severity

SET_INCOMPLETE = Rule(
    code="F300",
    name="set-incomplete",
    severity=Severity.ERROR,
    message="SwissPerfect keeps a tournament in three files, and not all of them are here. Missing: {missing}.",
    why="Name, players and results are in different files; a tournament cannot be read without all three.",
    fix="Upload the .ini, the .trn and the .sco file of the tournament together, or zip them and upload the ZIP file.",
    source="SwissPerfect: one tournament is three files of the same name.",
    about=("missing",),
)

SET_NAMES_DIFFER = Rule(
    code="F301",
    name="set-names-differ",
    severity=Severity.ERROR,
    message="These SwissPerfect files have different names, so they are not one tournament: {names}.",
    why="SetResults of one tournament given to the players of another would rate the wrong people.",
    fix="Upload the three files that have the same name before .ini, .trn and .sco.",
    source="SwissPerfect: one tournament is three files of the same name.",
    about=("names",),
)

SEVERAL_SETS = Rule(
    code="F302",
    name="several-sets",
    severity=Severity.ERROR,
    message="The ZIP file has several SwissPerfect tournaments in it: {names}.",
    why="Every tournament is checked and rated by itself.",
    fix="Upload one ZIP file for each tournament.",
    source="Our own need: one submission is one tournament.",
    about=("names",),
)

TABLE_INCOMPLETE = Rule(
    code="F303",
    name="table-incomplete",
    severity=Severity.ERROR,
    message="Of the rows that {table} announces ({declared}), only a part could be read: {read}.",
    why="Players or results are missing, so ratings would be wrong.",
    fix="Copy the three files from SwissPerfect's folder again and upload them together.",
    source="dBase: the heading of a table counts its rows.",
    about=("table",),
)

PLAYER_ROW_UNREADABLE = Rule(
    code="F304",
    name="player-row-unreadable",
    severity=Severity.ERROR,
    message="Row {row} of the players (“{name}”) has no ID, so the player could not be read.",
    why="SetResults refer to the ID; the player's games would be lost.",
    fix="Open the tournament in SwissPerfect, enter the player again, save, and upload the three files.",
    source="SwissPerfect: .trn file, field ID.",
    about=("row",),
)

RESULT_ROW_UNREADABLE = Rule(
    code="F305",
    name="result-row-unreadable",
    severity=Severity.ERROR,
    message="Row {row} of the results could not be read: {field} is “{value}”.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the result in SwissPerfect, save, and upload the three files.",
    source="SwissPerfect: .sco file.",
    about=("row", "field"),
)

DELETED_ROWS = Rule(
    code="F306",
    name="deleted-rows",
    severity=Severity.NOTE,
    message="{count} rows that were deleted in SwissPerfect were left out.",
    one="One row that was deleted in SwissPerfect was left out.",
    why="SwissPerfect marks deleted players and results, and keeps them in its files.",
    fix="Nothing to do, unless somebody is missing.",
    source="dBase: a deleted row has a star in front.",
)

EXPORT_ROW_UNREADABLE = Rule(
    code="F307",
    name="export-row-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is not a player's number, so the row could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Export the crosstable again from SwissPerfect, and upload the file unchanged.",
    source="SwissPerfect, text export: the first column is the player's number.",
    about=("value",),
)

EXPORT_LINE_IGNORED = Rule(
    code="F308",
    name="export-line-ignored",
    severity=Severity.NOTE,
    message="Line {line} (“{value}”) is not a row of the table; it was not read.",
    why="The export is one table. Titles above and remarks below it are not part of it.",
    fix="Nothing to do, unless a player is missing.",
    source="SwissPerfect, text export.",
    about=("value",),
)

EXPORT_CELL_UNREADABLE = Rule(
    code="F309",
    name="export-cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{value}” is not a readable result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write the opponent's number, a colon and W, D or L (for example 12:W), or export the table again.",
    source="SwissPerfect, text export: opponent, colon, result.",
    about=("player", "round"),
)

BIRTH_IN_ID_FIELD = Rule(
    code="P300",
    name="birth-in-id-field",
    severity=Severity.FIXED,
    message="{count} players have a date of birth in the field of the FIDE ID; it was read as the date of birth. The first is player {player}.",
    one="Player {player} has a date of birth in the field of the FIDE ID; it was read as the date of birth.",
    why="Lists that are imported into SwissPerfect with the columns shifted by one put dates there.",
    fix="Nothing to do; add the FIDE IDs if they are known.",
    source="Met in practice: Irish tournaments with players imported from the rating list.",
)

RESULT_PLAYER_UNKNOWN = Rule(
    code="R300",
    name="result-player-unknown",
    severity=Severity.ERROR,
    message="Round {round}: the player with ID {id} has a result but is not in the list of players.",
    why="The game has only one known player, so it cannot be rated.",
    fix="Restore the player in SwissPerfect or delete the result, save, and upload the three files.",
    source="SwissPerfect: results refer to the ID of the .trn file.",
    about=("round", "id"),
)

BONUS_READ_AS_BYES = Rule(
    code="R301",
    name="bonus-read-as-byes",
    severity=Severity.FIXED,
    message="Player {player} has {bonus} points more than the results show. They were read as byes: {rounds}.",
    why="SwissPerfect has no half-point bye of its own: arbiters give the points as a bonus.",
    fix="Nothing to do.",
    source="Met in practice: the totals of all real files agree once bonus points are read so.",
    about=("player",),
)

BONUS_UNEXPLAINED = Rule(
    code="R302",
    name="bonus-unexplained",
    severity=Severity.CONFIRM,
    message="Player {player} has {bonus} bonus points, but was not absent in any round they could belong to.",
    why="Bonus points usually are half-point byes. Here they may hide a wrong result.",
    fix="Compare the player's results with the score sheets; correct them, or confirm that the bonus is right.",
    source="Met in practice: bonus points without an absence.",
    about=("player",),
)

RESULT_TYPE_UNKNOWN = Rule(
    code="R303",
    name="result-type-unknown",
    severity=Severity.CONFIRM,
    message="Round {round}, {white} against {black}: the type of the result ({type}) is not known; the game was read as not rated.",
    why="SwissPerfect marks forfeits and other results by their type. Only 1/1 surely is a game that was played.",
    fix="Enter the result again in SwissPerfect and upload the files, or confirm that the game does not count for ratings.",
    source="SwissPerfect: .sco file, fields W_TYPE and B_TYPE.",
    about=("round", "white", "black"),
)
