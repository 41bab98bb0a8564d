"""R701: rounds without opponent and result were valued by the total."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
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
