"""What only the reader of Swiss-Chess files reports."""

from ratingportal.core.model.findings import Rule, Severity

STORED_POINTS_OUTDATED = Rule(
    code="R930",
    name="stored-points-outdated",
    severity=Severity.CONFIRM,
    message="The stored points of {count} players are not the sum of their results, the first is player {player} with {stored} instead of {summed}.",
    one="The stored points of player {player} are {stored}, but the results add up to {summed}.",
    why="Swiss-Chess does not always keep the totals up to date, but a result may also be missing.",
    fix="Let Swiss-Chess make the ranking list anew, save the tournament and upload it, or confirm that the results are right.",
    source="Swiss-Chess: points in the player records; in a real team file 7 of 83 are out of date.",
    about=("player",),
)

SEVERAL_GAMES_IN_ROUND = Rule(
    code="R931",
    name="several-games-in-round",
    severity=Severity.OFFICER,
    message="The players meet {games} times in every round, but the file holds one result for each round.",
    why="The result may be that of a match, which cannot be rated as a game.",
    fix="Export the tournament as TRF16 with every game in a round of its own.",
    source="Swiss-Chess: number of games in a round.",
)
