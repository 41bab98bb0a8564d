"""R103: a game written on one side only."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R103",
    name="opponent-cell-empty",
    severity=Severity.ERROR,
    message="Player {player} names {opponent} as opponent in round {round}, but {opponent} has no opponent in that round.",
    why="The game was recorded on one side only; either it was not played or a result is missing.",
    fix="Enter the game for both players, or for none.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
