"""What only the reader of Swiss-Manager files reports."""

from ratingportal.core.model.findings import Rule, Severity

NATIONAL_ID_TRIMMED = Rule(
    code="P920",
    name="national-id-trimmed",
    severity=Severity.FIXED,
    message="Player {player}: the national ID “{value}” was read as {read}.",
    why="Signs around the number come from lists that were pasted into the program.",
    fix="Nothing to do if the number is right.",
    source="Met in real Swiss-Manager files: “, 97852”.",
    about=("player",),
)

RESULT_CODE_UNKNOWN = Rule(
    code="R920",
    name="result-code-unknown",
    severity=Severity.OFFICER,
    message="Round {round}: the result of player {white} against player {black} has code {code}, which is not known; it was left open.",
    why="Nobody has seen this code with its result, and a guess would change two ratings.",
    fix="Say in a message what the result was, or export the tournament as TRF16.",
    source="Swiss-Manager: game records; the codes 1 to 6, 9, 10 and 15 to 17 are known.",
    about=("round", "white", "black"),
)

BYE_CODE_UNKNOWN = Rule(
    code="R921",
    name="bye-code-unknown",
    severity=Severity.OFFICER,
    message="Round {round}: player {player} has no opponent and code {code}, which is not known; it was read as an absence without points.",
    why="The points of a bye belong to the player's total.",
    fix="Say in a message what the player got, or export the tournament as TRF16.",
    source="Swiss-Manager: game records without an opponent.",
    about=("round", "player"),
)

GAME_OF_NOBODY = Rule(
    code="R922",
    name="game-of-nobody",
    severity=Severity.ERROR,
    message="Round {round}, game {game}: no player of the list is named (white: {white}, black: {black}).",
    why="A game without players cannot be rated; the list of players or the game is damaged.",
    fix="Save the tournament again in Swiss-Manager, and upload the file that is then on your disk.",
    source="Swiss-Manager: game records hold positions in the list of players.",
    about=("round", "game"),
)
