"""The pages of a submission: sending, showing, acting on it, and the office's side."""
