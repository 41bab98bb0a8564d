"""R105: two results that do not fit together."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R105",
    name="results-not-mirrored",
    severity=Severity.OFFICER,
    message="Round {round}: player {player} has “{result}” against {opponent}, who has “{other}”.",
    why="The two results do not fit together, so one rating would be wrong.",
    fix="Compare with the score sheet; correct one of the two results.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
