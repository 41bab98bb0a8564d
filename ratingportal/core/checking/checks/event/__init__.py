"""Rules about the tournament's headings."""
