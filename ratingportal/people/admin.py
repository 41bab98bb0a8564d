"""Decisions and merges in the back office, to look at."""

from __future__ import annotations

from django.contrib import admin

from ratingportal.people.models import Decision, Merge
from ratingportal.registry.look_only import LookOnlyAdmin


@admin.register(Decision)
class DecisionAdmin(LookOnlyAdmin):
    """Look at which spelling is which player, and who said so."""

    list_display = [
        "name",
        "federation",
        "player",
        "verdict",
        "rating_list",
        "author",
        "created_at",
        "revoked_at",
    ]
    list_filter = ["rating_list", "verdict", ("revoked_at", admin.EmptyFieldListFilter)]
    list_select_related = ["player__rating_list", "rating_list", "author"]
    search_fields = ["name", "=number", "=reference"]
    ordering = ["-pk"]


@admin.register(Merge)
class MergeAdmin(LookOnlyAdmin):
    """Look at who was found to be the same person; merges are undone in the register."""

    list_display = [
        "created_at",
        "source",
        "target",
        "reason",
        "author",
        "tournaments",
        "undone_at",
    ]
    list_filter = ["rating_list", ("undone_at", admin.EmptyFieldListFilter)]
    list_select_related = ["source__rating_list", "target__rating_list", "author"]
    search_fields = ["reason", "author__email"]
    ordering = ["-pk"]
