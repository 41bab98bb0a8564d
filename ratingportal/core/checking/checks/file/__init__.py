"""Rules about the file as such: its name, its letters, its lines."""
