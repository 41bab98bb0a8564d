"""Rules of the Dutch federation for its youth CSV."""

FORMAT_FAMILY = "knsb"
"""The family of formats that these rules are for."""
