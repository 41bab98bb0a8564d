"""What a player's page shows of published tournaments: where the person played, and under which names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Count, F, Q
from django.utils.translation import gettext as _

from ratingportal.core.model.values import show_points
from ratingportal.registry.sections import Section
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.registry.models import Player

SHOWN = 30
NAMES = 12


def show_tournaments(player: Player, **_shown: object) -> Section | None:
    """List the published tournaments in which the person played, the latest first."""
    rows = list(
        _published(player)
        .select_related("tournament")
        .order_by(F("tournament__start").desc(nulls_last=True), "-tournament_id")[: SHOWN + 1]
    )
    if not rows:
        return None
    shown = [{"entry": entry, "points": show_points(entry.points) or "–"} for entry in rows[:SHOWN]]
    values = {"rows": shown, "has_more": len(rows) > SHOWN}
    return Section(_("Tournaments"), "people/parts/played.html", values)


def show_names(player: Player, **_shown: object) -> Section | None:
    """List the names under which files gave the person, where they differ from the register's."""
    rows = list(
        _published(player)
        .exclude(name=player.name)
        .values("name")
        .annotate(times=Count("pk"))
        .order_by("-times", "name")[:NAMES]
    )
    if not rows:
        return None
    return Section(_("Names seen in files"), "people/parts/names.html", {"names": rows})


def _published(player: Player) -> QuerySet[Entry]:
    return Entry.objects.filter(
        Q(player=player) | Q(player__merged_into=player),
        tournament__published_at__isnull=False,
    )
