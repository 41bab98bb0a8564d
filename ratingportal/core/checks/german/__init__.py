"""Rules of the German federation for its result file."""

KEY = "german_es"
"""The format that these rules are about."""
