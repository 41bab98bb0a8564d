"""The back office's view of players and editions. They are made by imports, so little is edited here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.core.model import names
from ratingportal.registry.look_only import ChargeAdmin
from ratingportal.registry.models import Edition, Player, PlayerVersion, RefusedRow

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet
    from django.http import HttpRequest


_VERSION_FIELDS = (
    "valid_from", "valid_to", "name", "federation", "title", "standard", "rapid", "blitz",
)  # fmt: skip
_REFUSAL_FIELDS = ("line", "reason", "text")


class VersionInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """What was in force earlier."""

    model = PlayerVersion
    extra = 0
    fields = _VERSION_FIELDS
    readonly_fields = _VERSION_FIELDS
    can_delete = False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Let officers look; the player's own page decides which."""
        return rights.is_officer(request.user)

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False


@admin.register(Player)
class PlayerAdmin(ChargeAdmin):
    """Players, found by number or by the beginning of the name."""

    list_display = ["name", "number", "rating_list", "federation", "title", "standard"]
    list_filter = ["rating_list"]
    list_select_related = ["rating_list"]
    search_fields = ["number"]
    search_help_text = _("ID, or the beginning of the name, surname first.")
    ordering = ["id"]
    inlines = [VersionInline]

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Search by the indexes: Django's own way would look at every row."""
        if not search_term:
            return super().get_search_results(request, queryset, search_term)
        folded = names.fold_name(search_term)
        if any(char.isdigit() for char in search_term):
            return queryset.filter(number=search_term.strip()), False
        return queryset.filter(folded__startswith=folded).order_by("folded"), False


class RefusalInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Rows that were not taken."""

    model = RefusedRow
    extra = 0
    fields = _REFUSAL_FIELDS
    readonly_fields = _REFUSAL_FIELDS
    can_delete = False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Let officers look; the edition's own page decides which."""
        return rights.is_officer(request.user)

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False


@admin.register(Edition)
class EditionAdmin(ChargeAdmin):
    """Imports, with what went wrong on our side."""

    list_display = ["rating_list", "valid_from", "source", "state", "uploaded_by", "created_at"]
    list_filter = ["rating_list", "state"]
    list_select_related = ["rating_list", "uploaded_by"]
    search_fields = ["source", "=rating_list__key"]
    ordering = ["-id"]
    inlines = [RefusalInline]
