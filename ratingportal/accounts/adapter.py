"""How allauth behaves here: accounts are made by administrators, and guessing passwords is cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.ratelimit import truncate_ip
from allauth.core.ratelimit import respond_429
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.http import HttpRequest

log = structlog.get_logger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # -- allauth ships no types
    """Close the public sign-up, and answer too many wrong passwords with the status that says so."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "email_password_mismatch": _("The e-mail address or the password is wrong."),
        "email_taken": _("Another account uses this e-mail address."),
        "duplicate_email": _("Your account has this e-mail address already."),
        "cannot_remove_primary_email": _("You cannot remove your main e-mail address."),
        "max_email_addresses": _("You cannot add more than %d e-mail addresses."),
        "unverified_primary_email": _("Confirm your main e-mail address first."),
        "account_inactive": _("This account is closed. Please write to the rating office."),
        "enter_current_password": _("Enter your current password."),
        "incorrect_code": _("This code is wrong."),
        "incorrect_password": _("This password is wrong."),
        "invalid_password_reset": _("This link no longer works. Ask for a new one."),
        "too_many_login_attempts": _("Too many failed attempts. Try again in a few minutes."),
        "same_as_current": _("This is the current one. Enter a new one."),
    }
    """The portal's words, in place of allauth's."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- allauth's contract
        """Refuse sign-ups: a federation's administrator invites its people."""
        return False

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count for an address and an account together: no stranger uses up an officer's tries."""
        login = str(credentials.get("email", "")).lower()
        return f"{truncate_ip(self.get_client_ip(request))} {login}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count the attempt; over the limit the password is not even looked at."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as refusal:
            log.warning("login_limited", ip=self.get_client_ip(request))
            raise ImmediateHttpResponse(respond_429(request)) from refusal

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:  # noqa: ARG002 -- the address may be a mistyped password
        """Leave a trace of every wrong password."""
        log.warning("login_failed", ip=self.get_client_ip(request))
