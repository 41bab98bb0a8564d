"""What readers notice where a game is written twice, once in each player's line."""

from ratingportal.core.model.findings import Rule, Severity

CELL_UNREADABLE = Rule(
    code="F206",
    name="cell-unreadable",
    title="Unreadable result",
    severity=Severity.ERROR,
    message="“{value}” is not a readable result (player {player}, round {round}).",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Write opponent (4 digits), colour (w, b or -) and result in their columns; see the format's page.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
OPPONENT_UNKNOWN = Rule(
    code="R101",
    name="opponent-unknown",
    title="Opponent not in the list",
    severity=Severity.ERROR,
    message="Opponent {opponent} is not in the list but is named {count} times, first by player {player} in round {round}.",
    one="Opponent {opponent} of player {player} in round {round} is not in the list.",
    why="The game has only one player, so it cannot be rated.",
    fix="Correct the opponent's number or add the missing player.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("opponent",),
)
SELF_GAME = Rule(
    code="R102",
    name="self-game",
    title="Player against themselves",
    severity=Severity.ERROR,
    message="Player {player} is listed as their own opponent in round {round}.",
    why="Nobody plays against themselves, so one of the numbers is wrong.",
    fix="Correct the opponent's number.",
    source="Found in real archives; no federation accepts it.",
    about=("player", "round"),
)
OPPONENT_CELL_EMPTY = Rule(
    code="R103",
    name="opponent-cell-empty",
    title="Game recorded on one side only",
    severity=Severity.ERROR,
    message="Player {player} has opponent {opponent} in round {round}, but {opponent} has no opponent in that round.",
    why="Either the game was not played, or a result is missing.",
    fix="Enter the game for both players, or for neither of them.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
OPPONENTS_DISAGREE = Rule(
    code="R104",
    name="opponents-disagree",
    title="Opponents disagree",
    severity=Severity.ERROR,
    message="Player {player} has opponent {opponent} in round {round}, but {opponent} has opponent {other}.",
    why="One of the two pairings is wrong, and so is a result.",
    fix="Compare with the pairing sheet of that round and correct the wrong pairing.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
RESULTS_NOT_MIRRORED = Rule(
    code="R105",
    name="results-not-mirrored",
    title="Results contradict each other",
    severity=Severity.CONFIRM,
    message="Player {player} has “{result}” against {opponent} in round {round}, but {opponent} has “{other}”.",
    why="The two results do not fit together, so one rating would be wrong.",
    fix="Compare with the score sheet and correct one of the two results.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
COLOURS_NOT_MIRRORED = Rule(
    code="R106",
    name="colours-not-mirrored",
    title="Both players have the same colour",
    severity=Severity.OFFICER,
    message="Players {player} and {opponent} both have {colour} in round {round}.",
    why="One of the two colours is wrong, so it is not clear who had white.",
    fix="Compare with the pairing sheet and correct one of the two colours.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
RESULT_WITHOUT_OPPONENT = Rule(
    code="R107",
    name="result-without-opponent",
    title="Result without an opponent",
    severity=Severity.FIXED,
    message="“{result}” of player {player} in round {round} has no opponent and was read as {bye}.",
    why="A game needs an opponent; without one the result can only be a bye.",
    fix="Use H, F, U or Z for byes.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
BYE_WITH_OPPONENT = Rule(
    code="R108",
    name="bye-with-opponent",
    title="Bye with an opponent",
    severity=Severity.ERROR,
    message="“{result}” of player {player} in round {round} is a bye, but opponent {opponent} is given.",
    why="A round is either a bye or a game with an opponent and a result.",
    fix="Remove the opponent, or enter the result of the game.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
COLOUR_ON_ONE_SIDE = Rule(
    code="R110",
    name="colour-on-one-side",
    title="Colour on one side only",
    severity=Severity.FIXED,
    message="Only one of players {player} and {opponent} has a colour in round {round}; the other was given the opposite one.",
    why="The missing colour follows from the other.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
BLANK_ROUNDS_VALUED = Rule(
    code="R701",
    name="blank-rounds-valued",
    title="Points of empty rounds filled in",
    severity=Severity.FIXED,
    message="{count} rounds have no opponent and no result; the missing points of the totals were filled in, for example player {player}, round {round}: {points}.",
    one="Player {player} has no opponent and no result in round {round}; the missing points of the total were filled in: {points}.",
    why="The file gives the points of these rounds only in the total; without them the sums would differ.",
    fix="Nothing to do: rounds without an opponent do not change ratings.",
    source="Belgian practice: SWAR writes such rounds with a blank result.",
)
