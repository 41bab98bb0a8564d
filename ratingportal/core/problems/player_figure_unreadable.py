"""P505: a score, disc-count or rating that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P505",
    name="player-figure-unreadable",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no {field}.",
    why="These figures help people to find errors; ratings do not use them.",
    fix="Write the figure in digits, or leave the field empty.",
    source="World Othello Federation, format of result files: score and disc-count are for human inspection.",
    about=("player", "field"),
)
