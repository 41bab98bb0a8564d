"""Rules about the games."""
