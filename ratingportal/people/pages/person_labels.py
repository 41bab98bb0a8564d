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
        gettext_lazy("The number is of somebody with another first name."),
        gettext_lazy("A relative, or a second name? Choose who played."),
    ),
    Method.ID_SURNAME: (
        gettext_lazy("The number is of somebody with another surname."),
        gettext_lazy("A new surname, or a slip in the number? Choose who played."),
    ),
    Method.ID_OTHER_PERSON: (
        gettext_lazy("The number belongs to somebody else."),
        gettext_lazy("Games would count for the wrong person. Choose who played."),
    ),
    Method.ID_WRONG_SCHEME: (
        gettext_lazy("The number is one of another register."),
        gettext_lazy("It leads to this person. If that is right, choose them."),
    ),
    Method.ID_SLIP: (
        gettext_lazy("Nobody has this number, but a namesake's is nearly the same."),
        gettext_lazy("Probably a slip of the keyboard. If that is right, choose them."),
    ),
    Method.IDS_EXCHANGED: (
        gettext_lazy("Two players have each other's numbers."),
        gettext_lazy("One click puts both right."),
    ),
    Method.ONE_CANDIDATE: (
        gettext_lazy("One possible match. Please check."),
        gettext_lazy("Compare, then choose; or say that the player is new."),
    ),
    Method.SEVERAL: (
        gettext_lazy("Several people may be meant."),
        gettext_lazy("Compare, then choose; or say that the player is new."),
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
    Method.DECIDED: gettext_lazy("by somebody's choice"),
    Method.ID_AND_NAME: gettext_lazy("number and name agree"),
    Method.ID_SPELLING: gettext_lazy("the number agrees, the name is spelt differently"),
    Method.ID_SWAPPED: gettext_lazy("the number agrees, first name and surname are swapped"),
    Method.ID_INITIALS: gettext_lazy("the number agrees, first names are initials"),
    Method.ID_WITHOUT_NAME: gettext_lazy("by the number alone"),
    Method.ID_MERGED: gettext_lazy("by a number that the person had before"),
    Method.OTHER_ID: gettext_lazy("by the number of another register"),
    Method.NAME_AND_BIRTH: gettext_lazy("name and year of birth fit exactly one"),
    Method.NEW: gettext_lazy("a new player"),
    Method.PROVISIONAL: gettext_lazy("stays provisional"),
    Method.FOREIGNER: gettext_lazy("plays as a foreigner"),
}
FOR = {
    MatchReason.DECIDED: gettext_lazy("chosen before"),
    MatchReason.NAME_EQUAL: gettext_lazy("the same name"),
    MatchReason.NAME_SWAPPED: gettext_lazy("the same name, its parts swapped"),
    MatchReason.NAME_SPELLING: gettext_lazy("the name is spelt a little differently"),
    MatchReason.NAME_INITIALS: gettext_lazy("the initials fit"),
    MatchReason.BIRTH_EQUAL: gettext_lazy("born in the same year"),
    MatchReason.FEDERATION_EQUAL: gettext_lazy("the same federation"),
    MatchReason.RATING_CLOSE: gettext_lazy("about the same rating"),
    MatchReason.ID_EQUAL: gettext_lazy("the same number"),
    MatchReason.ID_SLIP: gettext_lazy("one digit of the number differs"),
    MatchReason.OTHER_ID_EQUAL: gettext_lazy("the same number in another register"),
}
AGAINST = {
    MatchReason.NAME_FIRST_NAME: gettext_lazy("another first name"),
    MatchReason.NAME_SURNAME: gettext_lazy("another surname"),
    MatchReason.NAME_OTHER: gettext_lazy("another name"),
    MatchReason.BIRTH_DIFFERS: gettext_lazy("born in another year"),
    MatchReason.FEDERATION_DIFFERS: gettext_lazy("another federation"),
    MatchReason.SEX_DIFFERS: gettext_lazy("the other sex"),
    MatchReason.RATING_FAR: gettext_lazy("a very different rating"),
}


def describe_likelihood(score: int) -> tuple[str, str]:
    """Say how well somebody fits, with a tone: a naked number would look more exact than it is."""
    if score >= VERY_LIKELY:
        return _("very likely"), "fixed"
    if score >= POSSIBLE:
        return _("possible"), "note"
    return _("unlikely"), "quiet"


def describe_choice(kind: str, player: Player | None) -> str:
    """Say what somebody said about an entry."""
    named = str(player) if player and player.is_shown else _("somebody who was erased")
    if kind == ChoiceKind.IS:
        return _("is %(person)s") % {"person": named}
    if kind == ChoiceKind.NOT:
        return _("is not %(person)s") % {"person": named}
    return str(ChoiceKind(kind).label)
