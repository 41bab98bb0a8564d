"""Words for how people were recognised: methods, reasons, how likely it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.register.matching import MatchReason, Method
from ratingportal.people.enums import ChoiceKind

if TYPE_CHECKING:
    from ratingportal.registry.models import Player

VERY_LIKELY, POSSIBLE = 90, 60
"""Scores out of 100 from which a candidate is called so."""

# method: (what is the matter, what to do)
OPEN = {
    Method.ID_FIRST_NAME: (
        gettext_lazy("The ID belongs to someone with a different first name."),
        gettext_lazy("A relative, or a second name? Choose who played."),
    ),
    Method.ID_SURNAME: (
        gettext_lazy("The ID belongs to someone with a different surname."),
        gettext_lazy("A new surname, or a typo in the ID? Choose who played."),
    ),
    Method.ID_OTHER_PERSON: (
        gettext_lazy("The ID belongs to someone else."),
        gettext_lazy("Games would count for the wrong person. Choose who played."),
    ),
    Method.ID_WRONG_SCHEME: (
        gettext_lazy("The ID is from another register."),
        gettext_lazy("It belongs to this person. If that is correct, choose them."),
    ),
    Method.ID_SLIP: (
        gettext_lazy("No player has this ID, but a player with the same name has a similar one."),
        gettext_lazy("Probably a typo. If so, choose this player."),
    ),
    Method.IDS_EXCHANGED: (
        gettext_lazy("Two players have each other's IDs."),
        gettext_lazy("One click swaps them."),
    ),
    Method.ONE_CANDIDATE: (
        gettext_lazy("One possible match. Please check."),
        gettext_lazy("Compare, then choose, or register the player as new."),
    ),
    Method.SEVERAL: (
        gettext_lazy("Several possible matches."),
        gettext_lazy("Compare, then choose, or register the player as new."),
    ),
    Method.DECISION_DOUBTED: (
        gettext_lazy("An earlier decision contradicts what the file says."),
        gettext_lazy("Year of birth, sex or federation differ. Choose who played."),
    ),
    Method.NOBODY: (
        gettext_lazy("No match in the register."),
        gettext_lazy("Search for another spelling first. Then register the player as new."),
    ),
}
HOW = {
    Method.DECIDED: gettext_lazy("chosen by hand"),
    Method.ID_AND_NAME: gettext_lazy("ID and name match"),
    Method.ID_SPELLING: gettext_lazy("ID matches, the name is spelled differently"),
    Method.ID_SWAPPED: gettext_lazy("ID matches, first name and surname are swapped"),
    Method.ID_INITIALS: gettext_lazy("ID matches, first names are initials"),
    Method.ID_WITHOUT_NAME: gettext_lazy("by ID only"),
    Method.ID_MERGED: gettext_lazy("by an earlier ID"),
    Method.OTHER_ID: gettext_lazy("by an ID from another register"),
    Method.NAME_AND_BIRTH: gettext_lazy("only match by name and year of birth"),
    Method.NEW: gettext_lazy("a new player"),
    Method.PROVISIONAL: gettext_lazy("provisional"),
    Method.FOREIGNER: gettext_lazy("plays as a foreign player"),
}
BY_FILE = {
    "new": gettext_lazy("marked as new in the file"),
    "foreigner": gettext_lazy("without an ID in the file: plays as a foreigner"),
    "unnamed": gettext_lazy("the file does not say who this is"),
}
"""What the file itself says of an entry that is nobody in the register, by its group."""
FOR = {
    MatchReason.DECIDED: gettext_lazy("chosen before"),
    MatchReason.NAME_EQUAL: gettext_lazy("the same name"),
    MatchReason.NAME_SWAPPED: gettext_lazy("the same name in another order"),
    MatchReason.NAME_SPELLING: gettext_lazy("a similar name"),
    MatchReason.NAME_INITIALS: gettext_lazy("the initials match"),
    MatchReason.BIRTH_EQUAL: gettext_lazy("born in the same year"),
    MatchReason.FEDERATION_EQUAL: gettext_lazy("the same federation"),
    MatchReason.RATING_CLOSE: gettext_lazy("a similar rating"),
    MatchReason.ID_EQUAL: gettext_lazy("the same ID"),
    MatchReason.ID_SLIP: gettext_lazy("one digit of the ID differs"),
    MatchReason.OTHER_ID_EQUAL: gettext_lazy("the same ID in another register"),
}
AGAINST = {
    MatchReason.NAME_FIRST_NAME: gettext_lazy("a different first name"),
    MatchReason.NAME_SURNAME: gettext_lazy("a different surname"),
    MatchReason.NAME_OTHER: gettext_lazy("a different name"),
    MatchReason.BIRTH_DIFFERS: gettext_lazy("a different year of birth"),
    MatchReason.FEDERATION_DIFFERS: gettext_lazy("a different federation"),
    MatchReason.SEX_DIFFERS: gettext_lazy("a different sex"),
    MatchReason.RATING_FAR: gettext_lazy("a very different rating"),
}


def describe_unnamed() -> tuple[str, str]:
    """Say what is the matter with an ID that nobody has, and what to do, where the file gives no name."""
    return (
        _("No player has this ID, and the file gives no name."),
        _("Add the name to the file, or search the register for the player."),
    )


def describe_likelihood(score: int) -> tuple[str, str]:
    """Say how well somebody fits, with a tone: a naked number would look more exact than it is."""
    if score >= VERY_LIKELY:
        return _("very likely"), "fixed"
    if score >= POSSIBLE:
        return _("possible"), "note"
    return _("unlikely"), "quiet"


def describe_choice(kind: str, player: Player | None) -> str:
    """Say what somebody said about an entry."""
    named = str(player) if player and player.is_shown else _("an erased player")
    if kind == ChoiceKind.IS:
        return _("is %(person)s") % {"person": named}
    if kind == ChoiceKind.NOT:
        return _("is not %(person)s") % {"person": named}
    return str(ChoiceKind(kind).label)
