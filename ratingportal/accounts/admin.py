"""The back office of accounts: people, what they belong to, and their second factors.

What somebody may do follows from memberships, assignments and the administrator's flag alone.
Django's groups and single permissions are offered nowhere, so only administrators hold any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

# allauth's own admin pages are loaded before ours, so that ours can take their place.
import allauth.account.admin
import allauth.mfa.admin
import allauth.usersessions.admin  # noqa: F401 -- see above
from allauth.account.decorators import secure_admin_login
from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.accounts.services import (
    end_all_sessions,
    keep_address_in_step,
    send_password_link,
)

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest

admin.site.site_header = _("Rating Portal back office")
admin.site.site_title = _("Back office")
admin.site.index_title = _("Everything in one place")
# One log-in for all, with its limits and second factors, also on the way to the admin.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # -- allauth's way
# A session's key in a form would let its reader be somebody else; logging people out is on their own page.
admin.site.unregister([EmailAddress, Authenticator, Group, UserSession])


class ProvenAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Pages on which rights are changed: whoever opens them gives the password or factor once more."""

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Ask before the form is shown, and before it is taken."""
        raise_if_reauthentication_required(request, app="allauth.account")
        return super().changeform_view(request, *args, **kwargs)

    def delete_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Ask before anything is taken away."""
        raise_if_reauthentication_required(request, app="allauth.account")
        return super().delete_view(request, *args, **kwargs)

    def changelist_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Ask before something is done to many at once; looking is free."""
        if request.method == "POST":
            raise_if_reauthentication_required(request, app="allauth.account")
        return super().changelist_view(request, *args, **kwargs)


class UserForm(forms.ModelForm):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Fill in a person; the e-mail address is what they log in with."""

    language = forms.ChoiceField(label=_("Language of e-mails"), choices=settings.LANGUAGES)

    class Meta:
        model = User
        fields = ["email", "name", "language", "time_zone", "is_active", "is_staff", "is_superuser"]

    def clean_email(self) -> str:
        """Write addresses in small letters, and refuse one that somebody else logs in with."""
        email = str(self.cleaned_data["email"]).lower()
        taken = EmailAddress.objects.filter(email=email).exclude(user=self.instance.pk)
        if taken.exists() or User.objects.filter(email=email).exclude(pk=self.instance.pk).exists():
            raise forms.ValidationError(_("This e-mail address is already in use."))
        return email


class MembershipInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """The federations a person sends results for."""

    model = Membership
    autocomplete_fields = ["federation"]
    extra = 0


class OfficerAssignmentInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """The rating lists a person reviews."""

    model = OfficerAssignment
    extra = 0


@admin.register(User)
class UserAdmin(ProvenAdmin, DjangoUserAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Make and change people. They are switched off, never deleted: the trail names them."""

    form = UserForm
    add_form = UserForm
    inlines = [MembershipInline, OfficerAssignmentInline]
    list_display = ["email", "name", "is_active", "is_staff", "is_superuser", "last_login"]
    list_filter = ["is_active", "is_staff", "is_superuser", "assignments__rating_list"]
    search_fields = ["email", "name"]
    ordering = ["name"]
    filter_horizontal = ()
    readonly_fields = ["last_login", "date_joined"]
    fieldsets = [
        (None, {"fields": ["email", "name", "language", "time_zone"]}),
        (_("Access"), {"fields": ["is_active", "is_staff", "is_superuser"]}),
        (_("Dates"), {"fields": ["last_login", "date_joined"]}),
    ]
    add_fieldsets = [
        (
            None,
            {
                "fields": ["email", "name", "language", "time_zone", "is_staff"],
                "description": _(
                    "You do not set a password here: the person sets it with the link in the invitation, which you send from their page or from the list of users."
                ),
            },
        ),
    ]
    actions = ["send_links", "log_out"]

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: what a person did must stay explainable."""
        return False

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:  # noqa: FBT001 -- Django's contract
        """Save the person, and their address with them."""
        if not change:
            obj.set_unusable_password()
        super().save_model(request, obj, form, change)
        keep_address_in_step(user=obj)

    @admin.action(description=_("Send a link to set the password"))
    def send_links(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Let the chosen people set a new password."""
        sent = sum(send_password_link(request=request, user=user) for user in queryset)
        text = ngettext("%(n)d link sent.", "%(n)d links sent.", sent) % {"n": sent}
        self.message_user(request, text, messages.SUCCESS if sent else messages.WARNING)

    @admin.action(description=_("Log out everywhere"))
    def log_out(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """End all sessions of the chosen people, and note it in the log of the back office."""
        ended = 0
        for user in queryset:
            ended += end_all_sessions(user=user)
            self.log_change(request, user, "Logged out everywhere.")
        text = ngettext("%(n)d session ended.", "%(n)d sessions ended.", ended) % {"n": ended}
        self.message_user(request, text, messages.SUCCESS if ended else messages.WARNING)


@admin.register(Membership)
class MembershipAdmin(ProvenAdmin):
    """Who sends results for which federation."""

    list_display = ["user", "federation", "role", "rating_list"]
    list_filter = ["role", "rating_list"]
    list_select_related = ["user", "federation", "rating_list"]
    search_fields = ["user__email", "user__name", "federation__code", "federation__name"]
    autocomplete_fields = ["user", "federation"]


@admin.register(OfficerAssignment)
class OfficerAssignmentAdmin(ProvenAdmin):
    """Who reviews which rating list."""

    list_display = ["user", "rating_list"]
    list_filter = ["rating_list"]
    list_select_related = ["user", "rating_list"]
    search_fields = ["user__email", "user__name"]
    autocomplete_fields = ["user"]


@admin.register(Authenticator)
class AuthenticatorAdmin(ProvenAdmin):
    """Second factors and passkeys: their secrets are not shown; one that was lost can be removed."""

    list_display = ["user", "type", "created_at", "last_used_at"]
    list_filter = ["type"]
    list_select_related = ["user"]
    search_fields = ["user__email", "user__name"]
    fields = ["user", "type", "created_at", "last_used_at"]
    readonly_fields = ["user", "type", "created_at", "last_used_at"]

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse: only the person can prove that they hold it."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse, as above."""
        return False
