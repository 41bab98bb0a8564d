"""What only readers of PAPI files report."""

from ratingportal.core.model.findings import Rule, Severity

SETTING_UNREADABLE = Rule(
    code="E900",
    name="setting-unreadable",
    title="Unreadable setting",
    severity=Severity.ERROR,
    message="“{value}” is not a readable value for the setting {key}.",
    why="Dates decide in which rating period the tournament counts; the rounds show whether it is complete.",
    fix="Correct the setting in PAPI (dates as DD/MM/YYYY) and save the tournament.",
    source="PAPI 3.3: table INFO.",
    about=("key",),
)

JSON_PAIRING_UNREADABLE = Rule(
    code="F380",
    name="json-pairing-unreadable",
    title="Contradictory pairing",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: colour “{colour}”, opponent “{opponent}” and result “{result}” do not fit together.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the pairing in the program that made the file, and export the tournament again.",
    source="Papi JSON: colour B, N, F or R, opponent's place in the list, result 0 to 6.",
    about=("player", "round"),
)

PAPI_TEXT_UNREADABLE = Rule(
    code="F622",
    name="papi-text-unreadable",
    title="PAPI text list",
    severity=Severity.ERROR,
    message="Line {line} names “City and country”: this is a text list made by PAPI, whose pairings cannot be read.",
    why="Only PAPI's own database or its TRF export show who played whom.",
    fix="Upload the .papi file itself, or export the tournament from PAPI as TRF.",
    source="Belgian federation, structure of the ELO file: a file with “City and country” is PAPI's.",
)

DATABASE_UNREADABLE = Rule(
    code="F900",
    name="database-unreadable",
    title="Unreadable PAPI file",
    severity=Severity.ERROR,
    message="The file is not a readable PAPI tournament: {missing}.",
    why="PAPI keeps the settings in the table INFO and the players with their results in the table JOUEUR.",
    fix="Open the tournament in PAPI, save it and upload the .papi file, or export it as TRF16.",
    source="PAPI 3.3: tables of its database.",
    about=("missing",),
)

DATABASE_ROWS_DAMAGED = Rule(
    code="F901",
    name="database-rows-damaged",
    title="Damaged database rows",
    severity=Severity.ERROR,
    message="Some rows of the database are damaged and could not be read: {rows}.",
    why="Each of them may be a player, whose games would be lost.",
    fix="Repair the database in Access or PAPI (compact and repair), save the tournament and upload it again.",
    source="Our own rule: a tournament is rated as a whole or not at all.",
    about=("rows",),
)

PLAYER_REFERENCE_UNREADABLE = Rule(
    code="F902",
    name="player-reference-unreadable",
    title="Player without a number (PAPI)",
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
    title="Contradictory pairing (PAPI)",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: colour “{colour}”, opponent “{opponent}” and result “{result}” do not fit together.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the pairing or the result in PAPI and save the tournament.",
    source="PAPI 3.3: table JOUEUR, columns Rd01Cl, Rd01Adv and Rd01Res to Rd24Res.",
    about=("player", "round"),
)

DATABASE_TOO_LONG = Rule(
    code="F904",
    name="database-too-long",
    title="Too many database rows",
    severity=Severity.ERROR,
    message="The tables of the database have more than {limit} rows; the rest was not read.",
    why="A tournament has a few hundred rows, and reading more would delay everybody else's files.",
    fix="Save the tournament in PAPI under a new name and upload that file.",
    source="Our own rule: a file must be readable within seconds.",
)
