"""Rules about the files of the French pairing program."""

FORMAT_FAMILY = "papi"
"""The family of formats that these rules are for."""
