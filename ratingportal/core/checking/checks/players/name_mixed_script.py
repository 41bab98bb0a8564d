"""P024: a name mixes letters of two scripts."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P024",
    name="name-mixed-script",
    title="Mixed alphabets in a name",
    severity=Severity.CONFIRM,
    message="“{name}” (player {player}) mixes {scripts} letters: “{letter}” only looks like the letters next to it.",
    why="Look-alike letters cannot be seen, but a search does not find the name, and the player may be registered twice.",
    fix="Type the name again in one alphabet.",
    source="World Cube Association: letters of another script in names.",
    about=("name",),
)
GREEK_BEGINS = "\u0370"
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")


def check(case: Case) -> Iterator[Finding]:
    """Look at names only where the file holds letters beyond the Latin ones."""
    if case.players.name_text.isascii() or max(case.players.name_text) < GREEK_BEGINS:
        return
    for player in case.tournament.players:
        words = player.name.replace("-", " ").split()
        mixed = next(filter(None, map(_mixed_scripts, words)), None)
        if mixed:
            scripts, letter = mixed
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                scripts=scripts,
                letter=letter,
            )


def _mixed_scripts(word: str) -> tuple[str, str] | None:
    """Name the scripts of a word that has several, with a letter of the rarest."""
    scripts = Counter(filter(None, map(_script, word)))
    if len(scripts) < 2:
        return None
    rare = min(scripts, key=lambda script: scripts[script])
    names = " and ".join(script.capitalize() for script in SCRIPTS if script in scripts)
    return names, next(letter for letter in reversed(word) if _script(letter) == rare)


def _script(letter: str) -> str | None:
    first = unicodedata.name(letter, "").partition(" ")[0]
    return first if first in SCRIPTS else None
