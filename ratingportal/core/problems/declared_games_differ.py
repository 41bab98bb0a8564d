"""E604: another number of games than announced."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E604",
    name="declared-games-differ",
    severity=Severity.CONFIRM,
    message="The header announces {declared} games, but the file holds {listed}.",
    one="The header announces one game, but the file holds {listed}.",
    counted="declared",
    why="Games may have been lost, or the file is one of several.",
    fix="Send all files of the tournament, or confirm that all games are there.",
    source="Belgian tournament manager: total number of games.",
)
