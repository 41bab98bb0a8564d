"""Rules that compare entries with the register."""
