"""F705: an entry of the player list has no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F705",
    name="player-entry-unreadable",
    severity=Severity.ERROR,
    message="Entry {entry} of the player list has “{value}” as number (Ni), so the player could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Export the file again from the pairing program.",
    source="SWAR's JSON export: opponents refer to Ni.",
    about=("entry",),
)
