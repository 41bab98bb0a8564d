"""R603: two rows of a game with different days."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R603",
    name="game-dates-disagree",
    severity=Severity.CONFIRM,
    message="Rows {player} and {opponent} hold the same game with different days; the day of white's row was taken.",
    why="The day decides in which period the game counts.",
    fix="Write the same day in both rows.",
    source="Belgian tournament manager: one day per game.",
    about=("player", "opponent"),
)
