"""What our reading and checking costs, as ratios to a floor and to a peer."""
