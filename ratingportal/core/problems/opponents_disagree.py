"""R104: two players name different opponents."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R104",
    name="opponents-disagree",
    severity=Severity.ERROR,
    message="Player {player} names {opponent} as opponent in round {round}, but {opponent} names {other}.",
    why="One of the two pairings is wrong, and with it a result.",
    fix="Compare with the pairing sheet of that round.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
