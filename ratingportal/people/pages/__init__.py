"""What pages show of people, in the shape that templates take."""
