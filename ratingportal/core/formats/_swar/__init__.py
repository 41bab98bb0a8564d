"""What the Belgian program SWAR writes: the ELO file with 00A to 00Z lines, and the JSON export."""
