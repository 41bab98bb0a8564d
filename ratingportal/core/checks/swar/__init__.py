"""Rules of the Belgian federation for the files of its pairing program."""

KEY = "swar"
"""The format that these rules are about."""
