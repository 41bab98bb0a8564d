"""Rules of the German federation for its result file."""

FORMAT_FAMILY = "german"
"""The family of formats that these rules are for."""
