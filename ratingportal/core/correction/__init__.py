"""Corrections of a file: what rules offer, edits as data, patching the bytes, checking again."""
