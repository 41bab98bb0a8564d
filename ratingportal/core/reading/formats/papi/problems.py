"""What only readers of PAPI files report."""

from ratingportal.core.model.findings import Rule, Severity

SETTING_UNREADABLE = Rule(
    code="E900",
    name="setting-unreadable",
    severity=Severity.ERROR,
    message="The setting {key} has the value “{value}”, which could not be read.",
    why="Dates decide in which rating period the tournament counts; the rounds show whether it is complete.",
    fix="Correct the setting in PAPI (dates as DD/MM/YYYY) and save the tournament.",
    source="PAPI 3.3: table INFO.",
    about=("key",),
)

JSON_PAIRING_UNREADABLE = Rule(
    code="F380",
    name="json-pairing-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: colour “{colour}”, opponent “{opponent}” and result “{result}” do not fit together.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the pairing in the program that made the file, and export the tournament again.",
    source="Papi JSON: colour B, N, F or R, opponent's place in the list, result 0 to 6.",
    about=("player", "round"),
)

PAPI_TEXT_UNREADABLE = Rule(
    code="F622",
    name="papi-text-unreadable",
    severity=Severity.ERROR,
    message="Line {line} names “City and country”: this is a text list made by PAPI, which does not hold the pairings in a known layout.",
    why="Only PAPI's own database or its TRF export tell who played whom.",
    fix="Send the .papi file itself, or let PAPI export the tournament as TRF.",
    source="Belgian federation, structure of the ELO file: a file with “City and country” is PAPI's.",
)

DATABASE_UNREADABLE = Rule(
    code="F900",
    name="database-unreadable",
    severity=Severity.ERROR,
    message="The file is no PAPI tournament that can be read: {missing}.",
    why="PAPI keeps the settings in the table INFO and the players with their results in the table JOUEUR.",
    fix="Open the tournament in PAPI, save it and send the .papi file, or export it as TRF16.",
    source="PAPI 3.3: tables of its database.",
    about=("missing",),
)

DATABASE_ROWS_DAMAGED = Rule(
    code="F901",
    name="database-rows-damaged",
    severity=Severity.ERROR,
    message="Rows of the database that are damaged and could not be read: {rows}.",
    why="Each of them may be a player, whose games would be lost.",
    fix="Let Access or PAPI repair the database (compact and repair), save the tournament and send it again.",
    source="Our own need: a tournament is rated whole or not at all.",
    about=("rows",),
)

PLAYER_REFERENCE_UNREADABLE = Rule(
    code="F902",
    name="player-reference-unreadable",
    severity=Severity.ERROR,
    message="Row {entry} of the players (“{player}”) has no number (Ref), so it could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Open the tournament in PAPI, enter the player again and save.",
    source="PAPI 3.3: table JOUEUR, column Ref.",
    about=("entry",),
)

PAIRING_COLUMNS_UNREADABLE = Rule(
    code="F903",
    name="pairing-columns-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: colour “{colour}”, opponent “{opponent}” and result “{result}” do not fit together.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the pairing or the result in PAPI and save the tournament.",
    source="PAPI 3.3: table JOUEUR, columns Rd01Cl, Rd01Adv and Rd01Res to Rd24Res.",
    about=("player", "round"),
)

DATABASE_TOO_LONG = Rule(
    code="F904",
    name="database-too-long",
    severity=Severity.ERROR,
    message="The tables of the database have more than {limit} rows; the rest was not read.",
    why="A tournament has some hundred rows; reading on would keep others waiting.",
    fix="Let PAPI save the tournament under a new name and send that file.",
    source="Our own need: a file must be read in reasonable time.",
)
