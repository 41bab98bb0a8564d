"""What only the reader of Swiss-Chess files reports."""

from ratingportal.core.model.findings import Rule, Severity

STORED_POINTS_OUTDATED = Rule(
    code="R930",
    name="stored-points-outdated",
    title="Stored points out of date",
    severity=Severity.CONFIRM,
    message="The stored points of {count} players differ from their results, for example player {player} with {stored} instead of {summed}.",
    one="The stored points of player {player} are {stored}, but the results add up to {summed}.",
    why="Swiss-Chess does not always keep the totals up to date, but a result may also be missing.",
    fix="Recalculate the ranking list in Swiss-Chess, save the tournament and upload it, or confirm that the results are correct.",
    source="Swiss-Chess: points in the player records; in a real team file 7 of 83 are out of date.",
    about=("player",),
)

SEVERAL_GAMES_IN_ROUND = Rule(
    code="R931",
    name="several-games-in-round",
    title="Several games in every round",
    severity=Severity.OFFICER,
    message="The players meet {games} times in every round, but the file contains one result for each round.",
    why="The result may be that of a match, which cannot be rated as a game.",
    fix="Export the tournament as TRF16 with every game in its own round.",
    source="Swiss-Chess: number of games in a round.",
)
