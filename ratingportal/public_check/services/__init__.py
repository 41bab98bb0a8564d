"""Taking in and checking a visitor's file."""
