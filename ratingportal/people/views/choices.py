"""What somebody says on the People tab: read from what the page sent, done, and answered with a sentence.

The tab is part of a submission's pages, which are in the app above; it holds the submission meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.people.enums import ChoiceKind
from ratingportal.people.pages.person_labels import describe_choice
from ratingportal.people.services import choices
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from django.http import QueryDict

    from ratingportal.accounts.models import User
    from ratingportal.people.roster import Roster

REVOKE = "revoke"
_WITH_PERSON = {"is": ChoiceKind.IS, "not": ChoiceKind.NOT}
_ALONE = {
    "new": ChoiceKind.NEW,
    "provisional": ChoiceKind.PROVISIONAL,
    "foreigner": ChoiceKind.FOREIGNER,
}


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody says about an entry."""

    verb: str
    key: int
    """Of the person, the choice or the decision it is about."""
    seal: str
    """Of what they looked at."""
    remember: bool

    @classmethod
    def of(cls, sent: QueryDict) -> Said:
        """Read what the page sent."""
        verb, _colon, which = sent.get("say", "").partition(":")
        key = int(which) if which.isdecimal() and len(which) < 18 else 0
        return cls(verb, key, sent.get("seal", "-"), "remember" in sent)


def apply_choice(roster: Roster, author: User, entry: int, name: str, said: Said) -> str:
    """Do what was said about an entry of this name, and say what is so now."""
    about: dict[str, Any] = {
        "roster": roster,
        "author": author,
        "entry": entry,
        "seen": said.seal,
        "remember": said.remember,
    }
    if kind := _WITH_PERSON.get(said.verb):
        player = _find_player(roster, said.key)
        choices.choose_person(**about, kind=kind, player=player)
        return f"{name} {describe_choice(kind, player)}."
    if kind := _ALONE.get(said.verb):
        choices.choose_person(**about, kind=kind)
        return f"{name} {describe_choice(kind, None)}."
    if said.verb == "exchange":
        numbers = {"one": entry, "other": choices.exchange_numbers(**about)}
        return _("Entries %(one)d and %(other)d now have the right IDs.") % numbers
    if said.verb == "back":
        choices.take_back(roster=roster, author=author, choice_id=said.key)
        return _("Choice undone.")
    raise NotAllowedError(_("Choose a person."))


def settle_ticked(roster: Roster, author: User, sent: QueryDict) -> str:
    """Call the entries that were ticked new, or provisional, and say how many were."""
    seen = {}
    for ticked in sent.getlist("entry"):
        number, _colon, seal = ticked.partition(":")
        if number.isdecimal() and len(number) < 10:
            seen[int(number)] = seal
    kind = _ALONE.get(sent.get("say", ""), ChoiceKind.IS)
    done = len(choices.settle_unknown(roster=roster, author=author, kind=kind, seen=seen))
    said = ngettext("%(n)d player is settled.", "%(n)d players are settled.", done) % {"n": done}
    if done == len(seen):
        return said
    return f"{said} " + _(
        "The others have possible matches in the register: check them one by one."
    )


def _find_player(roster: Roster, pk: int) -> Player:
    """Fetch somebody of the list; a number that leads to another person gives that one."""
    rows = Player.objects.filter(rating_list=roster.rating_list, erased_at__isnull=True)
    return get_object_or_404(rows.select_related("merged_into"), pk=pk).current
