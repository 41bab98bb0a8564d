"""Rules of the World Othello Federation's result files."""

FORMAT_FAMILY = "othello"
"""The family of formats that these rules are for."""
