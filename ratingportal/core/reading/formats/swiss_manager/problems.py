"""What only the reader of Swiss-Manager files reports."""

from ratingportal.core.model.findings import Rule, Severity

NATIONAL_ID_TRIMMED = Rule(
    code="P920",
    name="national-id-trimmed",
    title="Symbols around a national ID",
    severity=Severity.FIXED,
    message="The national ID “{value}” of player {player} was read as {read}.",
    why="Symbols around the ID come from lists that were pasted into the program.",
    fix="Nothing to do if the ID is correct.",
    source="Met in real Swiss-Manager files: “, 97852”.",
    about=("player",),
)

RESULT_CODE_UNKNOWN = Rule(
    code="R920",
    name="result-code-unknown",
    title="Unknown result code",
    severity=Severity.OFFICER,
    message="The result of player {white} against player {black} in round {round} has the unknown code {code}; it was left open.",
    why="The meaning of this code is not known, and a guess could change two ratings wrongly.",
    fix="Tell the office in a message what the result was, or export the tournament as TRF16.",
    source="Swiss-Manager: game records; the codes 1 to 6, 9, 10 and 15 to 17 are known.",
    about=("round", "white", "black"),
)

BYE_CODE_UNKNOWN = Rule(
    code="R921",
    name="bye-code-unknown",
    title="Unknown bye code",
    severity=Severity.OFFICER,
    message="Player {player} has no opponent in round {round} and the unknown code {code}; it was read as an absence without points.",
    why="The points of a bye are part of the player's total.",
    fix="Tell the office in a message how many points the player got, or export the tournament as TRF16.",
    source="Swiss-Manager: game records without an opponent.",
    about=("round", "player"),
)

GAME_OF_NOBODY = Rule(
    code="R922",
    name="game-of-nobody",
    title="Game without players",
    severity=Severity.ERROR,
    message="Game {game} of round {round} has no player from the list (white: {white}, black: {black}).",
    why="A game without players cannot be rated; the list of players or the game is damaged.",
    fix="Save the tournament again in Swiss-Manager, and upload the newly saved file.",
    source="Swiss-Manager: game records hold positions in the list of players.",
    about=("round", "game"),
)
