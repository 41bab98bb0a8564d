"""Tokens in the back office: who has which, and the way to end one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from ratingportal.api.models import ApiToken
from ratingportal.api.services import revoke_token

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest


@admin.register(ApiToken)
class ApiTokenAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Look at tokens and revoke them; only their owners make them."""

    list_display = ("name", "user", "beginning", "created_at", "last_used_at", "expires_at", "is_revoked")  # fmt: skip
    list_select_related = ("user",)
    search_fields = ("name", "user__email", "user__name", "beginning")
    actions = ("revoke_chosen",)

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Nobody makes a token for somebody else."""
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: ApiToken | None = None) -> bool:
        """A token is revoked, never changed."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: ApiToken | None = None) -> bool:
        """A revoked token stays for the record."""
        return False

    @admin.action(description=_("Revoke"), permissions=["view"])
    def revoke_chosen(self, _request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        """End the use of these tokens at once."""
        for token in queryset:
            revoke_token(token)
