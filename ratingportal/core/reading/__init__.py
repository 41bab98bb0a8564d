"""From bytes to a tournament: decode, recognise the format, read it."""
