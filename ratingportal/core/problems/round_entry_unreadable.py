"""F706: a round of a player cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F706",
    name="round-entry-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: {key} has the value “{value}”, which is not known.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the entry in the pairing program and export again; see the format's page.",
    source="SWAR's JSON export: RoundNr, OpponentNi, Result and Color.",
    about=("player", "round", "key"),
)
