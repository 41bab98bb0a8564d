"""The columns that imports write, in one order for COPY, comparison and merge."""

FACTS = (
    "name", "federation", "sex", "birth_year", "birth_date", "title", "other_titles", "standard",
    "rapid", "blitz", "games", "flags", "is_inactive", "fide_id", "club", "standard_k", "rapid_k",
    "blitz_k",
)  # fmt: skip
"""What a published list says about a player; a difference makes a new version."""
KEYS = ("folded", "sorted_key", "turned", "sound_key")
"""Made from the name."""
STAGED = ("edition_id", "line", "number", *FACTS, *KEYS)
