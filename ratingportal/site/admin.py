"""The back office of the portal itself: its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin

from ratingportal.site.models import Office

if TYPE_CHECKING:
    from django.http import HttpRequest


# The lists need the room that a second menu beside them would take.
admin.site.enable_nav_sidebar = False


@admin.register(Office)
class OfficeSetupAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Change the name; there is one portal."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let one be made where there is none."""
        return super().has_add_permission(request) and not Office.objects.exists()

    def has_delete_permission(self, request: HttpRequest, obj: Office | None = None) -> bool:  # noqa: ARG002 -- Django's signature
        """Keep it."""
        return False
