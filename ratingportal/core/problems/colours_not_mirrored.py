"""R106: both players have the same colour."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R106",
    name="colours-not-mirrored",
    severity=Severity.OFFICER,
    message="Round {round}: players {player} and {opponent} both have {colour}.",
    why="One of the two colours is wrong, so it is not known who had white.",
    fix="Compare with the pairing sheet; correct one of the two colours.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "opponent", "round"),
)
