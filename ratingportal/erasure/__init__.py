"""Forgetting a person, everywhere."""
