"""What only readers of SWAR files report."""

from ratingportal.core.model.findings import Rule, Severity

PLAYER_ENTRY_UNREADABLE = Rule(
    code="F705",
    name="player-entry-unreadable",
    severity=Severity.ERROR,
    message="Entry {entry} of the player list has “{value}” as number (Ni), so the player could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Export the file again from the pairing program.",
    source="SWAR's JSON export: opponents refer to Ni.",
    about=("entry",),
)

ROUND_ENTRY_UNREADABLE = Rule(
    code="F706",
    name="round-entry-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: {key} has the value “{value}”, which is not known.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the entry in the pairing program and export again; see the format's page.",
    source="SWAR's JSON export: RoundNr, OpponentNi, Result and Color.",
    about=("player", "round", "key"),
)
