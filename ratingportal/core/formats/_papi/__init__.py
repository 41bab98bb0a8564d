"""PAPI's files: an Access database, and the tournament in its tables."""
