"""Masking names in texts and files, and finding where a person may be meant."""
