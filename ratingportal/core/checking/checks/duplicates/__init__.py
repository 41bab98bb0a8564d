"""Tournaments that the office has already; what is alike is decided in `core.likeness`."""
