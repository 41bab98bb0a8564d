"""What a player's page shows of published tournaments: where the person played, and under which names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Count, F
from django.utils.translation import gettext as _

from ratingportal.core.model.values import show_points
from ratingportal.registry.sections import Section
from ratingportal.tournaments.models import Entry, Tournament

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.registry.models import Player

SHOWN = 30
NAMES = 12


def show_tournaments(player: Player, **_shown: object) -> Section | None:
    """List the published tournaments in which the person played, the latest first."""
    played = list(_published(player).values_list("tournament_id", flat=True))
    newest = Tournament.objects.filter(pk__in=played).order_by(
        F("start").desc(nulls_last=True), "-pk"
    )
    latest = list(newest.values_list("pk", flat=True)[: SHOWN + 1])
    entries = _published(player).filter(tournament__in=latest).select_related("tournament")
    rows = sorted(entries, key=lambda entry: latest.index(entry.tournament_id))
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
    """List by keys: asked for "the player or one merged into them" in one question, Postgres joins all there are."""
    keys = [player.pk, *player.merged.values_list("pk", flat=True)]
    return Entry.objects.filter(player__in=keys, tournament__published_at__isnull=False)
