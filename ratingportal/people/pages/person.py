"""What the office adds to a player's public page, and what its own pages show of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.accounts import rights
from ratingportal.people import queries
from ratingportal.people.models import Split
from ratingportal.registry import labels, pages
from ratingportal.registry.sections import Section

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.contrib.auth.models import AnonymousUser

    from ratingportal.accounts.models import User
    from ratingportal.people.models import Merge
    from ratingportal.registry.models import Player, PlayerCorrection

SHOWN_CORRECTIONS = 30


def show_office(player: Player, reader: User | AnonymousUser, **_shown: object) -> Section | None:
    """Lead officers of the list to the office's page of this person."""
    if not reader.is_authenticated or not rights.is_officer_of(reader, player.rating_list):
        return None
    return Section(_("For the office"), "people/parts/section.html", {"player": player})


def describe_side(player: Player) -> dict[str, Any]:
    """Give one side of a comparison: who the person is, and what hangs on the number."""
    held = queries.count_holdings(player)
    facts = [
        fact
        for fact in pages.list_player_facts(player, with_birth=True)
        if fact["label"] != _("ID")
    ]
    ratings = [
        {"label": tile["label"], "value": tile["value"]} for tile in pages.list_rating_tiles(player)
    ]
    return {"player": player, "facts": facts + ratings, "held": held}


def list_corrections(player: Player) -> list[dict[str, Any]]:
    """Tell what was added or corrected by hand, with the reason."""
    rows = player.corrections.select_related("author").order_by("-pk")[:SHOWN_CORRECTIONS]
    return [
        {
            "title": _("Added by hand") if row.before is None else _("Corrected by hand"),
            "who": row.author,
            "when": row.created_at,
            "text": "\n".join([*_tell_changes(row), row.reason]),
            "icon": "edit",
        }
        for row in rows
    ]


def _tell_changes(row: PlayerCorrection) -> list[str]:
    if row.before is None:
        return []
    return [
        f"{labels.name_field(name)}: {row.before.get(name) or '–'} → {value or '–'}"
        for name, value in row.after.items()
    ]


def list_steps(done: Iterable[Merge | Split]) -> list[dict[str, Any]]:
    """Tell merges and splits as a history: the undoing is a step of its own."""
    steps: list[dict[str, Any]] = []
    for merge in done:
        words = {"source": merge.source.number, "target": merge.target.number}
        if merge.undone_at is not None:
            steps.append(
                {
                    "title": _("Undone: %(source)s and %(target)s") % words,
                    "who": merge.undone_by,
                    "when": merge.undone_at,
                    "icon": "return",
                }
            )
        steps.append(
            {
                "title": name_step(merge),
                "who": merge.author,
                "when": merge.created_at,
                "text": merge.reason,
                "icon": "people",
                "tone": "note",
            }
        )
    return sorted(steps, key=lambda step: step["when"], reverse=True)


def name_step(merge: Merge | Split) -> str:
    """Say what was found; of a provisional player who it is."""
    words: dict[str, Any] = {"source": merge.source.number, "target": merge.target.number}
    if isinstance(merge, Split):
        words["number"] = merge.tournaments
        return (
            ngettext(
                "%(number)s tournament moved from %(source)s to %(target)s",
                "%(number)s tournaments moved from %(source)s to %(target)s",
                merge.tournaments,
            )
            % words
        )
    if merge.source.is_provisional:
        return _("%(source)s is %(target)s") % words
    return _("%(source)s merged into %(target)s") % words


def build_crumbs(player: Player | None = None, *, findings: str = "") -> list[dict[str, str]]:
    """Give the way back: the players, or the findings of a register that one came from, and the office's page of one."""
    way = [
        {"url": findings, "label": _("Register health")}
        if findings
        else {"url": reverse("players:search"), "label": _("Players")}
    ]
    if player is not None:
        way.append({"url": reverse("people:player", args=[player.pk]), "label": player.name})
    return way
