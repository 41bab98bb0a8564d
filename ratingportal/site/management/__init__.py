"""Commands of the house."""
