"""What readers notice where a game is written twice, once in each player's line."""

from ratingportal.core.model.findings import Rule, Severity

CELL_UNREADABLE = Rule(
    code="F206",
    name="cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{value}” is no opponent, colour and result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write opponent (4 digits), colour (w, b or -) and result in their columns; see the format's page.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
OPPONENT_UNKNOWN = Rule(
    code="R101",
    name="opponent-unknown",
    severity=Severity.ERROR,
    message="Player {opponent} is named as an opponent {count} times but is not in the list; the first time by player {player} in round {round}.",
    one="Player {player}, round {round}: opponent {opponent} is not in the list.",
    why="The game has only one player, so it cannot be rated.",
    fix="Correct the opponent's number or add the missing player.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("opponent",),
)
SELF_GAME = Rule(
    code="R102",
    name="self-game",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: the player is given as his or her own opponent.",
    why="Nobody plays against themselves; one of the numbers is wrong.",
    fix="Correct the opponent's number.",
    source="Found in real archives; no federation accepts it.",
    about=("player", "round"),
)
OPPONENT_CELL_EMPTY = Rule(
    code="R103",
    name="opponent-cell-empty",
    severity=Severity.ERROR,
    message="Player {player} names {opponent} as opponent in round {round}, but {opponent} has no opponent in that round.",
    why="The game was recorded on one side only; either it was not played or a result is missing.",
    fix="Enter the game for both players, or for none.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
OPPONENTS_DISAGREE = Rule(
    code="R104",
    name="opponents-disagree",
    severity=Severity.ERROR,
    message="Player {player} names {opponent} as opponent in round {round}, but {opponent} names {other}.",
    why="One of the two pairings is wrong, and with it a result.",
    fix="Compare with the pairing sheet of that round.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
RESULTS_NOT_MIRRORED = Rule(
    code="R105",
    name="results-not-mirrored",
    severity=Severity.CONFIRM,
    message="Round {round}: player {player} has “{result}” against {opponent}, who has “{other}”.",
    why="The two results do not fit together, so one rating would be wrong.",
    fix="Compare with the score sheet; correct one of the two results.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
COLOURS_NOT_MIRRORED = Rule(
    code="R106",
    name="colours-not-mirrored",
    severity=Severity.OFFICER,
    message="Round {round}: players {player} and {opponent} both have {colour}.",
    why="One of the two colours is wrong, so it is not known who had white.",
    fix="Compare with the pairing sheet; correct one of the two colours.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
RESULT_WITHOUT_OPPONENT = Rule(
    code="R107",
    name="result-without-opponent",
    severity=Severity.FIXED,
    message="Player {player}, round {round}: “{result}” without an opponent was read as {bye}.",
    why="A game result needs an opponent; without one it can only be a bye.",
    fix="Use H, F, U or Z for byes.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
BYE_WITH_OPPONENT = Rule(
    code="R108",
    name="bye-with-opponent",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{result}” is a bye, but opponent {opponent} is named.",
    why="Either there was an opponent and a result, or a bye.",
    fix="Remove the opponent, or enter the result of the game.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
COLOUR_ON_ONE_SIDE = Rule(
    code="R110",
    name="colour-on-one-side",
    severity=Severity.FIXED,
    message="Round {round}: only one of players {player} and {opponent} has a colour; the other was given the opposite one.",
    why="The missing colour follows from the other.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
BLANK_ROUNDS_VALUED = Rule(
    code="R701",
    name="blank-rounds-valued",
    severity=Severity.FIXED,
    message="{count} rounds without an opponent name no result; they were given what the totals leave. "
    "The first is player {player}, round {round}: {points}.",
    one="Player {player}, round {round}: no opponent and no result are named; what the total leaves was taken, {points}.",
    why="The file gives points for these rounds only in the total; without them the sums would differ.",
    fix="Nothing to do: rounds without an opponent do not change ratings.",
    source="Belgian practice: SWAR writes such rounds with a blank result.",
)
