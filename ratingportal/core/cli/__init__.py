"""The command `ratingportal`: the core on files, without a database."""

import gc

gc.set_threshold(50_000, 20, 20)
"""A start makes many objects that all stay, among which Python would search for garbage a hundred times."""
