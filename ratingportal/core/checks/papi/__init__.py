"""Rules about the files of the French pairing program."""

KEY = "papi"
"""The format that these rules are about."""
