"""The admin shows that files were brought, never what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin

from ratingportal.public_check.models import Visit

if TYPE_CHECKING:
    from django.http import HttpRequest


@admin.register(Visit)
class VisitAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- not subscriptable at run time
    """A list to look at, for seeing misuse."""

    show_full_result_count = False
    list_display = ("filename", "created_at")
    search_fields = ("filename",)
    ordering = ("-pk",)
    fields = ("filename", "created_at")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Forbid adding."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Visit | None = None) -> bool:  # noqa: ARG002 -- as above
        """Forbid changing."""
        return False
