"""Belgian rating files: the fixed columns of the ELO file, and the CSV of the “24 lines”."""
