"""Rules of the Belgian federation for its own two files.

In these files a player without a national number is a foreigner (matricule 0), unless the file marks
the player as new (matricule blank).
"""

FORMAT_FAMILY = "belgian"
"""The family of formats that these rules are for."""
LINES_24 = "24 lines"
