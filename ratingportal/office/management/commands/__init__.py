"""Commands of the people."""
