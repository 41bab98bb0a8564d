"""What writes recorded tournaments and builds exports."""
