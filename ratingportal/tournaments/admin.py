"""The back office's view of recorded tournaments. They are made from files, so nothing is edited here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model.values import show_points
from ratingportal.registry.look_only import ChargeAdmin, LookOnlyAdmin
from ratingportal.tournaments.models import Bye, Entry, ExportJob, Game, Team, Tournament

if TYPE_CHECKING:
    from django.db.models import Model
    from django.http import HttpRequest


class RecordedAdmin(ChargeAdmin):
    """Show rows that were made from a file; a file is corrected by a new revision."""

    path_to_list = "tournament__rating_list"


@admin.register(Tournament)
class TournamentAdmin(RecordedAdmin):
    """Tournaments, with the way to their rows."""

    path_to_list = "rating_list"
    list_display = [
        "__str__",
        "city",
        "start",
        "rating_list",
        "sender",
        "player_count",
        "published_at",
    ]
    list_filter = ["rating_list", ("published_at", admin.EmptyFieldListFilter)]
    list_select_related = ["rating_list", "sender"]
    search_fields = ["search", "=id"]
    ordering = ["-pk"]
    readonly_fields = ["rows"]

    @admin.display(description=_("rows"))
    def rows(self, tournament: Tournament) -> str:
        """Lead to the rows that belong to the tournament."""
        links = [
            format_html(
                '<a href="{}?tournament__id__exact={}">{}</a>',
                reverse(f"admin:tournaments_{model._meta.model_name}_changelist"),  # noqa: SLF001 -- Django's public name
                tournament.pk,
                model._meta.verbose_name_plural,  # noqa: SLF001 -- Django's public name
            )
            for model in (Entry, Game, Bye, Team)
        ]
        return format_html("{} · {} · {} · {}", *links)


class PartAdmin(RecordedAdmin):
    """Rows of one tournament; searched by its number, and narrowed by nothing else: no other index lies on them."""

    list_select_related = ["tournament"]
    search_fields = ["=tournament__id"]
    search_help_text = _("Number of the tournament: the list of tournaments leads here")
    ordering = ["-pk"]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Allow the link from the tournament's page."""
        return lookup == "tournament__id__exact" or super().lookup_allowed(lookup, value, request)


@admin.register(Entry)
class EntryAdmin(PartAdmin):
    """Players as the files name them."""

    list_display = [
        "__str__",
        "tournament",
        "federation",
        "rating",
        "fide_number",
        "national_number",
        "total",
    ]

    @admin.display(description=_("FIDE ID"))
    def fide_number(self, entry: Entry) -> str:
        """Give the ID at FIDE."""
        return entry.fide_id or "–"

    @admin.display(description=_("national ID"))
    def national_number(self, entry: Entry) -> str:
        """Give the ID at the federation."""
        return entry.national_id or "–"

    @admin.display(description=_("points"))
    def total(self, entry: Entry) -> str:
        """Write the points."""
        return show_points(entry.points) or "–"


@admin.register(Game)
class GameAdmin(PartAdmin):
    """Pairings."""

    list_display = ["__str__", "tournament", "result", "kind", "board"]

    @admin.display(description=_("result"))
    def result(self, game: Game) -> str:
        """Write what both got."""
        white, black = (show_points(score) or "–" for score in (game.white_score, game.black_score))
        return f"{white} : {black}"


@admin.register(Bye)
class ByeAdmin(PartAdmin):
    """Rounds without an opponent."""

    list_display = ["__str__", "tournament", "round", "player", "kind"]


@admin.register(Team)
class TeamAdmin(PartAdmin):
    """Teams."""

    list_display = ["__str__", "tournament", "number"]


@admin.register(ExportJob)
class ExportJobAdmin(LookOnlyAdmin):
    """Exports: how they go, and what broke. They can be thrown away, not changed."""

    list_display = ["__str__", "owner", "state", "done", "total", "size", "attempts", "created_at"]
    list_filter = ["state"]
    list_select_related = ["owner"]
    search_fields = ["=id", "owner__email"]
    ordering = ["-pk"]

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Let administrators throw one away."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
