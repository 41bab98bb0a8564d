"""The back office's view of recorded tournaments. They are made from files, so nothing is edited here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.tournaments.models import Bye, Entry, ExportJob, Game, Team, Tournament
from ratingportal.tournaments.pagination import BoundedPaginator

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet
    from django.http import HttpRequest

    from ratingportal.accounts.models import User


class RecordedAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Show rows that were made from a file: look, search, and leave them as they are."""

    paginator = BoundedPaginator
    show_full_result_count = False
    list_per_page = 50
    path_to_list = "tournament__rating_list"

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: rows come from files."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: a file is corrected by sending a new revision."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: history stays."""
        return False

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Show the app to officers."""
        return rights.is_officer(request.user)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- the queryset decides on single rows
        """Let officers look."""
        return rights.is_officer(request.user)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Keep to the rating lists in the user's charge."""
        rows = super().get_queryset(request)
        if rights.is_administrator(request.user):
            return rows
        lists = rights.list_officer_lists(cast("User", request.user))
        return rows.filter(**{f"{self.path_to_list}__in": lists})


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
    """Rows of one tournament; searched by its number, since no other index lies on them."""

    list_select_related = ["tournament"]
    search_fields = ["=tournament__id"]
    search_help_text = _("Number of the tournament")
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
        "fide_id",
        "national_id",
        "points",
    ]


@admin.register(Game)
class GameAdmin(PartAdmin):
    """Pairings."""

    list_display = ["__str__", "tournament", "white_score", "black_score", "kind", "board"]


@admin.register(Bye)
class ByeAdmin(PartAdmin):
    """Rounds without an opponent."""

    list_display = ["__str__", "tournament", "round", "player", "kind"]


@admin.register(Team)
class TeamAdmin(PartAdmin):
    """Teams."""

    list_display = ["__str__", "tournament", "number"]


@admin.register(ExportJob)
class ExportJobAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Exports: how they go, and what broke. They can be thrown away, not changed."""

    list_display = ["__str__", "owner", "state", "done", "total", "size", "attempts", "created_at"]
    list_filter = ["state"]
    list_select_related = ["owner"]
    search_fields = ["=id", "owner__email"]
    show_full_result_count = False
    ordering = ["-pk"]
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: exports are asked for on the tournaments' page."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: ExportJob | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: the worker writes these rows."""
        return False
