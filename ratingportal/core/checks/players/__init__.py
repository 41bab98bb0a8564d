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
