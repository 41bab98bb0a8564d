"""What is wrong with the binary files that pairing programs keep, and what they say of their own state."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_NOT_STARTED = Rule(
    code="E910",
    name="tournament-not-started",
    title="Tournament not started",
    severity=Severity.ERROR,
    message="The tournament has not started: there are no results yet (players entered: {players}, rounds planned: {rounds}).",
    why="The file is fine, but without results there is nothing to rate.",
    fix="Upload the file again after the last round.",
    source="Swiss-Manager, Swiss-Chess and PairTwo save a tournament at every stage; a quarter of the real files have no game.",
)

TOURNAMENT_UNFINISHED = Rule(
    code="E911",
    name="tournament-unfinished",
    title="Tournament not finished",
    severity=Severity.CONFIRM,
    message="The file was saved in round {current} of {rounds}.",
    why="The results of later rounds are missing, and perhaps some of this round.",
    fix="Upload the file again after the last round, or confirm that the tournament ended early.",
    source="Swiss-Manager, Swiss-Chess and PairTwo keep the current round in the file.",
    about=("current",),
)

STORED_DAY_INVALID = Rule(
    code="E912",
    name="stored-day-invalid",
    title="Invalid tournament date",
    severity=Severity.ERROR,
    message="The {which} day of the tournament, “{value}”, is not a valid date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Correct the date in the pairing program, save the tournament, and upload the file again.",
    source="Our own rule: every tournament belongs to a rating period.",
    about=("which",),
)

STORED_ROUND_DAY_INVALID = Rule(
    code="E913",
    name="stored-round-day-invalid",
    title="Invalid date of a round",
    severity=Severity.CONFIRM,
    message="The date of round {round}, “{value}”, is not a valid date.",
    why="Round dates show on which day a game was played.",
    fix="Correct the date in the pairing program and upload the file again, or confirm that it does not matter.",
    source="FIDE data-exchange format (TRF), record 132: the day of every round.",
    about=("round",),
)

STORE_CUT_OFF = Rule(
    code="F920",
    name="store-cut-off",
    title="File cut off",
    severity=Severity.ERROR,
    message="This is not a complete {program} file: {missing}. It may have been cut off.",
    why="Players or games may be missing; the rest was read.",
    fix="Save the tournament again in the pairing program, and upload the newly saved file.",
    source="Our own rule: a tournament is rated as a whole or not at all.",
)

SECTION_INCOMPLETE = Rule(
    code="F921",
    name="section-incomplete",
    title="Incomplete section",
    severity=Severity.ERROR,
    message="Only {read} of {declared} {section} could be read.",
    why="The file declares more than it contains, so results of some players would be lost.",
    fix="Save the tournament again in the pairing program, and upload the newly saved file.",
    source="Our own rule: a tournament is rated as a whole or not at all.",
    about=("section",),
)

SECTION_TOO_LONG = Rule(
    code="F922",
    name="section-too-long",
    title="Unexpected data after a section",
    severity=Severity.OFFICER,
    message="There are {bytes} more bytes than expected after the last of {declared} {section}.",
    why="They may be records that were not read, or the file is from a program version that is not known here.",
    fix="Compare the crosstable with the pairing program. If something is missing, export the tournament as TRF16.",
    source="In all real files the sections end where their last record ends.",
    about=("section",),
)

SECTION_UNKNOWN = Rule(
    code="F923",
    name="section-unknown",
    title="Unknown section",
    severity=Severity.NOTE,
    message="The file has a section of an unknown kind ({tag}), which was not read.",
    why="Players, rounds and games have their own sections, and those were read.",
    fix="Nothing to do. Check the crosstable carefully.",
    source="Our own rule: anything left out is reported.",
    about=("tag",),
)

STORE_UNREADABLE = Rule(
    code="F924",
    name="store-unreadable",
    title="Unreadable program file",
    severity=Severity.ERROR,
    message="This cannot be read as a {program} file: {reason}.",
    why="Guessed results would rate the wrong people.",
    fix="Save the tournament again in the pairing program and upload that file, or export the tournament as TRF16.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
    about=("reason",),
)

STORED_CELL_UNREADABLE = Rule(
    code="F925",
    name="stored-cell-unreadable",
    title="Contradictory result codes",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: opponent {opponent}, colour code {colour} and result code {result} do not fit together.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the pairing or the result in the pairing program, save the tournament, and upload the file again.",
    source="Swiss-Chess and PairTwo: pairings of each player.",
    about=("player", "round"),
)
