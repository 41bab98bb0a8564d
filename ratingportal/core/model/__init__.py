"""What every part of the core speaks of: tournaments, findings, and the small values in files."""
