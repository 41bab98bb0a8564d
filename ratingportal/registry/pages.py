"""What the pages of the register show, in the shape that the components take."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.core.register.lists import load_sources
from ratingportal.registry import labels

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.registry.models import Edition, Facts, Player, PlayerVersion

_TONES = {"added": "fixed", "changed": "note", "gone": "confirm", "refused": "error"}
_SHOWN = ("name", "federation", "title", "standard", "rapid", "blitz", "is_inactive")
"""What the public history tells; births, clubs and games of a period are not part of it."""


def list_player_facts(player: Player, *, with_birth: bool) -> list[dict[str, Any]]:
    """List what everybody may see, and for officers of the list when the person was born."""
    rows: list[tuple[str, object]] = [
        (_("ID"), player.number),
        (_("Rating"), player.standard if _has_one_rating(player) else None),
        (_("Federation"), player.federation),
        (_("Title"), " · ".join(filter(None, [player.title, player.other_titles]))),
        (_("Club"), player.club),
        (_("FIDE ID"), player.fide_id),
        (_("State"), _state(player)),
        (_("Valid since"), format_day(player.valid_from)),
    ]
    if with_birth:
        rows.append((_("Born"), format_day(player.birth_date) or player.birth_year))
    always = {_("ID"), _("Federation"), _("State")}
    return [
        {"label": label, "value": value, "mono": label == _("ID")}
        for label, value in rows
        if value or label in always
    ]


def list_rating_tiles(player: Player) -> list[dict[str, Any]]:
    """Give the ratings at a glance; a single one stands among the facts."""
    if _has_one_rating(player):
        return []
    rows = [
        (_("Standard"), player.standard),
        (_("Rapid"), player.rapid),
        (_("Blitz"), player.blitz),
    ]
    return [{"label": label, "value": "–" if rating is None else rating} for label, rating in rows]


def list_states(player: Player, versions: Sequence[PlayerVersion]) -> list[dict[str, Any]]:
    """List the states of a player, the present one first, each with what it changed.

    A state that was corrected on its first day was never in force, so it is passed over.
    """
    states: list[Any] = [player, *(row for row in versions if row.valid_from != row.valid_to)]
    lines = [
        {"row": later, "from": format_day(later.valid_from), "changes": _changes(earlier, later)}
        for later, earlier in pairwise(states)
    ]
    oldest = states[-1]
    lines = [line for line in lines if line["changes"]]
    return [*lines, {"row": oldest, "from": format_day(oldest.valid_from), "changes": []}]


def list_tiles(edition: Edition) -> list[dict[str, Any]]:
    """Give the counts of an edition: of what it did, or of what it would do."""
    return [
        {
            "label": item["label"],
            "value": item["number"],
            "tone": _TONES.get(item["kind"], "") if item["number"] else "",
        }
        for item in labels.list_counts(edition.outcome or edition.preview)
    ]


def list_samples(edition: Edition) -> list[dict[str, Any]]:
    """Give a few players of each kind, with their changes in words."""
    held = edition.preview.get("samples", {})
    titles = {
        "added": _("New players"),
        "changed": _("Changed players"),
        "gone": _("No longer listed"),
    }
    return [
        {
            "kind": kind,
            "title": title,
            "more": edition.preview["counts"].get(kind, 0) - len(held[kind]),
            "rows": [row | {"changes": _worded(row.get("changes", []))} for row in held[kind]],
        }
        for kind, title in titles.items()
        if held.get(kind)
    ]


def list_kept(edition: Edition) -> dict[str, Any]:
    """Tell which corrections of the office stay, though the list still says otherwise."""
    rows = [
        {
            "number": row["number"],
            "changes": [
                {
                    "label": labels.name_field(name),
                    "listed": _text(row["listed"].get(name)),
                    "kept": _text(value),
                }
                for name, value in row["kept"].items()
            ],
        }
        for row in edition.preview.get("kept", [])
    ]
    return {"rows": rows, "count": edition.preview.get("kept_count", 0)}


def list_edition_facts(edition: Edition) -> list[dict[str, Any]]:
    """Say what was brought, by whom, and when."""
    kind = load_sources().get(edition.source)
    rows = [
        (_("Rating list"), edition.rating_list),
        (_("Kind"), kind.name if kind else edition.source),
        (_("Valid from"), format_day(edition.valid_from)),
        (_("Holds"), _("the whole list") if edition.is_whole else _("a part of the list")),
        (_("File"), edition.filename),
        (_("Imported by"), edition.uploaded_by or _("the command line")),
        (
            _("Applied"),
            date_format(edition.applied_at, "DATETIME_FORMAT") if edition.applied_at else "",
        ),
    ]
    return [{"label": label, "value": value} for label, value in rows if value]


def build_crumbs(*, with_editions: bool = False) -> list[dict[str, Any]]:
    """Give the way back."""
    if with_editions:
        return [{"url": reverse("register:editions"), "label": _("Player lists")}]
    return [{"url": reverse("players:search"), "label": _("Players")}]


def format_day(value: date | None) -> str:
    """Write a day out."""
    return date_format(value, "DATE_FORMAT") if value else ""


def _has_one_rating(player: Player) -> bool:
    return player.rapid is None and player.blitz is None


def _state(player: Player) -> str:
    if player.is_provisional:
        return _("Provisional: no official ID yet")
    if player.missing_since:
        return _("No longer listed since %(day)s") % {"day": format_day(player.missing_since)}
    return _("Inactive") if player.is_inactive else _("Active")


def _changes(earlier: Facts, later: Facts) -> list[dict[str, str]]:
    return [
        {"label": labels.name_field(name), "before": _text(old), "after": _text(new)}
        for name in _SHOWN
        if (old := getattr(earlier, name)) != (new := getattr(later, name))
    ]


def _worded(changes: list[list[str]]) -> list[dict[str, str]]:
    return [
        {"label": labels.name_field(name), "before": _flag(old), "after": _flag(new)}
        for name, old, new in changes
    ]


def _flag(text: str) -> str:
    return {"True": _("yes"), "False": _("no"), "": "–"}.get(text, text)


def _text(value: object) -> str:
    return _flag("" if value is None else str(value))
