"""Forms of people's own accounts."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import LoginForm as AllauthLoginForm
from django.utils.translation import gettext_lazy as _


class LoginForm(AllauthLoginForm):  # type: ignore[misc]  # -- allauth ships no types
    """Log in, for this visit or for two weeks."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Say what the box means."""
        super().__init__(*args, **kwargs)
        self.fields["remember"].label = _("Stay logged in")
        self.fields["remember"].help_text = _("For two weeks. Not on a device that others use.")
