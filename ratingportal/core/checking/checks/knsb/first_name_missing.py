"""P811: a name has neither first name nor initials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P811",
    name="first-name-missing",
    title="First name missing",
    severity=Severity.CONFIRM,
    message="{count} names have neither a first name nor initials, for example “{value}”.",
    one="The name “{value}” has neither a first name nor initials.",
    why="Without them brothers and sisters, who are common on youth lists, cannot be told apart.",
    fix="Add the first name or the initials, or confirm that they are not known.",
    source="KNSB, alternative CSV for youth ratings: columns G and H, last name, prefixes and first name, or initials.",
    about=("value",),
)
REPLACES = ("name-single-word",)
_PREFIXES = frozenset(("de", "den", "der", "het", "ten", "ter", "van", "von", "\u0027t"))


def check(case: Case) -> Iterator[Finding]:
    """Look for names of a single word besides prefixes."""
    alone = [player for player in case.tournament.players if _is_alone(player.name)]
    if alone:
        place = case.file.place_player(alone[0], "name")
        yield RULE.found(place, count=len(alone), value=alone[0].name)


def _is_alone(name: str) -> bool:
    words = name.replace(",", " ").casefold().split()
    return len([word for word in words if word not in _PREFIXES]) == 1
