"""F110: names were decoded in the wrong way before the file was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="F110",
    name="letters-garbled",
    title="Garbled letters in names",
    severity=Severity.CONFIRM,
    message="{count} names have garbled letters, for example player {player}: “{value}” is probably “{likely}”.",
    one="The name of player {player} has garbled letters: “{value}” is probably “{likely}”.",
    why="A program read UTF-8 text as Windows text, and the player cannot be found by this name.",
    fix="Correct the names in the pairing program, or export again with another encoding; confirm if they are correct.",
    source="Irish rating office: fixtures in four encodings; met in public tournament files.",
    about=("player",),
)
_SIGNS = defer_pattern("[\u00c2\u00c3\u00c4\u00c5\u00e2][\u0080-\u00bf\u0152-\u2122]")
"""What the first two bytes of a UTF-8 letter look like as Windows letters."""


def check(case: Case) -> Iterator[Finding]:
    """Try the names that look so the other way round."""
    joined = "\n".join(case.players.names)
    if joined.isascii() or not _SIGNS.search(joined):
        return
    found = [(player, text) for player in case.tournament.players if (text := _likely(player))]
    if found:
        player, text = found[0]
        place = case.file.place_player(player, "name")
        yield RULE.found(
            place, count=len(found), player=player.number, value=player.name, likely=text
        )


def _likely(player: Player) -> str:
    try:
        text = player.name.encode("cp1252").decode("utf-8")
    except ValueError:
        return ""
    return text if text != player.name else ""
