"""Commands of the register."""
