"""The office pages of erasure."""
