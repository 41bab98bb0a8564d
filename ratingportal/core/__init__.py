"""Read, check and write tournament result files: plain Python without Django, database, clock or settings."""
