"""P027: names hold full-width letters or brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P027",
    name="name-full-width",
    title="Full-width letters in names",
    severity=Severity.NOTE,
    message="{count} names contain full-width letters, brackets or spaces, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, contains full-width letters, brackets or spaces.",
    why="They come from East Asian keyboards and look almost normal, but a search does not find them.",
    fix="Write Latin letters, digits and brackets in their normal width.",
    source="World Cube Association: full-width brackets.",
)
_WIDE = defer_pattern("[\u3000\uff01-\uff5e]")


def check(case: Case) -> Iterator[Finding]:
    """Search all names at once."""
    if case.players.name_text.isascii() or not _WIDE.search(case.players.name_text):
        return
    wide = [player for player in case.tournament.players if _WIDE.search(player.name)]
    first = wide[0]
    place = case.file.place_player(first, "name")
    yield RULE.found(place, count=len(wide), player=first.number, name=first.name)
