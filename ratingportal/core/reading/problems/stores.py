"""What is wrong with the binary files that pairing programs keep, and what they say of their own state."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_NOT_STARTED = Rule(
    code="E910",
    name="tournament-not-started",
    severity=Severity.ERROR,
    message="The tournament has not started: there is no result yet (players entered: {players}, rounds planned: {rounds}).",
    why="The file is sound, but without results there is nothing to rate.",
    fix="Upload the file again after the last round.",
    source="Swiss-Manager, Swiss-Chess and PairTwo save a tournament at every stage; a quarter of the real files have no game.",
)

TOURNAMENT_UNFINISHED = Rule(
    code="E911",
    name="tournament-unfinished",
    severity=Severity.CONFIRM,
    message="The file was saved in round {current} of {rounds}.",
    why="Results of later rounds are missing, and those of this round may be.",
    fix="Upload the file again after the last round, or confirm that the tournament ended early.",
    source="Swiss-Manager, Swiss-Chess and PairTwo keep the current round in the file.",
    about=("current",),
)

STORED_DAY_INVALID = Rule(
    code="E912",
    name="stored-day-invalid",
    severity=Severity.ERROR,
    message="The {which} day of the tournament, “{value}”, is not a valid date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Correct the day in the pairing program, save the tournament, and upload the file again.",
    source="Our own need: every tournament belongs to a rating period.",
    about=("which",),
)

STORED_ROUND_DAY_INVALID = Rule(
    code="E913",
    name="stored-round-day-invalid",
    severity=Severity.CONFIRM,
    message="The day of round {round}, “{value}”, is not a valid date.",
    why="Round dates show on which day a game was played.",
    fix="Correct the day in the pairing program and upload the file again, or confirm that it does not matter.",
    source="FIDE data-exchange format (TRF), record 132: the day of every round.",
    about=("round",),
)

STORE_CUT_OFF = Rule(
    code="F920",
    name="store-cut-off",
    severity=Severity.ERROR,
    message="This is not a complete {program} file: {missing}. It may have been cut off.",
    why="Players or games may be missing; what is left was read as far as it goes.",
    fix="Save the tournament again in the pairing program, and upload the file that is then on your disk.",
    source="Our own need: a tournament is rated whole or not at all.",
)

SECTION_INCOMPLETE = Rule(
    code="F921",
    name="section-incomplete",
    severity=Severity.ERROR,
    message="Only {read} of {declared} {section} could be read.",
    why="The file announces more than it holds, so results of some players would be lost.",
    fix="Save the tournament again in the pairing program, and upload the file that is then on your disk.",
    source="Our own need: a tournament is rated whole or not at all.",
    about=("section",),
)

SECTION_TOO_LONG = Rule(
    code="F922",
    name="section-too-long",
    severity=Severity.OFFICER,
    message="Behind the last of {declared} {section} there are {bytes} bytes more than expected.",
    why="They may be records that were not read, or the file of a program version that is not known here.",
    fix="Compare the crosstable with the pairing program. If something is missing, export the tournament as TRF16.",
    source="In all real files the sections end where their last record ends.",
    about=("section",),
)

SECTION_UNKNOWN = Rule(
    code="F923",
    name="section-unknown",
    severity=Severity.NOTE,
    message="The file has a section of an unknown kind ({tag}), which was not read.",
    why="Players, rounds and games have sections of their own; those were read.",
    fix="Nothing to do. Compare the crosstable with care.",
    source="Our own need: what is passed over is said.",
    about=("tag",),
)

STORE_UNREADABLE = Rule(
    code="F924",
    name="store-unreadable",
    severity=Severity.ERROR,
    message="This cannot be read as a {program} file: {reason}.",
    why="Results that are guessed would rate the wrong people.",
    fix="Save the tournament again in the pairing program and upload that file, or export the tournament as TRF16.",
    source="Our own need: what cannot be read surely is not read at all.",
    about=("reason",),
)

STORED_CELL_UNREADABLE = Rule(
    code="F925",
    name="stored-cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: opponent {opponent}, colour code {colour} and result code {result} do not fit together.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the pairing or the result in the pairing program, save the tournament, and upload the file again.",
    source="Swiss-Chess and PairTwo: pairings of each player.",
    about=("player", "round"),
)
