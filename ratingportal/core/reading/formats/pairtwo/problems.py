"""What only the reader of PairTwo files reports."""

from ratingportal.core.model.findings import Rule, Severity

KEIZER_TOURNAMENT = Rule(
    code="E914",
    name="keizer-tournament",
    title="Keizer tournament",
    severity=Severity.OFFICER,
    message="This is a Keizer tournament, in which players may meet again and points depend on ranks.",
    why="Many rating lists do not accept such a tournament, or only parts of it.",
    fix="Ask the rating office before you upload it; an officer can waive this.",
    source="PairTwo: type of tournament 6.",
)

GAME_ADJOURNED = Rule(
    code="R914",
    name="game-adjourned",
    title="Adjourned game",
    severity=Severity.CONFIRM,
    message="The game of players {player} and {opponent} in round {round} is marked as adjourned.",
    why="PairTwo stores a result for the next pairing before the game is over, and the final one may differ.",
    fix="Enter the final result in PairTwo and upload the file again, or confirm that the result is final.",
    source="PairTwo: results 3, 8 and 13 of its pairings.",
    about=("round", "player", "opponent"),
)
