"""Invitations in the back office: a button on a user's page, and an action on the list of users."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.shortcuts import get_object_or_404, redirect
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST

from ratingportal.accounts.admin import UserAdmin
from ratingportal.accounts.models import User
from ratingportal.mailing.services.invitations import invite_user

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpResponse
    from django.urls import URLPattern

    from ratingportal.accounts.http import SignedInRequest

admin.site.unregister(User)


@admin.register(User)
class InvitingUserAdmin(UserAdmin):
    """Make and change people, and invite them."""

    change_form_template = "admin/accounts/user/change_form.html"
    actions = ["invite_chosen", "send_links", "log_out"]

    def get_urls(self) -> list[URLPattern]:
        """Add the address of the button."""
        view = self.admin_site.admin_view(require_POST(self.invite_view))
        return [path("<int:pk>/invite/", view, name="accounts_user_invite"), *super().get_urls()]

    def invite_view(self, request: SignedInRequest, pk: int) -> HttpResponse:
        """Invite one person."""
        user = get_object_or_404(User, pk=pk)
        if not self.has_change_permission(request, user):
            raise PermissionDenied
        if invite_user(user=user, inviter=request.user):
            text = _("The invitation to %(email)s is on its way.") % {"email": user.email}
            self.message_user(request, text, messages.SUCCESS)
        else:
            self.message_user(request, _("This account is disabled."), messages.WARNING)
        return redirect("admin:accounts_user_change", user.pk)

    @admin.action(description=gettext_lazy("Send an invitation"))
    def invite_chosen(self, request: SignedInRequest, queryset: QuerySet[User]) -> None:
        """Invite the chosen people."""
        sent = sum(invite_user(user=user, inviter=request.user) for user in queryset)
        text = ngettext("%(n)d invitation sent.", "%(n)d invitations sent.", sent) % {"n": sent}
        self.message_user(request, text, messages.SUCCESS if sent else messages.WARNING)
