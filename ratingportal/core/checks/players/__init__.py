"""Rules about the players, and names that are nobody's."""

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
"""Somebody whose name is to be entered later."""
PROGRAMS = frozenset(
    (
        "alphazero", "chessmaster", "computer", "crafty", "edax", "fritz", "hiarcs", "houdini",
        "komodo", "leela", "lc0", "ntest", "ordinateur", "rybka", "saio", "schachcomputer", "shredder",
        "stockfish", "zebra",
    )
)  # fmt: skip
"""Programs that play; some of them are names of people too."""
