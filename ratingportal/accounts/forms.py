"""Forms of people's own accounts."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import AddEmailForm as AllauthAddressForm
from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import ResetPasswordForm as AllauthResetForm
from django.utils.translation import gettext_lazy as _


class LoginForm(AllauthLoginForm):  # type: ignore[misc]  # -- allauth ships no types
    """Log in, for this visit or for two weeks."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Say what the box means."""
        super().__init__(*args, **kwargs)
        _name_address(self, "login")
        self.fields["remember"].label = _("Stay logged in")
        self.fields["remember"].help_text = _("For two weeks. Not on a device that others use.")


class ResetPasswordForm(AllauthResetForm):  # type: ignore[misc]  # -- as above
    """Ask for a link that sets a new password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the field as pages do."""
        super().__init__(*args, **kwargs)
        _name_address(self, "email")


class AddEmailForm(AllauthAddressForm):  # type: ignore[misc]  # -- as above
    """Add an address to one's account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the field as pages do."""
        super().__init__(*args, **kwargs)
        _name_address(self, "email")


def _name_address(form: Any, name: str) -> None:
    """Write “E-mail” as everywhere in the portal; the placeholder would only repeat the label."""
    form.fields[name].label = _("E-mail address")
    form.fields[name].widget.attrs.pop("placeholder", None)
