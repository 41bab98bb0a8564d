"""Rules of the Belgian federation for the files of its pairing program."""

FORMAT_FAMILY = "swar"
"""The family of formats that these rules are for."""
