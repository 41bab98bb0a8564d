"""Rules about the players."""
