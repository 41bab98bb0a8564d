"""What the office's templates get."""
