"""Words for steps of the audit trail that are about people. They hold keys only; names are looked up when shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision, Merge, PersonChoice
from ratingportal.people.pages import person_labels as words
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Details = Mapping[str, Any]
    """What a step keeps: the key of a `merge`; or a `player`, with the `entry`, `choice` or `decision`."""

_KINDS = {Verdict.IS: ChoiceKind.IS, Verdict.IS_NOT: ChoiceKind.NOT}


def tell_people(steps: Mapping[int, Details]) -> dict[int, str]:
    """Say of steps about people, by their keys, who was meant (four queries at most)."""
    meant = _Meant.by(steps.values())
    told = {pk: meant.tell(details) for pk, details in steps.items()}
    return {pk: text for pk, text in told.items() if text}


@dataclass(frozen=True, slots=True)
class _Meant:
    """All that some steps are about."""

    merges: dict[int, Merge]
    players: dict[int, Player]
    choices: dict[int, PersonChoice]
    decisions: dict[int, Decision]

    @classmethod
    def by(cls, steps: Iterable[Details]) -> _Meant:
        """Look everything up at once."""
        held = list(steps)

        def keys(name: str) -> list[int]:
            return [details[name] for details in held if details.get(name)]

        return cls(
            Merge.objects.select_related("source", "target").in_bulk(keys("merge")),
            Player.objects.in_bulk(keys("player")),
            PersonChoice.objects.in_bulk(keys("choice")),
            Decision.objects.in_bulk(keys("decision")),
        )

    def tell(self, details: Details) -> str:
        """Say who a step is about; nothing where that is not known any more."""
        if merge := self.merges.get(details.get("merge") or 0):
            names = {"source": merge.source.number, "target": merge.target.number}
            return _("%(source)s into %(target)s") % names
        player = self.players.get(details.get("player") or 0)
        if decision := self.decisions.get(details.get("decision") or 0):
            said = words.describe_choice(_KINDS[Verdict(decision.verdict)], player)
            about = {"name": decision.name, "what": said}
            return _("Remembered, and revoked: “%(name)s” %(what)s") % about
        if choice := self.choices.get(details.get("choice") or 0):
            return f"“{choice.name}” {words.describe_choice(choice.kind, player)}"
        if "entry" in details and details.get("kind") in ChoiceKind.values:
            said = words.describe_choice(details["kind"], player)
            return _("Entry %(number)s %(what)s") % {"number": details["entry"], "what": said}
        return ""
