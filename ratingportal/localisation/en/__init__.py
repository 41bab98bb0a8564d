"""Formats of dates for readers of English anywhere."""
