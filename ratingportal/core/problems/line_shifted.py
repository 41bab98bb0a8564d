"""F213: most rounds of a player's line cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F213",
    name="line-shifted",
    severity=Severity.ERROR,
    message="Player {player}: {count} rounds cannot be read, the first is round {round} "
    "(“{value}”); the line is probably shifted.",
    one="Player {player}: round {round} (“{value}”) cannot be read; the line is probably shifted.",
    why="A value that is too long or too short by one character moves all rounds behind it into "
    "the wrong columns.",
    fix="Compare the line with its neighbours: the rounds begin in columns 92, 102, 112 and so on.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
