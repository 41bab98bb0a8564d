"""Names that are nobody's: signs for no opponent, words to be replaced later, programs."""

from __future__ import annotations

NOBODY = frozenset(
    ("bye", "freilos", "exempt", "spielfrei", "dummy", "vrij", "oneven", "riposo", "descansa")
)
"""A line that stands for no opponent."""
PLACEHOLDERS = frozenset(
    (
        "anonymous", "anonym", "anonyme", "anoniem", "guest", "gast", "invité", "invite", "inconnu",
        "junior", "jr", "jr.", "n.n.", "nn", "neu", "new", "nieuw", "noname", "nouveau", "onbekend",
        "player", "senior", "speler", "spieler", "joueur", "sr", "sr.", "test", "tba", "tbd",
        "unbekannt", "unknown", "xxx",
    )
)  # fmt: skip
"""Words instead of a name that is to be entered later; with a first name some are people's."""
RELATIONS = frozenset(("junior", "jr", "jr.", "sr", "sr.", "guest", "unknown"))
"""These are taken for last names when a program cuts a name into two, and belong to nobody."""
PROGRAMS = frozenset(
    (
        "alphazero", "chessmaster", "computer", "crafty", "edax", "fritz", "hiarcs", "houdini",
        "komodo", "leela", "lc0", "ntest", "ordinateur", "rybka", "saio", "schachcomputer", "shredder",
        "stockfish", "zebra",
    )
)  # fmt: skip
"""Programs that play; some of them are names of people too."""
_ALL = NOBODY | PLACEHOLDERS | PROGRAMS


def is_nobody(name: str) -> bool:
    """Tell whether a name consists of such words alone."""
    words = name.casefold().replace(",", " ").split()
    return bool(words) and all(word in _ALL for word in words)
