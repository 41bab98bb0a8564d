"""F111: question marks stand for letters in names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F111",
    name="letters-lost",
    title="Lost letters in names",
    severity=Severity.CONFIRM,
    message="{count} names have symbols in place of lost letters, for example player {player}, “{value}”.",
    one="The name of player {player}, “{value}”, has symbols in place of lost letters.",
    why="The program could not write an accented letter, and the player cannot be found by this name.",
    fix="Correct the names in the pairing program, or export again with another encoding.",
    source="Irish rating office: fixtures in four encodings; met in exports with accented names.",
    about=("player",),
)
_LOST = defer_pattern(r"[^\W\d_]\?|\?[^\W\d_]|\ufffd")
_SIGNS = ("?", "\ufffd")


def check(case: Case) -> Iterator[Finding]:
    """Look for a question mark beside a letter, or the sign for what could not be decoded."""
    joined = "\n".join(case.players.names)
    if not any(sign in joined for sign in _SIGNS):
        return
    names = {name for name in case.players.names if _LOST.search(name)}
    if names:
        lost = [player for player in case.tournament.players if player.name in names]
        first = lost[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(lost), player=first.number, value=first.name)
