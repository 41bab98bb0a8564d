"""F206: a round's cell that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F206",
    name="cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{value}” is no opponent, colour and result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write opponent (4 digits), colour (w, b or -) and result in their columns; see the format's page.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
