"""P620: a player with matricule 0 is marked as Belgian."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="P620",
    name="foreigner-marked-belgian",
    title="Matricule 0 for a Belgian player",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, has matricule 0 but no foreign nationality.",
    why="Matricule 0 is only for foreign players; a Belgian player's game would be rated only for the opponent.",
    fix="Enter the matricule, or leave it empty for a player who is to be affiliated; enter the nationality of foreign players.",
    source="Belgian federation, structure of the ELO file: matricule 0 needs a nationality other than BEL.",
    about=("player",),
)
HERE = ("", "BEL")


def applies_to(traits: Traits) -> bool:
    """Tell whether the file gives nationalities."""
    return traits.holds_federations


def check(case: Case) -> Iterator[Finding]:
    """Look at the nationality of foreigners (blank is Belgian)."""
    for player in case.register.foreigners.values():
        if (player.federation or "").upper() in HERE:
            place = case.file.place_player(player, "federation")
            yield RULE.found(place, player=player.number, name=player.name)
