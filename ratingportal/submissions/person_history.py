"""Words for the history's steps about people. Steps hold ids only; names are looked up when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision, Merge
from ratingportal.registry.models import Player
from ratingportal.submissions import person_words as words
from ratingportal.submissions.enums import Action, ChoiceKind
from ratingportal.submissions.models import PersonChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.submissions.models import Step

_KINDS = {Verdict.IS: ChoiceKind.IS, Verdict.IS_NOT: ChoiceKind.NOT}


def told(steps: Sequence[Step]) -> dict[int, str]:
    """Say of each step about people who were meant, by the step's key (four queries at most)."""
    return _chosen(steps) | _merged(steps)


def _merged(steps: Sequence[Step]) -> dict[int, str]:
    ours = [step for step in steps if step.action in {Action.MERGE, Action.UNMERGE}]
    rows = Merge.objects.select_related("source", "target") if ours else Merge.objects.none()
    merges = rows.in_bulk(_ids(ours, "merge"))
    return {
        step.pk: _("%(source)s into %(target)s")
        % {"source": merge.source.number, "target": merge.target.number}
        for step in ours
        if (merge := merges.get(step.details["merge"]))
    }


def _chosen(steps: Sequence[Step]) -> dict[int, str]:
    ours = [step for step in steps if step.action in {Action.IDENTIFY, Action.FORGET}]
    if not ours:
        return {}
    players = Player.objects.in_bulk(_ids(ours, "player"))
    choices = PersonChoice.objects.in_bulk(_ids(ours, "choice"))
    decisions = Decision.objects.in_bulk(_ids(ours, "decision"))
    found = {}
    for step in ours:
        details = step.details
        player = players.get(details.get("player") or 0)
        if step.action == Action.IDENTIFY:
            found[step.pk] = _identified(details, player)
        elif decision := decisions.get(details.get("decision") or 0):
            said = words.chosen(_KINDS[Verdict(decision.verdict)], player)
            found[step.pk] = _("Remembered, and revoked: “%(name)s” %(what)s") % {
                "name": decision.name,
                "what": said,
            }
        elif choice := choices.get(details.get("choice") or 0):
            found[step.pk] = f"“{choice.name}” {words.chosen(choice.kind, player)}"
    return found


def _identified(details: dict[str, Any], player: Player | None) -> str:
    if details.get("kind") not in ChoiceKind.values:
        return ""
    return _("Entry %(number)s %(what)s") % {
        "number": details.get("entry", ""),
        "what": words.chosen(details["kind"], player),
    }


def _ids(steps: Sequence[Step], name: str) -> list[int]:
    return [step.details[name] for step in steps if step.details.get(name)]
