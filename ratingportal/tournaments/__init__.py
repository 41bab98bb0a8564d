"""Tournaments as recorded from a checked file: entries, games, downloads, public pages."""
