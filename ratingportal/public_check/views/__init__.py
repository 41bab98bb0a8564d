"""The pages that need no account."""
