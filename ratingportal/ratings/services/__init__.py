"""What changes rating data: periods, placements, runs, publishing, revised figures."""
