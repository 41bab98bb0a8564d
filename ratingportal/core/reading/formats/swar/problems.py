"""What only readers of SWAR files report."""

from ratingportal.core.model.findings import Rule, Severity

PLAYER_ENTRY_UNREADABLE = Rule(
    code="F705",
    name="player-entry-unreadable",
    title="Invalid player number (SWAR)",
    severity=Severity.ERROR,
    message="“{value}” is not a valid number (Ni) for entry {entry} of the player list, so the player could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Export the file again from the pairing program.",
    source="SWAR's JSON export: opponents refer to Ni.",
    about=("entry",),
)

ROUND_ENTRY_UNREADABLE = Rule(
    code="F706",
    name="round-entry-unreadable",
    title="Unknown value in a round",
    severity=Severity.ERROR,
    message="“{value}” is not a known value for {key} (player {player}, round {round}).",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the entry in the pairing program and export the file again; see the format's page.",
    source="SWAR's JSON export: RoundNr, OpponentNi, Result and Color.",
    about=("player", "round", "key"),
)
