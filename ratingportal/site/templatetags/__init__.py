"""Tags for templates of every app."""
