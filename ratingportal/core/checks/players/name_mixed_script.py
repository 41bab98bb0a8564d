"""P024: a name mixes letters of two scripts."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P024",
    name="name-mixed-script",
    severity=Severity.CONFIRM,
    message="“{name}” (player {player}) mixes {scripts} letters: “{letter}” only looks like its neighbours.",
    why="Look-alike letters cannot be seen, but a search for the name finds nobody, so the person is registered twice.",
    fix="Type the name anew in one script.",
    source="World Cube Association: letters of another script in names.",
    about=("name",),
)
GREEK_BEGINS = "\u0370"
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")


def check(case: Case) -> Iterator[Finding]:
    """Look at names only where the file holds letters beyond the Latin ones."""
    if case.name_text.isascii() or max(case.name_text) < GREEK_BEGINS:
        return
    for player in case.tournament.players:
        for word in player.name.replace("-", " ").split():
            found = {script: letter for letter in word if (script := _script(letter))}
            if len(found) > 1:
                rare = min(found, key=lambda script: sum(_script(each) == script for each in word))
                names = " and ".join(script.capitalize() for script in SCRIPTS if script in found)
                yield RULE.found(
                    case.place(player.line, "name"),
                    player=player.number,
                    name=player.name,
                    scripts=names,
                    letter=found[rare],
                )
                break


def _script(letter: str) -> str | None:
    first = unicodedata.name(letter, "").partition(" ")[0]
    return first if first in SCRIPTS else None
