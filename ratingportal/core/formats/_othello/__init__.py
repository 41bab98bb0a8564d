"""The parts of the Othello reader and writer."""
