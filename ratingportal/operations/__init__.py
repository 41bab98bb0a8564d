"""Running the portal: database roles, backup and proof, health, metrics."""
