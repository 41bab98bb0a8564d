"""Rules of the World Othello Federation's result files."""

KEY = "othello_elo"
"""The format that these rules are about."""
