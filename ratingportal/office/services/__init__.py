"""What the office does with many cases at once."""
